import { diffArrays } from 'diff'
import sharp from 'sharp'

/** The side of a tinted square, in pixels. */
export const square = 16
/** Colours that differ by less than this, of 255, are equal: browsers never draw the edges of letters quite alike. */
const near = 24
/** The colour of the tint, of which a square that differs gets a third, and of the line between cut parts: red, green, blue. */
const tint = [230, 0, 120]
/** The pixels shown above and below a difference, and the greatest height of a picture. */
const [room, mostHeight] = [96, 2_000]
/** The most milliseconds for lining up two pages. After that they differ everywhere. */
const timeout = 3_000

/** A picture of a page: its rows, each with the colours of its pixels, the shown rows, and the squares that differ. */
interface Side {
  rows: Buffer[]
  shown: Set<number>
  squares: Map<string, { left: number; top: number }>
}

/**
 * Tints the differences between two pictures of a page, and cuts both to these parts, for a reviewer to see at a glance. Rows
 * that only moved up or down are equal. A page that is new or removed has one picture.
 * @returns neither picture if they are equal
 */
export async function markDifference(
  before?: Buffer,
  after?: Buffer,
): Promise<(Buffer | undefined)[]> {
  const [old, fresh] = await Promise.all(
    [before, after].map(async (picture) => picture && rowsOf(picture)),
  )
  if (!old || !fresh)
    return Promise.all([old, fresh].map((rows) => rows && print(rows.slice(0, 900))))
  const sides = [old, fresh].map((rows): Side => ({ rows, shown: new Set(), squares: new Map() }))
  for (const { tops, ends } of partsOf(old, fresh)) markPart(sides, tops, ends)
  return Promise.all(sides.map((side) => (side.shown.size > 0 ? cut(side) : undefined)))
}

/** The rows of a picture. */
async function rowsOf(picture: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const length = info.width * 3
  return Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * length, (row + 1) * length),
  )
}

/** The ranges of rows that differ before and after, once both pictures are lined up. */
function partsOf(old: Buffer[], fresh: Buffer[]): { tops: number[]; ends: number[] }[] {
  const [was, now] = [[...old], [...fresh]]
  // The common end stays in its place, although an empty row could match anywhere.
  while (was.length > 0 && now.length > 0 && was.at(-1)!.equals(now.at(-1)!)) was.pop() && now.pop()
  const runs = diffArrays(was, now, { timeout, comparator: (row, other) => row.equals(other) })
  if (!runs) return [{ tops: [0, 0], ends: [was.length, now.length] }]
  const parts: ReturnType<typeof partsOf> = []
  let tops = [0, 0]
  for (const { count, added, removed } of runs) {
    const ends = [tops[0]! + (added ? 0 : count), tops[1]! + (removed ? 0 : count)]
    const last = parts.at(-1)
    // A few equal rows between different ones belong to these.
    if ((added || removed) && last && tops[0]! - last.ends[0]! < square) last.ends = ends
    else if (added || removed) parts.push({ tops, ends })
    tops = ends
  }
  return parts
}

/** Marks the differences of a part, row by row. A row without a counterpart differs everywhere. */
function markPart(sides: readonly Side[], tops: readonly number[], ends: readonly number[]): void {
  for (const [side, own] of sides.entries()) {
    const other = sides[1 - side]!
    const [first, last] = [tops[1 - side]! - 1, ends[1 - side]!]
    for (let place = tops[side]!; place < ends[side]!; place++) {
      const at = place - tops[side]! + first + 1
      // Browsers draw words between two pixels, so the rows above and below may be the equal ones.
      const around = other.rows.slice(Math.max(0, first, at - 1), Math.min(at + 1, last) + 1)
      const lefts = differing(own.rows[place]!, around)
      if (lefts.length === 0) continue
      for (let away = -room; away <= room; away++) {
        own.shown.add(place + away)
        other.shown.add(Math.min(at, last) + away)
      }
      const top = place - (place % square)
      for (const left of lefts) own.squares.set(`${left} ${top}`, { left, top })
    }
  }
}

/** The left edges of the squares in which a row differs from all others. */
function differing(row: Buffer, others: readonly Buffer[]): number[] {
  const lefts = new Set<number>()
  for (const [at, colour] of row.entries()) {
    const isNear = others.some((other) => Math.abs(colour - other[at]!) <= near)
    if (!isNear) lefts.add(Math.floor(at / 3 / square) * square)
  }
  return [...lefts]
}

/** Tints the squares of a picture, and cuts it to the shown rows. */
function cut({ rows, shown, squares }: Side): Promise<Buffer> {
  for (const { left, top } of squares.values())
    for (const row of rows.slice(top, top + square)) {
      const pixels = row.subarray(left * 3, (left + square) * 3)
      for (const [at, colour] of pixels.entries()) pixels[at] = (colour * 2 + tint[at % 3]!) / 3
    }
  const line = Array<Buffer>(4).fill(Buffer.alloc(rows[0]!.length, Buffer.from(tint)))
  return print(rows.flatMap((row, y) => (shown.has(y) ? [row] : shown.has(y - 1) ? line : [])))
}

/** Encodes rows as a picture. */
function print(rows: Buffer[]): Promise<Buffer> {
  const [height, width] = [Math.min(rows.length, mostHeight), rows[0]!.length / 3]
  const raw = { width, height, channels: 3 } as const
  return sharp(Buffer.concat(rows.slice(0, height)), { raw })
    .webp({ quality: 60 })
    .toBuffer()
}
