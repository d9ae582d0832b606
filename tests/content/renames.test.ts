import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed, expectProblems } from './support/checking.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

const gone = 'src/content/surveys/gamma.mdx'
const gamma = role('Gamma', 'alpha')
const gammaWith = (lines: string): string => gamma.replace('order: 7', `order: 7\n${lines}`)

const betaWith = (line: string): string =>
  role('Beta', 'alpha').replace('group:', `${line}\ngroup:`)
const retired = (name: string): string =>
  changed(smallest['settings/addresses.mdx']!, '---\n', `---\nretired: [/surveys/${name}]\n`)

/** The problems when a role was there before and these files are there now. */
function says(files: Record<string, string>, before = gamma): string[] {
  const paths = new Set([...Object.keys(smallest).map((file) => `src/content/${file}`), gone])
  const site = siteWith(files, { earlier: { paths, changed: [{ path: gone, text: before }] } })
  return checkContent(site).map(({ file, message }) => `${file} ${message}`)
}

test.each([
  [
    'a role',
    gamma,
    /delta\.mdx This file was gamma\.mdx.*“aliases: \[gamma\]” and “form: gamma-survey”/,
  ],
  ['a role with a form of its own', gammaWith('form: its-own'), /add “aliases: \[gamma\]”\./],
  [
    'a role that keeps its address only',
    gammaWith('aliases: [gamma]'),
    /add “form: gamma-survey”\./,
  ],
])('the problem of %s that was renamed names the lines to add', (_, now, sentence) => {
  expect(says({ 'surveys/delta.mdx': now }, now.includes('its-own') ? now : gamma)).toEqual([
    expect.stringMatching(sentence),
  ])
})

const older = gammaWith('aliases: [older]')
const draft = gammaWith('draft: true')
test.each<[string, Record<string, string>, string?]>([
  ['a draft that was renamed', { 'surveys/delta.mdx': draft }, draft],
  [
    'a role renamed with both',
    { 'surveys/delta.mdx': gammaWith('aliases: [gamma]\nform: gamma-survey') },
  ],
  [
    'a role whose form was renamed too',
    { 'surveys/delta.mdx': gammaWith('aliases: [gamma]\nform: delta-survey') },
  ],
  [
    'a role that is gone for good, and listed as retired',
    { 'settings/addresses.mdx': retired('gamma') },
  ],
  [
    'one that gave its address to another that was there',
    { 'surveys/beta.mdx': betaWith('aliases: [gamma]') },
  ],
])('no problem is reported for %s', (_, files, before) => expect(says(files, before)).toEqual([]))

test.each(['surveys/Gamma.mdx.txt', 'pages/more/gamma.mdx'])(
  'a role whose file is %s now is reported under that name, and no text that names it is',
  (path) => {
    const files = { [path]: gamma, 'surveys/beta.mdx': role('Beta', 'gamma') }
    expect(says(files)).toEqual([
      expect.stringMatching(`^src/content/${path} .*(?:Rename it|Move the file up)`),
    ])
  },
)

describe('an address that leads nowhere any more', () => {
  test.each([
    [
      'a role that is gone',
      {},
      gamma,
      /addresses\.mdx .*gamma\.mdx was removed, and \/surveys\/gamma does not lead to a page/,
    ],
    [
      'one where another page is new',
      { 'pages/news.mdx': page('News') },
      gamma,
      /“retired: \[\/surveys\/gamma\]”/,
    ],
    [
      'one with an old name',
      {},
      older,
      /older do not lead to a page.*“aliases: \[\/surveys\/gamma, \/surveys\/older\]” there/,
    ],
    [
      'an old name that was taken away',
      { 'surveys/gamma.mdx': gamma },
      older,
      /older does not lead to a page any more\. Restore the line “aliases: \[older\]”/,
    ],
    [
      'the old name of a page that is hidden now',
      { 'surveys/gamma.mdx': gammaWith('aliases: [older]\ndraft: true') },
      older,
      /Remove the line “draft: true”, or add “\/surveys\/older” to “retired”/,
    ],
  ])('is reported for %s', (_, now: Record<string, string>, before, sentence) =>
    expect(says(now, before)).toEqual([expect.stringMatching(sentence)]),
  )
  test('is only a warning for a page that is hidden', () => {
    const earlier = { paths: new Set([gone]), changed: [{ path: gone, text: gamma }] }
    const site = siteWith({ 'surveys/gamma.mdx': draft }, { earlier })
    expect(checkContent(site)).toMatchObject([
      { severity: 'warning', file: gone, line: 5, field: 'draft' },
    ])
  })
  test('is not reported where the file that may lead there cannot be read', () =>
    expect(
      says({
        'pages/news.mdx': page('News').replace('---\n', '---\naliases: [/surveys/gamma\nseo\n'),
      }),
    ).not.toContainEqual(expect.stringContaining('removed')))
  test('is not retired while a page has it', () => {
    const earlier = { paths: new Set<string>(), changed: [] }
    const site = siteWith({ 'settings/addresses.mdx': retired('alpha') }, { earlier })
    expectProblems(checkContent(site), [
      'settings/addresses.mdx:2',
      /\/surveys\/alpha is a page.*Remove it/,
    ])
  })
})

describe('a name on a page, to which links lead', () => {
  const file = 'pages/news.mdx'
  const news = page('News')
  const linking = changed(page('Home'), '[link](/)', '[link](/news#top) [more](/news#a-heading)')
  const path = `src/content/${file}`

  /** The causes that a change of the page makes, as lines of it and sentences. */
  function causesAfter(from: string, to: string, home = linking): [line: number, words: string][] {
    const earlier = { paths: new Set([path]), changed: [{ path, text: news }] }
    const files = { 'pages/home.mdx': home, [file]: changed(news, from, to) }
    const problems = checkContent(siteWith(files, { earlier }))
    return problems.filter(({ isUse }) => !isUse).map(({ line, message }) => [line, message])
  }

  test.each([
    {
      what: 'removed',
      from: '    id: top\n',
      to: '',
      line: 6,
      words: /“id: top” was removed here/,
    },
    { what: 'changed', from: 'id: top', to: 'id: start', line: 7, words: /This was “top”/ },
    {
      what: 'removed with its section',
      from: 'type: hero\n    id: top\n    heading: Hello',
      to: 'type: hero\n    heading: Good morning',
      line: 5,
      words: /The section with “id: top” was removed/,
    },
    {
      what: 'the words of a heading, which are new',
      from: '## A heading',
      to: '## A title',
      line: 17,
      words: /#a-heading and is #a-title now/,
    },
  ])('is reported where it was: $what', ({ from, to, line, words }) => {
    expect(causesAfter(from, to)).toEqual([[line, expect.stringMatching(words)]])
  })

  test('says at each link what is gone', () => {
    const earlier = { paths: new Set([path]), changed: [{ path, text: news }] }
    const files = { 'pages/home.mdx': linking, [file]: changed(news, '    id: top\n', '') }
    const uses = checkContent(siteWith(files, { earlier })).filter(({ isUse }) => isUse)
    expect(uses.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^This leads to a section or a heading that was removed, renamed or hidden \(.*:6\)/,
      ),
    ])
  })

  test('may go if no link names it', () => {
    expect(causesAfter('    id: top\n', '', page('Home'))).toEqual([])
  })
})
