import { describe, expect, test } from 'vitest'
import { errorsOf } from '../../editing/check/problem.ts'
import { changed, checkWith } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

// Slips that only visitors would notice.

const role = smallest['surveys/alpha.mdx']!
const testimonials = `---
company: A client
seo: { title: What a client says of us, description: Words of people who work for a client. }
heading: What they say
lede: They say it here.
quotes:
  - quote: WORDS
    author: Ada Quill
    role: Head of sales
---
`

/** The errors of a role whose prose has this text. */
const inProse = (text: string): string[] =>
  messages({ 'surveys/alpha.mdx': changed(role, 'What the role is about.', text) })

const messages = (files: Record<string, string>): string[] =>
  errorsOf(checkWith(files)).map(({ message }) => message)

describe('a quotation', () => {
  const quote = (words: string): string[] =>
    messages({ 'testimonials/client.mdx': changed(testimonials, 'WORDS', words) })

  test('may have any words', () => {
    expect(quote('Really?? I hope this helps […] others. Great! Let me say more.')).toEqual(
      quote('We work well.'),
    )
  })

  test.each(['We work well. – Ada Quill', 'We work well. Ada Quill, head of sales'])(
    'does not end with the name below it: %s',
    (words) => {
      expect(quote(words)).toContainEqual(
        expect.stringContaining('is shown below the quotation anyway'),
      )
    },
  )
  test('may name its author inside', () => {
    expect(quote('They call me Ada Quill, and mean it.')).toEqual(quote('We work well.'))
  })
})

test('a name in a quotation of several lines is a problem at its line', () => {
  const folded = (words: string): string =>
    changed(testimonials, 'quote: WORDS', `quote: >-\n      We work well.\n      ${words}`)
  const lineOf = (words: string): number[] =>
    errorsOf(checkWith({ 'testimonials/client.mdx': folded(words) })).flatMap((problem) =>
      problem.message.includes('the quotation') ? [problem.line] : [],
    )
  expect(lineOf('We do. – Ada Quill')).toEqual([9])
  expect(lineOf('We do. – Jane Doe, clerk')).toEqual([9])
})

test('prose that was copied from a recipe of the guide is a problem', () => {
  const guide = '```mdx\n---\nseo: {}\n---\n\n## A recipe\n\nThe words of a recipe.\n```\n'
  const files = { 'README.md': guide }
  expect(
    messages({
      ...files,
      'surveys/alpha.mdx': changed(role, 'What the role is about.', 'The words of a recipe.'),
    }),
  ).toHaveLength(1)
  expect(
    messages({
      ...files,
      'pages/home.mdx': changed(smallest['pages/home.mdx']!, 'heading: Hello', 'heading: A recipe'),
    }),
  ).toHaveLength(1)
  expect(messages(files)).toEqual([])
})

test('the words that the editor puts into a new paragraph are a problem', () => {
  expect(inProse('Write here')).toHaveLength(1)
  expect(inProse('What it is.\n\n- Write here')).toHaveLength(1)
  expect(inProse('Write to us.')).toEqual([])
})

test('a line of hyphens directly under a sentence is a problem', () => {
  expect(inProse('What the role is about.\n---\n\nMore of it.')).toHaveLength(1)
  expect(inProse('What the role is about.\n\n---\n\nMore of it.')).toEqual([])
})

describe('the register of figures', () => {
  const claims = smallest['settings/claims.mdx']!
  const withText = (text: string): string[] =>
    messages({ 'settings/claims.mdx': changed(claims, "text: '15'", `text: ${text}`) })

  test('has ranges with the smaller number first', () => {
    const withRange = (text: string): string[] =>
      messages({ 'settings/claims.mdx': changed(claims, 'text: 75%', `text: ${text}`) })
    expect(withRange('80–20%')).toEqual([expect.stringContaining('Write: 20–80%')])
    expect(withRange('20–80%')).toEqual([])
  })

  test('has figures without other words', () => {
    expect(withText('about 15')).toHaveLength(1)
    expect(withText("'15'")).toEqual([])
  })

  test('has number words in small letters', () => {
    expect(withText('Fifteen').join()).toContain('fifteen')
    expect(withText('fifteen')).toEqual([])
  })

  test.each([
    ['a tilde', "'~15'", '15'],
    ['a unit', '15 mins', '15'],
    ['an ending', 'fifteen-ish', 'fifteen'],
    ['a space in its thousands', "'2 000+'", '2,000+'],
  ])('has no figure with %s', (_, text, right) => {
    const problems = checkWith({
      'settings/claims.mdx': changed(claims, "text: '15'\n    value: 15", `text: ${text}`),
    })
    expect(problems[0]).toMatchObject({ fix: { to: right } })
  })

  test('has the sign of a figure that texts use without its unit', () => {
    const text = changed(claims, 'text: 75%', "text: '75'")
    const files = {
      'settings/claims.mdx': text,
      'surveys/alpha.mdx': role.replace(
        /^rightForYou: .*$/m,
        'rightForYou: Up to ((cost-reduction)).',
      ),
    }
    expect(messages(files).join()).toContain('Write: 75%')
    expect(messages({ 'settings/claims.mdx': text })).toEqual([])
  })

  test('has the sign of a figure that a field shows as it is', () => {
    const cards = [
      '  - type: cards',
      '    heading: Cards',
      '    timeLabel: less time',
      '    productivityLabel: more done',
      '    caption: Time it takes now',
      '    items:',
      ...['One', 'Two'].flatMap((title) => [
        `      - title: ${title}`,
        '        time: cost-reduction',
        '        productivity: client-productivity',
      ]),
      '  - type: prose',
    ].join('\n')
    const home = changed(smallest['pages/home.mdx']!, '  - type: prose', cards)
    const valued = changed(claims, 'text: 75%,', 'text: 75%, value: 75,')
    const withProductivity = (text: string): string[] =>
      messages({
        'pages/home.mdx': home,
        'settings/claims.mdx': changed(valued, 'text: 600%, unit', `text: ${text}, unit`),
      })
    expect(withProductivity('600%')).toEqual([])
    expect(withProductivity("'600'").join()).toContain('Write: 600%')
  })

  test('has one figure for each meaning', () => {
    const means = /means: (.*)/.exec(claims)![1]!
    const twice = `  - { name: another, text: '15', unit: minutes, means: ${means} }\n`
    const text = claims.replace(/^claims:\n/m, (line) => line + twice)
    expect(messages({ 'settings/claims.mdx': text }).join()).toContain('has the same meaning')
  })
})

test('a figure that belongs to something else is a problem beside a noun', () => {
  const call =
    "{ name: call-minutes, text: '20', unit: minutes, means: How long a phone call takes. }"
  const claims = smallest['settings/claims.mdx']!.replace(
    /^claims:\n/m,
    (line) => `${line}  - ${call}\n`,
  )
  const files = (words: string) => ({
    'settings/claims.mdx': claims,
    'surveys/alpha.mdx': role.replace(/^rightForYou: .*$/m, () => `rightForYou: ${words}`),
  })
  expect(messages(files('A ((survey-minutes))-minute phone call.')).join()).toContain(
    '((call-minutes))',
  )
  expect(messages(files('A ((call-minutes))-minute phone call.'))).toEqual([])
})

describe('a heading that begins with a number', () => {
  const page = (heading: string): string[] =>
    messages({
      'pages/counted.mdx': `---
seo:
  title: A page that counts its entries
  description: A page whose heading counts what is below it.
sections:
  - { type: hero, heading: A page }
  - type: items
    heading: ${heading}
    items:
      - { title: One, text: The first of them. }
      - { title: Two, text: The second of them. }
      - { title: Three, text: The third of them. }
---
`,
    })

  test('counts the entries of its section', () => {
    expect(page('Four good reasons')).toHaveLength(1)
    expect(page('Three good reasons')).toEqual([])
  })

  test('may name a span of time', () => expect(page('Two weeks in three parts')).toEqual([]))
})
