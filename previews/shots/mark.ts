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
  const [old, fresh] = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const sides = (['width', 'height'] as const).map((side) => Math.max(old![side], fresh![side]))
  const [columns, rows] = sides.map((side) => Math.ceil(side / square)) as [number, number]
  // The edges that one of them lacks get a colour that pages do not have.
  const even = ([picture, { width, height }]: readonly [Buffer, { width: number; height: number }]) =>
    sharp(picture)
      .removeAlpha()
      .extend({ right: columns * square - width, bottom: rows * square - height, background: '#f0f' })
      .png()
      .toBuffer()
  const [left, right] = await Promise.all([even([before, old!]), even([after, fresh!])])
  const difference = await sharp(left!)
    .composite([{ input: right!, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const tints = Buffer.alloc(columns * rows * 4)
  const marked = new Set<number>()
  for (let index = 0; index < difference.length; index++) {
    if (difference[index]! <= near) continue
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % (columns * square), Math.floor(pixel / (columns * square))]
    marked.add(Math.floor(y / square) * columns + Math.floor(x / square))
  }
  for (const at of marked) tints.set([230, 0, 120, 90], at * 4)
  // Each square of the tints is one pixel until here.
  const tint = await sharp(tints, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * square, rows * square, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: fresh!.width, height: fresh!.height })
    .png()
    .toBuffer()
  return {
    picture: await sharp(after)
      .composite([{ input: tint }])
      .webp({ quality: 70 })
      .toBuffer(),
    differing: marked.size,
  }
}
