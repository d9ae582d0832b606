import { kindOfPicture } from './rules/pictures.ts'
import type { PictureFile } from './site.ts'

/** What a picture is, by its bytes. One that breaks off, that nothing can read, or whose size is unknown, is broken. */
export function readPicture(file: Buffer): PictureFile {
  const kind = kindOfPicture(file.subarray(0, 32))
  const measure = kind === undefined ? undefined : measures[kind]
  let size: Size | undefined
  try {
    size = measure?.(file)
  } catch {
    // It breaks off where its size should stand.
  }
  const isWhole = kind === 'svg' ? isSized(file) : measure === undefined || size !== undefined
  return { bytes: file.length, kind, size, broken: kind === undefined || !isWhole }
}

/** Whether a drawing says how large it is. Astro looks for that in its first 1,000 bytes, and cannot build without it. */
function isSized(file: Buffer): boolean {
  const [root = ''] = /<svg\s[^>]*>/.exec(file.toString('utf8', 0, 1000)) ?? []
  return /\sviewBox=/i.test(root) || (/\swidth=["'][\d.]/.test(root) && /\sheight=["'][\d.]/.test(root))
}

type Size = readonly [width: number, height: number]

/** The size of a whole picture, by kind; undefined where its end is missing. */
const measures: Readonly<Record<string, (file: Buffer) => Size | undefined>> = {
  png: (file) => (file.includes('IEND') ? [file.readUInt32BE(16), file.readUInt32BE(20)] : undefined),
  gif: (file) => [file.readUInt16LE(6), file.readUInt16LE(8)],
  jpg: (file) => {
    let size: Size | undefined
    for (let at = 2; ; at += 2 + file.readUInt16BE(at + 2)) {
      const mark = file[at + 1]!
      // ITU-T T.81, table B.1: C0 to CF start a frame, but for three that hold tables; DA starts the points.
      if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
        size = [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
      if (mark === 0xda) return file.includes(Buffer.from([0xff, 0xd9]), at) ? size : undefined
    }
  },
  webp: (file) => {
    if (file.readUInt32LE(4) + 8 > file.length) return undefined
    const kind = file.toString('latin1', 12, 16)
    if (kind === 'VP8X') return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]
    if (kind === 'VP8 ') return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff]
    const bits = file.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  },
  avif: (file) => {
    for (let at = 0, length = 0; at < file.length; at += length) {
      length = file.readUInt32BE(at) || file.length - at
      if (length < 8 || at + length > file.length) return undefined
    }
    const at = file.indexOf('ispe')
    return at < 0 ? undefined : [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
  },
}
