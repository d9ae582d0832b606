import sharp from 'sharp'

/** The side of the squares in which differences are looked for and marked, in pixels. */
export const square = 16
/** Colours nearer than this, of 255, are the same: edges of letters are never drawn quite alike. */
const near = 24

/** A picture with the squares that differ from another tinted, and how many they are. */
export interface Marked {
  picture: Buffer
  differing: number
}

/**
 * Marks where one picture differs from another. Where they are not of one size, what only one of them has counts as
 * different.
 * @throws Error of sharp if one is no picture
 */
export async function markDifferences(before: Buffer, after: Buffer): Promise<Marked> {
  const [old, fresh] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const columns = Math.ceil(Math.max(old.width, fresh.width) / square)
  const rows = Math.ceil(Math.max(old.height, fresh.height) / square)
  // The edges that one of them lacks get a colour that pages do not have.
  const even = (picture: Buffer, { width, height }: { width: number; height: number }) =>
    sharp(picture)
      .removeAlpha()
      .extend({ right: columns * square - width, bottom: rows * square - height, background: '#f0f' })
      .png()
      .toBuffer()
  const difference = await sharp(await even(before, old))
    .composite([{ input: await even(after, fresh), blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const marked = new Set<number>()
  for (let index = 0; index < difference.length; index++) {
    if (difference[index]! <= near) continue
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % (columns * square), Math.floor(pixel / (columns * square))]
    marked.add(Math.floor(y / square) * columns + Math.floor(x / square))
  }
  const tints = Buffer.alloc(columns * rows * 4)
  for (const at of marked) tints.set([230, 0, 120, 90], at * 4)
  // Each square of the tints is one pixel until here.
  const tint = await sharp(tints, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * square, rows * square, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: fresh.width, height: fresh.height })
    .png()
    .toBuffer()
  const picture = sharp(after).composite([{ input: tint }])
  return { picture: await picture.webp({ quality: 70 }).toBuffer(), differing: marked.size }
}
