import { proseBlocks, type PageText } from './find-texts.ts'

/** A text whose nodes were drawn again, with what it was before. */
interface DrawnText {
  /** The element that held it. */
  element: HTMLElement
  /** The nodes that the page was built with. */
  built: DocumentFragment
  /** The words that these nodes show. */
  words: string
  /** What is drawn now. */
  source: string
}

const drawn = new WeakMap<PageText, DrawnText>()

/**
 * Draws a text again, where other letters alone would not show it: with bold words, links or lines.
 * @param source what the nodes are made of. The same one is not drawn again
 */
export function drawNodes(text: PageText, source: string, makeNodes: () => Node[]): void {
  const known = drawn.get(text)
  if (known?.source === source) return
  const block = blockOf(text)
  const range = wholeElements(text.range, block)
  const { words, element } = text
  const now = { built: range.extractContents(), words, element, source }
  drawn.set(text, known ? { ...known, source } : now)
  text.element = block
  const nodes = makeNodes()
  fill(text, range, nodes)
  text.words = nodes
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
}

/** Puts back the nodes that the page was built with. */
export function showBuiltNodes(text: PageText): void {
  const known = drawn.get(text)
  if (!known) return
  drawn.delete(text)
  const range = wholeElements(text.range, blockOf(text))
  range.deleteContents()
  fill(text, range, [...known.built.childNodes])
  text.words = known.words
  text.element = known.element
}

/** The element whose other nodes stay while a text is drawn. */
const blockOf = ({ element }: PageText): HTMLElement =>
  element.closest<HTMLElement>(proseBlocks) ?? element

/** The range of a text, with the whole of each element that begins or ends with it. */
function wholeElements(range: Range, block: Element): Range {
  const whole = range.cloneRange()
  while (whole.startContainer !== block && isAtStart(whole))
    whole.setStartBefore(whole.startContainer)
  while (whole.endContainer !== block && isAtEnd(whole)) whole.setEndAfter(whole.endContainer)
  return whole
}

function isAtStart({ startContainer, startOffset }: Range): boolean {
  if (startContainer instanceof Text) return startContainer.data.slice(0, startOffset).trim() === ''
  return startOffset === 0
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
