import type { Content } from '../content.ts'
import type { PageText } from './find-texts.ts'
import { inlineNodes } from './inline-words.ts'

/** A text whose bold words and links were drawn again, with what it was before. */
interface DrawnText {
  /** The nodes that the page was built with. */
  built: DocumentFragment
  /** The words that these nodes show. */
  words: string
  /** The Markdown that is drawn now. */
  markdown: string
}

const drawn = new WeakMap<PageText, DrawnText>()

/** Shows words of Markdown in the place of a text, with their bold words and links. */
export function showMarkup(content: Content, text: PageText, markdown: string): void {
  const known = drawn.get(text)
  if (known?.markdown === markdown) return
  const range = wholeElements(text)
  const now = { built: range.extractContents(), words: text.words, markdown }
  drawn.set(text, known ? { ...known, markdown } : now)
  const nodes = inlineNodes(content.shown(markdown), (name) => content.outsideAddress(name))
  fill(text, range, nodes)
  text.words = nodes
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
}

/** Puts back the nodes that the page was built with. */
export function hideMarkup(text: PageText): void {
  const known = drawn.get(text)
  if (!known) return
  drawn.delete(text)
  const range = wholeElements(text)
  range.deleteContents()
  fill(text, range, [...known.built.childNodes])
  text.words = known.words
}

/** The range of a text, with the whole of each element that begins or ends with it. */
function wholeElements({ range, element }: PageText): Range {
  const block = element.closest('p, li, h1, h2, h3, h4, h5, h6, blockquote') ?? element
  const whole = range.cloneRange()
  while (whole.startContainer !== block && isAtStart(whole))
    whole.setStartBefore(whole.startContainer)
  while (whole.endContainer !== block && isAtEnd(whole)) whole.setEndAfter(whole.endContainer)
  return whole
}

function isAtStart({ startContainer, startOffset }: Range): boolean {
  const before = startContainer instanceof Text ? startContainer.data.slice(0, startOffset) : ''
  return startContainer instanceof Text ? before.trim() === '' : startOffset === 0
}

function isAtEnd({ endContainer, endOffset }: Range): boolean {
  if (endContainer instanceof Text) return endContainer.data.slice(endOffset).trim() === ''
  return endOffset === endContainer.childNodes.length
}

/** Puts nodes into an empty range. The text is what they show from then on. */
function fill(text: PageText, range: Range, nodes: Node[]): void {
  const parts = document.createDocumentFragment()
  parts.append(...nodes)
  range.insertNode(parts)
  const [first] = nodes
  const last = nodes.at(-1)
  if (first) text.range.setStartBefore(first)
  if (last) text.range.setEndAfter(last)
}
