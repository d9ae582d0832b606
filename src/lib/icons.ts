import sharp from 'sharp'

/**
 * Sides of the icon pictures in pixels: 180 for Apple's home screen, 192 and 512 for the manifest.
 */
export const iconSizes = [180, 192, 512] as const

/** Draws `public/favicon.svg` on white with a margin of an eighth. @returns a PNG */
export function drawIcon(size: number): Promise<Buffer> {
  const margin = Math.round(size / 8)
  return sharp('public/favicon.svg', { density: (72 * size) / 32 })
    .resize(size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}
