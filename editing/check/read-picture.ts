import sharp, { type Metadata } from 'sharp'
import { judgeDrawn, lookedAtSide } from './judge-drawn.ts'
import { faultOfDrawing, isPacked, packedFault } from './read-drawing.ts'
import type { PictureFile } from './site.ts'

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
 * Says what is wrong with a file that the library for pictures cannot read, if it is a drawing:
 * browsers do not show one that is cut or written wrong.
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
    .resize(lookedAtSide, lookedAtSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return judgeDrawn(data, info.width, info.height)
}
