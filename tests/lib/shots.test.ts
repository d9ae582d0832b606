import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markDifference, square } from '../../previews/shots/mark.ts'

/** A white page of some height, with boxes: colour, left, top, width, height. */
type Box = [colour: string, x: number, y: number, width: number, height: number]
function page(height: number, ...boxes: Box[]): Promise<Buffer> {
  const drawn = [['#fff', 0, 0, 64, height] as const, ...boxes].map(
    ([fill, x, y, wide, high]) =>
      `<rect fill="${fill}" x="${x}" y="${y}" width="${wide}" height="${high}" />`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="${height}">${drawn.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A page of bands of one colour each, 1,000 pixels high. */
const bands = (...colours: string[]) =>
  page(
    1_000 * colours.length,
    ...colours.map((colour, index): Box => [colour, 0, 1_000 * index, 64, 1_000]),
  )
const heightsOf = async (pictures: readonly (Buffer | undefined)[]) =>
  Promise.all(pictures.map(async (picture) => picture && (await sharp(picture).metadata()).height))

test.each([
  ['that are the same are not shown', ['#fff', '#888'], ['#fff', '#888'], [undefined, undefined]],
  [
    'whose colours are nearly the same are not shown',
    ['#fff', '#888'],
    ['#fff', '#8c8c8c'],
    [undefined, undefined],
  ],
  [
    'are cut to what differs, with some room',
    ['#fff', '#888', '#111'],
    ['#fff', '#f00', '#111'],
    [1_196, 1_196],
  ],
  [
    'that have grown show what came, and where',
    ['#fff', '#111'],
    ['#fff', '#888', '#111'],
    [197, 1_196],
  ],
  [
    'show no more than one sees at a glance',
    ['#fff', '#fff', '#fff'],
    ['#111', '#111', '#111'],
    [2_000, 2_000],
  ],
])('pictures of a page %s', async (_, before, after, heights) => {
  expect(
    await heightsOf(await markDifference(await bands(...before), await bands(...after))),
  ).toEqual(heights)
})

test('a page that is new has one picture, which is cut too', async () => {
  expect(await heightsOf(await markDifference(undefined, await bands('#fff', '#111')))).toEqual([
    undefined,
    900,
  ])
})

/** The squares that are tinted, each by its column and its row. */
async function tintedIn(picture: Buffer | undefined): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const all = Array.from({ length: Math.floor(info.height / square) * 4 }, (_, at) => [
    at % 4,
    Math.floor(at / 4),
  ])
  return all.filter(
    ([column, row]) =>
      data[((row! * info.width + column!) * square + 8 * info.width + 8) * 3 + 1]! < 200,
  )
}

test('only the square that differs is tinted', async () => {
  const pictures = await markDifference(await page(64), await page(64, ['#000', 20, 4, 2, 6]))
  for (const picture of pictures) expect(await tintedIn(picture)).toEqual([[1, 0]])
})

test('what lies between parts far from each other is left out, and a line stands there', async () => {
  const [before, after] = [
    ['#888', '#111'],
    ['#f00', '#00f'],
  ].map(([top, bottom]) => page(1_000, [top!, 0, 0, 64, 50], [bottom!, 0, 900, 64, 50]))
  const height = 50 + 96 + 4 + 96 + 100
  expect(await heightsOf(await markDifference(await before, await after))).toEqual([height, height])
})

test('what only stands lower or higher than before is not different', async () => {
  const without = await page(400, ['#ddd', 0, 80, 64, 100])
  const more = await page(496, ['#eee', 0, 80, 64, 96], ['#ddd', 0, 176, 64, 100])
  const band = Array.from({ length: 6 * 4 }, (_, at) => [at % 4, 5 + Math.floor(at / 4)])
  const [before, after] = await markDifference(without, more)
  expect([await tintedIn(before), await tintedIn(after)]).toEqual([[], band])
})

test('what is drawn one pixel lower is not different', async () => {
  const pages = [10, 11].map((top) => page(64, ['#000', 4, top, 20, 20]))
  expect(await markDifference(await pages[0], await pages[1])).toEqual([undefined, undefined])
})
