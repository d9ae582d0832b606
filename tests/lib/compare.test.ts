import { describe, expect, test } from 'vitest'
import { compareTexts, compareWords, type Change } from '../../previews/review/compare-texts.ts'
import { changedWords, compareSites } from '../../previews/review/compare.ts'
import type { Manifest } from '../../previews/review/manifest.ts'
import { pageReader, readRegion } from '../../previews/review/read-page.ts'

const menu = (role = 'Deal desk') => `<header><a href="/roles/deal-desk">${role}</a></header>`
const html = (main: string, head = menu()) =>
  `<head><title>T</title><meta name="description" content="D."></head><body>${head}<main>${main}</main><footer><p>End</p></footer>`

function site(mains: Record<string, string>, more: Partial<Manifest> = {}, head?: string): Manifest {
  const read = pageReader()
  const pages = Object.entries(mains).map(([route, main]) => {
    const text = html(main, head)
    return [route, { ...read(text), weight: { html: text.length, files: 1_000 } }] as const
  })
  return { pages: Object.fromEntries(pages), redirects: {}, claims: [], outside: [], pictures: {}, ...more }
}

/** What changed, as `[-old-]` and `{+new+}`. */
const said = (changes: Pick<Change, 'how' | 'heading' | 'words'>[]) =>
  changes.map(({ how, heading, words }) => {
    const text = words.map(({ text: part, only }) =>
      only === 'was' ? `[-${part}-]` : only === 'now' ? `{+${part}+}` : part,
    )
    return `${how}${heading ? ` under ${heading}` : ''}: ${text.join('')}`
  })
const between = (was: string, now: string) => said(compareTexts(readRegion(was).blocks, readRegion(now).blocks))

describe('the texts of a page', () => {
  const page = '<h2>One</h2><p>First text of one.</p><p>Second text.</p><h2>Two</h2><p>Text of two.</p><p>Last.</p>'

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
  ])('%s', (_, now, expected) => expect(between(page, now)).toEqual(expected))

  test('a section that moves with its entry in a list of contents is one run, and the entry another', () => {
    const parts = { One: '<h2>One</h2><p>Text.</p>', Two: '<h2>Two</h2><p>More.</p><p>And more.</p>' }
    const listing = (names: (keyof typeof parts)[]) =>
      `<ol>${names.map((name) => `<li>${name}</li>`).join('')}</ol>${names.map((name) => parts[name]).join('')}`
    const moved = compareTexts(readRegion(listing(['One', 'Two'])).blocks, readRegion(listing(['Two', 'One'])).blocks)
    expect(moved.map(({ how, now, count }) => [how, now, count])).toEqual([
      ['moved', 'One', 1],
      ['moved', 'One', 2],
    ])
  })

  test('a text that becomes a heading has the same words', () => {
    expect(between(page, page.replace('<p>Last.</p>', '<h3>Last.</h3>'))).toEqual([])
  })

  test('a section that moves is said once, with its heading, and what changed around it too', () => {
    const [one, two] = [page.slice(0, page.indexOf('<h2>Two')), page.slice(page.indexOf('<h2>Two'))]
    const now = `${two}${one.replace('Second', 'Other')}`
    expect(between(page, now)).toEqual(['moved: One', 'changed under One: [-Second-]{+Other+} text.'])
  })
})

test('words are compared as words, and marks by themselves', () => {
  const marked = compareWords('A 15-minute survey, now.', 'A 20-minute survey now.')
  const numbers = compareWords('It saves 1,100% and doesn’t end.', 'It saves 1,200% and doesn’t end.')
  expect(numbers.filter(({ only }) => only).map(({ text }) => text)).toEqual(['1,100', '1,200'])
  expect(marked.filter(({ only }) => only).map(({ text }) => text.trim())).toEqual(['15', '20', ','])
})

describe('a site', () => {
  const mains = {
    '/': '<h1>Home</h1><p>Take 15 minutes.</p>',
    '/a': '<h1>A</h1><p>It takes 15 minutes in all.</p>',
    '/b': '<h1>B</h1><p>Text.</p>',
  }
  const was = site(mains)

  test('that is as it was has no change', () => {
    const { changedRoutes, compared, ...rest } = compareSites(was, site(mains))
    expect(Object.values(rest).flat()).toEqual([])
    expect(changedRoutes).toEqual([])
    expect(compared).toBe(3)
  })

  test('a change in the menu of all pages is said once', () => {
    const review = compareSites(was, site(mains, {}, menu('Deals desk')))
    expect(review.pages).toEqual([])
    expect(
      review.texts.map(({ ways, routes }) => [changedWords(ways[0]!.change).map(({ text }) => text), routes.length]),
    ).toEqual([[['Deal', 'Deals'], 3]])
  })

  test('the same words in different sentences are said once, with each sentence', () => {
    const now = site({ ...mains, '/': mains['/'].replace('15', '20'), '/a': mains['/a'].replace('15', '20') })
    const [shared] = compareSites(was, now).texts
    expect(shared?.ways.map(({ change, routes }) => [change.now, routes])).toEqual([
      ['Take 20 minutes.', ['/']],
      ['It takes 20 minutes in all.', ['/a']],
    ])
  })

  test('pages that are new, gone or renamed', () => {
    const { '/b': b, '/a': a, ...rest } = mains
    const now = site(
      { ...rest, '/new': '<h1>New</h1>', '/c': `${b}<p>More.</p>` },
      { redirects: { '/b': '/c', '/old': '/' } },
    )
    const review = compareSites({ ...was, redirects: { '/to-a': '/a' } }, now)
    expect(review.added.map(({ route }) => route)).toEqual(['/new'])
    expect(review.removed.map(({ route, leadsTo }) => [route, leadsTo])).toEqual([['/a', undefined]])
    expect(review.renamed.map(({ from, to }) => [from, to])).toEqual([['/b', '/c']])
    expect(review.redirects).toEqual([{ from: '/old', was: undefined, now: '/' }])
    expect(review.pages.map(({ route, texts }) => [route, said(texts)])).toEqual([['/c', ['added under B: {+More.+}']]])
    expect(a).toBeTruthy()
  })

  test('links that follow a page which comes, goes or is renamed are told with it alone', () => {
    const list = (...links: string[]) =>
      `<ul>${links.map((link) => `<li><a href="${link}">To ${link}</a></li>`).join('')}</ul>`
    const more = { '/old': '<h1>Old</h1>', '/gone': '<h1>Gone</h1>' }
    const review = compareSites(
      site({ ...mains, ...more, '/': mains['/'] + list('/old', '/gone') }),
      site(
        { ...mains, '/fresh': '<h1>Old</h1>', '/more': '<h1>More</h1>', '/': mains['/'] + list('/fresh', '/more') },
        {
          redirects: { '/old': '/fresh' },
        },
      ),
    )
    expect(review.pages.find(({ route }) => route === '/')?.links).toEqual([])
  })

  test('links that lead elsewhere, are new or are gone; not those whose words alone changed', () => {
    const links = (list: string) => site({ ...mains, '/b': `<h1>B</h1><p>Text.</p>${list}` })
    const before = links('<a href="/1">One</a><a href="/2">Two</a><a href="/3">Three</a>')
    const after = links('<a href="/9">One</a><a href="/2">Second</a><a href="/4">Four</a>')
    expect(compareSites(before, after).pages[0]?.links).toEqual([
      { label: 'One', was: '/1', now: '/9' },
      { label: 'Four', now: '/4' },
      { label: 'Three', was: '/3' },
    ])
  })

  test('figures, with what they mean', () => {
    const claim = { name: 'survey', text: '15', unit: 'minutes', means: 'How long.' }
    const before = site(mains, { claims: [claim, { ...claim, name: 'gone' }] })
    const after = site(mains, {
      claims: [
        { ...claim, text: '20' },
        { ...claim, name: 'fresh' },
      ],
    })
    expect(compareSites(before, after).claims.map(({ name, was: old, now }) => [name, old?.text, now?.text])).toEqual([
      ['survey', '15', '20'],
      ['fresh', undefined, '15'],
      ['gone', '15', undefined],
    ])
  })

  test('a figure is said once, with the texts that show it, and so is an address outside the site', () => {
    const link = (host: string, name: string) => `<p><a href="https://${host}/${name}">Take it</a></p>`
    const register = (text: string, host: string) => ({
      claims: [{ name: 'survey', text, unit: 'minutes', means: 'How long.' }],
      outside: [{ name: 'forms', url: `https://${host}/`, means: 'The forms.' }],
    })
    const make = (text: string, host: string) =>
      site(
        {
          '/': mains['/'].replace('15', text),
          '/a': mains['/a'].replace('15', text) + link(host, 'a'),
          '/b': mains['/b'] + link(host, 'b'),
        },
        register(text, host),
      )
    const review = compareSites(make('15', 'old.example'), make('20', 'new.example'))
    expect(review.claims.map(({ now, shared }) => [now?.text, shared?.routes, shared?.ways.length])).toEqual([
      ['20', ['/', '/a'], 2],
    ])
    expect(review.outside.map(({ now, shared }) => [now?.text, shared?.routes])).toEqual([
      ['https://new.example/', ['/a', '/b']],
    ])
    expect([review.texts, review.links, review.pages]).toEqual([[], [], []])
  })

  test('texts that stand on another page now have moved, with their links', () => {
    const part = '<h2>A part</h2><p>With a text of some words, and <a href="/x">a link</a>.</p>'
    const review = compareSites(
      site({ ...mains, '/a': mains['/a'] + part }),
      site({ ...mains, '/b': mains['/b'] + part.replace('</p>', '</p><p>One more.</p>') }),
    )
    expect(review.moves.map(({ from, to, text, count }) => [from, to, text.now, count])).toEqual([
      ['/a', '/b', 'A part', 2],
    ])
    expect(review.pages.map(({ route, texts, links }) => [route, said(texts), links])).toEqual([
      ['/b', ['added under A part: {+One more.+}'], []],
    ])
    expect(review.changedRoutes).toEqual(['/a', '/b'])
  })

  test('a few words that are gone here and come there have not moved', () => {
    const review = compareSites(
      site({ ...mains, '/a': `${mains['/a']}<p>Read more</p>` }),
      site({ ...mains, '/b': `${mains['/b']}<p>Read more</p>` }),
    )
    expect(review.moves).toEqual([])
    expect(review.pages.map(({ route }) => route)).toEqual(['/a', '/b'])
  })

  test('what stands twice on a page is said once', () => {
    const twice = (word: string) => site({ ...mains, '/b': `<h1>B</h1><p>An ${word}.</p><h2>C</h2><p>An ${word}.</p>` })
    const [page] = compareSites(twice('oak'), twice('elm')).pages
    expect(page?.texts.length).toBe(1)
  })

  test('pictures by what they show, not by their address alone', () => {
    const shown = (address: string, hash: string) =>
      site({ ...mains, '/b': `<h1>B</h1><img src="${address}" alt="A map">` }, { pictures: { [address]: { hash } } })
    expect(compareSites(shown('/_astro/a.1.png', 'x'), shown('/_astro/a.2.png', 'x')).pages).toEqual([])
    const [page] = compareSites(shown('/a.png', 'x'), shown('/a.png', 'y')).pages
    expect(page?.pictures).toEqual([{ was: { address: '/a.png', hash: 'x' }, now: { address: '/a.png', hash: 'y' } }])
  })

  test('weights from 5 per cent on', () => {
    const heavier = (bytes: number) => {
      const now = site(mains)
      now.pages['/b']!.weight.files += bytes
      return compareSites(was, now).weights.map(({ route }) => route)
    }
    expect(heavier(40)).toEqual([])
    expect(heavier(100)).toEqual(['/b'])
  })
})
