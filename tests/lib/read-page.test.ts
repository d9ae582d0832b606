import { expect, test } from 'vitest'
import { parseManifest } from '../../previews/review/manifest.ts'
import { readPage, readRegion } from '../../previews/review/read-page.ts'

const textsOf = (html: string) => readRegion(html).map(({ kind, text }) => `${kind}: ${text}`)

test('a text goes from one break of the layout to the next', () => {
  expect(
    textsOf('<h2>A <i>fine</i> heading</h2><p>Words, <em>more</em> words.</p><ul><li>One</li><li>Two</li></ul>'),
  ).toEqual(['heading: A fine heading', 'text: Words, more words.', 'text: One', 'text: Two'])
})

test('what stands on lines of its own without a space between is two texts', () => {
  expect(textsOf('<a href="/x"><span>Title</span><span>Words below it.</span></a>')).toEqual([
    'text: Title',
    'text: Words below it.',
  ])
  expect(textsOf('<p>‘<b>Quoted</b>’, <b>bold</b>, and (<i>set</i>).</p>')).toEqual([
    'text: ‘Quoted’, bold, and (set).',
  ])
})

test('links in a row are a text each, and a link in a sentence is part of it', () => {
  expect(textsOf('<div><a href="/">Home</a> <a href="/b">Other</a></div>')).toEqual(['text: Home', 'text: Other'])
  expect(textsOf('<p>Read <a href="/b">the notice</a> first.</p>')).toEqual(['text: Read the notice first.'])
})

test('names for screen readers and what an island says later are read, and what nobody reads is not', () => {
  const props = JSON.stringify({ done: [0, 'We have it.'], shown: [0, 'Shown already.'] }).replaceAll('"', '&quot;')
  const html = `<img src="/a.png" alt="A map"><astro-island props="${props}"><p>Shown already.</p></astro-island>
    <svg aria-hidden="true"><text>9</text></svg><p aria-hidden="true">x</p><style>.a{}</style><script>b()</script>`
  expect(textsOf(html)).toEqual(['picture: A map', 'text: Shown already.', 'later: We have it.'])
})

test('spaces that typesetting sets do not count', () => {
  expect(textsOf('<p>About 15\u00a0minutes,\n in ev\u00adery case</p>')).toEqual([
    'text: About 15 minutes, in every case',
  ])
})

test('edges of elements inside a word part no words, and a capital behind one edge does', () => {
  expect(textsOf('<p>The wor<b>ld</b> of H<sub>2</sub>O and re<em>view</em>s.</p>')).toEqual([
    'text: The world of H2O and reviews.',
  ])
  expect(textsOf('<a href="/x"><b>Title</b>Words below it.</a>')).toEqual(['text: Title', 'text: Words below it.'])
})

test('an attribute is what it is for: in the place of a picture, for screen readers, in an empty field', () => {
  expect(textsOf('<img src="/a.png" alt="A"><nav aria-label="B"></nav><input placeholder="C">')).toEqual([
    'picture: A',
    'name: B',
    'example: C',
  ])
})

test('an entry of a list that leads to a draft is left out whole with its link, and others stay', () => {
  const list = '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a> <small>Draft</small></li></ul><p>B</p>'
  const blocks = readRegion(list, new Set(['/b']))
  expect(blocks.map(({ text, links }) => [text, links])).toEqual([
    ['A', [{ label: 'A', href: '/a' }]],
    ['B', undefined],
  ])
})

test('a link belongs to the text in which it stands, or to the first of those around which it stands', () => {
  const linksOf = (html: string) =>
    readRegion(html).map(({ text, links = [] }) => [text, ...links.map(({ href }) => href)])
  expect(linksOf('<p>Read <a href="/b">this</a> and <a href="/c">that</a>.</p>')).toEqual([
    ['Read this and that.', '/b', '/c'],
  ])
  expect(linksOf('<a href="/x"><h3>Title</h3><p>Words</p></a><p>Last</p>')).toEqual([
    ['Title', '/x'],
    ['Words'],
    ['Last'],
  ])
  expect(linksOf('<a href="/" aria-label="Home"><svg></svg></a>')).toEqual([['Home', '/']])
})

const page = `<!doctype html><html><head><title>One &#38; two</title><meta name="description" content="What &#34;it&#34; is"></head>
  <body><header><a href="/">Home</a></header><main id="content"><h1>Top</h1><img src="/media/a.png" alt=""></main><footer>End</footer></body></html>`

test('a page has its title and its description, and three more parts', () => {
  const { head, menu, main, footer } = readPage(page)
  expect(head.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['title: One & two', 'description: What "it" is'])
  expect([menu, main, footer].map((region) => region.map(({ text }) => text))).toEqual([['Home'], ['Top', ''], ['End']])
  expect(main[1]).toMatchObject({ kind: 'picture', text: '', src: '/media/a.png' })
  expect(() => readPage('<body></body>')).toThrow('no <main>')
})

test('another file than a manifest is refused in a sentence', () => {
  for (const text of ['<!doctype html>', '{}', '{"version":0}', 'null'])
    expect(() => parseManifest(text)).toThrow(/is no manifest|another version/)
})
