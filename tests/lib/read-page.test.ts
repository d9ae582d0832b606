import { expect, test } from 'vitest'
import { readPage } from '../../previews/review/read-page.ts'

const textsIn = (html: string, drafts?: string[]) =>
  readPage(html, drafts).flatMap(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text}`))

const page = `<!doctype html><html><head><title>One &#38; two</title><meta name="description" content="What &#34;it&#34; is"></head>
  <body><header><a href="/">Home</a></header><main id="content"><h1>Top</h1><img src="/media/a.png" alt=""></main><footer>End</footer></body></html>`

test('a page has its title and its description, and three more parts', () => {
  const sections = readPage(page)
  expect(sections.map(({ area, blocks }) => [area, ...blocks.map(({ kind, text }) => `${kind}: ${text}`)])).toEqual([
    ['head', 'title: One & two', 'description: What "it" is'],
    ['menu', 'text: Home', 'link: /'],
    ['main', 'heading: Top', 'picture: '],
    ['footer', 'text: End'],
  ])
  expect(sections[2]!.blocks[1]).toMatchObject({ src: '/media/a.png' })
})

test.each([
  [
    'a text goes from one break of the layout to the next',
    '<h2>A <i>fine</i> heading</h2><p>Words, <em>more</em> words.</p><ul><li>One</li><li>Two</li></ul>',
    ['heading: A fine heading', 'text: Words, more words.', 'text: One', 'text: Two'],
  ],
  [
    'what stands on lines of its own without a space between is two texts',
    '<div><span>Title</span><span>Words below it.</span></div>',
    ['text: Title', 'text: Words below it.'],
  ],
  [
    'marks around what is set otherwise part no text',
    '<p>‘<b>Quoted</b>’, <b>bold</b>, and (<i>set</i>).</p>',
    ['text: ‘Quoted’, bold, and (set).'],
  ],
  [
    'edges of elements inside a word part no words',
    '<p>The wor<b>ld</b> of H<sub>2</sub>O and re<em>view</em>s.</p>',
    ['text: The world of H2O and reviews.'],
  ],
  [
    'a capital behind an edge begins a text',
    '<p><b>Title</b>Words below it.</p>',
    ['text: Title', 'text: Words below it.'],
  ],
  [
    'links in a row are a text each',
    '<div><a href="/">Home</a> <a href="/b">Other</a></div>',
    ['text: Home', 'link: /', 'text: Other', 'link: /b'],
  ],
  [
    'links in a sentence are part of it, and stand behind it',
    '<p>Read <a href="/b">this</a> and <a href="/c">that</a>.</p>',
    ['text: Read this and that.', 'link: /b', 'link: /c'],
  ],
  [
    'a link around several texts stands behind the first',
    '<a href="/x"><h3>Title</h3><p>Words</p></a><p>Last</p>',
    ['heading: Title', 'link: /x', 'text: Words', 'text: Last'],
  ],
  ['a link may have a name alone', '<a href="/" aria-label="Home"><svg></svg></a>', ['name: Home', 'link: /']],
  [
    'what nobody reads is not read',
    '<p>x</p><svg aria-hidden="true"><text>9</text></svg><p aria-hidden="true">x</p><style>.a{}</style><script>b()</script>',
    ['text: x'],
  ],
  [
    'spaces that typesetting sets do not count',
    '<p>About 15\u00a0minutes,\n in ev\u00adery case</p>',
    ['text: About 15 minutes, in every case'],
  ],
  [
    'an attribute is what it is for: in the place of a picture, for screen readers, in an empty field',
    '<img src="/a.png" alt="A"><nav aria-label="B"></nav><input placeholder="C">',
    ['picture: A', 'name: B', 'example: C'],
  ],
  [
    'the number of an entry follows its place',
    '<ol><li><i>1</i><b>One</b></li><li><i>2</i><b>Two</b></li></ol>',
    ['text: One', 'text: Two'],
  ],
])('%s', (_, html, texts) => expect(textsIn(html)).toEqual(texts))

test('an entry of a list that leads to a draft is left out whole with its link, and others stay', () => {
  const list = '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a> <small>Draft</small></li></ul><p>B</p>'
  expect(textsIn(list, ['/b'])).toEqual(['text: A', 'link: /a', 'text: B'])
})
