import { describe, expect, test } from 'vitest'
import type { Problem } from '../../editing/check/problem.ts'
import { changed, problemsAfter, slips } from './support/checking.ts'
import { page, role, sampleFile, smallest } from './support/smallest-site.ts'

// Names, counts and lengths that two parts of the content have.

describe('a list of names in a text', () => {
  const file = 'services/plans.mdx'
  const before = changed(
    sampleFile('services', 'Plans'),
    'summary: Plans in short.',
    'summary: Meetings to Plan, Build and Grow.\n' +
      'clock:\n  kind: stops\n  stops: [Plan, Build, Grow]',
  )
  const after = (names: string): Problem[] =>
    problemsAfter(file, before, changed(before, 'to Plan, Build and Grow', `to ${names}`))

  test('is a problem if a change puts one other name into it', () => {
    expect(after('Plan, Build and Sell')).toMatchObject([
      { severity: 'error', path: ['summary'], fix: { from: 'Sell', to: 'Grow' } },
    ])
  })

  test.each(['Grow, Plan and Build', 'Ada, Ben and Grow', 'Plan and Build'])(
    'may be “%s”',
    (names) => {
      expect(after(names)).toEqual([])
    },
  )

  test('is a warning if the list of the page gets another name', () => {
    const now = changed(before, '[Plan, Build, Grow]', '[Plan, Build, Sell]')
    expect(problemsAfter(file, before, now)).toMatchObject([
      { severity: 'warning', path: ['summary'] },
    ])
  })
})

describe('the countries in a text beside the offices', () => {
  const file = 'pages/offices.mdx'
  const settings = smallest['settings/addresses.mdx']!
  const list = settings.slice(settings.indexOf('  - city:'), settings.lastIndexOf('---'))
  const office = (country: string): string =>
    list.replace(/city: .*/, `city: ${country} City`).replace(/country: .*/, `country: ${country}`)
  const countries = ['United Kingdom', 'South Africa', 'USA']
  const also = { 'settings/addresses.mdx': changed(settings, list, countries.map(office).join('')) }
  const before = changed(
    changed(page('Offices'), '  - type: prose\n', '  - type: offices\n    heading: Places\n'),
    'What Offices is about.',
    'Meet us in the UK, South Africa and the USA.',
  ).replace(/\nProse[^]*/, '')
  const after = (to: string): Problem[] =>
    problemsAfter(file, before, changed(before, 'the UK, South Africa', to), also)

  test('are those of the offices', () => {
    expect(after('the UK, Kenya')).toMatchObject([
      { severity: 'error', path: ['seo', 'description'], fix: { to: 'South Africa' } },
    ])
  })

  test('may have their names in full', () => {
    expect(after('the United Kingdom, South Africa')).toEqual([])
  })
})

describe('a step', () => {
  const file = 'pages/steps.mdx'
  const before = changed(
    page('Steps'),
    '  - type: prose\n',
    `  - type: steps
    look: months
    heading: How it runs
    unit: Month
    items:
      - { title: One, text: We ask., duration: Weeks 1–3, outcome: Answers., lasts: 3 }
      - { title: Two, text: We go., duration: From month 1, outcome: Agents., lasts: monthly }
  - type: prose
`,
  )
  slips(
    file,
    {
      'has words for another length than is drawn': {
        to: 'duration: Weeks 1–4, outcome: Answers., lasts: 3',
        at: 17,
        says: 'These words say 4 weeks, and the drawing shows 3 weeks',
      },
      'has a length in words': {
        to: 'duration: Two weeks, outcome: Answers., lasts: 3',
        at: 17,
        says: 'These words say 2 weeks',
      },
      'is drawn as long as it says': { to: 'duration: Weeks 1–4, outcome: Answers., lasts: 4' },
      'may say nothing of weeks': { to: 'duration: The first month, outcome: Answers., lasts: 4' },
    },
    { from: 'duration: Weeks 1–3, outcome: Answers., lasts: 3', text: before },
  )
})

test('phases out of order are a problem at the phase that a change touches', () => {
  const file = 'pages/phases.mdx'
  const before = changed(
    page('Phases'),
    '  - type: hero\n    id: top\n    heading: Hello\n',
    `  - type: hero
    id: top
    heading: Hello
    drawing: weeks
    weeks: programme-weeks
    phases:
      - { title: One, week: Weeks 1–2 }
      - { title: Two, week: Weeks 3–4 }
      - { title: Three, week: Weeks 5–6 }
`,
  )
  const claims = changed(
    smallest['settings/claims.mdx']!,
    'text: six\n',
    'text: six\n    value: 6\n',
  )
  const now = changed(before, 'Weeks 3–4', 'Weeks 3–5')
  expect(problemsAfter(file, before, now, { 'settings/claims.mdx': claims })).toMatchObject([
    { severity: 'error', path: ['sections', 0, 'phases', 1, 'week'] },
  ])
})

describe('a text about a person', () => {
  const person = (name: string, order: number, bio: string): string =>
    `---\nname: ${name}\nrole: Head\nbio: ${bio}\ncolor: sales\norder: ${order}\n---\n`
  const long = 'Decides which agents are built, and builds them with her team.'

  test('is not that of another person', () => {
    const also = { 'people/ada.mdx': person('Ada Quill', 1, long) }
    expect(
      problemsAfter(
        'people/ben.mdx',
        person('Ben Cole', 2, 'Writes surveys, and reads what people answer.'),
        person('Ben Cole', 2, long),
        also,
      ),
    ).toMatchObject([{ severity: 'error', file: 'src/content/people/ben.mdx', path: ['bio'] }])
  })

  const aboutHelen = (bio: string, now: string): Problem[] =>
    problemsAfter('people/helen.mdx', person('Helen Quill', 1, bio), person('Helen Quill', 1, now))

  test('keeps the first name of that person', () => {
    expect(aboutHelen('Helen has led teams.', 'Helena has led teams.')).toMatchObject([
      { severity: 'error', path: ['bio'], fix: { from: 'Helena', to: 'Helen' } },
    ])
  })

  test.each(['Help is what she gives.', 'She has led teams.', 'Has led teams.'])(
    'may become “%s”',
    (now) => {
      expect(aboutHelen('Led teams as Helen, and more.', now)).toEqual([])
    },
  )
})

test('a role with a new title is called by it in the texts of other roles', () => {
  const texts = { was: role('Client desk', 'alpha'), now: role('Client and order desk', 'alpha') }
  const alpha = changed(
    smallest['surveys/alpha.mdx']!,
    'For people who do this.',
    'If you answer clients, choose client desk.',
  )
  const order = (text: string): string => text.replace(/order: \d+/, 'order: 9')
  const also = { 'surveys/alpha.mdx': alpha }
  expect(
    problemsAfter('surveys/client-desk.mdx', order(texts.was), order(texts.now), also),
  ).toMatchObject([
    {
      file: 'src/content/surveys/alpha.mdx',
      fix: { from: 'client desk', to: 'client and order desk' },
    },
  ])
})

test('an unreadable role is no reason to blame the roles that name it', () => {
  const client = role('Client manager', 'alpha').replace(/order: \d+/, 'order: 8')
  const order = role('Order manager', 'alpha').replace(/order: \d+/, 'order: 9')
  const alpha = changed(
    smallest['surveys/alpha.mdx']!,
    'For people who do this.',
    'If you look after clients, choose client manager.',
  )
  const also = { 'surveys/alpha.mdx': alpha, 'surveys/order-manager.mdx': order }
  const broken = changed(client, '  - name: Second', ' - name: Second')
  const problems = problemsAfter('surveys/client-manager.mdx', client, broken, also)
  expect(new Set(problems.map(({ file }) => file))).toEqual(
    new Set(['src/content/surveys/client-manager.mdx']),
  )
})

describe('a number of some that are listed below it', () => {
  const listed = changed(
    page('List'),
    '  - type: prose\n',
    `  - type: rows
    look: links
    heading: Read on
    lede: Three of the planned pieces.
    items:
      - title: One piece
      - title: Another
      - title: A third
  - type: prose
`,
  )
  slips(
    'pages/list.mdx',
    {
      'has another number of entries': {
        to: 'Four of the planned pieces.',
        at: 15,
        says: 'Write the number of entries',
      },
      'may be part of a sentence about others': { to: 'Four of the planned pieces are by Ada.' },
    },
    { from: 'Three of the planned pieces.', text: listed },
  )
})
