import sharp from 'sharp'

/** Colours nearer than this, of 255, are the same: edges of letters are never drawn quite alike. */
const near = 24
/** What is shown above and below what differs, and the most of a page that is shown, in pixels. */
const [room, mostHeight] = [96, 2_000]

/**
 * Cuts two pictures of a page to what lies between their first and their last row that differ, as far as a reviewer sees at
 * a glance. What only stands higher or lower than before is the same. A page that is new or gone has one picture.
 * @returns neither picture where they are alike
 */
export async function cutToDifference(before?: Buffer, after?: Buffer): Promise<(Buffer | undefined)[]> {
  if (!before || !after) return Promise.all([before, after].map((picture) => picture && cut(picture, 0, 900)))
  const [old, fresh] = await Promise.all([rowsOf(before), rowsOf(after)])
  const common = Math.min(old.length, fresh.length)
  const isSame = (from: number, to: number) =>
    old.at(from)!.every((colour, at) => Math.abs(colour - fresh.at(to)![at]!) <= near)
  let above = 0
  while (above < common && isSame(above, above)) above += 1
  if (above === old.length && above === fresh.length) return []
  let below = 0
  while (below < common - above && isSame(-1 - below, -1 - below)) below += 1
  return Promise.all([cut(before, above, old.length - below), cut(after, above, fresh.length - below)])
}

/** The rows of a picture, each with the colours of its pixels. */
async function rowsOf(picture: Buffer): Promise<Uint8Array[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const length = info.width * 3
  return Array.from({ length: info.height }, (_, row) => data.subarray(row * length, (row + 1) * length))
}

/** A part of a picture with some room around it. */
async function cut(picture: Buffer, from: number, to: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const top = Math.max(0, from - room)
  const bottom = Math.min(height, to + room, top + mostHeight)
  return sharp(picture)
    .extract({ left: 0, top, width, height: bottom - top })
    .webp({ quality: 60 })
    .toBuffer()
}
