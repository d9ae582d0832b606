import { leavesOf } from '../../../check/shape.ts'
import type { Content } from '../content.ts'
import type { FieldRef } from '../../model/built.ts'
import { rememberShown } from './fields-shown.ts'

/** The sources of a picture as the page was built, so that it can come back. */
const built = new WeakMap<HTMLImageElement, { source: string; set: string }>()

/** Shows the pictures of changed fields on the page at once. */
export function showPictures(content: Content, files: Iterable<string>): void {
  for (const file of files) {
    for (const field of pictureFields(content, file)) showPicture(content, field)
  }
}

/** A field that names a picture, and the pixels with which pages show it. */
interface PictureField {
  fieldRef: FieldRef
  size: readonly [width: number, height: number]
}

/** The fields of a built file that name a picture. */
function pictureFields(content: Content, file: string): PictureField[] {
  const shape = content.builtShape(file)
  if (!shape) return []
  return leavesOf(shape, content.builtValues(file)).flatMap(({ path, shape: { picture } }) =>
    picture ? [{ fieldRef: { file, path }, size: picture }] : [],
  )
}

function showPicture(content: Content, { fieldRef, size }: PictureField): void {
  const was = String(content.builtValue(fieldRef) ?? '')
  const here = content.draft.fieldNow(fieldRef)
  const now = here ? String(content.value(here) ?? '') : was
  for (const image of imagesOf(was)) {
    if (here) rememberShown(here)
    if (now === was) restore(image)
    else replace(image, content.pictureAddress(now), size)
  }
}

/** The images of the page that show a picture, by the name of its file. */
function imagesOf(address: string): HTMLImageElement[] {
  const name = address.replace(/^.*\//, '').replace(/\.\w+$/, '')
  if (name === '') return []
  return [...document.images].filter((image) => {
    const source = decodeURIComponent(built.get(image)?.source ?? image.src)
    return source.includes(`/${name}.`) && !image.closest('.edit-layer')
  })
}

function replace(
  image: HTMLImageElement,
  address: string,
  size: readonly [width: number, height: number],
): void {
  if (!built.has(image)) built.set(image, { source: image.src, set: image.srcset })
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.srcset = ''
  image.src = address
  if (!isCropped(image, size)) return
  image.style.aspectRatio = size.join(' / ')
  image.style.objectFit = 'cover'
}

/** True for a picture that the build crops: it has the shape of its field, whatever its file is. */
function isCropped(image: HTMLImageElement, [width, height]: readonly [number, number]): boolean {
  const shown = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
  return Math.abs(shown / (width / height) - 1) < 0.02
}

function restore(image: HTMLImageElement): void {
  const before = built.get(image)
  if (!before || image.src === before.source) return
  image.src = before.source
  image.srcset = before.set
  image.style.aspectRatio = ''
  image.style.objectFit = ''
}
