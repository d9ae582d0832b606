/** Problems of the files that editors upload as pictures. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readPicture } from '../../editing/check/read-picture.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import { changed, checkWith, expectProblems } from './support/checking.ts'
import { page, siteWith } from './support/smallest-site.ts'

const blank = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const photograph = await blank(400, 500).jpeg().toBuffer()
const png = await blank(400, 500).png().toBuffer()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5">'
const shape = '<path d="M0 0h3v5H0z"/>'
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

const embeddedKinds = ['jpeg', 'png', 'webp', 'avif'] as const

/** A photograph as a part of a drawing. */
const embedded = (photo: Buffer, kind: string): string =>
  `<image href="data:image/${kind};base64,${photo.toString('base64')}" width="4" height="5"/>`

/** A text in base64 in lines, as drawing programs write it. */
const lined = (base64: string, end: string): string => base64.match(/.{1,40}/g)!.join(end)

/** The problems of a person with this file as a portrait. */
async function withPortrait(name: string, bytes: Buffer) {
  const text =
    `---\nsample: true\nname: Anna Reed\nrole: Tester\nbio: She tests. She writes.\ncolor: ` +
    `sales\norder: 1\nportrait:\n  picture: ../pictures/${name}\n  text: Portrait of Anna ` +
    `Reed\n---\n`
  const picture = `${pictureFolder}/${name}`
  const pictures = new Map([[picture, await readPicture(bytes)]])
  return checkContent(siteWith({ 'people/anna.mdx': text }, { assets: [picture], pictures }))
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photograph of %s is measured, and an incomplete one is recognised',
  async (kind) => {
    const file = await blank(400, 500).toFormat(kind).toBuffer()
    expect(await readPicture(file)).toEqual({
      bytes: file.length,
      kind: kind.replace('jpeg', 'jpg'),
      size: [400, 500],
    })
    for (const part of [0.1, 0.5, 0.95]) {
      const bytes = Math.floor(file.length * part)
      expect(await readPicture(file.subarray(0, bytes))).toEqual({ bytes })
    }
  },
)

test.each<[string, string, Buffer]>([
  ['a photograph', 'anna.jpg', photograph],
  ['a photograph with the longer ending', 'anna.jpeg', photograph],
  [
    'a photograph with data of the camera after its end',
    'anna.jpg',
    Buffer.concat([photograph, Buffer.from('SEFT')]),
  ],
  ['a wide photograph', 'anna.jpg', await blank(3000, 400).jpeg().toBuffer()],
  ['a drawing', 'anna.svg', Buffer.from(`${drawing}${shape}</svg>`)],
])('%s may be uploaded', async (_, name, bytes) => expectProblems(await withPortrait(name, bytes)))

test.each<[string, string, Buffer, RegExp]>([
  ['an empty file', 'anna.jpg', Buffer.alloc(0), /anna\.jpg is empty/],
  [
    'half of a photograph',
    'anna.jpg',
    photograph.subarray(0, 9000),
    /anna\.jpg cannot be shown: it is incomplete/,
  ],
  ['a text', 'anna.jpg', Buffer.from('words'), /cannot be shown/],
  [
    'a stamp',
    'anna.jpg',
    await blank(40, 50).jpeg().toBuffer(),
    /has 40 by 50 pixels, but is shown with 304 by 380/,
  ],
  [
    'too many bytes',
    'anna.jpg',
    Buffer.concat([photograph, Buffer.alloc(8_000_000)]),
    /limit is 8,000 KB/,
  ],
  [
    'a heavy drawing',
    'anna.svg',
    Buffer.from(`${drawing}${shape}${' '.repeat(50_000)}</svg>`),
    /has 51 KB.*\.png/,
  ],
  [
    'a drawing without a size',
    'anna.svg',
    Buffer.from(drawing.replace('viewBox="0 0 4 5"', 'width="100%"') + '</svg>'),
    /how large it is.*plain SVG/,
  ],
  ['half of a drawing', 'anna.svg', Buffer.from(drawing + shape), /is incomplete/],
  [
    'a photograph of an iPhone',
    'anna.heic',
    heic,
    /do not show this kind.*write: \.\.\/pictures\/anna\.jpg/,
  ],
  [
    'a photograph of an iPhone under another name',
    'anna.jpg',
    heic,
    /cannot be shown.*iPhone.*save it as \.jpg/,
  ],
  [
    'a TIFF',
    'anna.jpg',
    await blank(400, 500).tiff().toBuffer(),
    /actually a \.tiff file, which browsers do not show/,
  ],
  ['a PNG', 'anna.jpg', png, /actually a \.png file\. Rename it/],
  ['a video', 'anna.mov', heic, /is a video.*write: \.\.\/pictures\/anna\.jpg/],
])('%s as %s is one problem, with what to do', async (_, name, bytes, says) =>
  expectProblems(await withPortrait(name, bytes), ['people/anna.mdx:9', says]),
)

describe('a picture in the text', () => {
  const showing = (name: string, words: string) => {
    const text = changed(page('Home'), 'Prose with', `![${words}](../pictures/${name}) Prose with`)
    return checkContent(
      siteWith({ 'pages/home.mdx': text }, { assets: [`${pictureFolder}/${name}`] }),
    )
  }
  test('has no problem with a description', () => expectProblems(showing('a.jpg', 'A chart')))
  test.each([
    ['a.heic', 'A chart', /do not show this kind/],
    ['a.jpg', '', /description for people/],
    ['a.jpg', 'IMG_2231.jpg', /does not describe the picture/],
    ['a.jpg', 'jane-doe.webp', /does not describe the picture/],
  ])('%s with the description “%s” is a problem', (name, words, says) =>
    expectProblems(showing(name, words), ['pages/home.mdx:15', says]),
  )
  test('that is missing, or on another site, is a problem', () => {
    const says = (address: string) =>
      checkWith({
        'pages/home.mdx': changed(page('Home'), '[link](/)', `![A chart](${address})`),
      })[0]?.message
    expect(says('../pictures/char.png')).toMatch(/no file src\/content\/pictures\/char\.png/)
    for (const address of ['https://a.example/b.png', 'data:image/png;base64,iVBO'])
      expect(says(address)).toMatch(/other sites.*src\/content\/pictures/)
  })
})

describe('a drawing is a problem', () => {
  const says = async (drawn: string | Buffer) => {
    const problems = await withPortrait('anna.svg', Buffer.from(drawn))
    expect(problems).toHaveLength(1)
    return problems[0]!.message
  }
  const inside = (content: string, root = drawing) => says(`${root}${shape}${content}</svg>`)
  const withLink = drawing.replace('>', ' xmlns:xlink="http://www.w3.org/1999/xlink">')

  test('without the namespace of SVG', async () =>
    expect(await says(`<svg viewBox="0 0 4 5">${shape}</svg>`)).toMatch(
      /does not say that it is SVG/,
    ))
  test('in another namespace', async () =>
    expect(
      await says(`<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 4 5">${shape}</svg>`),
    ).toMatch(/does not say that it is SVG/))
  test('packed by gzip', async () =>
    expect(await says(gzipSync(`${drawing}${shape}</svg>`))).toMatch(/is packed/))
  test('with an undeclared prefix', async () =>
    expect(await inside('<use xlink:href="#a"/>')).toMatch(/error in line 1/))
  test('with an entity of HTML', async () =>
    expect(await inside('<text>&nbsp;</text>')).toMatch(/error in line 1/))

  test.each([
    ['nothing', ''],
    ['white on white', '<path fill="#fff" d="M0 0h4v5H0z"/>'],
    ['no colour', '<path fill="none" d="M0 0h4v5H0z"/>'],
    ['another picture by its address', '<image href="logo.png" width="4" height="5"/>'],
  ])('that shows %s', async (_, content) =>
    expect(await says(`${drawing}${content}</svg>`)).toMatch(
      /shows nothing|uses something outside/,
    ),
  )
  test('without a size', async () =>
    expect(await says(`<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`)).toMatch(
      /how large it is/,
    ))
  test('that has wide empty edges', async () =>
    expect(await says(`${drawing}<path d="M2 2h.4v.4h-.4z"/></svg>`)).toMatch(/wide empty edges/))

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of a page', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    [
      'a part of a page',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    ],
    ['a handler', '<path d="M0 0" onclick="alert(1)"/>'],
    ['a handler in capitals', '<path d="M0 0" ONLOAD="alert(1)"/>'],
    ['an animation that makes a handler', '<set attributeName="onload" to="alert(1)"/>'],
    [
      'an animation that makes a link',
      '<animate attributeName="href" values="javascript:alert(1)"/>',
    ],
  ])('with %s', async (_, content) => expect(await inside(content)).toMatch(/could run/))

  test.each([
    ['a link to a script', '<a href="javascript:alert(1)"/>'],
    ['a link to a script with a break', '<a href="java&#10;script:alert(1)"/>'],
    ['a link', '<a href="https://www.example.com/"/>'],
    ['a drawing inside', '<image href="data:image/svg+xml,x"/>'],
    ['a page inside', '<use href="data:text/html,x"/>'],
    ['a part of another drawing', '<use href="other.svg#a"/>'],
    ['another base', '<g xml:base="https://www.example.com/"/>'],
    ['a colour from elsewhere', '<path d="M0 0" fill="url(https://www.example.com/#a)"/>'],
    ['a style from elsewhere', '<style>@import "https://www.example.com/a.css";</style>'],
    ['a picture in its style', '<style><![CDATA[g{background:url(//www.example.com/a)}]]></style>'],
    ['an address in other letters', '<style>g{background:\\75rl(//www.example.com/a)}</style>'],
    ['a set of pictures', '<path d="M0 0" style="mask:image-set(\'//www.example.com/a\' 1x)"/>'],
  ])('with %s', async (_, content) => expect(await inside(content)).toMatch(/outside itself/))
  test('with an older kind of link', async () =>
    expect(await inside('<a xlink:href="https://www.example.com/"/>', withLink)).toMatch(
      /outside itself/,
    ))
  test('with a style sheet of its own', async () =>
    expect(
      await says(`<?xml-stylesheet href="https://www.example.com/a.css"?>${drawing}${shape}</svg>`),
    ).toMatch(/outside itself/))
  test('with definitions at its start', async () =>
    expect(
      await says(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}${shape}<text>x</text></svg>`),
    ).toMatch(/defines its own entities/))
  test.each([
    ['', '<text y="3">Acme</text>'],
    [' in a part', '<text y="3"><tspan>Acme</tspan></text>'],
  ])('with words as letters%s', async (_, content) =>
    expect(await inside(content)).toMatch(/words as letters.*into paths/),
  )
  test.each([
    ['an element', '<animate attributeName="opacity" values="0;1"/>'],
    ['an element that turns', '<animateTransform attributeName="transform" type="rotate"/>'],
    ['a style', '<style>path{animation:1s turn infinite}</style>'],
    ['the style of an element', '<path d="M0 0" style="animation-name: turn"/>'],
  ])('that moves by %s', async (_, content) =>
    expect(await inside(content)).toMatch(/moves, and visitors could not stop it/),
  )
  test.each(embeddedKinds)('with a photograph of %s that says where it was taken', async (kind) => {
    const taken = await blank(40, 50)
      .toFormat(kind)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    expect(await inside(embedded(taken, kind))).toMatch(/where it was taken/)
  })
  test.each([
    ['in lines that end with &#10;', (base64: string) => lined(base64, '&#10;')],
    ['in lines that end with &#xA;', (base64: string) => lined(base64, '&#xA;')],
    ['in lines that end with %0A', (base64: string) => lined(base64, '%0A')],
    ['that breaks off', (base64: string) => base64.slice(0, -3)],
  ])('with a photograph from a camera %s', async (_, write) => {
    const taken = await blank(40, 50)
      .png()
      .withExif({ IFD0: { Make: 'A' } })
      .toBuffer()
    const base64 = taken.toString('base64')
    const written = embedded(taken, 'png').replace(base64, write(base64))
    expect(await inside(written)).toMatch(/where it was taken/)
  })
  test.each(embeddedKinds)('with a photograph of %s that has notes (XMP)', async (kind) => {
    const noted = await blank(40, 50)
      .toFormat(kind)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer()
    expect(await inside(embedded(noted, kind))).toMatch(/where it was taken/)
  })
})

test.each([
  [
    'with notes of its program',
    '<?xml version="1.0"?><!-- a --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
      `"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing}<metadata><r:RDF ` +
      `xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>${shape}</svg>`,
  ],
  [
    'with parts that it uses again',
    `${drawing}<defs><path id="a" d="M0 0h3v5H0z"/><linearGradient ` +
      'id="b"><stop/></linearGradient></defs><use href="#a" fill="url(#b)"/></svg>',
  ],
  ['with styles', `${drawing}<style>.a{fill:#000}</style><path class="a" d="M0 0h3v5H0z"/></svg>`],
  ['after a mark of byte order', `\uFEFF${drawing}${shape}</svg>`],
])('a drawing %s may be uploaded', async (_, drawn) =>
  expectProblems(await withPortrait('anna.svg', Buffer.from(drawn))),
)

test.each(embeddedKinds)(
  'a drawing with a photograph of %s without data of the camera may be uploaded',
  async (kind) => {
    const plain = embedded(await blank(40, 50).toFormat(kind).toBuffer(), kind)
    const drawn = Buffer.from(`${drawing}${shape}${plain}</svg>`)
    expectProblems(await withPortrait('anna.svg', drawn))
  },
)

test('a photograph in public/ is a problem, because it would be published with its data', () => {
  const problems = checkContent(siteWith({}, { assets: ['public/media/anna.jpg'] }))
  expect(problems.map(({ file, message }) => [file, message])).toEqual([
    [
      'public/media/anna.jpg',
      expect.stringMatching(/published as they are.*\.\.\/pictures\/anna\.jpg/),
    ],
  ])
})

test.each(['портрет', '肖像', '😀'])('a picture named %s gets a name that can be used', (name) => {
  const text =
    `---\nsample: true\nname: Anna Reed\nrole: Tester\nbio: She tests. She writes.\ncolor: ` +
    `sales\norder: 1\nportrait:\n  picture: ../pictures/${name}.jpg\n  text: Portrait of Anna ` +
    `Reed\n---\n`
  const problems = checkContent(siteWith({ 'people/anna.mdx': text, [`pictures/${name}.jpg`]: '' }))
  expectProblems(problems, ['people/anna.mdx:9', /write: \.\.\/pictures\/picture\.jpg$/])
})
