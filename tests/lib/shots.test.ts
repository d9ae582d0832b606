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

test('only the square that differs is tinted', async () => {
  const { picture, differing } = await markDifferences(await plain(64, 64), await withSpot(square + 4, 4))
  expect(differing).toBe(1)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const green = (x: number, y: number) => data[(y * info.width + x) * 3 + 1]!
  expect(green(square + 12, 12)).toBeLessThan(200)
  expect(green(4, 4)).toBeGreaterThan(245)
  expect(green(square + 12, square + 12)).toBeGreaterThan(245)
})

test('pictures that are the same differ nowhere', async () => {
  expect((await markDifferences(await withSpot(4, 4), await withSpot(4, 4))).differing).toBe(0)
})

test('what only the longer of two pictures has is different, whichever it is', async () => {
  const [short, long] = [await plain(32, 32), await plain(32, 64)]
  expect((await markDifferences(short, long)).differing).toBe(4)
  expect((await markDifferences(long, short)).differing).toBe(4)
})

test('pictures are cut to the parts that differ, as far as both have them', async () => {
  const { parts } = await markDifferences(await plain(32, 2_000), await plain(32, 1_984))
  expect(parts).toEqual([[1_984 - 96, 2_000 + 96]])
  const heightOf = async (picture: Buffer) => (await sharp(picture).metadata()).height
  expect(await heightOf(await cutTo(parts, await plain(32, 2_000)))).toBe(112)
  expect(await heightOf(await cutTo(parts, await plain(32, 1_984)))).toBe(96)
  expect(await heightOf(await cutTo(parts, await plain(32, 600)))).toBe(192)
  // Parts far from each other are parted by a line, and a page that differs all over is shown as far as one sees at a glance.
  const apart: [number, number][] = [[0, 50], [900, 950]] // prettier-ignore
  expect(await heightOf(await cutTo(apart, await plain(32, 2_000)))).toBe(104)
  expect(await heightOf(await cutTo([[0, 9_000]], await plain(32, 9_000)))).toBe(1_200)
})
