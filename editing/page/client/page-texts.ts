import { noLetter, unread, type Field, type TextIndex } from '../marks.ts'

/** A text of the page that belongs to a field. Its range follows the text when words change. */
export interface PageText {
  /** The fields whose text it is: one, but for figures that a drawing shows, which several may name. */
  fields: Field[]
  range: Range
  /** What the page shows for a word in round brackets, such as `(function)`, if the text was made from a pattern. */
  words: string
}

const notOfThePage = '.preview-bar, .edit-tool, astro-dev-toolbar'

/** The letters of the page with their places: the same as `takeMarks` has counted. */
function lettersOfPage(): { letters: string; nodes: Text[]; starts: number[] } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    const left = unread.includes(node.nodeName.toLowerCase()) || (node as Element).matches(notOfThePage)
    return left ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const nodes: Text[] = []
  const starts: number[] = []
  let letters = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = onlyLetters((node as Text).data)
    if (own === '') continue
    nodes.push(node as Text)
    starts.push(letters.length)
    letters += own
  }
  return { letters, nodes, starts }
}

/** A text as it is compared: its letters alone, with one kind of hyphen. */
export const onlyLetters = (text: string): string =>
  text.replace(new RegExp(noLetter, 'g'), '').replaceAll('\u2011', '-')

/**
 * Finds the texts of the page.
 * @param index what the build noted of it
 * @param lettersOf the letters that a field shows; undefined where a pattern of it is filled in
 * @param others fields that carry no marks, such as paragraphs of prose: found by their words, if these stand once
 */
export function readPageTexts(
  { fields, texts }: TextIndex,
  lettersOf: (field: Field) => string | undefined,
  others: readonly Field[],
): PageText[] {
  const { letters, nodes, starts } = lettersOfPage()
  const placeOf = (letter: number, atEnd: boolean): [Text, number] => {
    let at = starts.findLastIndex((start) => start <= letter - (atEnd ? 1 : 0))
    at = Math.max(at, 0)
    const { data } = nodes[at]!
    let left = letter - starts[at]! - (atEnd ? 1 : 0)
    let offset = 0
    while (offset < data.length && (noLetter.test(data[offset]!) || left-- > 0)) offset++
    return [nodes[at]!, atEnd ? offset + 1 : offset]
  }
  const textAt = (start: number, length: number, found: Field[]): PageText => {
    const range = document.createRange()
    range.setStart(...placeOf(start, false))
    range.setEnd(...placeOf(start + length, true))
    return { fields: found, range, words: wordsOf(range) }
  }
  const known = texts.flatMap(([start, length, number]) => {
    const field = fields[number]!
    const own = lettersOf(field)
    if (length === 0 || nodes.length === 0) return []
    // An island may have drawn more or fewer words than the build did: then the text stands near by.
    const at = own === undefined || letters.startsWith(own, start) ? start : nearest(letters, own, start)
    return at === undefined ? [] : [textAt(at, own?.length ?? length, [field])]
  })
  const byWords = Map.groupBy(others, (field) => lettersOf(field) ?? '')
  const free = [...byWords].flatMap(([own, found]) => {
    const at = own.length > 1 ? letters.indexOf(own) : -1
    return at < 0 || letters.includes(own, at + 1) ? [] : [textAt(at, own.length, found)]
  })
  return [...known, ...free].sort((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range))
}

function nearest(letters: string, own: string, start: number): number | undefined {
  const [before, after] = [letters.lastIndexOf(own, start), letters.indexOf(own, start)]
  const found = [before, after].filter((at) => at >= 0)
  return found.length === 0 || own === ''
    ? undefined
    : found.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best))
}

/** The text nodes of a range that people read, with the part of each that lies in it. */
function partsOf(range: Range): { node: Text; from: number; to: number }[] {
  const { startContainer, startOffset, endContainer, endOffset } = range
  if (startContainer === endContainer) return [{ node: startContainer as Text, from: startOffset, to: endOffset }]
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT)
  const parts: { node: Text; from: number; to: number }[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!range.intersectsNode(node) || unread.includes(node.parentElement?.localName ?? '')) continue
    const from = node === startContainer ? startOffset : 0
    parts.push({ node, from, to: node === endContainer ? endOffset : node.data.length })
  }
  return parts
}

const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('\u2011', '-')

/** The words of a range with single spaces. */
export function wordsOf(range: Range): string {
  return plainSpaces(
    partsOf(range)
      .map(({ node, from, to }) => node.data.slice(from, to))
      .join(''),
  )
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Puts words in the place of those of a text. Only the letters that differ change, so links and bold in it stay. */
export function showWords(text: PageText, words: string): void {
  const parts = partsOf(text.range)
  const old = parts.map(({ node, from, to }) => plainSpaces(node.data.slice(from, to))).join('')
  let head = 0
  while (head < Math.min(old.length, words.length) && old[head] === words[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, words.length) - head && old.at(-1 - tail) === words.at(-1 - tail)) tail++
  let put: string | undefined = words.slice(head, words.length - tail)
  let start = 0
  for (const { node, from, to } of parts) {
    const end = start + to - from
    const [first, last] = [Math.max(head, start), Math.min(old.length - tail, end)]
    if (first <= last && (put || first < last)) {
      node.replaceData(from + first - start, last - first, put ?? '')
      // A range does not grow by what is put in at its very end.
      if (put && node === text.range.endContainer) {
        const least = from + first - start + put.length + (end - last)
        if (text.range.endOffset < least) text.range.setEnd(node, least)
      }
      put = undefined
    }
    start = end
  }
  text.words = words
}

/** The box around the words of a text, in points of the window. */
export function boxOf({ range }: PageText): DOMRect {
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
  if (boxes.length === 0) return range.getBoundingClientRect()
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return new DOMRect(left, top, right - left, bottom - top)
}

/** The element that holds a text. */
export function elementOf({ range: { commonAncestorContainer: node } }: PageText): HTMLElement {
  return (node instanceof HTMLElement ? node : node.parentElement) as HTMLElement
}
