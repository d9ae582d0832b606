import { describe, expect, test } from 'vitest'
import { compareRegion, compareWords, type RegionChange } from '../../previews/review/compare-region.ts'
import { compareSites, type ReviewEntry } from '../../previews/review/compare.ts'
import { version, type Manifest } from '../../previews/review/manifest.ts'
import { readPage, readRegion } from '../../previews/review/read-page.ts'
import { gatherPages } from '../../previews/site-manifest.ts'

const menu = (role = 'Deal desk') => `<header><ul><li><a href="/roles/deal-desk">${role}</a></li></ul></header>`
const html = (main: string, head = menu()) =>
  `<head><title>T</title><meta name="description" content="D."></head><body>${head}<main>${main}</main><footer><p>End</p></footer>`

function site(mains: Record<string, string>, more: Partial<Manifest> = {}, head?: string): Manifest {
  const texts = Object.entries(mains).map(([route, main]) => [route, readPage(html(main, head))] as const)
  const empty = { version, leads: [], styles: 's', redirects: {}, claims: {}, outside: {}, pictures: {} } as const
  return { ...empty, ...gatherPages(Object.fromEntries(texts)), ...more } as Manifest
}

const print = (words: RegionChange['words']) =>
  words.map(({ text, only }) => (only === 'was' ? `[-${text}-]` : only === 'now' ? `{+${text}+}` : text)).join('')

/** What changed, as `[-old-]` and `{+new+}`. */
const said = (changes: readonly Pick<RegionChange, 'how' | 'under' | 'words' | 'rest'>[]) =>
  changes.map(
    ({ how, under, words, rest }) =>
      `${how}${under ? ` under ${under}` : ''}: ${print(words)}${rest ? ` and ${rest.join(', ')}` : ''}`,
  )
const between = (was: string, now: string) => said(compareRegion(readRegion(was), readRegion(now)))
const entriesOf = (was: Manifest, now: Manifest) =>
  compareSites(was, now).entries.map(({ kind, how, words, routes }) => [kind, how, print(words), routes])

describe('the texts of a page', () => {
  const page =
    '<h1>Top</h1><h2>One</h2><p>First text of one.</p><p>Second text.</p><h2>Two</h2><p>Text of two.</p><p>Last.</p>'

  test('a page that is as it was has no change', () => expect(between(page, page)).toEqual([]))

  test.each([
    ['a word', page.replace('Second', 'Other'), ['changed under One: [-Second-]{+Other+} text.']],
    ['a word more', page.replace('Second text', 'Second long text'), ['changed under One: Second {+long +}text.']],
    ['a mark', page.replace('Last.', 'Last!'), ['changed under Two: Last[-.-]{+!+}']],
    ['a heading', page.replace('<h2>Two', '<h2>Three'), ['changed: [-Two-]{+Three+}']],
    ['a text more', page.replace('<h2>Two', '<p>New here.</p><h2>Two'), ['added under One: {+New here.+}']],
    ['a text less', page.replace('<p>Second text.</p>', ''), ['removed under One: [-Second text.-]']],
    [
      'two words in two places',
      page.replace('First', 'Fifth').replace('Last', 'Least'),
      ['changed under One: [-First-]{+Fifth+} text of one.', 'changed under Two: [-Last-]{+Least+}.'],
    ],
    [
      'a text rewritten and one put before it',
      page.replace('<p>Second text.', '<p>Something else entirely.</p><p>Second long text.'),
      ['added under One: {+Something else entirely.+}', 'changed under One: Second {+long +}text.'],
    ],
    [
      'a part that goes is one change, with all its texts',
      page.slice(0, page.indexOf('<h2>Two')),
      ['removed: [-Two-] and Text of two., Last.'],
    ],
    ['a part that comes is one change', `${page}<h2>Three</h2><p>Quite new.</p>`, ['added: {+Three+} and Quite new.']],
    ['a text that becomes a heading has the same words', page.replace('<p>Last.</p>', '<h3>Last.</h3>'), []],
  ])('%s', (_, now, expected) => expect(between(page, now)).toEqual(expected))

  test('a part that moves is told once, with its heading, and what changed in it too', () => {
    const [top, rest] = [page.slice(0, 12), page.slice(12)]
    const [one, two] = [rest.slice(0, rest.indexOf('<h2>Two')), rest.slice(rest.indexOf('<h2>Two'))]
    const now = `${top}${two}${one.replace('Second', 'Other')}`
    expect(between(page, now).sort()).toEqual(
      ['moved: One and First text of one., Other text.', 'changed under One: [-Second-]{+Other+} text.'].sort(),
    )
  })

  test('sections with the same button are told apart', () => {
    const section = (name: string) =>
      `<section><h2>${name}</h2><p>Text of ${name}.</p><a href="/x">Write to us</a></section>`
    const all = ['One', 'Two', 'Three'].map(section).join('')
    expect(between(all, all.replace(section('Two'), ''))).toEqual(['removed: [-Two-] and Text of Two., Write to us'])
  })

  test('an entry of a list that comes, goes or moves is one change', () => {
    const list = (...names: string[]) =>
      `<h2>List</h2><ul>${names.map((name) => `<li><h3>${name}</h3><p>About ${name}.</p></li>`).join('')}</ul>`
    expect(between(list('A', 'B', 'C'), list('A', 'C'))).toEqual(['removed: [-B-] and About B.'])
    expect(between(list('A', 'C'), list('A', 'B', 'C'))).toEqual(['added: {+B+} and About B.'])
    expect(between(list('A', 'B', 'C'), list('C', 'A', 'B'))).toEqual(['moved: C and About C.'])
  })

  test('a list of contents follows the headings of its page', () => {
    const listed = (name: string) =>
      `<ol><li><a href="#one">${name}</a></li></ol><h2>${name}</h2><p>Some more words of this part.</p>`
    expect(between(listed('One'), listed('Other'))).toEqual(['changed: [-One-]{+Other+}'])
  })
})

test('words are compared as words, and marks by themselves', () => {
  const marked = compareWords('A 15-minute survey, now.', 'A 20-minute survey now.')
  const numbers = compareWords('It saves 1,100% and doesn’t end.', 'It saves 1,200% and doesn’t end.')
  expect(numbers.filter(({ only }) => only).map(({ text }) => text)).toEqual(['1,100', '1,200'])
  expect(marked.filter(({ only }) => only).map(({ text }) => text)).toEqual(['15', '20', ','])
})

describe('a site', () => {
  const mains = {
    '/': '<h1>Home</h1><p>Take 15 minutes.</p>',
    '/a': '<h1>A</h1><p>It takes 15 minutes in all.</p>',
    '/b': '<h1>B</h1><p>Text.</p>',
  }
  const was = site(mains)
  const list = (...links: string[]) =>
    `<ul>${links.map((link) => `<li><a href="${link}">To ${link}</a></li>`).join('')}</ul>`

  test('that is as it was has no change', () =>
    expect(compareSites(was, site(mains))).toEqual({ pages: 3, entries: [], inWords: [], inLooks: [] }))

  test('a change in the menu of all pages is told once', () =>
    expect(entriesOf(was, site(mains, {}, menu('Deals desk')))).toEqual([
      ['text', 'changed', '[-Deal-]{+Deals+} desk', ['/', '/a', '/b']],
    ]))

  test('the same words in different sentences are told once, with each sentence', () => {
    const now = site({ ...mains, '/': mains['/'].replace('15', '20'), '/a': mains['/a'].replace('15', '20') })
    const [entry] = compareSites(was, now).entries
    expect(entry?.ways.map(({ difference, routes }) => [difference.now, routes])).toEqual([
      ['Take 20 minutes.', ['/']],
      ['It takes 20 minutes in all.', ['/a']],
    ])
  })

  test('an entry keeps its address while other changes come and go', () => {
    const [one] = compareSites(was, site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>' })).entries
    const both = compareSites(was, site({ ...mains, '/b': '<h1>B</h1><p>Tent.</p>', '/a': '<h1>C</h1>' })).entries
    expect(both.map(({ id }) => id)).toContain(one?.id)
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
  })

  test('pages that are new, gone or renamed', () => {
    const now = site(
      { '/': mains['/'], '/new': '<h1>New</h1>', '/c': `${mains['/b']}<p>More.</p>` },
      { redirects: { '/b': '/c', '/old': '/' } },
    )
    expect(entriesOf({ ...was, redirects: { '/to-a': '/a' } }, now)).toEqual([
      ['page', 'added', '{+T /new+}', ['/new']],
      ['page', 'renamed', '[-/b-]{+/c+}', ['/c']],
      ['page', 'removed', '[-T /a-]', ['/a']],
      ['redirect', 'added', '{+/old → /+}', ['/']],
      ['text', 'added', '{+More.+}', ['/c']],
    ])
  })

  test('a page that goes and another that comes are never one that is renamed', () => {
    const roles = (name: string) =>
      site({ ...mains, [`/${name}`]: `<h1>${name}</h1>` }, {}, `<header>${list(`/${name}`)}</header>`)
    expect(entriesOf(roles('gone'), roles('fresh'))).toEqual([
      ['page', 'added', '{+T /fresh+}', ['/fresh']],
      ['page', 'removed', '[-T /gone-]', ['/gone']],
    ])
  })

  test('a page that becomes an entry without a link, as a role that is marked Soon does, is told once', () => {
    const soon = '<header><ul><li><span>To /b<small>Soon</small></span></li></ul></header>'
    const { '/b': b, ...left } = mains
    expect(entriesOf(site(mains, {}, `<header>${list('/b')}</header>`), site(left, {}, soon))).toEqual([
      ['page', 'removed', '[-T /b-]', ['/b']],
    ])
    expect(b).toBeTruthy()
  })

  test('pages that are held back are not gone, and neither are the links to them', () => {
    const { '/b': b, ...left } = mains
    const with2 = site(mains, {}, `<header>${list('/a', '/b')}</header>`)
    const without = site(left, {}, `<header>${list('/a')}</header>`)
    expect(compareSites(with2, without, new Set(['/b'])).entries).toEqual([])
    expect(b).toBeTruthy()
  })

  test('links that lead elsewhere; one that is new or gone is told with its words', () => {
    const links = (inner: string) => site({ ...mains, '/b': `<h1>B</h1><p>Text.</p>${inner}` })
    const before = links('<p><a href="/1">One</a></p><p><a href="/2">Two</a></p><p>Words</p>')
    const after = links('<p><a href="/9">One</a></p><p><a href="/2">Second</a></p><p><a href="/3">Words</a></p>')
    expect(entriesOf(before, after)).toEqual([
      ['link', 'changed', '‘One’ [-/1-]{+/9+}', ['/b']],
      ['text', 'changed', '[-Two-]{+Second+}', ['/b']],
      ['link', 'added', '‘Words’ {+/3+}', ['/b']],
    ])
    const [entry] = compareSites(links(''), links('<p><a href="/4">Fresh words</a></p>')).entries
    expect([entry?.kind, entry?.ways[0]?.difference.leads?.now]).toEqual(['text', '/4'])
  })

  test('a figure is told once, with the texts that show it, and so is an address outside the site', () => {
    const link = (host: string, name: string) => `<p><a href="https://${host}/${name}">Take it</a></p>`
    const make = (text: string, host: string) =>
      site(
        {
          '/': mains['/'].replace('15', text),
          '/a': mains['/a'].replace('15', text) + link(host, 'a'),
          '/b': mains['/b'] + link(host, 'b'),
        },
        { claims: { survey: text }, outside: { forms: `https://${host}/` } },
      )
    const { entries } = compareSites(make('15', 'old.example'), make('20', 'new.example'))
    const brief = ({ kind, name, routes, ways }: ReviewEntry) => [kind, name, routes, ways.length]
    expect(entries.map(brief)).toEqual([
      ['figure', 'survey', ['/', '/a'], 2],
      ['outside', 'forms', ['/a', '/b'], 1],
    ])
  })

  test('figures that come and go', () => {
    expect(entriesOf(site(mains, { claims: { one: '15' } }), site(mains, { claims: { two: '16' } }))).toEqual([
      ['figure', 'added', '{+16+}', []],
      ['figure', 'removed', '[-15-]', []],
    ])
  })

  test('what stands twice on a page is told once', () => {
    const twice = (word: string) => site({ ...mains, '/b': `<h1>B</h1><p>An ${word}.</p><h2>C</h2><p>An ${word}.</p>` })
    expect(compareSites(twice('oak'), twice('elm')).entries.length).toBe(1)
  })

  test('pictures by what they show, not by their address alone', () => {
    const shown = (address: string, hash: string) =>
      site({ ...mains, '/b': `<h1>B</h1><img src="${address}" alt="A map">` }, { pictures: { [address]: hash } })
    expect(compareSites(shown('/_astro/a.1.png', 'x'), shown('/_astro/a.2.png', 'x')).entries).toEqual([])
    const [entry] = compareSites(shown('/a.png', 'x'), shown('/a.png', 'y')).entries
    expect([entry?.kind, entry?.words.map(({ text }) => text)]).toEqual(['picture', ['‘A map’ a']])
  })

  describe('looks', () => {
    const band = (own: string, inner: string, text = 'Words.') =>
      site({ ...mains, '/b': `<section class="${own}"><h2>B</h2><p class="${inner}">${text}</p></section>` })
    test('of a section with the same words are told', () => {
      expect(entriesOf(band('land', 'x'), band('sea', 'x'))).toEqual([['looks', 'changed', 'B', ['/b']]])
      expect(entriesOf(band('land', 'x'), band('land', 'y'))).toEqual([['looks', 'changed', 'B', ['/b']]])
      expect(compareSites(band('land', 'x'), band('sea', 'x'))).toMatchObject({ inWords: [], inLooks: ['/b'] })
    })
    test('that follow other words are not', () =>
      expect(entriesOf(band('land', 'x'), band('land', 'x y', 'Other.')).map(([kind]) => kind)).toEqual(['text']))
    test('of all pages may differ where the styles do', () => {
      const review = compareSites(was, { ...was, styles: 'other' })
      expect(review.entries.map(({ kind }) => kind)).toEqual(['styles'])
      expect(review.inLooks).toEqual(['/', '/a', '/b'])
    })
  })
})
