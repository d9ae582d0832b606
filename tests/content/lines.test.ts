import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { changed } from './support/checking.ts'
import { page, siteWith, smallest } from './support/smallest-site.ts'

// A problem is reported at the line that the editor has to change.

/** The problems in a file after a change of its text. */
function problemsAfter(file: string, before: string, from: string, to: string): Problem[] {
  const path = `src/content/${file}`
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  return checkContent(siteWith({ [file]: changed(before, from, to) }, { earlier }))
}

/** Their lines. */
function linesAfter(file: string, before: string, from: string, to: string): number[] {
  return problemsAfter(file, before, from, to).map(({ line }) => line)
}

describe('of two equal things, the one that was changed is reported', () => {
  const sections = `  - type: rows
    id: first
    heading: Zero
    items:
      - title: One
      - title: Two
  - type: statement
    id: second
    heading: Three
    text: Words.
  - type: prose
`
  const file = 'pages/about.mdx'
  const text = changed(page('About'), '  - type: prose\n', sections)

  test.each([
    { what: 'the first of two entries', from: 'title: One', to: 'title: Two', line: 16 },
    { what: 'the second of two entries', from: 'title: Two', to: 'title: One', line: 17 },
    { what: 'the first of two names', from: 'id: first', to: 'id: second', line: 13 },
    { what: 'the second of two names', from: 'id: second', to: 'id: first', line: 19 },
    {
      what: 'a section that was pasted above',
      from: '  - type: rows',
      to: '  - type: statement\n    heading: Three\n    text: Words.\n  - type: rows',
      line: 12,
    },
  ])('$what', ({ from, to, line }) => {
    expect(linesAfter(file, text, from, to)).toEqual([line])
  })

  test('the menu that has lost a group', () => {
    const menus = `menus:
  - { id: one, label: One, groups: [sales] }
  - { id: two, label: Two, groups: [sales, other] }
`
    const navigation = changed(
      smallest['settings/navigation.mdx']!.replace(/^menus:\n(?:[ -].*\n)+/m, menus),
      'groups:\n',
      'groups:\n  - { id: other, title: Other, function: made-up }\n',
    )
    const line = navigation.split('\n').findIndex((one) => one.includes('id: two')) + 1
    expect(
      linesAfter('settings/navigation.mdx', navigation, '[sales, other]', '[sales]'),
    ).toContain(line)
  })
})

describe('a line that starts elsewhere than before is reported, with the line to write', () => {
  const file = 'pages/about.mdx'
  const text = page('About')

  test.each([
    { what: 'the first field of a group', from: '  title: About', to: 'title: About', line: 3 },
    {
      what: 'the first line of an entry',
      from: '      - label: To the start',
      to: '     - label: To the start',
      line: 10,
    },
    {
      what: 'the second line of an entry',
      from: '        to: /\n',
      to: '         to: /\n',
      line: 11,
    },
    { what: 'the name of a list', from: '    actions:', to: '  actions:', line: 9 },
  ])('$what', ({ from, to, line }) => {
    expect(problemsAfter(file, text, from, to)).toMatchObject([
      { line, fix: { from: to.trimEnd(), to: from.trimEnd() } },
    ])
  })

  test.each(['        label: To the end', '      label: To the end'])(
    'an entry that has lost its hyphen: “%s”',
    (to) => {
      const from = '      - label: To the end'
      const two = changed(text, '        to: /\n', `        to: /\n${from}\n        to: '#top'\n`)
      expect(problemsAfter(file, two, from, to)).toMatchObject([
        { line: 12, fix: { from: to, to: from }, message: expect.stringMatching(/- label/) },
      ])
    },
  )

  test('a second field of one name that did not move is reported itself', () => {
    const twice = '        to: /\n        to: /about\n'
    expect(linesAfter(file, text, '        to: /\n', twice)).toEqual([12])
  })
})

describe('of two fields that do not fit, the one that was changed is reported', () => {
  test.each([
    { what: 'the italic part of the name', from: 'nameItalic: AI', to: 'nameItalic: A.I.' },
    { what: 'the upright part of the name', from: 'nameRoman: Harbour', to: 'nameRoman: Arbour' },
  ])('$what', ({ from, to }) => {
    const file = 'settings/site.mdx'
    const text = smallest[file]!
    const line = text.slice(0, text.indexOf(from)).split('\n').length
    expect(linesAfter(file, text, from, to)).toEqual([line])
  })

  test.each([
    { what: 'a second target before the first', to: 'outside: calendar\n        to: /', line: 11 },
    { what: 'a second target after the first', to: 'to: /\n        outside: calendar', line: 12 },
  ])('$what', ({ to, line }) => {
    expect(linesAfter('pages/about.mdx', page('About'), 'to: /', to)).toEqual([line])
  })
})

describe('of a text of several lines, the line with the words is reported', () => {
  const file = 'surveys/alpha.mdx'
  const folded = changed(
    smallest[file]!,
    'rightForYou: For people who do this.',
    'rightForYou: >-\n  For people who\n  do this, and for\n  all others.',
  )

  test.each([
    { what: 'words', from: 'do this, and for', to: 'do this, TODO for', line: 17 },
    {
      what: 'a repeated sentence that is broken over two lines',
      from: 'who\n  do this, and for\n  all others.',
      to: 'who do all this.\n  For people\n  who do all this.',
      line: 17,
    },
  ])('$what', ({ from, to, line }) => {
    expect(linesAfter(file, folded, from, to)).toEqual([line])
  })

  test('a heading with a wrong count', () => {
    const text = changed(
      page('About'),
      '  - type: prose',
      '  - type: rows\n    heading: |-\n      Two doubts\n      of many\n' +
        '    items: [{ title: Who asks }, { title: Who knows }]\n  - type: prose',
    )
    expect(linesAfter('pages/about.mdx', text, 'Two doubts', 'Three doubts')).toEqual([14])
  })

  test('a text that is too long is reported at the name of its field', () => {
    const to = 'All others. '.repeat(200).trim()
    expect(linesAfter(file, folded, 'all others.', to)).toEqual([15])
  })

  test('words with an apostrophe, which single quotes have twice', () => {
    const words = "'It''s one for all of us here.\n  It''s one for all of us here.'"
    expect(linesAfter(file, smallest[file]!, 'For people who do this.', words)).toEqual([16])
  })
})

test('a link whose address is in the next line is reported at the address', () => {
  const text = page('About')
  expect(linesAfter('pages/about.mdx', text, '[link](/)', '[link\nof words](/abuot)')).toEqual([16])
})

test('a link whose brackets are in two lines is reported at the second', () => {
  const text = page('About')
  expect(linesAfter('pages/about.mdx', text, '[link](/)', '[link\nof words] (/)')).toEqual([16])
})

test('a link without a target is reported without words to write', () => {
  const problems = problemsAfter('pages/about.mdx', page('About'), '\n        to: /', '')
  expect(problems).toHaveLength(1)
  expect(problems[0]).not.toHaveProperty('fix')
})

describe('a heading of two lines that has lost its sign is reported at its name', () => {
  const text = changed(page('About'), 'heading: Hello', 'heading: |-\n      Two words\n      of it')

  test('where the page shows it in one line', () => {
    const [problem] = problemsAfter('pages/about.mdx', text, 'heading: |-', 'heading:')
    expect(problem).toMatchObject({ line: 8, message: expect.stringContaining('“heading: |-”') })
  })

  test('where its words have another meaning then', () => {
    const to = 'heading:\n      Two words: all\n'
    expect(
      problemsAfter('pages/about.mdx', text, 'heading: |-\n      Two words\n', to),
    ).toMatchObject([{ line: 8, fix: { from: '    heading:', to: '    heading: |-' } }])
  })

  test('unless it is in one line of the file', () => {
    const to = 'heading: Two words of it'
    expect(
      linesAfter('pages/about.mdx', text, 'heading: |-\n      Two words\n      of it', to),
    ).toEqual([])
  })
})

test('a figure that cannot be drawn is reported at the field that draws it now', () => {
  const register = changed(
    smallest['settings/claims.mdx']!,
    'claims:\n',
    'claims:\n  - { name: gain, text: 600%, value: 600, unit: per cent, means: Gain. }\n' +
      '  - { name: less, text: 60%, value: 60, unit: per cent, means: Less. }\n',
  )
  const file = 'pages/about.mdx'
  const path = `src/content/${file}`
  const before = changed(
    page('About'),
    '  - type: prose',
    '  - type: figures\n    heading: What fell\n    tide:\n      title: Time\n' +
      '      figure: ((less))\n      reduction: less\n      text: less\n      caption: Now\n' +
      '    items: [{ figure: ((less)), text: less }, { figure: ((less)), text: more }]\n' +
      '  - type: prose',
  )
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  const now = changed(before, 'reduction: less', 'reduction: gain')
  const files = { [file]: now, 'settings/claims.mdx': register }
  const problems = checkContent(siteWith(files, { earlier }))
  expect(problems).toMatchObject([{ file: path, line: 17 }])
})
