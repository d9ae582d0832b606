import type { PageText } from './find-texts.ts'

/**
 * The elements of a section or an entry on the page: mostly one; two for a term and its
 * description.
 */
export type Roots = readonly Element[]

/**
 * Finds the elements that belong to one section or entry alone: from each of its texts outwards, as
 * long as nothing else of the same file is inside.
 * @param texts the texts of the page that belong to its file
 * @returns none for one that the page does not show, or whose texts are among others
 */
export function rootsOf(isOwn: (text: PageText) => boolean, texts: readonly PageText[]): Roots {
  const others = texts.filter((text) => !isOwn(text)).map(({ element }) => element)
  const roots = texts.filter(isOwn).map(({ element }) => outermost(element, others))
  return [...new Set(roots)].filter((root) => root !== undefined)
}

/**
 * The outermost element around one, within the body of the page, that holds no other text;
 * undefined if it holds one itself.
 */
function outermost(element: Element, others: readonly Element[]): Element | undefined {
  const isFree = (candidate: Element): boolean => !others.some((other) => candidate.contains(other))
  if (!isFree(element)) return undefined

  let root = element
  let around = root.parentElement
  while (around && !around.matches('main, body') && isFree(around)) {
    root = around
    around = root.parentElement
  }
  return root
}

/** Where the entries of a list are on the page. */
export interface ListOnPage {
  /** The elements of each entry, by its number in the built file. */
  entries: Roots[]
  parent: Element
  /** What comes after the last entry. */
  end: Node | null
}

/**
 * Finds the list of these entries.
 * @returns undefined if they are not all children of one element
 */
export function findList(entries: Roots[]): ListOnPage | undefined {
  const lists = findLists(entries)
  return lists.length === 1 && lists[0]!.entries.flat().length === entries.flat().length
    ? lists[0]
    : undefined
}

/** Finds every list of these entries: a menu is on the page twice, for wide and narrow windows. */
export function findLists(entries: readonly Roots[]): ListOnPage[] {
  const parents = new Set(entries.flat().flatMap(({ parentElement }) => parentElement ?? []))
  const lists = [...parents].map((parent) => listIn(parent, entries))
  // A list of a single entry is one too.
  const fewest = Math.min(2, countShown(entries))
  return lists.filter((list) => countShown(list.entries) >= fewest)
}

function listIn(parent: Element, all: readonly Roots[]): ListOnPage {
  const entries = all.map((roots) => roots.filter((root) => root.parentElement === parent))
  const last = [...parent.children].findLast((child) => entries.flat().includes(child))
  return { entries, parent, end: last?.nextSibling ?? null }
}

const countShown = (entries: readonly Roots[]): number =>
  entries.filter(({ length }) => length > 0).length

/**
 * Puts elements of a list in an order, and hides its other ones.
 * @param texts all texts of the page
 */
export function arrange(
  list: ListOnPage,
  wanted: readonly Element[],
  texts: readonly PageText[],
): void {
  for (const root of list.entries.flat()) root.classList.toggle('edit-gone', !wanted.includes(root))

  const now = [...list.parent.children].filter((child) => wanted.includes(child))
  const isInOrder =
    now.length === wanted.length && now.every((child, index) => child === wanted[index])
  if (isInOrder) return
  const { activeElement: focused } = document
  keepRanges(texts, () => {
    for (const root of wanted) list.parent.insertBefore(root, list.end)
  })
  // An element that is moved loses the focus.
  if (focused !== document.activeElement) (focused as HTMLElement).focus({ preventScroll: true })
}

/** Moves elements, and keeps the ranges of the texts inside, which a move empties. */
function keepRanges(texts: readonly PageText[], move: () => void): void {
  const ends = texts.map(({ range }) => ({
    range,
    start: { node: range.startContainer, offset: range.startOffset },
    end: { node: range.endContainer, offset: range.endOffset },
  }))
  move()
  for (const { range, start, end } of ends) {
    if (range.startContainer === start.node && range.endContainer === end.node) continue
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
  }
}
