import { keyOfField } from '../../model/built.ts'
import { paragraphsIn, proseWords } from '../../model/prose.ts'
import { proseOfFile } from '../../model/file-values.ts'
import type { Content } from '../content.ts'
import { outsideLinks } from '../content/links.ts'
import { shownLines } from '../content/words-on-page.ts'
import { rememberShown } from './fields-shown.ts'
import { proseBlocks, type PageText } from './find-texts.ts'
import { inlineNodes } from './inline-words.ts'
import { markAsNew } from './new-on-page.ts'
import { entryInContents, showInContents } from './show-contents.ts'

/**
 * Shows the paragraphs, headings and entries of a file's prose that the page was not built with,
 * each after the one above it.
 * @param texts the texts of the page that belong to the file
 */
export function showNewProse(content: Content, file: string, texts: readonly PageText[]): void {
  const here = content.draft.fieldNow({ file, path: [] })
  if (!here) return
  const shown = shownBlocks(content, file, texts)
  if (shown.values().some(Boolean)) rememberShown({ file: here.file, path: ['prose'] })
  const paragraphs = paragraphsIn(proseOfFile(content.draft.open(here.file)))
  const firstListed =
    [...shown.values()].find((block) => block && entryInContents(block)) ?? undefined
  let last: Element | undefined
  let listed: Element | undefined
  for (const [index, paragraph] of paragraphs.entries()) {
    const known = shown.get(index)
    if (known === null) continue
    last = known ?? (last && addAfter(last, createBlock(content, paragraph), paragraph))
    if (!last) continue
    if (!known) {
      const key = keyOfField({ file: here.file, path: ['prose', index] })
      markAsNew(last, key)
      showInContents(last, listed, firstListed, key)
    }
    if (entryInContents(last)) listed = last
  }
}

/** The element of each built part by its number now; `null` for one that the page does not show. */
function shownBlocks(
  content: Content,
  file: string,
  texts: readonly PageText[],
): Map<number, Element | null> {
  const { prose = [] } = content.builtValues(file)
  return new Map(
    prose.flatMap((_, from): [number, Element | null][] => {
      const now = content.draft.fieldNow({ file, path: ['prose', from] })?.path.at(-1)
      const key = `${file}#prose.${from}`
      // The list of headings beside the text has their words too.
      const text = texts.find(({ field, element }) => field === key && !element.closest('nav'))
      return now === undefined ? [] : [[Number(now), text?.element.closest(proseBlocks) ?? null]]
    }),
  )
}

/** A new element for a part of the prose. */
function createBlock(content: Content, paragraph: string): Element {
  const { kind, prefix, words } = proseWords(paragraph)
  const names = {
    paragraph: 'p',
    entry: 'li',
    quote: 'blockquote',
    heading: `h${prefix.trim().length}`,
  }
  const element = document.createElement(names[kind])
  element.append(...inlineNodes(shownLines(content, words, '  \n'), outsideLinks(content)))
  return element
}

/**
 * Adds a part after another one: an entry to its list, everything else after the whole list.
 * @param paragraph the part in Markdown
 */
function addAfter(above: Element, part: Element, paragraph: string): Element {
  if (part.matches('li') && !above.matches('li')) {
    const list = document.createElement(/^\d/.test(paragraph) ? 'ol' : 'ul')
    list.append(part)
    markAsNew(list)
    above.after(list)
    return part
  }
  let after = above
  if (!part.matches('li'))
    while (after.parentElement?.matches('ul, ol, li')) after = after.parentElement
  after.after(part)
  return part
}
