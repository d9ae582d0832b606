/** Pictures that editors upload, as the build gives them to visitors. */
import { statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostBytes } from '../../src/lib/picture-service.ts'
import { elementsOf, type Element } from '../support/built-site/elements.ts'
import { attribute, dist, readPages, withTag } from '../support/built-site/pages.ts'

const shown = readPages().flatMap((page) => withTag(page, 'img').map((image) => ({ page, image })))
const addresses = (element: Element) =>
  [attribute(element, 'src'), ...(attribute(element, 'srcset') ?? '').split(',')].flatMap(
    (part) => part?.trim().split(' ')[0] || [],
  )

test('every picture has its size, so that nothing moves when it comes', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { page, image } of shown) {
    for (const side of ['width', 'height'])
      expect(Number(attribute(image, side)), page.route).toBeGreaterThan(0)
  }
})

test('a photograph comes as AVIF and WebP, in the proportions of its box, and as light as it has to be', async () => {
  const words = new Set<string>()
  const known = new Set<string>()
  for (const { route, elements } of readPages()) {
    for (const picture of elements.filter(({ tagName }) => tagName === 'picture')) {
      const parts = [...elementsOf(picture)]
      const image = parts.at(-1)!
      words.add(attribute(image, 'alt') ?? '')
      expect(parts.map((part) => attribute(part, 'type'))).toEqual([
        'image/avif',
        'image/webp',
        undefined,
      ])
      for (const address of parts.flatMap(addresses)) {
        if (known.has(address)) continue
        const file = path.join(dist, address)
        const { width, height } = await sharp(file).metadata()
        known.add(address)
        expect(width / height, route).toBeCloseTo(
          Number(attribute(image, 'width')) / Number(attribute(image, 'height')),
          1,
        )
        expect(statSync(file).size, address).toBeLessThanOrEqual(mostBytes(width * height))
      }
    }
  }
  for (const one of ['A head made of circles', 'Made-up noise', /^Portrait of /])
    expect([...words]).toContainEqual(expect.stringMatching(one))
})
