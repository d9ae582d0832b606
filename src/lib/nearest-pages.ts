// Runs in browsers.

/** A page of the site as a menu or the footer names it. */
export interface NamedPage {
  path: string
  label: string
  /** The list that contains it. */
  place: string
}

/** An address with a smaller share of common letter pairs is similar only by chance. */
const least = 0.3

/**
 * Finds the pages whose addresses are most like one that does not exist, best first.
 * @param address the requested path, such as `/surveys/custmer-succes`
 * @param most the greatest number of pages; there may be none
 */
export function nearestPages(
  address: string,
  pages: readonly NamedPage[],
  most: number,
): NamedPage[] {
  const known = new Map(
    pages.map((page) => [page.path, { page, likeness: likeness(address, page.path) }]),
  )
  return [...known.values()]
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ page }) => page)
}

/**
 * Twice the common pairs of letters by all pairs: 1 for the same name, 0 for nothing in common
 * (Sørensen and Dice).
 */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  const common = [...a].filter((pair) => b.has(pair))
  return (2 * common.length) / (a.size + b.size || 1)
}

/** The pairs of neighbouring letters in the last part of an address, which names the page. */
function pairs(address: string): Set<string> {
  const name = address.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? ''
  return new Set([...name].slice(1).map((letter, index) => name[index] + letter))
}
