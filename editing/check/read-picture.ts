import sharp from 'sharp'
import type { PictureFile } from './site.ts'

/** What a picture is, by its bytes. One that breaks off, or that nothing can read, has no kind. */
export async function readPicture(file: Buffer): Promise<PictureFile> {
  const bytes = file.length
  try {
    const picture = sharp(file, { failOn: 'truncated' })
    const { format, compression, width, height } = await picture.metadata()
    // The end of a picture is known to be there once all of it is read.
    await picture.resize(1).toBuffer()
    if (format === 'svg') return { bytes, kind: 'svg' }
    const kind = compression === 'av1' ? 'avif' : format === 'jpeg' ? 'jpg' : format
    return { bytes, kind, size: [width, height] }
  } catch {
    return { bytes }
  }
}
