/** Problems of the files that editors upload as pictures. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readPicture } from '../../editing/check/read-picture.ts'
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
const drawing = '<svg viewBox="0 0 4 5">'
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** The problems of a person with this file as a portrait. */
async function withPortrait(name: string, bytes: Buffer) {
  const text = `---\nsample: true\nname: Anna Reed\nrole: Tester\nbio: She tests. She writes.\ncolor: sales\norder: 1\nportrait:\n  picture: /media/${name}\n  text: Portrait of Anna Reed\n---\n`
  const place = `public/media/${name}`
  const pictures = new Map([[place, await readPicture(bytes)]])
  return checkContent(siteWith({ 'people/anna.mdx': text }, { assets: [place], pictures }))
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photograph of %s is measured, and one that breaks off is known',
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
  ['one with the longer ending', 'anna.jpeg', photograph],
  [
    'one with words of the camera behind its end',
    'anna.jpg',
    Buffer.concat([photograph, Buffer.from('SEFT')]),
  ],
  ['a wide one', 'anna.jpg', await blank(3000, 400).jpeg().toBuffer()],
  ['a drawing', 'anna.svg', Buffer.from(`${drawing}</svg>`)],
])('%s is taken', async (_, name, bytes) => expectProblems(await withPortrait(name, bytes)))

test.each<[string, string, Buffer, RegExp]>([
  ['nothing', 'anna.jpg', Buffer.alloc(0), /anna\.jpg is empty/],
  [
    'half of a photograph',
    'anna.jpg',
    photograph.subarray(0, 9000),
    /anna\.jpg cannot be shown: it breaks off/,
  ],
  ['something else', 'anna.jpg', Buffer.from('words'), /cannot be shown/],
  [
    'a stamp',
    'anna.jpg',
    await blank(40, 50).jpeg().toBuffer(),
    /has 40 by 50 points, and is shown with 304 by 380/,
  ],
  [
    'too many bytes',
    'anna.jpg',
    Buffer.concat([photograph, Buffer.alloc(8_000_000)]),
    /8,000 KB are the most/,
  ],
  [
    'a heavy drawing',
    'anna.svg',
    Buffer.from(`${drawing}${' '.repeat(50_000)}</svg>`),
    /weighs 51 KB.*\.png/,
  ],
  [
    'a drawing without a size',
    'anna.svg',
    Buffer.from('<svg width="100%"></svg>'),
    /how large it is.*plain SVG/,
  ],
  ['half of a drawing', 'anna.svg', Buffer.from(drawing.slice(0, -1)), /breaks off/],
  [
    'a photograph of an iPhone',
    'anna.heic',
    heic,
    /do not show this kind.*write: \/media\/anna\.jpg/,
  ],
  ['the same under another name', 'anna.jpg', heic, /cannot be shown.*iPhone.*save it as \.jpg/],
  [
    'a TIFF',
    'anna.jpg',
    await blank(400, 500).tiff().toBuffer(),
    /in truth a \.tiff file, which browsers do not show/,
  ],
  ['a PNG', 'anna.jpg', png, /in truth a \.png file\. Rename it/],
  ['a video', 'anna.mov', heic, /is a video.*write: \/media\/anna\.jpg/],
])('%s as %s is told once, with what to do', async (_, name, bytes, says) =>
  expectProblems(await withPortrait(name, bytes), ['people/anna.mdx:9', says]),
)

describe('a picture in the text', () => {
  const showing = (name: string, words: string) => {
    const text = changed(page('Home'), 'Prose with', `![${words}](/media/${name}) Prose with`)
    return checkContent(siteWith({ 'pages/home.mdx': text }, { assets: [`public/media/${name}`] }))
  }
  test('is fine with its words', () => expectProblems(showing('a.jpg', 'A chart')))
  test.each([
    ['a.heic', 'A chart', /do not show \.heic files/],
    ['a.jpg', '', /words for people/],
    ['a.jpg', 'IMG_2231.jpg', /says nothing of the picture/],
  ])('%s with the words “%s” is told', (name, words, says) =>
    expectProblems(showing(name, words), ['pages/home.mdx:15', says]),
  )
  test('that is not there, or not here, is told', () => {
    const says = (address: string) =>
      checkWith({
        'pages/home.mdx': changed(page('Home'), '[link](/)', `![A chart](${address})`),
      })[0]?.message
    expect(says('/media/char.png')).toMatch(/no file public\/media\/char\.png/)
    for (const address of ['https://a.example/b.png', 'data:image/png;base64,iVBO'])
      expect(says(address)).toMatch(/other sites.*public\/media/)
  })
})
