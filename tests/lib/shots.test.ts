import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutTo, markDifferences, square } from '../../previews/shots/mark.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function withSpot(left: number, top: number): Promise<Buffer> {
  const spot = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  return sharp(await plain(64, 64))
    .composite([{ input: spot, left, top }])
    .png()
    .toBuffer()
}

/** The rows of a picture that are tinted, in one column of squares. */
async function tintedIn(picture: Buffer, column = 0): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const green = (x: number, y: number) => data[(y * info.width + x) * 3 + 1]!
  const middles = Array.from({ length: Math.ceil(info.height / square) }, (_, row) => row * square + 12)
  return middles.filter((y) => y < info.height && green(column * square + 12, y) < 200).map((y) => (y - 12) / square)
}
const span = [0, 6 + 96]

test('only the square that differs is tinted', async () => {
  const { picture, parts } = await markDifferences(await plain(64, 64), await withSpot(square + 4, 4))
  expect([await tintedIn(picture, 0), await tintedIn(picture, 1)]).toEqual([[], [0]])
  expect(parts).toEqual({ before: [span], after: [span] })
})

test('pictures that are the same differ nowhere', async () => {
  const { parts } = await markDifferences(await withSpot(4, 4), await withSpot(4, 4))
  expect(parts).toEqual({ before: [], after: [] })
})

/** A picture of bands of one colour each, 100 pixels high. */
const bands = async (...colours: string[]) =>
  sharp({ create: { width: 32, height: 100 * colours.length, channels: 3, background: '#fff' } })
    .composite(
      await Promise.all(
        colours.map(async (background, index) => ({
          input: await sharp({ create: { width: 32, height: 100, channels: 3, background } })
            .png()
            .toBuffer(),
          top: 100 * index,
          left: 0,
        })),
      ),
    )
    .png()
    .toBuffer()

test('what only stands lower or higher than before is not different', async () => {
  const [without, more] = [
    await bands('#fff', '#f0f0f0', '#d8d8d8'),
    await bands('#fff', '#e4e4e4', '#f0f0f0', '#d8d8d8'),
  ]
  const come = await markDifferences(without, more)
  expect(await tintedIn(come.picture)).toEqual([6, 7, 8, 9, 10, 11, 12])
  expect(come.parts).toEqual({ before: [[4, 196]], after: [[4, 296]] })
  const gone = await markDifferences(more, without)
  expect(await tintedIn(gone.picture)).toEqual([])
  expect(gone.parts).toEqual({ before: [[4, 296]], after: [[4, 196]] })
})

test('pictures are cut to the parts that differ', async () => {
  const heightOf = async (picture: Buffer) => (await sharp(picture).metadata()).height
  const page = await plain(32, 2_000)
  expect(await heightOf(await cutTo([[1_900, 2_096]], page))).toBe(100)
  // Parts far from each other are parted by a line, and a page that differs all over is shown as far as one sees at a glance.
  expect(await heightOf(await cutTo([[0, 50], [900, 950]], page))).toBe(104) // prettier-ignore
  expect(await heightOf(await cutTo([[0, 9_000]], page))).toBe(1_200)
})
