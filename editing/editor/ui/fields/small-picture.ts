import { mostPhotographBytes } from '../../../../src/lib/picture-files.ts'
import { faultOfPicture } from '../../../check/rules/pictures.ts'
import type { Shape } from '../../../check/shape.ts'
import { factsOfAddedPicture } from '../../check/added-picture.ts'

/** The longest side of a stored photograph, in pixels, and how much of its detail stays. */
const longestSide = 2000
const quality = 0.85

/** A picture that is ready to be stored. */
export interface StoredPicture {
  bytes: Uint8Array
  /** The ending of its file name, without the dot. */
  ending: string
}

/** A picture was refused. The message is a sentence with the reason. */
export class PictureRefused extends Error {}

/**
 * Makes a picture ready to be stored. A photograph becomes small; a drawing is kept as it is.
 * @param least the pixels with which the picture is shown
 * @throws PictureRefused with the sentence of the check, if the check would refuse the picture
 */
export async function readyToStore(file: File, least: Shape['picture']): Promise<StoredPicture> {
  if (file.size > mostPhotographBytes)
    throw new PictureRefused(
      `“${file.name}” has ${inMegabytes(file.size)}, and a picture may have ` +
        `${inMegabytes(mostPhotographBytes)}. Export it smaller.`,
    )
  const picture =
    file.type === 'image/svg+xml'
      ? { bytes: await bytesOf(file), ending: 'svg' }
      : await makeSmall(file)
  const name = `${file.name.replace(/\.\w+$/, '')}.${picture.ending}`
  const facts = await factsOfAddedPicture(name, picture.bytes)
  const fault = facts && faultOfPicture(name, facts, least)
  if (fault !== undefined) throw new PictureRefused(fault)
  return picture
}

/**
 * Makes a photograph small. It is drawn again from its pixels, so nothing else of its file stays:
 * neither where it was taken nor by whom.
 */
async function makeSmall(file: File): Promise<StoredPicture> {
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

  // Browsers that cannot write WebP write PNG instead, which is larger than JPEG for
  // photographs.
  const webp = await toBlob(canvas, 'image/webp')
  const blob = webp.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  return {
    bytes: await bytesOf(blob),
    ending: blob.type === 'image/webp' ? 'webp' : 'jpg',
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
