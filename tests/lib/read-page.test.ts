import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { withoutEntriesOf } from '../../previews/review/manifest.ts'
import { readPieces } from '../../previews/review/page-pieces.ts'
import { readPage } from '../../previews/review/read-page.ts'

/** The texts of a page, with the kind of each that is no plain text. */
const textsIn = (html: string, drafts?: string[]) =>
  readPage(html, { drafts: drafts ?? [] })
    .flatMap(({ blocks }) =>
      blocks.map(({ kind, text }) => (kind === 'text' ? text : `${kind}: ${text}`)),
    )
    .join(' | ')

const page = `<!doctype html>
<html>
  <head>
    <title>One &#38; two</title>
    <meta name="description" content="What &#34;it&#34; is">
  </head>
  <body>
    <header><a href="/">Home</a></header>
    <main id="content"><h1>Top</h1><img src="/media/a.png" alt=""></main>
    <footer>End</footer>
  </body>
</html>`

test('a page has its title and its description, and three more parts', () => {
  expect(textsIn(page)).toBe(
    'title: One & two | description: What "it" is | ' +
      'Home | link: / | heading: Top | picture:  | End',
  )
  const sections = readPage(page)
  expect(sections.map(({ area }) => area)).toEqual(['head', 'menu', 'main', 'footer'])
  expect(sections[2]!.blocks[1]).toMatchObject({ src: '/media/a.png' })
})

test.each([
  [
    'a break of the layout',
    '<h2>A <i>b</i></h2><p>Words, <em>c</em>.</p><li>D',
    'heading: A b | Words, c. | D',
  ],
  [
    'lines without a space between',
    '<div><span>Title</span><span>Words.</span></div>',
    'Title | Words.',
  ],
  [
    'a mark of punctuation divides no text',
    '<p>‘<b>Quoted</b>’, <b>bold</b>, and (<i>set</i>).</p>',
    '‘Quoted’, bold, and (set).',
  ],
  [
    'edges inside a word',
    '<p>The wor<b>ld</b> of H<sub>2</sub>O, re<em>view</em>s',
    'The world of H2O, reviews',
  ],
  [
    'a capital after an edge begins a text',
    '<p><b>Title</b>Words below it.</p>',
    'Title | Words below it.',
  ],
  [
    'links in a row',
    '<div><a href="/">Home</a> <a href="/b">Other</a></div>',
    'Home | link: / | Other | link: /b',
  ],
  [
    'links in a sentence',
    '<p>Read <a href="/b">b</a> or <a href="/c">c</a>',
    'Read b or c | link: /b | link: /c',
  ],
  [
    'a link around texts',
    '<a href="/x"><h3>A</h3><p>B</p></a><p>C</p>',
    'heading: A | link: /x | B | C',
  ],
  [
    'a link may have a name alone',
    '<a href="/" aria-label="Home"><svg></svg></a>',
    'name: Home | link: /',
  ],
  [
    'what nobody reads',
    'x<svg aria-hidden="true"><text>9</text></svg><style>.a{}</style><script>b</script>',
    'x',
  ],
  [
    'spaces of typesetting',
    '<p>About 15\u00a0minutes,\n in ev\u00adery case</p>',
    'About 15 minutes, in every case',
  ],
  [
    'attributes',
    '<img src="/a" alt="A"><nav aria-label="B"><input placeholder="C">',
    'picture: A | name: B | example: C',
  ],
  [
    'numbers of entries',
    '<ol><li><i>1</i><b>One</b></li><li><i>2</i><b>Two</b></li></ol>',
    'One | Two',
  ],
  [
    'numbers of entries inside a heading',
    '<details><summary><h3><span>1</span> One of them</h3></summary></details>',
    'heading: One of them',
  ],
  [
    'figures with the number of their entry',
    '<ul><li><b>1</b>–3 hours</li><li><b>2</b> <b>weeks</b></li></ul>',
    '1–3 hours | 2 weeks',
  ],
])('%s', (_, html, texts) => expect(textsIn(html)).toBe(texts))

test.each([
  ['part of a text', '<p>A <b>red</b> pen.</p>', [['bold: red']]],
  [
    'nested in each other',
    '<p>A <b>very <i>red</i></b> pen.</p>',
    [['italic: red', 'bold: very red']],
  ],
  [
    'on a line of their own',
    '<p>A pen.<em>Red and new.</em></p>',
    [undefined, ['italic: Red and new.']],
  ],
])('emphasised words %s', (_, html, emphasis) => {
  const blocks = readPage(html).flatMap((section) => section.blocks)
  expect(blocks.map((block) => block.emphasis)).toEqual(emphasis)
})

test('a reader meets the pieces of a page in their order', () => {
  const { children } = parseDocument('<li>A <b>red</b> pen</li>')
  const pieces = readPieces(children, []).map((piece) =>
    piece.is === 'words' ? piece.words : piece.is,
  )
  expect(pieces).toEqual(['end', 'entry', 'A ', 'edge', 'red', 'emphasis', 'edge', ' pen', 'end'])
})

test('a picture above the heading of its entry is under that heading', () => {
  const person = (name: string) => `<li><img src="/${name}" alt="Of ${name}"><h3>${name}</h3></li>`
  const blocks = readPage(`<h2>People</h2><ul>${person('Ann')}${person('Ben')}</ul>`).flatMap(
    (section) => section.blocks,
  )
  const pictures = blocks.filter(({ kind }) => kind === 'picture')
  expect(pictures.map(({ under }) => under)).toEqual(['Ann', 'Ben'])
})

test('a link to a part of its page counts, unless it is in the list of contents', () => {
  const contents = '<nav><ol><li><a href="#one">One</a></li></ol></nav>'
  expect(textsIn(`${contents}<p>Go to <a href="#one">the first</a>.</p><h2>One</h2>`)).toBe(
    'Go to the first. | link: #one | heading: One',
  )
})

test('a list of contents that comes with the first heading does not change the layout', () => {
  const contents = '<nav><p class="small">Here</p><ol class="contents"><li>One</li></ol></nav>'
  const layoutOf = (inside: string) =>
    readPage(`<section class="prose">${inside}<p>Words.</p></section>`).map(({ layout }) => layout)
  const [withContents] = layoutOf(contents)
  expect(withContents).toBe(layoutOf('')[0])
})

test('an entry of a list that leads to a draft is left out whole', () => {
  const list =
    '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a> <small>Draft</small></li></ul><p>B</p>'
  expect(textsIn(list, ['/b'])).toBe('A | link: /a | B')
})

test('a drawing beside an entry that is left out counts no more, since it may show it', () => {
  const band = (entry: string) =>
    `<section><h2>A</h2><svg aria-hidden="true"></svg><ul><li>B</li>${entry}</ul></section>`
  const drawingsOf = (entry: string) =>
    readPage(band(entry), { drafts: ['/c'] }).map(({ drawings }) => drawings)
  expect(drawingsOf('<li><a href="/c">C</a></li>')).toEqual([undefined])
  expect(drawingsOf('<li><a href="/d">D</a></li>')).not.toEqual([undefined])
})

test('in a menu that opens, each list has its own name and entries', () => {
  const list = (name: string) => `<p>${name}</p><ul><li><a href="/${name}">Of ${name}</a></li></ul>`
  const menu = `<details><summary>Menu</summary>${list('a')}${list('b')}</details>`
  const blocks = readPage(`<body>${menu}<main></main></body>`).flatMap((one) => one.blocks)
  expect(blocks.filter(({ entry }) => entry).map(({ entry }) => entry!.item)).toEqual([1, 1, 2, 2])
  expect(blocks.find(({ text }) => text === 'b')?.entry).toBeUndefined()
})

test('an entry of a list that shows a draft is left out whole, and its neighbours stay', () => {
  const field = (file: string) => [`people/${file}.mdx#name`]
  const name = (text: string, item: number, fields?: string[]) =>
    ({ kind: 'text', text, entry: { item }, fields }) as const
  const blocks = [name('Ann', 1, field('ann')), name('Ben', 2, field('ben')), name('Job', 2)]
  const [section] = withoutEntriesOf(['people/ben.mdx'], [{ area: 'main', blocks, layout: '' }])
  expect(section?.blocks.map(({ text }) => text)).toEqual(['Ann'])
})
