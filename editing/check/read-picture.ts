import sharp from 'sharp'
import type { PictureFile } from './site.ts'

/**
 * Reads the kind of a picture from its bytes. A picture that breaks off or cannot be read has no
 * kind.
 */
export async function readPicture(file: Buffer): Promise<PictureFile> {
  const bytes = file.length
  try {
    const picture = sharp(file, { failOn: 'truncated' })
    const { format, compression, width, height } = await picture.metadata()
    // A truncated picture shows only when all of it is read.
    await picture.resize(1).toBuffer()
    if (format === 'svg') return { bytes, kind: 'svg' }
    const kind = compression === 'av1' ? 'avif' : format === 'jpeg' ? 'jpg' : format
    return { bytes, kind, size: [width, height] }
  } catch {
    return { bytes }
  }
}
