import { describe, expect, test } from 'vitest'
import { changed, checkWith, problemsAfter, slips } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

describe('a number without a noun', () => {
  const text = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `  - type: rows
    heading: Choose
    items: [{ title: First }, { title: Second }, { title: Third }]
  - type: callToAction
    heading: Begin
    lede: Words.
    actions:
      - { label: Begin, to: / }
  - type: prose
`,
  )
  slips(
    'pages/home.mdx',
    {
      'counts nothing on the page': {
        to: 'Take one, two or all four.',
        at: 17,
        says: 'Nothing on this page has four entries',
      },
      'is far from the number of any list': { to: 'We read all nine.' },
      'ends a series that counts on': {
        to: 'Take one, two, three or all four.',
        at: 17,
        says: 'Nothing on this page has four entries',
      },
      'counts a list of the page': { to: 'Take one or all three.' },
      'counts what its own text lists': {
        to: 'Ask legal, finance, sales or marketing. All four answer.',
      },
      'counts what its own text names': { to: 'We are four people, and all four answer.' },
      'counts what it names': { to: 'All five services of last year.' },
    },
    { from: 'Words.', text },
  )
})

describe('a heading above entries that have lists of their own', () => {
  const text = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `  - type: surveyCards
    heading: Two surveys
    items:
      - cards: [{ title: One, text: Words. }, { title: Two, text: Words of it. }]
      - cards: [{ title: Three, text: Words. }, { title: Four, text: Words of it. }]
  - type: prose
`,
  )
  slips(
    'pages/home.mdx',
    {
      'counts neither of them': {
        to: 'Three surveys',
        at: 13,
        says: 'says three surveys, but this section has 4 entries',
      },
      'counts the entries': { to: 'Two kinds of them' },
      'counts all that is in the lists': { to: 'Four surveys' },
    },
    { from: 'Two surveys', text },
  )
})

describe('a number before names', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'is not their number': {
        to: 'Four workshops, Plan, Build and Scale, for everyone.',
        at: 15,
        says: 'names 3. Write: Three',
      },
      'is not their number, after a colon': {
        to: '"In two towns: Bath, York and Cape Town."',
        at: 15,
        says: 'Write: three',
      },
      'is their number': { to: 'Three workshops, Plan, Build and Scale, for everyone.' },
      'is that of more than it names': { to: 'Six towns, Bath, York and Hull among them.' },
    },
    { from: 'For people who do this.' },
  )
})

describe('an introduction', () => {
  const text = changed(
    smallest['pages/home.mdx']!,
    '    heading: Hello\n',
    '    heading: Hello\n    lede: Words.\n',
  ).replace(
    '  - type: prose\n',
    `  - type: rows
    heading: Two doubts of many
    items: [{ title: Who asks }, { title: Who knows }]
  - type: prose
`,
  )
  slips(
    'pages/home.mdx',
    {
      'speaks of more than the heading counts': {
        to: 'Here are three doubts.',
        at: 9,
        says: '“three doubts”, and a heading of the page has two doubts',
      },
      'speaks of as many': { to: 'Here are two doubts.' },
      'speaks of fewer': {
        from: 'Two doubts of many\n    items: [',
        to: 'Three doubts\n    items: [{ title: Who pays }, ',
      },
    },
    { from: 'Words.', text },
  )
})

describe('a number of fields beside a form', () => {
  const text = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    '  - type: leadForm\n    form: report\n    heading: Ask\n    lede: Words.\n  - type: prose\n',
  )
  slips(
    'pages/home.mdx',
    {
      'is more than the form has': {
        to: 'All seven fields are needed.',
        at: 15,
        says: 'This form has 6 fields, and the text says “All seven fields”. Write: six',
      },
      'is all, and fewer than the form has': {
        to: 'All 5 fields are needed.',
        at: 15,
        says: 'Write: 6',
      },
      'is right': { to: 'All six fields are needed.' },
      'is that of some of them': { to: 'Two fields are needed.' },
    },
    { from: 'Words.', text },
  )
})

describe('the introduction of a section', () => {
  const steps = ['One', 'Two'].map(
    (title) => `      - { title: ${title}, text: About ${title}. }\n`,
  )
  const text = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `  - type: steps
    heading: How
    lede: Words.
    items:
${steps.join('')}  - type: prose
`,
  )
  slips(
    'pages/home.mdx',
    {
      'is a warning if it counts other things too': {
        to: 'We help. Three steps to go may do.',
        at: 14,
        says: ['Only a warning', 'three steps, but 2 are shown'],
      },
      'is right': { to: 'Two steps, one after the other.' },
    },
    { from: 'Words.', text },
  )

  test('is a problem if it begins with another number of entries', () => {
    const now = changed(text, 'Words.', 'Three steps, one after the other.')
    expect(checkWith({ 'pages/home.mdx': now })).toMatchObject([{ severity: 'error', line: 14 }])
  })
})

describe('a heading that counts some of its entries', () => {
  const file = 'pages/home.mdx'
  const before = changed(
    smallest[file]!,
    '  - type: prose\n',
    `  - type: rows
    heading: Evidence, and two promises
    items: [{ title: First }, { title: Second }, { title: Third }, { title: Fourth }]
  - type: prose
`,
  )
  const after = (from: string, to: string): unknown[] =>
    problemsAfter(file, before, changed(before, from, to)).map(({ line, severity }) => [
      severity,
      line,
    ])

  test('is a warning if its number changes and its entries do not', () => {
    expect(after('two promises', 'three promises')).toEqual([['warning', 13]])
  })
  test.each([
    ['two promises', 'four promises'],
    ['two promises', 'three proofs'],
    ['heading: Evidence, and two promises', 'heading: Evidence, and our promises'],
  ])('may have other words: “%s” to “%s”', (from, to) => expect(after(from, to)).toEqual([]))
})
