import { leavesOf } from '../../../check/shape.ts'
import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import type { PageText } from './find-texts.ts'
import { keyOfNew } from './new-on-page.ts'

/**
 * The field of something on the page that is no built text: a picture, a date, or what is new.
 * Undefined for anything else.
 */
export function fieldOfElement(
  content: Content,
  element: Element,
  texts: readonly PageText[],
): FieldRef | undefined {
  const key = keyOfNew(element)
  if (key !== undefined) return fieldOfKey(key)
  const picture = element.closest('img, picture')
  if (picture) return fieldOfPicture(content, picture, texts)
  const time = element.closest('time')
  return time ? dateField(content, time, texts) : undefined
}

/** The field that names the picture; of several, the one whose entry has a text nearest to it. */
function fieldOfPicture(
  content: Content,
  element: Element,
  texts: readonly PageText[],
): FieldRef | undefined {
  const image = element.matches('img') ? element : element.querySelector('img')
  const source = decodeURIComponent((image as HTMLImageElement | null)?.currentSrc ?? '')
  const fields = filesNear(element, texts).flatMap((file) => picturesIn(content, file))
  const named = fields.filter(({ name }) => source.includes(`/${name}.`) || source.endsWith(name))
  return named[0]?.fieldRef ?? (fields.length === 1 ? fields[0]?.fieldRef : undefined)
}

/**
 * The fields of a file that name a picture, each with the name of the picture's file without its
 * ending.
 */
function picturesIn(content: Content, file: string): { fieldRef: FieldRef; name: string }[] {
  const { shape, data } = content.draft.open(file)
  return leavesOf(shape, data)
    .filter((leaf) => leaf.shape.picture)
    .map(({ path, text }) => ({
      fieldRef: { file, path },
      name: text.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    }))
}

/** The date of the entry that is nearest to an element. */
export function dateField(
  content: Content,
  element: Element,
  texts: readonly PageText[],
): FieldRef | undefined {
  for (const file of filesNear(element, texts)) {
    const { properties = {} } = content.draft.open(file).shape
    const date = Object.keys(properties).find((name) => properties[name]?.format === 'date')
    if (date) return { file, path: [date] }
  }
  return undefined
}

/** The files whose texts are around an element, the nearest first. */
export function filesNear(element: Element, texts: readonly PageText[]): string[] {
  const files = new Set<string>()
  for (
    let around: Element | null = element;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const here = around
    for (const text of texts)
      if (here.contains(text.element)) files.add(fieldOfKey(text.field).file)
  }
  return [...files]
}
