import type { StartOfEditing } from '../../../editing/editor/build/start-data.ts'
import { onlyLetters } from '../../../editing/editor/build/text-index.ts'
import { fieldOfKey } from '../../../editing/editor/model/built.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import { memoryStore } from '../../support/memory-store.ts'
import { Content } from '../../../editing/editor/ui/content.ts'
import { readTexts } from '../../../editing/editor/ui/page/find-texts.ts'
import { withoutMarkdown } from '../../../editing/editor/without-markdown.ts'

/** The fields of the texts on a page. */
export interface Mapping {
  visible: number
  /** Texts that lead to no field. */
  none: string[]
  /** Texts whose field has other words. */
  wrong: string[]
}

/** Reads the page that is open, as the tool does. */
async function readMapping(): Promise<Mapping> {
  const start = (await (await fetch('/edit/start.json')).json()) as StartOfEditing
  const content = new Content(start, await openDraft(start, 'mapping', memoryStore()))
  const { texts } = await readTexts()
  const mapping: Mapping = { visible: 0, none: [], wrong: [] }
  for (const { field, words } of texts) {
    const fieldRef = fieldOfKey(field)
    const written = content.words(fieldRef)
    const own = content.shown(fieldRef.path[0] === 'prose' ? withoutMarkdown(written) : written)
    // The page puts a word of its own in place of the one in round brackets, and of a component.
    const isFilled = /\([a-z]+\)|<\w+ \/>/i.test(own)
    if (!isFilled && onlyLetters(own) !== onlyLetters(words))
      mapping.wrong.push(`${words} → ${field}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    // The page counts steps by itself, and a date is chosen in the form.
    if (!/\p{L}/u.test(node.data) || element.closest('.preview-bar, script, style, .unseen, time'))
      continue
    // A menu is closed until somebody opens it.
    if (
      !element.closest('[popover], details') &&
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    mapping.visible++
    if (!texts.some(({ range }) => range.intersectsNode(node)))
      mapping.none.push(`${element.localName}: ${node.data.trim()}`)
  }
  return mapping
}

Object.assign(globalThis, { readMapping })
