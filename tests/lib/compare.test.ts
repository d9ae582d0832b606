import { describe, expect, test } from 'vitest'
import { comparePages, compareWords, type Run } from '../../previews/review/compare-page.ts'
import { compareSites } from '../../previews/review/compare-sites.ts'
import { addPage, version, type Manifest } from '../../previews/review/manifest.ts'
import { readPage } from '../../previews/review/read-page.ts'

const print = (words: readonly Run[]) =>
  words
    .map(({ value, removed, added }) => (removed ? `[-${value}-]` : added ? `{+${value}+}` : value))
    .join('')

test.each([
  ['A 15-minute survey, now.', 'A 20-minute survey now.', 'A [-15-]{+20+}-minute survey[-,-] now.'],
  [
    'It saves 1,100% and doesn’t.',
    'It saves 1,200% and doesn’t.',
    'It saves [-1,100-]{+1,200+}% and doesn’t.',
  ],
])('words are compared as words, and marks by themselves: %s', (was, now, runs) =>
  expect(print(compareWords(was, now))).toBe(runs),
)

describe('the texts of a page', () => {
  /** The change, as `[-old-]` and `{+new+}`. */
  const between = (was: string, now: string) =>
    comparePages(readPage(was), readPage(now)).map(({ how, under, words, rest = [] }) =>
      [
        how,
        under && ` under ${under}`,
        `: ${print(words)}`,
        rest.length > 0 && ` and ${rest.join(', ')}`,
      ]
        .filter(Boolean)
        .join(''),
    )
  const one = '<h2>One</h2><p>First text of one.</p><p>Second text.</p>'
  const two = '<h2>Two</h2><p>Text of two.</p><p>Last.</p>'
  const page = `<h1>Top</h1>${one}${two}`

  test.each([
    ['nothing', page, []],
    ['a word', page.replace('Second', 'Other'), ['changed under One: [-Second-]{+Other+} text.']],
    [
      'a text more',
      page.replace('<h2>Two', '<p>New here.</p><h2>Two'),
      ['added under One: {+New here.+}'],
    ],
    [
      'a text rewritten and one put before it',
      page.replace('<p>Second text.', '<p>Something else entirely.</p><p>Second long text.'),
      ['added under One: {+Something else entirely.+}', 'changed under One: Second {+long +}text.'],
    ],
    [
      'a part that goes, with all its texts',
      `<h1>Top</h1>${one}`,
      ['removed: [-Two-] and Text of two., Last.'],
    ],
    [
      'a part that moves, and what changed in it',
      `<h1>Top</h1>${two}${one.replace('Second', 'Other')}`,
      [
        'moved: One and First text of one., Other text.',
        'changed under One: [-Second-]{+Other+} text.',
      ],
    ],
    ['a text that becomes a heading', page.replace('<p>Last.</p>', '<h3>Last.</h3>'), []],
  ])('%s', (_, now, expected) => expect(between(page, now)).toEqual(expected))

  test('sections with the same button are told apart', () => {
    const section = (name: string) =>
      `<section><h2>${name}</h2><p>Text of ${name}.</p><a href="/x">Write</a></section>`
    const all = ['One', 'Two', 'Three'].map(section).join('')
    expect(between(all, all.replace(section('Two'), ''))).toEqual([
      'removed: [-Two-] and Text of Two., Write, /x',
    ])
  })

  const list = (...names: string[]) =>
    `<h2>List</h2><ul>${names.map((name) => `<li><h3>${name}</h3><p>About ${name}.</p></li>`).join('')}</ul>`
  const contents = (name: string) =>
    `<ol><li><a href="#one">${name}</a></li></ol><h2>${name}</h2><p>Some more words.</p>`
  test.each([
    ['an entry that goes', list('A', 'B', 'C'), list('A', 'C'), 'removed: [-B-] and About B.'],
    ['an entry that moves', list('A', 'B', 'C'), list('C', 'A', 'B'), 'moved: C and About C.'],
    [
      'a list of contents, which follows its page',
      contents('One'),
      contents('Other'),
      'changed: [-One-]{+Other+}',
    ],
  ])('of lists: %s', (_, was, now, expected) => expect(between(was, now)).toEqual([expected]))
})

describe('a site', () => {
  const mains = {
    '/': '<h1>Home</h1><p>Take 15 minutes.</p>',
    '/a': '<h1>A</h1><p>It takes 15 minutes in all.</p>',
    '/b': '<h1>B</h1><p>Text.</p>',
  }
  const html = (main: string, menu: string) =>
    `<head><title>T</title></head><body><header>${menu}</header><main>${main}</main><footer><p>End</p></footer>`

  function site(
    pages: Record<string, string>,
    registers: Partial<Manifest['registers']> = {},
    menu = '',
  ): Manifest {
    const all = { figure: {}, outside: {}, redirect: {}, ...registers }
    const manifest: Manifest = {
      version,
      stage: 'local',
      leads: [],
      styles: 's',
      pages: {},
      sections: {},
      registers: all,
    }
    for (const [route, main] of Object.entries(pages))
      addPage(manifest, route, readPage(html(main, menu)))
    return manifest
  }
  const withB = (inner: string) => site({ ...mains, '/b': `<h1>B</h1><p>Text.</p>${inner}` })
  const withMenu = (pages: Record<string, string>, ...items: string[]) =>
    site(pages, {}, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
  const link = (route: string) => `<a href="${route}">To ${route}</a>`
  const { '/b': b, ...withoutB } = mains
  const was = site(mains)

  const told = (before: Manifest, after: Manifest) =>
    compareSites(before, after).entries.map(({ kind, how, words, routes }) =>
      [kind, how, print(words), ...routes].join(' '),
    )
  const soon = '<span>To /b<small>Soon</small></span>'
  const withTrees = (name: string) => withB(`<p>An ${name}.</p><h2>C</h2><p>An ${name}.</p>`)
  const withFigure = (name: string, text: string) => site(mains, { figure: { [name]: text } })
  const withPage = (route: string) => withMenu({ ...mains, [route]: '' }, link(route))
  const onGround = (ground: string, words: string) =>
    withB(`<section class="${ground}">${words}.</section>`)
  test.each<[string, Manifest, Manifest, string[]]>([
    ['nothing', was, site(mains), []],
    [
      'what stands twice on a page',
      withTrees('oak'),
      withTrees('elm'),
      ['text changed An [-oak-]{+elm+}. /b'],
    ],
    [
      'pages that are new, gone or renamed',
      site(mains, { redirect: { '/to-a': '/a' } }),
      site(
        { '/': mains['/'], '/new': '', '/c': `${b}<p>More.</p>` },
        { redirect: { '/b': '/c', '/old': '/' } },
      ),
      [
        'page added {+T /new+} /new',
        'page renamed /[-b-]{+c+} /c',
        'page removed [-T /a-] /a',
        'redirect added {+/old → /+} /',
        'text added {+More.+} /c',
      ],
    ],
    [
      'a role that is Soon',
      withMenu(mains, link('/b')),
      withMenu(withoutB, soon),
      ['page removed [-T /b-] /b'],
    ],
    [
      'a page for another',
      withPage('/x'),
      withPage('/y'),
      ['page added {+T /y+} /y', 'page removed [-T /x-] /x'],
    ],
    [
      'links that lead elsewhere, and one that is new, with its words',
      withB('<p><a href="/1">One</a></p><p><a href="/2">Two</a></p><p>Words</p>'),
      withB(
        '<p><a href="/9">One</a></p><p><a href="/2">Second</a></p><p><a href="/3">Words</a></p>',
      ),
      [
        'link changed ‘One’ /[-1-]{+9+} /b',
        'text changed [-Two-]{+Second+} /b',
        'link added {+‘Words’ /3+} /b',
      ],
    ],
    [
      'a text with its link',
      withB(''),
      withB('<p><a href="/4">Fresh</a></p>'),
      ['text added {+Fresh+} /b'],
    ],
    [
      'figures',
      withFigure('a', '15'),
      withFigure('b', '16'),
      ['figure added {+16+}', 'figure removed [-15-]'],
    ],
    ['looks alone', onGround('land', 'A'), onGround('sea', 'A'), ['looks changed A. /b']],
    [
      'looks that follow words',
      onGround('land', 'A'),
      onGround('sea', 'B'),
      ['text changed [-A-]{+B+}. /b'],
    ],
  ])('%s: once', (_, before, after, expected) => expect(told(before, after)).toEqual(expected))

  test('pages differ in words, or in looks alone: all of them where the styles do', () => {
    expect(compareSites(was, withB('<p>More.</p>'))).toMatchObject({
      pages: 3,
      inWords: ['/b'],
      inLooks: [],
    })
    const styled = compareSites(was, { ...was, styles: 'other' })
    expect(styled).toMatchObject({
      entries: [{ kind: 'styles' }],
      inWords: [],
      inLooks: ['/', '/a', '/b'],
    })
  })

  test('the same words in different sentences are told once, with each sentence', () => {
    const now = site({
      ...mains,
      '/': mains['/'].replace('15', '20'),
      '/a': mains['/a'].replace('15', '20'),
    })
    const [entry] = compareSites(was, now).entries
    expect(entry?.ways.map(({ change, routes }) => [change.now, routes])).toEqual([
      ['Take 20 minutes.', ['/']],
      ['It takes 20 minutes in all.', ['/a']],
    ])
  })

  test('an entry keeps its address while other changes come and go', () => {
    const [one] = compareSites(was, site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>' })).entries
    const both = compareSites(
      was,
      site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>', '/a': '<h1>C</h1>' }),
    ).entries
    expect(both.map(({ id }) => id)).toContain(one?.id)
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
  })

  test('pages that are held back are not gone, and neither are the links to them', () => {
    const before = withMenu(mains, link('/a'), link('/b'))
    expect(compareSites(before, withMenu(withoutB, link('/a')), new Set(['/b'])).entries).toEqual(
      [],
    )
  })

  test('a figure is told once, with the texts that show it, and so is an address outside the site', () => {
    const make = (text: string, host: string) =>
      site(
        {
          '/': mains['/'].replace('15', text),
          '/a': `${mains['/a'].replace('15', text)}<a href="https://${host}/a">Take it</a>`,
          '/b': `${b}<a href="https://${host}/b">Take it</a>`,
        },
        { figure: { survey: text }, outside: { forms: `https://${host}/` } },
      )
    const { entries } = compareSites(make('15', 'old.example'), make('20', 'new.example'))
    expect(
      entries.map(({ kind, name, routes, ways }) => [kind, name, routes, ways.length]),
    ).toEqual([
      ['figure', 'survey', ['/', '/a'], 2],
      ['outside', 'forms', ['/a', '/b'], 2],
    ])
  })

  test('pictures are told by what they show, not by their address alone', () => {
    const shown = (address: string, shows: string) => {
      const manifest = withB(`<img src="${address}" alt="A map">`)
      for (const { blocks } of Object.values(manifest.sections))
        for (const block of blocks) if (block.src) block.shows = shows
      return manifest
    }
    expect(told(shown('/_astro/a.1.png', 'x'), shown('/_astro/a.2.png', 'x'))).toEqual([])
    expect(told(shown('/a.png', 'x'), shown('/a.png', 'y'))).toEqual([
      'picture changed ‘A map’ a /b',
    ])
  })
})
