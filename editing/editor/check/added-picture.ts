import { judgeDrawn, lookedAtSide } from '../../check/judge-drawn.ts'
import { factsOfPicture } from '../../check/picture-facts.ts'
import type { PictureFile } from '../../check/site.ts'

/** The facts of each drawing that was drawn. */
const drawnFacts = new WeakMap<Uint8Array, Promise<Partial<PictureFile>>>()

/**
 * The facts of a picture that an editor has added. A drawing is drawn, as in a build, since only
 * its pixels show whether it is empty or has a ground of its own. A worker cannot draw one, so the
 * page does.
 */
export async function factsOfAddedPicture(
  path: string,
  content: Uint8Array,
): Promise<PictureFile | undefined> {
  const facts = factsOfPicture(path, content)
  if (facts?.kind !== 'svg' || facts.fault !== undefined) return facts
  const known = drawnFacts.get(content) ?? drawAndJudge(content)
  drawnFacts.set(content, known)
  return { ...facts, ...(await known) }
}

/** What the pixels of a drawing show; nothing where no browser can draw it. */
async function drawAndJudge(drawing: Uint8Array): Promise<Partial<PictureFile>> {
  if (typeof Image === 'undefined') return {}
  const image = new Image()
  const address = URL.createObjectURL(new Blob([drawing.slice()], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    return judgeImage(image)
  } catch {
    return {}
  } finally {
    URL.revokeObjectURL(address)
  }
}

function judgeImage(image: HTMLImageElement): Partial<PictureFile> {
  const { naturalWidth, naturalHeight } = image
  // Some browsers do not know the size of a drawing that has only a view box.
  if (naturalWidth === 0 || naturalHeight === 0) return {}
  const scale = lookedAtSide / Math.max(naturalWidth, naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return {}
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return judgeDrawn(data, canvas.width, canvas.height)
}
