import { stringify } from 'yaml'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { siteWith, smallest } from './support/smallest-site.ts'

// What the check says of figures that drawings show: on a made-up register and a made-up page.

interface Claim {
  name: string
  text: string
  value?: unknown
  unit: string
}

const register: Claim[] = [
  { name: 'shorter', text: '60%', value: 60, unit: 'per cent' },
  { name: 'hours-then', text: '30', value: 30, unit: 'hours' },
  { name: 'hours-now', text: '4.5', value: 4.5, unit: 'hours' },
  { name: 'kept', text: '12', value: 12, unit: 'months' },
  { name: 'course-weeks', text: 'six', value: 6, unit: 'weeks' },
  { name: 'agents', text: '200+', value: 200, unit: 'agents' },
  { name: 'members', text: '8', value: 8, unit: 'people' },
  { name: 'monthly', text: '80–320', unit: 'hours' },
]

const pageText = `---
seo: { title: Drawn, description: A page of drawings. }
sections:
  - { type: hero, heading: Drawn }
  - { type: hero, drawing: hours, heading: Hours, before: hours-then, after: hours-now, captions: [Now, Then] }
  - type: figures
    heading: What fell
    tide: { title: Time, figure: ((shorter)), reduction: shorter, text: less, caption: Now }
    items: [{ figure: ((hours-then)), text: hours }, { figure: ((hours-now)), text: hours }]
  - { type: retention, heading: Kept, items: [{ title: Data, text: ((kept)), months: kept }] }
  - type: hero
    drawing: weeks
    heading: A course
    weeks: course-weeks
    phases:
      - { title: One, week: Weeks 1–2 }
      - { title: Two, week: Week 3 }
      - { title: Three, week: Weeks 4–((course-weeks in digits)) }
  - { type: hero, drawing: lights, heading: Lights, lights: agents, captions: [((agents in digits)) lights] }
  - { type: hero, drawing: position-fix, heading: ((members in words)) views, people: members }
  - type: figures
    look: large
    heading: Large
    items: [{ figure: ((shorter)), text: hours }, { figure: ((kept)), text: hours }, { figure: ((agents)), text: hours }]
    bar: { title: A bar, range: monthly, unit: hours, scale: One, scaleWhenNarrow: Ten }
---
`

/** The register of the made-up site with more claims. */
function withClaims(claims: readonly object[]) {
  const added = stringify(claims, { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd()
  return { 'settings/claims.mdx': `${smallest['settings/claims.mdx']!.replace(/---\n$/, '')}${added}\n---\n` }
}

/** Checks the made-up site with some fields of one claim changed, and some words of the page. */
function check(name = '', change: Partial<Claim> = {}, from = '', to = ''): Problem[] {
  if (!pageText.includes(from)) throw new Error(`The page of this test does not hold “${from}”.`)
  const claims = register.map((claim) => ({ ...claim, ...(claim.name === name ? change : {}), means: claim.name }))
  const page = { 'pages/drawn.mdx': pageText.replace(from, () => to) }
  return checkContent(siteWith({ ...withClaims(claims), ...page }))
}

const inRegister = 'src/content/settings/claims.mdx'
const onPage = 'src/content/pages/drawn.mdx'
const lineOf = (words: string) => pageText.slice(0, pageText.indexOf(words)).split('\n').length

function expectOne(problems: Problem[], path: string, field: RegExp, says: RegExp): void {
  expect(problems.map(({ message }) => message)).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    file: path,
    field: expect.stringMatching(field) as string,
    message: expect.stringMatching(says) as string,
  })
  expect(problems[0]!.message).not.toMatch(/\.ts\b|\.astro\b|[A-Z]+_[A-Z]+/)
}

test('figures that can be drawn are no problem', () => expect(check()).toEqual([]))

describe('a figure that changes, text and value together', () => {
  test.each([
    ['agents', '300+', 300],
    ['agents', '1', 1],
    ['members', 'two', 2],
    ['kept', '60', 60],
    ['course-weeks', 'twelve', 12],
    ['shorter', '5%', 5],
    ['hours-then', '168', 168],
    ['monthly', '200–800', undefined],
  ])('%s: %s', (name, text, value) => {
    expect(check(name, value === undefined ? { text } : { text, value })).toEqual([])
  })
})

describe('a value that no drawing can show is refused at its line, with the range', () => {
  test.each([
    ['shorter', '150%', 150, /reduction.*part of the whole.*from 1 to 100/],
    ['shorter', '0%', 0, /from 1 to 100/],
    ['kept', '500', 500, /month.*from 1 to 120/],
    ['members', '40', 40, /person.*whole number from 1 to 24/],
    ['agents', '2,000+', 2000, /light.*from 1 to 500/],
    ['hours-then', '5,000', 5000, /hours.*from 0.5 to 1,000/i],
  ])('%s: %s', (name, text, value, says) => {
    expectOne(check(name, { text, value }), inRegister, /claims → entry \d+ → value/, says)
  })

  test('half a person', () =>
    expectOne(check('members', { text: '8.5', value: 8.5 }), inRegister, /value/, /whole number/))
})

describe('text and value that are two numbers', () => {
  test.each([
    ['eight', 6, /Write “value: 8”/],
    ['2,000+', 200, /Write “value: 2000”/],
    ['2–5', 4, /Write “value: 2” or “value: 5”/],
    ['twenty-four', 20, /Write “value: 24”/],
    ['3×', 30, /Write “value: 3”/],
  ])('“%s” and %d', (text, value, says) => {
    expectOne(check('hours-now', { text, value }), inRegister, /text$/, says)
  })

  test.each([
    ['1,000', 1000],
    ['3×', 3],
    ['2–5', 5],
    ['a dozen', 12],
    ['2k', 2000],
  ])('“%s” and %d are one', (text, value) => {
    const claim = { name: 'free', text, value, unit: 'times', means: 'Free.' }
    expect(checkContent(siteWith(withClaims([claim])))).toEqual([])
  })
})

describe('a figure without what its drawing needs', () => {
  test('no value: told where it is drawn, with the line to write', () => {
    const problems = check('shorter', { value: undefined })
    expectOne(problems, onPage, /tide → reduction/, /no “value”.*Write “value: 60”/)
    expect(problems[0]!.line).toBe(lineOf('reduction: shorter'))
  })
  test('no range', () =>
    expectOne(check('monthly', { text: '320' }), inRegister, /text/, /range.*two numbers, like “80–320”/))
  test('a figure of another kind', () =>
    expectOne(check('', {}, 'reduction: shorter', 'reduction: kept'), onPage, /reduction/, /counts months.*per cent/))
  test('a value that is no number is told once', () => expect(check('shorter', { value: 'sixty' })).toHaveLength(1))
})

test('before and after swapped', () => {
  const problems = check('', {}, 'hours-then, after: hours-now', 'hours-now, after: hours-then')
  expectOne(problems, onPage, /before/, /“hours-now” is 4.5.*Write “before: hours-then” and “after: hours-now”/)
  expect(problems[0]!.line).toBe(lineOf('before:'))
})

describe('the fields of a drawing', () => {
  test.each([
    ['that it needs and does not have', ', people: members', '', /people/, /“position-fix” needs “people”/],
    ['of another', 'people: members', 'people: members, weeks: course-weeks', /weeks/, /for “weeks”. Remove/],
    ['without a drawing', 'drawing: position-fix, ', '', /people/, /without a drawing.*for “position-fix”/],
    ['more captions than it has places for', 'Then]', 'Then, Soon]', /captions/, /“hours” has room for/],
    ['fewer captions than it shows', ', Then]', ']', /captions/, /“hours” shows .* and .*a caption for each/],
    ['a ground that it covers', 'drawing: lights', 'drawing: lights, ground: land', /ground/, /never seen/],
  ])('%s', (_, from, to, field, says) => expectOne(check('', {}, from, to), onPage, field, says))
})

describe('phases of a programme', () => {
  test.each([
    ['leave a week out', 'Week 3', 'Week 4', /Write “Weeks 3–4”/],
    ['end too early', 'Weeks 4–((course-weeks in digits))', 'Weeks 4–5', /week 6.*Write “Weeks 4–6”/],
    ['say no week', 'Weeks 1–2', 'First', /Write “Week 1”/],
  ])('that %s', (_, from, to, says) => expectOne(check('', {}, from, to), onPage, /phases → entry \d → week/, says))

  test('that leave no week for the last', () =>
    expectOne(check('course-weeks', { text: 'three', value: 3 }), onPage, /entry 1 → week/, /Write “Week 1”/))
  test('that are more than the weeks', () =>
    expectOne(check('course-weeks', { text: 'two', value: 2 }), onPage, /entry 3 → week/, /to week 2.*Remove one/))
})
