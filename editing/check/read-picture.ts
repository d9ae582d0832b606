import sharp, { type Metadata } from 'sharp'
import { faultOfDrawing, isPacked, packedFault } from './read-drawing.ts'
import type { PictureFile } from './site.ts'

/** The side of the small copy on which the check looks at a drawing, in pixels. */
const side = 256
/** A drawing with less than this share of both its sides drawn on is mostly air. */
const leastShare = 0.4

/**
 * Reads the kind of a picture from its bytes. A picture that breaks off or cannot be read has no
 * kind.
 */
export async function readPicture(file: Buffer): Promise<PictureFile> {
  const bytes = file.length
  if (isPacked(file)) return { bytes, kind: 'svg', fault: packedFault }
  try {
    const picture = sharp(file, { failOn: 'truncated' })
    const { format, compression, width, height } = await picture.metadata()
    if (format === 'svg') return { bytes, kind: 'svg', ...(await readDrawing(file)) }
    // A truncated picture shows only when all of it is read.
    await picture.resize(1).toBuffer()
    return { bytes, kind: kindOf(format, compression), size: [width, height] }
  } catch {
    return { bytes, ...faultOfUnreadable(file) }
  }
}

/** The kind of a picture by the ending of its files. */
function kindOf(format: Metadata['format'], compression: Metadata['compression']) {
  if (compression === 'av1') return 'avif'
  return format === 'jpeg' ? 'jpg' : format
}

/**
 * What only a browser's eyes see of a file that nothing here can draw: a drawing that is cut or
 * written wrong.
 */
function faultOfUnreadable(file: Buffer): Pick<PictureFile, 'kind' | 'fault'> {
  const text = file.toString('utf8')
  const fault = /<svg\b/i.test(text.slice(0, 2000)) ? faultOfDrawing(text) : undefined
  return fault === undefined ? {} : { kind: 'svg', fault }
}

async function readDrawing(file: Buffer): Promise<Pick<PictureFile, 'fault' | 'isOpaque'>> {
  const fault = faultOfDrawing(file.toString('utf8'))
  if (fault !== undefined) return { fault }
  const { data, info } = await sharp(file)
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return judgeDrawn(data, info.width, info.height)
}

/** Judges what is drawn, as it looks on a white page. */
function judgeDrawn(
  points: Buffer,
  width: number,
  height: number,
): Pick<PictureFile, 'fault' | 'isOpaque'> {
  const drawn = { left: width, right: -1, top: height, bottom: -1 }
  let opaque = 0
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = points.subarray(index * 4, index * 4 + 4)
    // A point at the edge may be covered in part.
    if (alpha > 127) opaque += 1
    const darkest = Math.min(red, green, blue)
    if (((255 - darkest) * alpha) / 255 < 16) continue
    const x = index % width
    const y = Math.floor(index / width)
    drawn.left = Math.min(drawn.left, x)
    drawn.right = Math.max(drawn.right, x)
    drawn.top = Math.min(drawn.top, y)
    drawn.bottom = Math.max(drawn.bottom, y)
  }
  if (drawn.right < 0)
    return {
      fault:
        'shows nothing on a white page: it is empty, white or without colour. Save it again ' +
        'with something to see.',
    }
  const shares = [(drawn.right - drawn.left + 1) / width, (drawn.bottom - drawn.top + 1) / height]
  if (Math.max(...shares) < leastShare)
    return {
      fault:
        'has wide empty edges, so what it shows would be very small on the page. Crop the ' +
        'drawing to its content, and save it again.',
    }
  return opaque > 0.98 * width * height ? { isOpaque: true } : {}
}
