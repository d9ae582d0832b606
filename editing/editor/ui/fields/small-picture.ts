import { mostPhotographBytes } from '../../../../src/lib/picture-files.ts'

/** The longest side of a stored photograph, in pixels, and how much of its detail stays. */
const longestSide = 2000
const quality = 0.85

/** A picture that is ready to be stored. */
export interface StoredPicture {
  bytes: Uint8Array
  /** The ending of its file name, without the dot. */
  ending: string
  /** Undefined for a drawing. */
  size: readonly [width: number, height: number] | undefined
}

/** Says in a sentence why a picture is not taken. */
export class PictureRefused extends Error {}

/**
 * Makes a photograph small. It is drawn again from its pixels, so nothing else of its file stays:
 * neither where it was taken nor by whom. A drawing is kept as it is.
 * @throws PictureRefused
 */
export async function makeSmall(file: File): Promise<StoredPicture> {
  if (file.size > mostPhotographBytes)
    throw new PictureRefused(
      `“${file.name}” has ${inMegabytes(file.size)}, and a picture may have ` +
        `${inMegabytes(mostPhotographBytes)}. Export it smaller.`,
    )
  if (file.type === 'image/svg+xml')
    return { bytes: await bytesOf(file), ending: 'svg', size: undefined }

  const photograph = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(
      `“${file.name}” is not a picture that this browser can read. ` +
        'Choose a .jpg, .png, .webp or .avif.',
    )
  })
  const scale = Math.min(1, longestSide / Math.max(photograph.width, photograph.height))
  const width = Math.round(photograph.width * scale)
  const height = Math.round(photograph.height * scale)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(photograph, 0, 0, width, height)
  photograph.close()

  // Browsers that cannot write WebP write PNG in its place, which is larger than JPEG for
  // photographs.
  const webp = await toBlob(canvas, 'image/webp')
  const blob = webp.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  return {
    bytes: await bytesOf(blob),
    ending: blob.type === 'image/webp' ? 'webp' : 'jpg',
    size: [width, height],
  }
}

/** A number of bytes in words: `8 MB`. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void => {
      if (blob) resolve(blob)
      else reject(new PictureRefused('This browser could not store the picture.'))
    }
    canvas.toBlob(done, type, quality)
  })

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())
