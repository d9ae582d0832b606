import { indexFile, onlyLetters, unread, type IndexedText } from '../text-index.ts'

/** A text of the page that belongs to a field. Its range follows the text when words change. */
export interface PageText extends IndexedText {
  range: Range
  /** The element that holds it. */
  element: HTMLElement
  /** Its first words on the page, and those that the page shows now. */
  first: string
  words: string
}

/** The names on the chart of roles, which a script fetches: their file has an index of its own. */
const fetchedNames = '.index-chart > svg'
/** Parts whose texts are not those of what stands around them. */
const apart = [...unread, '.preview-bar', 'astro-dev-toolbar', fetchedNames].join()

/** Finds the texts of the page, from top to bottom, and the fields whose words are only in attributes. */
export async function readTexts() {
  const read = async (page: string) =>
    (await (await fetch(`/edit/${indexFile(page)}`)).json()) as IndexedText[]
  const names = document.querySelector(fetchedNames)
  const index = await read(location.pathname).catch(() => read('/404'))
  const ofNames = names ? findTexts(names, await read('/waters-names.svg')) : []
  return {
    texts: [...findTexts(document.body, index), ...ofNames],
    unseen: index.filter(({ letters }) => letters === ''),
  }
}

function findTexts(root: Element, index: readonly IndexedText[]): PageText[] {
  const all = lettersOf(root).filter(({ letter }) => onlyLetters(letter) !== '')
  const page = joined(all)
  return index.flatMap((text) => {
    const { letters, start } = text
    // Scripts may have drawn more or fewer words than the build: take the nearest match.
    const [at] = [page.indexOf(letters, start), page.lastIndexOf(letters, start)]
      .filter((place) => place >= 0)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start))
    if (at === undefined || letters === '') return []
    const [from, to] = [all[at]!, all[at + letters.length - 1]!]
    const range = new Range()
    range.setStart(from.node, from.place)
    range.setEnd(to.node, to.place + 1)
    const words = joined(lettersIn(range)).replaceAll(/ +/g, ' ').trim()
    return [
      { ...text, range, element: elementOf(range.commonAncestorContainer), first: words, words },
    ]
  })
}

/** A letter of a page, with its place in its node. */
interface Letter {
  node: Text
  place: number
  letter: string
}

/** The letters of an element or a text, with one kind of space and of hyphen. */
function lettersOf(root: Node): Letter[] {
  const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
  const letters: Letter[] = []
  for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) {
    if (partOf(node) !== partOf(root)) continue
    const plain = node.data.replaceAll(/\s/g, ' ').replaceAll('\u2011', '-').split('')
    letters.push(...plain.map((letter, place) => ({ node, place, letter })))
  }
  return letters
}

const elementOf = (node: Node) =>
  (node instanceof Element ? node : node.parentElement) as HTMLElement
const partOf = (node: Node) => elementOf(node).closest(apart)
const joined = (letters: readonly Letter[]): string => letters.map(({ letter }) => letter).join('')

/** The visible letters of a range, or all of its letters if none is visible. */
function lettersIn(range: Range): Letter[] {
  const { commonAncestorContainer: around } = range
  const isSeen = (node: Text): boolean =>
    node.parentElement?.closest('.unseen')?.contains(around) !== false
  const isIn = ({ node, place }: Letter): boolean =>
    range.isPointInRange(node, place) && range.isPointInRange(node, place + 1)
  return lettersOf(around).filter((letter) => isIn(letter) && isSeen(letter.node))
}

/** Replaces the words of a text. Only letters that differ change, so links and bold in it stay. */
export function showWords(text: PageText, words: string): void {
  const { range } = text
  const old = lettersIn(range)
  const most = Math.min(old.length, words.length)
  let head = 0
  while (head < most && old[head]!.letter === words[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail)!.letter === words.at(-1 - tail)) tail++
  const put = words.slice(head, words.length - tail)
  for (const { node, place } of old.slice(head, old.length - tail).toReversed())
    node.deleteData(place, 1)
  const { node, place } = old[head - 1] ?? {
    node: range.startContainer as Text,
    place: range.startOffset - 1,
  }
  node.insertData(place + 1, put)
  // A range does not grow by what is put in at its very end.
  if (node === range.endContainer)
    range.setEnd(node, Math.max(range.endOffset, place + 1 + put.length))
  text.words = words
}
