import type { Manifest } from './manifest.ts'
import type { Block } from './page-section.ts'
import type { SiteChange } from './site-change.ts'

/**
 * Returns a function that is true for an entry of a menu that comes or goes only because another
 * one does. A list of a menu has room for some roles and ends with a link to all of them, so where
 * one is missing, the next one appears, and the link may go. /review shows the role that is new,
 * gone or left out; the others are where they were.
 * @param reported the pages that are new, gone or left out
 */
export function moveUpMatcher(
  sites: readonly Manifest[],
  reported: ReadonlySet<string>,
): (change: SiteChange) => boolean {
  const lists = sites.flatMap(({ sections }) =>
    Object.values(sections).flatMap(({ area, blocks }) => (area === 'menu' ? listsIn(blocks) : [])),
  )
  const changed = lists.filter((list) => list.some((address) => reported.has(address)))
  const addresses = new Set(changed.flat())
  // A list that shares an address with one of these is the same list, on another page or site.
  const alike = lists.filter((list) => list.some((address) => addresses.has(address)))
  const affected = new Set(alike.flat())
  return ({ area, how, rest = [] }) => {
    if (area !== 'menu' || (how !== 'added' && how !== 'removed')) return false
    const links = rest.filter(({ label }) => label !== undefined)
    return links.length > 0 && links.every(({ text }) => affected.has(text))
  }
}

/** The addresses of each list among these texts. Entries that follow each other are one list. */
function listsIn(blocks: readonly Block[]): string[][] {
  const lists: string[][] = [[]]
  for (const { entry } of blocks)
    if (!entry) lists.push([])
    else if (entry.href !== undefined) lists.at(-1)!.push(entry.href)
  return lists
}
