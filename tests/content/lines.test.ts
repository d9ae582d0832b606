import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed } from './support/checking.ts'
import { page, siteWith, smallest } from './support/smallest-site.ts'

// A problem is reported at the line that the editor has to change.

/** The lines of the problems in a file after a change of its text. */
function linesAfter(file: string, before: string, from: string, to: string): number[] {
  const path = `src/content/${file}`
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  const files = { [file]: changed(before, from, to) }
  return checkContent(siteWith(files, { earlier })).map(({ line }) => line)
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
    {
      what: 'a text that is too long',
      from: 'all others.',
      to: 'all others. '.repeat(200).trim(),
      line: 16,
    },
  ])('$what', ({ from, to, line }) => {
    expect(linesAfter(file, folded, from, to)).toEqual([line])
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
