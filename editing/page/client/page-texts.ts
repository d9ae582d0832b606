import { noLetter, unread } from '../marks.ts'
import type { MarkedField, TextIndex } from '../text-index.ts'

/** A text of the page that belongs to a field. Its range follows the text when words change. */
export interface PageText {
  /** The fields whose text it is: one, but for figures that a drawing shows, which several may name. */
  fields: MarkedField[]
  range: Range
  /** Its words as the page came, and as it shows them now. */
  first: string
  words: string
}

const notOfThePage = [...unread, '.preview-bar', '.edit-tool', 'astro-dev-toolbar'].join()
/** Text that a script adds to the page, whose letters the build did not count: the names on the chart of roles. */
const added = '.index-chart > svg'

/** A text as it is compared: its letters alone, with one kind of hyphen. */
export const onlyLetters = (text: string): string =>
  text.replace(new RegExp(noLetter, 'g'), '').replaceAll('\u2011', '-')

/**
 * Finds the texts of the page, in their order.
 * @param index what the build noted of it
 * @param lettersOf the letters that a field shows; undefined where a pattern of it is filled in
 * @param others fields that carry no marks, such as paragraphs of prose: found by their words, wherever these stand alone
 */
export function readPageTexts(
  { fields, texts }: TextIndex,
  lettersOf: (field: MarkedField) => string | undefined,
  others: readonly MarkedField[],
): PageText[] {
  const nodes = textNodes(document.body).filter((node) => onlyLetters(node.data) !== '')
  const built = lineUp(nodes.filter((node) => !node.parentElement?.closest(added)))
  const marked = texts.flatMap(([start, length, number]) => {
    const field = fields[number]!
    const own = lettersOf(field)
    if (length === 0 || own === '') return []
    // An island may have drawn more or fewer words than the build did: then the text stands near by.
    const places =
      own === undefined ? [start] : [built.letters.indexOf(own, start), built.letters.lastIndexOf(own, start)]
    const [at] = places.filter((place) => place >= 0).sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
    return at === undefined ? [] : [textOf([field], built.rangeOf(at, own?.length ?? length))]
  })
  // A text without marks fills whole nodes that belong to no other field.
  const isMarked = (node: Text): boolean => marked.some(({ range }) => range.intersectsNode(node))
  // What only screen readers say, as after a link to a new tab, does not part the words around it.
  const seen = nodes.filter((node) => !node.parentElement?.closest('.unseen'))
  const free = lineUp(seen, (node) => (isMarked(node) ? '\0' : onlyLetters(node.data)))
  const ends = [...free.starts, free.letters.length]
  const byWords = [...Map.groupBy(others, (field) => lettersOf(field) ?? '')].flatMap(([own, found]) => {
    const places = free.starts.filter((at) => free.letters.startsWith(own, at) && ends.includes(at + own.length))
    return own === '' ? [] : places.map((at) => textOf(found, free.rangeOf(at, own.length)))
  })
  return [...marked, ...byWords].sort((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range))
}

function textOf(fields: MarkedField[], range: Range): PageText {
  const found = partsOf(range).map(({ node, from, to }) => node.data.slice(from, to))
  const words = plainSpaces(found.join('')).replaceAll(/ +/g, ' ').trim()
  return { fields, range, first: words, words }
}

/** The letters of text nodes, one after the other, and at which of them each node starts. */
function lineUp(nodes: readonly Text[], lettersIn = (node: Text): string => onlyLetters(node.data)) {
  const starts: number[] = []
  let letters = ''
  for (const node of nodes) {
    starts.push(letters.length)
    letters += lettersIn(node)
  }
  /** The node in which a letter stands, and its place there, or the one behind it. */
  const placeOf = (letter: number, behind = 0): [Text, number] => {
    const index = starts.findLastIndex((start) => start <= letter)
    const node = nodes[index]!
    let left = letter - starts[index]!
    let offset = 0
    while (offset < node.data.length && (noLetter.test(node.data[offset]!) || left-- > 0)) offset++
    return [node, offset + behind]
  }
  const rangeOf = (start: number, length: number): Range => {
    const range = document.createRange()
    range.setStart(...placeOf(start))
    range.setEnd(...placeOf(start + length - 1, 1))
    return range
  }
  return { letters, starts, rangeOf }
}

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node: Node | null = root; node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(notOfThePage)) nodes.push(node)
  return nodes
}

/** The text nodes of a range that people see, or all of a range that none of them sees, with the part of each that lies in it. */
function partsOf(range: Range): { node: Text; from: number; to: number }[] {
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: all } = range
  return textNodes(all).flatMap((node) => {
    if (!range.intersectsNode(node) || node.parentElement?.closest('.unseen')?.contains(all) === false) return []
    const from = node === startContainer ? startOffset : 0
    return [{ node, from, to: node === endContainer ? endOffset : node.data.length }]
  })
}

const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ').replaceAll('\u2011', '-')

/** Puts words in the place of those of a text. Only the letters that differ change, so links and bold in it stay. */
export function showWords(text: PageText, words: string): void {
  const parts = partsOf(text.range)
  const old = parts.map(({ node, from, to }) => plainSpaces(node.data.slice(from, to))).join('')
  const most = Math.min(old.length, words.length)
  let head = 0
  while (head < most && old[head] === words[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === words.at(-1 - tail)) tail++
  let put = words.slice(head, words.length - tail)
  let start = 0
  for (const { node, from, to } of parts) {
    const end = start + to - from
    const [first, last] = [Math.max(head, start), Math.min(old.length - tail, end)]
    if (first <= last && (put || first < last)) {
      node.replaceData(from + first - start, last - first, put)
      // A range does not grow by what is put in at its very end.
      const least = from + first - start + put.length + (end - last)
      if (node === text.range.endContainer && text.range.endOffset < least) text.range.setEnd(node, least)
      put = ''
    }
    start = end
  }
  text.words = words
}

/** The element that holds a text. */
export function elementOf({ range: { commonAncestorContainer: node } }: PageText): HTMLElement {
  return (node instanceof HTMLElement ? node : node.parentElement) as HTMLElement
}
