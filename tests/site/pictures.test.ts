/** Pictures that editors upload, as the build gives them to visitors. */
import { statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Element } from '../support/built-site/elements.ts'
import { attribute, dist, readPages, withTag } from '../support/built-site/pages.ts'

const shown = readPages().flatMap((page) => withTag(page, 'img').map((image) => ({ page, image })))
const addresses = (element: Element) =>
  (attribute(element, 'srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? '')

test('every picture has its size, so that nothing moves when it comes', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { page, image } of shown) {
    for (const side of ['width', 'height']) expect(Number(attribute(image, side)), page.route).toBeGreaterThan(0)
  }
})

test('a photograph comes as AVIF and WebP, in the proportions of its box and no larger than it is', async () => {
  const found = shown.find(({ image }) => attribute(image, 'alt') === 'A head made of circles')
  expect(found).toBeDefined()
  const { page, image } = found!
  const box = Number(attribute(image, 'width')) / Number(attribute(image, 'height'))
  const kinds = withTag(page, 'source').filter((source) => attribute(source, 'type')?.startsWith('image/'))
  const files = kinds.flatMap((source) =>
    addresses(source).map((address) => ({ type: attribute(source, 'type'), file: path.join(dist, address) })),
  )
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']))
  for (const { file } of files) {
    const { width, height } = await sharp(file).metadata()
    expect(width).toBeLessThanOrEqual(500)
    expect(width / height).toBeCloseTo(box, 1)
    expect(statSync(file).size).toBeLessThan(statSync('tests/made-up/public/media/made-up-person.jpg').size)
  }
})
