import sharp from 'sharp'

/** The side of the squares in which differences are looked for and marked, in pixels. */
export const square = 16
/** Colours nearer than this, of 255, are the same: edges of letters are never drawn quite alike. */
const near = 24

/** From where to where something stands on a picture, from its top, in pixels. */
export type Span = [top: number, bottom: number]

/** A picture with the squares that differ from another tinted, how many they are, and the parts of the page with them. */
export interface Marked {
  picture: Buffer
  differing: number
  parts: Span[]
}

/** What is shown above and below a part that differs, and the most of a page that is shown, in pixels. */
const [room, mostHeight] = [96, 1_200]

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
  const differingRows = [...new Set([...marked].map((at) => Math.floor(at / columns)))].sort((a, b) => a - b)
  return {
    picture: await picture.webp({ quality: 70 }).toBuffer(),
    differing: marked.size,
    parts: partsAround(differingRows.map((row) => row * square)),
  }
}

/** The parts of a page that hold these rows, with some room around each; those that touch are one. */
function partsAround(tops: readonly number[]): Span[] {
  const parts: Span[] = []
  for (const top of tops) {
    const last = parts.at(-1)
    const bottom = top + square + room
    if (last && top - room <= last[1]) last[1] = bottom
    else parts.push([Math.max(0, top - room), bottom])
  }
  return parts
}

/** Cuts a picture of a page to some parts of it, one below the other, as far as a reviewer sees at a glance. */
export async function cutTo(parts: readonly Span[], picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const pieces: { input: Buffer; top: number; left: number }[] = []
  let end = 0
  for (const [top, bottom] of parts) {
    const tall = Math.min(bottom, height, top + mostHeight - end) - top
    if (tall <= 0) continue
    // A line in the tint parts what does not follow on the page.
    const start = end === 0 ? 0 : end + 4
    pieces.push({
      input: await sharp(picture).extract({ left: 0, top, width, height: tall }).toBuffer(),
      top: start,
      left: 0,
    })
    end = start + tall
  }
  // A page that ends above all parts shows its end.
  if (end === 0) return cutTo([[Math.max(0, height - 2 * room), height]], picture)
  const sheet = sharp({ create: { width, height: end, channels: 3, background: '#e60078' } })
  return sheet.composite(pieces).webp({ quality: 60 }).toBuffer()
}
