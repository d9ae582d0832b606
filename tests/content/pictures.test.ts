/** What the check says of the files that editors upload as pictures. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readPicture } from '../../editing/check/read-picture.ts'
import { expectProblems } from './support/checking.ts'
import { siteWith } from './support/smallest-site.ts'

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const photograph = await blank(400, 500).jpeg().toBuffer()
const video = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** The problems of a person with this file as a portrait. */
function withPortrait(name: string, bytes: Buffer) {
  const text = `---\nsample: true\nname: Anna Reed\nrole: Tester\nbio: She tests. She writes.\ncolor: sales\norder: 1\nportrait:\n  picture: /media/${name}\n  text: Portrait of Anna Reed\n---\n`
  const place = `public/media/${name}`
  return checkContent(
    siteWith({ 'people/anna.mdx': text }, { assets: [place], pictures: new Map([[place, readPicture(bytes)]]) }),
  )
}

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of %s is measured, and one that breaks off is known',
    async (kind) => {
      const file = await blank(400, 500).toFormat(kind).toBuffer()
      expect(readPicture(file)).toMatchObject({ bytes: file.length, size: [400, 500], broken: false })
      for (const part of [0.1, 0.5, 0.95])
        expect(readPicture(file.subarray(0, file.length * part)), `${part}`).toMatchObject({ broken: true })
    },
  )
  test.each(['lossless', 'alpha'] as const)('of webp, %s', async (option) => {
    const file = await blank(60, 70)
      .ensureAlpha(option === 'alpha' ? 0.5 : 1)
      .webp({ lossless: option === 'lossless' })
      .toBuffer()
    expect(readPicture(file)).toMatchObject({ size: [60, 70], broken: false })
  })
  test('with words of the camera behind its end, or a small one inside, is whole', async () => {
    const small = await blank(40, 50).jpeg().toBuffer()
    const noted = Buffer.concat([
      photograph.subarray(0, 2),
      Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 255]),
      small,
      photograph.subarray(2),
    ])
    expect(readPicture(Buffer.concat([noted, Buffer.from('SEFT')]))).toMatchObject({ size: [400, 500], broken: false })
    expect(readPicture(noted.subarray(0, noted.length - 900))).toMatchObject({ broken: true })
  })
  test('of any size and shape is taken', async () => {
    expectProblems(withPortrait('anna.jpg', photograph))
    expectProblems(withPortrait('anna.jpg', await blank(3000, 400).jpeg().toBuffer()))
  })
})

test.each<[string, string, Buffer, RegExp]>([
  ['nothing', 'anna.jpg', Buffer.alloc(0), /anna\.jpg is empty/],
  ['half of a photograph', 'anna.jpg', photograph.subarray(0, 9000), /anna\.jpg breaks off or is damaged/],
  ['something else', 'anna.jpg', Buffer.from('words'), /anna\.jpg breaks off or is damaged/],
  ['a stamp', 'anna.jpg', await blank(40, 50).jpeg().toBuffer(), /has 40 by 50 points, and is shown with 304 by 380/],
  [
    'too many bytes',
    'anna.jpg',
    Buffer.concat([photograph, Buffer.alloc(8_000_000)]),
    /weighs .*8,000 KB are the most/,
  ],
  [
    'a heavy drawing',
    'anna.svg',
    Buffer.from(`<svg viewBox='0 0 9 9'>${' '.repeat(50_000)}</svg>`),
    /weighs 51 KB.*\.png/,
  ],
  ['a drawing without a size', 'anna.svg', Buffer.from('<svg width="100%"></svg>'), /how large it is.*plain SVG/],
  ['half of a drawing', 'anna.svg', Buffer.from('<svg viewBox="0 0 9 9" '), /how large it is/],
  ['a photograph of an iPhone', 'anna.heic', heic, /do not show this kind.*write: \/media\/anna\.jpg/],
  ['the same under another name', 'anna.jpg', heic, /in truth a \.heic file/],
  ['a video', 'anna.mov', video, /is a video.*write: \/media\/anna\.jpg/],
  ['the same under another name', 'anna.jpg', video, /in truth a video/],
])('%s as %s is told once, with what to do', (_, name, bytes, says) =>
  expectProblems(withPortrait(name, bytes), ['people/anna.mdx:9', says]),
)
