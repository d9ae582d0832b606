import { keyOfPlace, type FieldPlace } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { markAsNew } from './new-on-page.ts'
import type { ListOnPage } from './roots.ts'

/**
 * Shows the entries of a list that the page was not built with, as frames with their words.
 * @param place the list in the built file
 */
export function showNewEntries(content: Content, place: FieldPlace, list: ListOnPage): void {
  const here = content.draft.placeNow(place)
  const entries = here && content.value(here)
  if (!here || !Array.isArray(entries)) return
  const shown = new Map(
    list.entries.map((roots, from) => {
      const now = content.draft.placeNow({ ...place, path: [...place.path, from] })
      return [now?.path.at(-1), roots]
    }),
  )
  let above: Element | undefined
  for (const [index, value] of entries.entries()) {
    const roots = shown.get(index)
    if (roots) {
      above = roots.at(-1) ?? above
      continue
    }
    const frame = frameOf(content.titleOf(value), list.parent)
    markAsNew(frame, keyOfPlace({ file: here.file, path: [...here.path, index] }))
    if (above) above.after(frame)
    else list.parent.insertBefore(frame, list.entries.flat()[0] ?? list.end)
    above = frame
  }
}

/** The frame of a new entry, as an element that the list may hold. */
function frameOf(title: string, parent: Element): Element {
  const frame = document.createElement(parent.matches('ul, ol, menu') ? 'li' : 'div')
  frame.className = 'edit-new-entry'
  const words = document.createElement('strong')
  words.textContent = title || 'New'
  const note = document.createElement('span')
  note.textContent = 'The preview of your pull request shows it.'
  frame.append(words, note)
  return frame
}
