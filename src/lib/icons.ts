import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Sides of the icon pictures in pixels: 180 for Apple's home screen, 192 and 512 for the manifest. */
export const iconSizes = [180, 192, 512] as const

/** Draws `public/favicon.svg` on white with a margin of an eighth. @returns a PNG */
export async function drawIcon(size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.75)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const drawing = await sharp(await readFile('public/favicon.svg'), { density: (72 * inner) / 32 })
    .resize(inner)
    .toBuffer()
  return sharp(drawing)
    .extend({ top: before, bottom: after, left: before, right: after, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
