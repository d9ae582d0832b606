import type { ListOnPage, Roots } from './roots.ts'

/** The numbers that a page shows beside the entries of a list, such as those of steps. */
const known = new WeakMap<ListOnPage, (Text | undefined)[]>()

/**
 * Counts the entries of a list again where the page numbers each of them.
 * @param order the numbers of the built entries, in their order now
 */
export function numberEntries(list: ListOnPage, order: readonly number[]): void {
  const numbers = known.get(list) ?? list.entries.map(numberOf)
  known.set(list, numbers)
  const shown = order.filter((from) => (list.entries[from] ?? []).length > 0)
  if (shown.some((from) => !numbers[from])) return
  for (const [index, from] of shown.entries()) {
    const node = numbers[from]!
    const number = String(index + 1)
    if (node.data.trim() !== number) node.data = node.data.replace(/\d+/, number)
  }
}

/** The text of an entry that is its number alone; undefined if there is none. */
function numberOf(roots: Roots, index: number): Text | undefined {
  const texts = roots.flatMap((root) => {
    const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) all.push(node)
    return all
  })
  return texts.find(({ data }) => data.trim() === String(index + 1))
}
