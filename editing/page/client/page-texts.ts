import { onlyLetters, indexAddress, unread, type IndexedText } from '../text-index.ts'

/** A text of the page that belongs to a field. Its range follows the text when words change. */
export interface PageText extends IndexedText {
  range: Range
  /** The element that holds it. */
  element: HTMLElement
  /** Its words as the page came, and as it shows them now. */
  first: string
  words: string
}

const notOfThePage = [...unread, '.preview-bar', '.edit-tool', 'astro-dev-toolbar'].join()

/** The names on the chart of roles, which a script fetches: their file has an index of its own. */
const fetchedNames = '.index-chart > svg'

/** Finds the texts of the page, from top to bottom, and the fields of it whose words stand in attributes alone. */
export async function readTexts() {
  const read = async (address: string) => (await (await fetch(indexAddress(address))).json()) as IndexedText[]
  const names = document.querySelector(fetchedNames)
  const index = await read(location.pathname).catch(() => read('/404'))
  const ofNames = names ? findTexts(names, await read('/waters-names.svg')) : []
  return {
    texts: [...findTexts(document.body, index), ...ofNames],
    unseen: index.filter(({ letters }) => letters === ''),
  }
}

function findTexts(root: Element, index: readonly IndexedText[]): PageText[] {
  const names = root.querySelector(fetchedNames)
  const nodes = textNodes(root).filter((node) => !names?.contains(node))
  const all = nodes.flatMap((node) => lettersOf(node)).filter(({ letter }) => onlyLetters(letter) !== '')
  const page = joined(all)
  return index.flatMap((text) => {
    const { letters, start } = text
    // Scripts may have drawn more or fewer words than the build did: then the text stands near by.
    const [at] = [page.indexOf(letters, start), page.lastIndexOf(letters, start)]
      .filter((place) => place >= 0)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
    if (at === undefined || letters === '') return []
    const [from, to] = [all[at]!, all[at + letters.length - 1]!]
    const range = new Range()
    range.setStart(from.node, from.place)
    range.setEnd(to.node, to.place + 1)
    const words = joined(lettersIn(range)).replaceAll(/ +/g, ' ').trim()
    const { commonAncestorContainer: around } = range
    const element = (around instanceof Element ? around : around.parentElement) as HTMLElement
    return [{ ...text, range, element, first: words, words }]
  })
}

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node: Node | null = root; node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(notOfThePage)) nodes.push(node)
  return nodes
}

/** A letter of a page, with its place in its node. */
interface Letter {
  node: Text
  place: number
  letter: string
}

/** The letters of a node, with one kind of space and of hyphen. */
function lettersOf(node: Text, from = 0, to?: number): Letter[] {
  const plain = node.data.slice(from, to).replaceAll(/\s/g, ' ').replaceAll('\u2011', '-')
  return plain.split('').map((letter, at) => ({ node, place: from + at, letter }))
}

const joined = (letters: readonly Letter[]): string => letters.map(({ letter }) => letter).join('')

/** The letters of a range that people see, or all of a range that none of them sees. */
function lettersIn(range: Range): Letter[] {
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: all } = range
  const isSeen = (node: Text): boolean => node.parentElement?.closest('.unseen')?.contains(all) !== false
  const nodes = textNodes(all).filter((node) => range.intersectsNode(node) && isSeen(node))
  return nodes.flatMap((node) =>
    lettersOf(node, node === startContainer ? startOffset : 0, node === endContainer ? endOffset : undefined),
  )
}

/** Puts words in the place of those of a text. Only the letters that differ change, so links and bold in it stay. */
export function showWords(text: PageText, words: string): void {
  const { range } = text
  const old = lettersIn(range)
  const most = Math.min(old.length, words.length)
  let head = 0
  while (head < most && old[head]!.letter === words[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)!.letter === words.at(-1 - tail)) tail++
  const put = words.slice(head, words.length - tail)
  for (const { node, place } of old.slice(head, old.length - tail).toReversed()) node.deleteData(place, 1)
  const before = old[head - 1]
  const node = before?.node ?? (range.startContainer as Text)
  const place = before ? before.place + 1 : range.startOffset
  node.insertData(place, put)
  // A range does not grow by what is put in at its very end.
  if (node === range.endContainer) range.setEnd(node, Math.max(range.endOffset, place + put.length))
  text.words = words
}
