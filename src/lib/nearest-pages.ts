// Runs in browsers.

/** A page of the site as a menu or the footer names it. */
export interface NamedPage {
  path: string
  label: string
  /** The list in which it stands. */
  place: string
}

/** An address with a smaller share of common letter pairs is a chance likeness. */
const least = 0.3

/**
 * The pages whose address is most like one that does not exist, best first.
 * @param address the path that was asked for, such as `/surveys/custmer-succes`
 * @param most how many at most; there may be none
 */
export function nearestPages(address: string, pages: readonly NamedPage[], most: number): NamedPage[] {
  const wanted = pairs(address)
  const known = new Map(pages.map((page) => [page.path, page]))
  return [...known.values()]
    .map((page) => ({ page, likeness: likeness(wanted, pairs(page.path)) }))
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ page }) => page)
}

/** The pairs of neighbouring letters in the last part of an address, which names the page. */
function pairs(address: string): string[] {
  const name = address.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? ''
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, start) => name.slice(start, start + 2))
}

/** Twice the common pairs by all pairs: 1 for the same name, 0 for nothing in common (the Sørensen–Dice coefficient). */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  const common = a.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return a.length + b.length === 0 ? 0 : (2 * common.length) / (a.length + b.length)
}
