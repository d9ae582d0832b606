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
  const starts: number[] = []
  let page = ''
  for (const node of nodes) {
    starts.push(page.length)
    page += onlyLetters(node.data)
  }
  /** The node in which a letter stands, and its place there, or the one behind it. */
  const placeOf = (letter: number, behind = 0): [Text, number] => {
    const place = starts.findLastIndex((start) => start <= letter)
    const { data } = nodes[place]!
    let left = letter - starts[place]!
    const offset = [...data].findIndex((sign) => onlyLetters(sign) !== '' && left-- === 0)
    return [nodes[place]!, offset + behind]
  }
  return index.flatMap((text) => {
    const { letters, start } = text
    // Scripts may have drawn more or fewer words than the build did: then the text stands near by.
    const [at] = [page.indexOf(letters, start), page.lastIndexOf(letters, start)]
      .filter((place) => place >= 0)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
    if (at === undefined || letters === '') return []
    const range = new Range()
    range.setStart(...placeOf(at))
    range.setEnd(...placeOf(at + letters.length - 1, 1))
    const shown = lettersIn(range).map(({ letter }) => letter)
    const words = shown.join('').replaceAll(/ +/g, ' ').trim()
    const { commonAncestorContainer: all } = range
    const element = (all instanceof Element ? all : all.parentElement) as HTMLElement
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

/** The letters of a range that people see, or all of a range that none of them sees, each with its place. */
function lettersIn(range: Range): { node: Text; place: number; letter: string }[] {
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: all } = range
  const isSeen = (node: Text): boolean => node.parentElement?.closest('.unseen')?.contains(all) !== false
  const nodes = textNodes(all).filter((node) => range.intersectsNode(node) && isSeen(node))
  return nodes.flatMap((node) => {
    const from = node === startContainer ? startOffset : 0
    const letters = node.data.slice(from, node === endContainer ? endOffset : undefined)
    const plain = letters.replaceAll(/\s/g, ' ').replaceAll('\u2011', '-')
    return Array.from({ length: plain.length }, (_, at) => ({ node, place: from + at, letter: plain[at]! }))
  })
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
