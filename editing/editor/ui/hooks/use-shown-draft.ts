import { useLayoutEffect, useRef } from 'react'
import { placeOfKey } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { arrangeLists, type ArrangedLists } from '../page/arrange-lists.ts'
import type { PageText } from '../page/find-texts.ts'
import { showPictures } from '../page/show-pictures.ts'
import { showWords } from '../page/show-words.ts'

/**
 * Shows the words of the draft on the page, each changed text with a line in the margin, and moves
 * and hides entries.
 */
export function useShownDraft(content: Content, texts: readonly PageText[], version: number): void {
  const lists = useRef<ArrangedLists>({ known: new Map(), touched: new Set() })
  useLayoutEffect(() => {
    for (const { element } of texts) element.classList.remove('edit-changed', 'edit-sent')
    for (const text of texts) showText(content, text)
    arrangeLists(content, texts, lists.current)
    const files = texts.map(({ field }) => placeOfKey(field).file)
    showPictures(content, new Set(files))
  }, [content, texts, version])
}

function showText(content: Content, text: PageText): void {
  const built = placeOfKey(text.field)
  const now = content.draft.placeNow(built)
  // A removed text is hidden with its entry.
  if (!now) return
  const isTouched = content.builtWords(built) !== content.words(now)
  const words = isTouched
    ? content.shownOnPage(now, built, text.first)
    : shownFigures(content, text)
  if (words !== text.words) showWords(text, words)
  if (!isTouched) return
  text.element.classList.add(content.changesIn(now).length > 0 ? 'edit-changed' : 'edit-sent')
}

/** The first words of a text, with figures that were changed since. */
function shownFigures(content: Content, text: PageText): string {
  if (!content.areFiguresTouched()) return text.first
  const built = placeOfKey(text.field)
  const words = content.builtWords(built)
  return words.includes('((') ? content.shownOnPage(built, built, text.first) : text.first
}
