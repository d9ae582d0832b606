import sharp from 'sharp'

/** The side of the squares in which differences are looked for and marked, in pixels. */
export const square = 16
/** Colours nearer than this, of 255, are the same: edges of letters are never drawn quite alike. */
const near = 24

/** What two pictures look like side by side. */
export interface Marked {
  /** The second picture, with the squares that differ tinted. */
  picture: Buffer
  /** How many squares differ. */
  differing: number
}

/**
 * Marks where one picture differs from another. Where they are not of one size, what only one of them has counts as
 * different.
 * @throws Error of sharp if one is no picture
 */
export async function markDifferences(before: Buffer, after: Buffer): Promise<Marked> {
  const [old, fresh] = await Promise.all([readPixels(before), readPixels(after)])
  const columns = Math.ceil(Math.max(old.width, fresh.width) / square)
  const rows = Math.ceil(Math.max(old.height, fresh.height) / square)
  const tints = Buffer.alloc(columns * rows * 4)
  const marked = new Set<number>()
  for (let y = 0; y < rows * square; y++) {
    for (let x = 0; x < columns * square; x++) {
      const at = Math.floor(y / square) * columns + Math.floor(x / square)
      if (!marked.has(at) && differ(old, fresh, x, y)) marked.add(at)
    }
  }
  for (const at of marked) tints.set([230, 0, 120, 90], at * 4)
  // Each square of the tints is one pixel until here.
  const tint = await sharp(tints, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * square, rows * square, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: fresh.width, height: fresh.height })
    .png()
    .toBuffer()
  const picture = await sharp(after)
    .composite([{ input: tint }])
    .webp({ quality: 70 })
    .toBuffer()
  return { picture, differing: marked.size }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function differ(a: Pixels, b: Pixels, x: number, y: number): boolean {
  const inA = x < a.width && y < a.height
  const inB = x < b.width && y < b.height
  if (!inA || !inB) return inA !== inB
  const [i, j] = [(y * a.width + x) * 3, (y * b.width + x) * 3]
  const { data: old } = a
  const { data: fresh } = b
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(old[i + channel]! - fresh[j + channel]!) > near) return true
  return false
}
