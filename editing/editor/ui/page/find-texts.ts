import { indexFile, onlyLetters, unreadElements, type IndexedText } from '../../build/text-index.ts'

/** A selector of the elements of which prose is made. */
export const proseBlocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote'

/** A text of the page that belongs to a field. Its range follows the text when words change. */
export interface PageText extends IndexedText {
  range: Range
  /** The element that holds it. */
  element: HTMLElement
  /** Its first words on the page, and those that the page shows now. */
  first: string
  words: string
}

/** The texts of a page, from top to bottom, and the fields whose words are only in attributes. */
export interface PageTexts {
  texts: PageText[]
  unseen: IndexedText[]
}

/** Parts whose texts do not belong to the text around them. */
const apart = [...unreadElements, '.preview-bar', 'astro-dev-toolbar'].join()

/** The page that an address without a page of its own shows. */
const notFoundPage = '/404'

/** Finds the texts of the page that is open. @throws Error if their index does not arrive */
export async function readTexts(): Promise<PageTexts> {
  const index = await readIndex(location.pathname)
  return {
    texts: findTexts(document.body, index),
    unseen: index.filter(({ letters }) => letters === ''),
  }
}

async function readIndex(page: string): Promise<IndexedText[]> {
  const response = await fetch(`/edit/${indexFile(page)}`)
  if (response.status === 404 && page !== notFoundPage) return readIndex(notFoundPage)
  if (!response.ok) throw new Error(`The texts of ${page} did not arrive.`)
  return (await response.json()) as IndexedText[]
}

function findTexts(root: Element, index: readonly IndexedText[]): PageText[] {
  const letters = lettersOf(root).filter(({ letter }) => onlyLetters(letter) !== '')
  const page = joined(letters)
  const found: PageText[] = []
  for (const text of index) {
    const at = nearestMatch(page, text)
    if (at === undefined) continue
    const range = rangeOf(letters.slice(at, at + text.letters.length))
    const words = joined(lettersIn(range)).replaceAll(/ +/g, ' ').trim()
    const element = elementOf(range.commonAncestorContainer)
    found.push({ ...text, range, element, first: words, words })
  }
  return found
}

/**
 * Where a text is among the letters of a page: scripts may have drawn more or fewer words than the
 * build.
 */
function nearestMatch(page: string, { letters, start }: IndexedText): number | undefined {
  if (letters === '') return undefined
  const matches = [page.indexOf(letters, start), page.lastIndexOf(letters, start)]
  return matches
    .filter((offset) => offset >= 0)
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))[0]
}

/** A letter of a page, with its offset in its node. */
export interface Letter {
  node: Text
  offset: number
  letter: string
}

function rangeOf(letters: readonly Letter[]): Range {
  const from = letters[0]!
  const to = letters.at(-1)!
  const range = new Range()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset + 1)
  return range
}

/** The letters of an element or a text, with one kind of space and of hyphen. */
function lettersOf(root: Node): Letter[] {
  const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
  const part = partOf(root)
  const letters: Letter[] = []
  for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) {
    if (partOf(node) !== part) continue
    const plain = node.data.replaceAll(/\s/g, ' ').replaceAll('\u2011', '-').split('')
    for (const [offset, letter] of plain.entries()) letters.push({ node, offset, letter })
  }
  return letters
}

/** The visible letters of a range, or all of its letters if none is visible. */
export function lettersIn(range: Range): Letter[] {
  const around = range.commonAncestorContainer
  const isSeen = (node: Text): boolean =>
    node.parentElement?.closest('.unseen')?.contains(around) !== false
  const isInRange = ({ node, offset }: Letter): boolean =>
    range.isPointInRange(node, offset) && range.isPointInRange(node, offset + 1)
  return lettersOf(around).filter((letter) => isInRange(letter) && isSeen(letter.node))
}

const elementOf = (node: Node): HTMLElement =>
  (node instanceof Element ? node : node.parentElement) as HTMLElement

const partOf = (node: Node): Element | null => elementOf(node).closest(apart)

const joined = (letters: readonly Letter[]): string => letters.map(({ letter }) => letter).join('')
