import { openContent } from '../../../editing/page/client/content.ts'
import { onlyLetters, readPageTexts } from '../../../editing/page/client/page-texts.ts'
import type { StartOfEditing } from '../../../editing/form/start.ts'
import { keyOf, type TextIndex } from '../../../editing/page/text-index.ts'

/** Which visible texts of a page lead to which fields. */
export interface Mapping {
  /** How many there are, and how many of them lead to exactly one field. */
  visible: number
  one: number
  /** Those that lead to several fields, which the panel asks about, and to none. */
  asked: string[]
  none: string[]
  /** Texts whose field has other words. */
  wrong: string[]
}

const read = async (address: string): Promise<unknown> => (await fetch(address)).json()

/** Reads the page that is open, as the tool does. @param index the address of its index */
async function readMapping(index: string, route: string): Promise<Mapping> {
  const content = openContent((await read('/edit/start.json')) as StartOfEditing)
  const texts = readPageTexts((await read(index)) as TextIndex, content.lettersOf, content.unmarkedOf(route).byWords)
  const mapping: Mapping = { visible: 0, one: 0, asked: [], none: [], wrong: [] }
  for (const { fields, words } of texts)
    for (const field of fields) {
      const own = content.lettersOf(field)
      if (own !== undefined && own !== onlyLetters(words)) mapping.wrong.push(`${words} → ${keyOf(field)}`)
    }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement!
    // The page counts steps by itself, and a date is chosen in the form.
    if (!/\p{L}/u.test(node.data) || element.closest('.preview-bar, script, style, .unseen, time')) continue
    // A menu is closed until somebody opens it.
    if (!element.closest('[popover], details') && !element.checkVisibility({ visibilityProperty: true })) continue
    mapping.visible++
    const [found] = texts
      .filter(({ range }) => range.intersectsNode(node))
      .toSorted((a, b) => b.words.length - a.words.length)
    if (!found) mapping.none.push(`${element.localName}: ${node.data.trim()}`)
    else if (found.fields.length > 1) mapping.asked.push(node.data.trim())
    else mapping.one++
  }
  return mapping
}

Object.assign(globalThis, { readMapping })
