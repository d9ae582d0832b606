import { keyOfField, type FieldKey, type FieldRef } from '../../model/built.ts'

/** The fields that the page shows as the draft has them: texts, pictures, days, links and lists. */
const shown = new Set<FieldKey>()

/** Forgets all of them, before the page shows the draft again. */
export const forgetShown = (): void => shown.clear()

/** Remembers that the page shows a field of now: a link as a whole, a list with its entries. */
export const rememberShown = (fieldRef: FieldRef): void => void shown.add(keyOfField(fieldRef))

/** True for a field of now that the page shows, or a part of a link or list that it shows. */
export function isFieldShown({ file, path }: FieldRef): boolean {
  // The handles of sections move, add and remove them on their page.
  const isSection = path.length === 2 && path[0] === 'sections'
  const around = { file, path: path.slice(0, -1) }
  return isSection || shown.has(keyOfField({ file, path })) || shown.has(keyOfField(around))
}
