import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cutToDifference } from '../../previews/shots/cut.ts'

/** A picture of bands of one colour each, 1,000 pixels high. */
async function bands(...colours: string[]): Promise<Buffer> {
  const make = (height: number, background: string) => sharp({ create: { width: 8, height, channels: 3, background } })
  const pieces = colours.map(async (colour, index) => {
    return { input: await make(1_000, colour).png().toBuffer(), top: 1_000 * index, left: 0 }
  })
  return make(1_000 * colours.length, '#fff')
    .composite(await Promise.all(pieces))
    .png()
    .toBuffer()
}
const heightsOf = async (pictures: readonly (Buffer | undefined)[]) =>
  Promise.all(pictures.map(async (picture) => picture && (await sharp(picture).metadata()).height))

test.each([
  ['that are the same are not shown', ['#fff', '#888'], ['#fff', '#888'], []],
  ['whose colours are nearly the same are not shown', ['#fff', '#888'], ['#fff', '#8c8c8c'], []],
  ['are cut to what differs, with some room', ['#fff', '#888', '#111'], ['#fff', '#f00', '#111'], [1_192, 1_192]],
  ['that have grown show what came, and where', ['#fff', '#111'], ['#fff', '#888', '#111'], [192, 1_192]],
  ['show no more than one sees at a glance', ['#fff', '#fff', '#fff'], ['#111', '#111', '#111'], [2_000, 2_000]],
])('pictures of a page %s', async (_, before, after, heights) => {
  expect(await heightsOf(await cutToDifference(await bands(...before), await bands(...after)))).toEqual(heights)
})

test('a page that is new has one picture, which is cut too', async () => {
  expect(await heightsOf(await cutToDifference(undefined, await bands('#fff', '#111')))).toEqual([undefined, 996])
})
