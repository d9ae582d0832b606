import { keyOfField, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { titleOfEntry, whenBuilt } from '../content/in-words.ts'
import type { PageText } from './find-texts.ts'
import { markAsNew } from './new-on-page.ts'
import { previewOfEntry, type BuiltEntry } from './preview-entry.ts'
import type { ListOnPage } from './roots.ts'

/**
 * Shows the entries of a list that the page was not built with: as they will be where a built entry
 * is like them, otherwise as frames with their words.
 * @param fieldRef the list in the built file
 * @param texts the texts of the page that belong to the file
 */
export function showNewEntries(
  content: Content,
  fieldRef: FieldRef,
  list: ListOnPage,
  texts: readonly PageText[],
): void {
  const here = content.draft.fieldNow(fieldRef)
  const entries = here && content.value(here)
  if (!here || !Array.isArray(entries)) return
  const shown = new Map(
    list.entries.map((roots, from) => {
      const now = content.draft.fieldNow({ ...fieldRef, path: [...fieldRef.path, from] })
      return [now?.path.at(-1), roots]
    }),
  )
  const built = list.entries.map((roots, from): BuiltEntry => {
    const entry = { ...fieldRef, path: [...fieldRef.path, from] }
    const key = keyOfField(entry)
    const isOwn = ({ field, element }: PageText): boolean =>
      (field === key || field.startsWith(`${key}.`)) && roots.some((root) => root.contains(element))
    return { fieldRef: entry, roots, texts: texts.filter(isOwn) }
  })
  let above: Element | undefined
  for (const [index, value] of entries.entries()) {
    const roots = shown.get(index)
    if (roots) {
      above = roots.at(-1) ?? above
      continue
    }
    const shownAs = previewOfEntry(content, value, built) ?? frameOf(content, value, list.parent)
    markAsNew(shownAs, keyOfField({ file: here.file, path: [...here.path, index] }))
    if (above) above.after(shownAs)
    else list.parent.insertBefore(shownAs, list.entries.flat()[0] ?? list.end)
    above = shownAs
  }
}

/** The frame of a new entry, as an element that the list may hold. */
function frameOf(content: Content, value: unknown, parent: Element): Element {
  const frame = document.createElement(parent.matches('ul, ol, menu') ? 'li' : 'div')
  frame.className = 'edit-new-entry'
  const words = document.createElement('strong')
  words.textContent = titleOfEntry(content, value) || 'New'
  const note = document.createElement('span')
  note.textContent = whenBuilt(content)
  frame.append(words, note)
  return frame
}
