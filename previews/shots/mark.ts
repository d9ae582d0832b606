import { diffArrays } from 'diff'
import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The side of the squares that are tinted, in pixels. */
export const square = 16
/** Colours nearer than this, of 255, are the same: edges of letters are never drawn quite alike. */
const near = 24
/** Red, green, blue and how much of it covers the page. */
const tint = [230, 0, 120, 90]
/** How long two pages may be lined up, in milliseconds. After that they count as different all over. */
const timeout = 3_000

/** From where to where something stands on a picture, from its top, in pixels. */
export type Span = [top: number, bottom: number]

/** What is shown above and below a part that differs, and the most of a page that is shown, in pixels. */
const [room, mostHeight] = [96, 1_200]

/**
 * Marks where one picture differs from another. Their rows are lined up first, so that what only stands higher or lower than
 * before is the same.
 * @returns the later picture with a tint where it differs, and the parts of both that differ: none if they are alike
 */
export async function markDifferences(before: Buffer, after: Buffer) {
  const [old, fresh] = await Promise.all([rowsOf(before), rowsOf(after)])
  const [was, now] = [namesOf(old), namesOf(fresh)]
  // What both end with stays in its place, although a row without words may stand anywhere.
  while (was.length > 0 && was.at(-1) === now.at(-1)) was.pop() && now.pop()
  const runs = diffArrays(was, now, { timeout }) ?? [
    { count: old.length, removed: true },
    { count: fresh.length, added: true },
  ]
  const parts = { before: [] as Span[], after: [] as Span[] }
  const columns = Math.ceil(fresh[0]!.length / 3 / square)
  const tints = Buffer.alloc(columns * Math.ceil(fresh.length / square) * 4)
  const mark = (from: number, gone: number, to: number, come: number): void => {
    let differs = gone !== come
    for (let row = 0; row < come; row++) {
      const earlier = row < gone ? old[from + row] : undefined
      const colours = fresh[to + row]!
      for (let at = 0; at < colours.length; at++) {
        if (earlier && Math.abs(colours[at]! - earlier[at]!) <= near) continue
        differs = true
        tints.set(tint, (Math.floor((to + row) / square) * columns + Math.floor(at / 3 / square)) * 4)
      }
    }
    if (!differs) return
    addPart(parts.before, from, from + gone)
    addPart(parts.after, to, to + come)
  }
  let [from, gone, to, come] = [0, 0, 0, 0]
  for (const { count, added, removed } of [...runs, { count: Infinity }]) {
    // A few rows that are alike between others belong to these.
    if (added || removed || count < square) {
      if (!added) gone += count
      if (!removed) come += count
      continue
    }
    mark(from, gone, to, come)
    ;[from, gone, to, come] = [from + gone + count, 0, to + come + count, 0]
  }
  // Each square of the tints is one pixel until here.
  const input = await sharp(tints, { raw: { width: columns, height: tints.length / columns / 4, channels: 4 } })
    .resize(columns * square, (tints.length / columns / 4) * square, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: fresh[0]!.length / 3, height: fresh.length })
    .png()
    .toBuffer()
  return { picture: await sharp(after).composite([{ input }]).webp({ quality: 70 }).toBuffer(), parts }
}

/** The rows of a picture, each with the colours of its pixels. */
async function rowsOf(picture: Buffer): Promise<Uint8Array[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const length = info.width * 3
  return Array.from({ length: info.height }, (_, row) => data.subarray(row * length, (row + 1) * length))
}

const namesOf = (rows: readonly Uint8Array[]) => rows.map((row) => createHash('md5').update(row).digest('base64'))

/** Adds a part with some room around it; parts that touch are one. */
function addPart(parts: Span[], top: number, bottom: number): void {
  const last = parts.at(-1)
  if (last && top - room <= last[1]) last[1] = bottom + room
  else parts.push([Math.max(0, top - room), bottom + room])
}

/** Cuts a picture of a page to some parts of it, one below the other, as far as a reviewer sees at a glance. */
export async function cutTo(parts: readonly Span[], picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const pieces: Buffer[] = []
  let left = mostHeight
  for (const [top, bottom] of parts) {
    const tall = Math.min(bottom, height, top + left) - top
    if (tall <= 0) break
    pieces.push(await sharp(picture).extract({ left: 0, top, width, height: tall }).toBuffer())
    left -= tall
  }
  // A line in the tint parts what does not follow on the page.
  const join = { across: 1, shim: 4, background: '#e60078' }
  const cut = pieces.length > 1 ? sharp(pieces, { join }) : sharp(pieces[0])
  return cut.webp({ quality: 60 }).toBuffer()
}
