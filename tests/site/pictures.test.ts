/** Pictures that editors upload, as the build gives them to visitors. */
import { globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainDrawing } from '../../src/integrations/published-pictures.ts'
import { isPhotographFile, isPictureFile, pictureFolder } from '../../src/lib/picture-files.ts'
import { mostBytes } from '../../src/lib/picture-service.ts'
import { elementsOf, type Element } from '../../tools/built-site/elements.ts'
import { attributeOf, dist, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'
import { testSite } from '../../tools/built-site/folder.ts'
import { dataOfCamera } from '../support/test-site.ts'

const shown = readPages().flatMap((page) =>
  elementsWithTag(page, 'img').map((image) => ({ page, image })),
)
const addresses = (element: Element) =>
  [attributeOf(element, 'src'), ...(attributeOf(element, 'srcset') ?? '').split(',')].flatMap(
    (part) => part?.trim().split(' ')[0] || [],
  )

test('every picture has its size, so that nothing moves when it comes', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { page, image } of shown) {
    for (const side of ['width', 'height'])
      expect(Number(attributeOf(image, side)), page.route).toBeGreaterThan(0)
  }
})

/** Every photograph on a page: its `<source>`s and its `<img>`, which comes last. */
const photographs = readPages().flatMap(({ elements }) =>
  elements
    .filter(({ tagName }) => tagName === 'picture')
    .map((picture) => [...elementsOf(picture)]),
)

test('a photograph comes as AVIF and WebP', () => {
  for (const parts of photographs) {
    const types = parts.map((part) => attributeOf(part, 'type'))
    expect(types).toEqual(['image/avif', 'image/webp', undefined])
  }
})

test('a photograph has the shape of its box, and is as light as it has to be', async () => {
  const boxes = new Map(
    photographs.flatMap((parts) => {
      const image = parts.at(-1)!
      const shape = Number(attributeOf(image, 'width')) / Number(attributeOf(image, 'height'))
      return parts.flatMap(addresses).map((address) => [address, shape] as const)
    }),
  )
  for (const [address, shape] of boxes) {
    const file = path.join(dist, address)
    const { width, height } = await sharp(file).metadata()
    expect(width / height, address).toBeCloseTo(shape, 1)
    expect(statSync(file).size, address).toBeLessThanOrEqual(mostBytes(width * height))
  }
})

test('some page has each of the made-up photographs', () => {
  const images = photographs.map((parts) => parts.at(-1)!)
  const words = images.map((image) => attributeOf(image, 'alt') ?? '')
  for (const one of ['A head made of circles', 'Made-up noise', /^Portrait of /])
    expect(words).toContainEqual(expect.stringMatching(one))
})

test('no published file holds what a camera wrote into a photograph', async () => {
  const original = await readFile(path.join(testSite, pictureFolder, 'made-up-photograph.jpg'))
  const words = Object.values(dataOfCamera.IFD0)
  for (const word of words) expect(original.includes(word), word).toBe(true)
  const files = globSync('**/*.*', { cwd: dist })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const bytes = await readFile(path.join(dist, file))
    expect(bytes.equals(original), file).toBe(false)
    for (const word of words) expect(bytes.includes(word), file).toBe(false)
    if (!isPhotographFile(file)) continue
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc }, file).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
  }
})

test('a picture of the folder is published only if a page shows it', () => {
  const pages = readPages().map(({ html }) => html)
  const pictures = globSync('_astro/**/*.*', { cwd: dist }).filter(isPictureFile)
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures)
    expect(
      pages.some((page) => page.includes(path.basename(picture))),
      picture,
    ).toBe(true)
})

test('a drawing is published without the notes of its program', () => {
  const drawing = `<?xml version="1.0"?><!-- Made by Anna --><svg xmlns="http://www.w3.org/2000/svg"
    xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 4 5"
    inkscape:export-filename="/home/anna/logo.png"><metadata>Anna</metadata>
    <path d="M0 0h4v5H0z"/></svg>`
  expect(plainDrawing(drawing)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h4v5H0z"/></svg>',
  )
})
