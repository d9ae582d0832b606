import { describe, expect, test } from 'vitest'
import { errorsOf, type Problem } from '../../editing/check/problem.ts'
import { changed, problemsAfter } from './support/checking.ts'
import { page, smallest } from './support/smallest-site.ts'

// What an edit by the way does to the rest of a page: words in each other's place, lines that join,
// marks that go.

describe('two things that have changed places', () => {
  const file = 'pages/start.mdx'
  const before = changed(
    page('Start'),
    `      - label: To the start
        to: /
`,
    `      - label: First
        to: '#top'
      - label: Second
        to: /privacy-notice
  - type: quotes
    items:
      - quote: It was a fine day.
        author: Ada Quill
        role: Clerk
        company: Tea house
      - quote: It was a long day.
        author: Ben Cole
        role: Buyer
        company: Book shop
`,
  )
  const after = (...edits: [from: string, to: string][]): Problem[] =>
    problemsAfter(
      file,
      before,
      edits.reduce((text, [from, to]) => changed(text, from, to), before),
    )
  const links: [string, string][] = [
    ["to: '#top'", 'to: /privacy-notice'],
    ['Second\n        to: /privacy-notice', "Second\n        to: '#top'"],
  ]

  test('are warnings at both links, if their words stay', () => {
    expect(after(...links)).toMatchObject([
      { severity: 'warning', line: 11 },
      { severity: 'warning', line: 13 },
    ])
  })

  test('are right, if the words of the links go with them', () => {
    expect(after(...links, ['First', 'Other'], ['Second', 'First'])).toEqual([])
  })

  test('are warnings at both fields of one entry', () => {
    expect(
      after(
        ['author: Ada Quill', 'author: Tea house'],
        ['company: Tea house', 'company: Ada Quill'],
      ),
    ).toMatchObject([
      { severity: 'warning', line: 17 },
      { severity: 'warning', line: 19 },
    ])
  })

  test('are a problem, if a company has the name of a person and its author has none', () => {
    const swapped = after(
      ['author: Ada Quill', 'author: a tea house'],
      ['company: Tea house', 'company: Ada Quill'],
    )
    expect(errorsOf(swapped)).toMatchObject([{ line: 17 }])
  })
})

describe('a question', () => {
  const file = 'pages/start.mdx'
  const asked = (words: string): string => changed(page('Start'), '## A heading', `## ${words}`)
  const after = (words: string): Problem[] =>
    problemsAfter(file, asked('What does it cost?'), asked(words))

  test.each(['What does it cost.', 'What does it cost'])('keeps its mark: “%s”', (words) => {
    expect(after(words)).toMatchObject([{ severity: 'error', fix: { to: 'What does it cost?' } }])
  })

  test.each(['What it costs', 'Prices', 'What does it cost us?'])('may become “%s”', (words) => {
    expect(after(words)).toEqual([])
  })

  test('may become a heading with the same words', () => {
    const before = asked('What happens next?')
    expect(problemsAfter(file, before, asked('What happens next'))).toEqual([])
  })
})

describe('the prose', () => {
  const file = 'pages/start.mdx'
  const prose = `We begin with a survey.

We go on with a report.

- One thing
- Another thing
- A third thing
`
  const before = changed(page('Start'), 'Prose with a [link](/) in it.\n', prose)
  const after = (from: string, to: string): Problem[] =>
    problemsAfter(file, before, changed(before, from, to))

  test('has one mark before all entries of a list', () => {
    expect(after('- Another thing', '* Another thing')).toMatchObject([
      { severity: 'error', line: 20, fix: { to: '- Another thing' } },
    ])
    expect(after(/- One[^]*third/.exec(before)![0], '* One\n* Another\n* A third')).toEqual([])
  })

  test('may have two lists with a paragraph between them', () => {
    expect(
      after('- Another thing', '\nMore of it.\n\n* Another thing\n* One more\n\nEnd.\n'),
    ).toEqual([])
  })

  test('has a warning at a new heading with the words of another', () => {
    expect(after('## A heading', '## A heading\n\nWords.\n\n## A heading')).toMatchObject([
      { severity: 'warning', line: 27 },
    ])
  })

  test('may have the same words below two headings', () => {
    const headings = '## First\n\n### How\n\nSo.\n\n## Second\n\n### How\n\nSo too.'
    expect(after('## A heading', headings)).toEqual([])
  })

  test('has a warning where an empty line between two paragraphs is gone', () => {
    expect(after('survey.\n\nWe go', 'survey.\nWe go')).toMatchObject([
      { severity: 'warning', line: 16 },
    ])
  })

  test('may be joined with other words', () => {
    expect(after('survey.\n\nWe go on', 'survey and go on')).toEqual([])
  })

  test('of a role keeps the empty line below the paragraph that is set large', () => {
    const role = changed(smallest['surveys/alpha.mdx']!, 'What the role is', 'You lead.\n\nIt is')
    const joined = changed(role, 'You lead.\n\n', 'You lead.\n')
    expect(problemsAfter('surveys/alpha.mdx', role, joined)).toMatchObject([
      { severity: 'error', line: 21 },
    ])
  })
})
