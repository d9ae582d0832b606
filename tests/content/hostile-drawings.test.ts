import { expect, test } from 'vitest'
import { faultOfDrawing } from '../../editing/check/read-drawing.ts'

// A drawing can be opened by its own address, where it is a document of this site. These are
// attempts to make it run or load something there.

const svg = 'xmlns="http://www.w3.org/2000/svg"'
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, more = '') =>
  `<svg ${svg} viewBox="0 0 1 1" ${more}>${inside}</svg>`

test('a drawing with shapes, styles, gradients and uses of its own parts is allowed', () => {
  const inside = `<style>.a { fill: url(#g); }</style><linearGradient id="g"/>
    <path id="p" d="M0 0h1"/>
    <use href="#p"/><use xlink:href="#p"/>`
  expect(faultOfDrawing(drawing(inside, xlink))).toBeUndefined()
})

test.each([
  [
    'words in its own typeface',
    `<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}
    </style><text>Acme</text>`,
  ],
  ['a title and a description', '<title>Acme</title><desc>Our logo</desc>'],
  ['a text without words', '<text> </text>'],
  ['a style that stops what moves', '<style>path{animation: none}</style>'],
])('a drawing with %s is allowed', (_, inside) =>
  expect(faultOfDrawing(drawing(inside))).toBeUndefined(),
)

test.each(['UTF-8', 'utf-8', 'iso-8859-1'])('a drawing may say that it is in %s', (encoding) => {
  const declaration = `<?xml version="1.0" encoding="${encoding}" standalone="no"?>`
  expect(faultOfDrawing(declaration + drawing('<path id="image(1)"/>'))).toBeUndefined()
})

test.each([
  ['a script', drawing('<script>alert(1)</script>')],
  [
    'a script under another prefix',
    drawing('<s:script>alert(1)</s:script>', `xmlns:s="http://www.w3.org/2000/svg"`),
  ],
  [
    'a script of HTML',
    drawing('<h:script>alert(1)</h:script>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
  ],
  [
    'a script in an entity',
    `<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>">]>${drawing('&s;')}`,
  ],
  ['a handler', drawing('<path d="M0 0"/>', 'onload="alert(1)"')],
  ['a handler of an animation', drawing('<animate onbegin="alert(1)" attributeName="x"/>')],
  ['a handler that an animation sets', drawing('<set attributeName="onclick" to="alert(1)"/>')],
  ['a link that runs', drawing('<a href="javascript:alert(1)"><text>a</text></a>')],
  [
    'a link that runs, with spaces and another prefix',
    drawing('<a q:href=" java&#10;script:alert(1)"/>', 'xmlns:q="http://www.w3.org/1999/xlink"'),
  ],
  [
    'a link that an animation makes run',
    drawing('<a href="#"><animate attributeName="href" values="javascript:alert(1)"/></a>'),
  ],
  ['a page inside', drawing('<foreignObject><iframe src="/edit"/></foreignObject>')],
  [
    'a form of HTML without a foreignObject',
    drawing('<form xmlns="http://www.w3.org/1999/xhtml"/>'),
  ],
  ['a drawing in an address', drawing('<use href="data:image/svg+xml,%3Csvg/%3E#a"/>')],
  ['a part of another file', drawing('<use xlink:href="https://evil.example/a.svg#a"/>', xlink)],
  ['a picture of another site', drawing('<image href="//evil.example/a.png"/>')],
  ['a picture of this site', drawing('<feImage href="/media/a.png"/>')],
  ['a style sheet of another site', drawing('<style>@import "https://evil.example";</style>')],
  [
    'a style sheet before the drawing',
    `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing('')}`,
  ],
  ['an address in a style', drawing('<path style="fill:url(https://evil.example/#a)"/>')],
  ['an address in an attribute', drawing('<path filter="url(https://evil.example/#a)"/>')],
  [
    'an address in letters as numbers',
    drawing('<style>a{background:\\75rl(https://evil.example)}</style>'),
  ],
  ['an address split by a comment', drawing('<style>@im/**/port "https://evil.example";</style>')],
  [
    'an address in a part that is no markup',
    drawing('<style><![CDATA[@import url(//evil.example)]]></style>'),
  ],
  [
    'an address between two texts that look like a comment',
    drawing('<style>a{content:"/*"} b{fill:url(//evil.example#a)} c{content:"*/"}</style>'),
  ],
  [
    'an address in letters as numbers, each with the end of a line',
    drawing('<style>a{background:\\75\r\nrl(https://evil.example)}</style>'),
  ],
  [
    'an address in a function for pictures alone',
    drawing('<style>a{background:image("//evil.example/a.png")}</style>'),
  ],
  [
    'an address of a typeface',
    drawing('<style>@font-face{font-family:a;src:src("//evil.example/a")}</style>'),
  ],
  ['a link that reports a press to another site', drawing('<a href="#a" ping="//evil.example"/>')],
  ['a base that an animation sets', drawing('<set attributeName="xml:base" to="//evil.example"/>')],
  [
    'letters of another encoding, in which a quotation mark is part of a letter',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${drawing('<path id="\u001b$B" d="\u001b(B"/>')}`,
  ],
  ['another base for its addresses', drawing('<path xml:base="https://evil.example/"/>')],
])('refused: %s', (_, text) => expect(faultOfDrawing(text)).toMatch(/\.$/))
