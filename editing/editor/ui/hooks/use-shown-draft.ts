import { useLayoutEffect, useRef } from 'react'
import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { isChangedHere } from '../content/field-changes.ts'
import { shownLines, shownOnPage } from '../content/words-on-page.ts'
import { areAddressesTouched, outsideLinks } from '../content/links.ts'
import { areFiguresTouched } from '../content/figures.ts'
import { arrangeLists, type KnownLists } from '../page/arrange-lists.ts'
import { drawNodes, showBuiltNodes } from '../page/draw-nodes.ts'
import { forgetShown, rememberShown } from '../page/fields-shown.ts'
import type { PageText } from '../page/find-texts.ts'
import { inlineMarks, inlineNodes } from '../page/inline-words.ts'
import { lineNodes } from '../page/line-nodes.ts'
import { showAddresses, showLink } from '../page/show-links.ts'
import { removeNew } from '../page/new-on-page.ts'
import { showPictures } from '../page/show-pictures.ts'
import { showValues } from '../page/values-in-words.ts'
import { showWords } from '../page/show-words.ts'

/**
 * Shows the words of the draft on the page, each changed text with a line in the margin, and moves,
 * hides and adds entries and paragraphs.
 */
export function useShownDraft(content: Content, texts: readonly PageText[], version: number): void {
  const lists = useRef<KnownLists>(new Map())
  /** The files of this page that were touched at some time. The others are as they were built. */
  const touched = useRef(new Set<string>())
  /** True if outside addresses were touched at some time. */
  const showsAddresses = useRef(false)
  useLayoutEffect(() => {
    for (const { element } of texts) element.classList.remove('edit-changed', 'edit-sent')
    removeNew()
    forgetShown()
    for (const { field } of texts) {
      const { file } = fieldOfKey(field)
      if (content.isTouched(file)) touched.current.add(file)
    }
    const showsFigures = areFiguresTouched(content)
    showsAddresses.current ||= areAddressesTouched(content)
    for (const text of texts) {
      const isAsBuilt = !showsFigures && !touched.current.has(fieldOfKey(text.field).file)
      if (isAsBuilt) showBuilt(text)
      else showText(content, text)
      const areLinksTouched = showsAddresses.current || !isAsBuilt
      const link = areLinksTouched ? showLink(content, text) : undefined
      if (link) markChanged(content, text, link)
    }
    if (showsAddresses.current) showAddresses(content)
    showValues(content, texts, touched.current)
    arrangeLists(content, texts, touched.current, lists.current)
    showPictures(content, touched.current)
  }, [content, texts, version])
}

/** Shows a text without reading its file, which takes a phone a while. */
function showBuilt(text: PageText): void {
  showBuiltNodes(text)
  if (text.first !== text.words) showWords(text, text.first)
}

function showText(content: Content, text: PageText): void {
  const built = fieldOfKey(text.field)
  const now = content.draft.fieldNow(built)
  // A removed text is hidden with its entry.
  if (!now) return
  const isTouched = content.builtWords(built) !== content.words(now)
  const nodes = isTouched ? nodesOf(content, now, built) : undefined
  if (nodes) {
    drawNodes(text, nodes.source, nodes.make)
  } else {
    showBuiltNodes(text)
    const words = isTouched
      ? shownOnPage(content, now, built, text.first)
      : shownFigures(content, now, text)
    if (words !== text.words) showWords(text, words)
  }
  if (isTouched || isChangedHere(content, now)) markChanged(content, text, now)
}

/** Draws a line beside a text whose field is changed, or was sent and is not built yet. */
function markChanged(content: Content, { element }: PageText, now: FieldRef): void {
  rememberShown(now)
  element.classList.add(isChangedHere(content, now) ? 'edit-changed' : 'edit-sent')
}

/** What is drawn for a text whose bold words, links or lines other letters alone would not show. */
function nodesOf(
  content: Content,
  now: FieldRef,
  built: FieldRef,
): { source: string; make: () => Node[] } | undefined {
  const words = content.words(now)
  if (built.path[0] === 'prose' && hasOtherMarks(content.builtWords(built), words)) {
    const source = shownLines(content, words, '  \n')
    return { source, make: () => inlineNodes(source, outsideLinks(content)) }
  }
  if (!content.shapeOf(now).breaks) return undefined
  const source = shownLines(content, words)
  return { source, make: () => lineNodes(source) }
}

/** True if other words than before are bold or a link. A page puts words into `<Component />`. */
function hasOtherMarks(before: string, now: string): boolean {
  return inlineMarks(before) !== inlineMarks(now) && !/<[A-Z]\w*\s*\/>/.test(now)
}

/** The first words of a text, with figures that were changed since. */
function shownFigures(content: Content, now: FieldRef, text: PageText): string {
  if (!areFiguresTouched(content)) return text.first
  const built = fieldOfKey(text.field)
  const words = content.builtWords(built)
  return words.includes('((') ? shownOnPage(content, now, built, text.first) : text.first
}
