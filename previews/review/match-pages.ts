import type { Manifest } from './manifest.ts'

/** The pages of two builds, paired. */
export interface PagePairs {
  /** The new addresses of pages by their old ones. */
  renamed: ReadonlyMap<string, string>
  /** The old address of a page. */
  oldOf: (route: string) => string
  /** The new addresses of pages that both builds have. */
  kept: string[]
  added: string[]
  gone: string[]
}

/**
 * Pairs the pages of both builds. A page is renamed if its old address leads to a new page.
 *
 * For example, /pens is gone, /pencils is new, and /pens redirects to /pencils: then /pencils is
 * kept, and its old address is /pens.
 */
export function matchPages(was: Manifest, now: Manifest): PagePairs {
  const renamed = new Map(
    Object.entries(now.registers.redirect).filter(
      ([from, to]) => was.pages[from] && !now.pages[from] && now.pages[to] && !was.pages[to],
    ),
  )
  const oldRoutes = new Map([...renamed].map(([from, to]) => [to, from]))
  const oldOf = (route: string) => oldRoutes.get(route) ?? route
  const { kept = [], added = [] } = Object.groupBy(Object.keys(now.pages), (route) =>
    was.pages[oldOf(route)] ? 'kept' : 'added',
  )
  const gone = Object.keys(was.pages).filter((route) => !now.pages[route] && !renamed.has(route))
  return { renamed, oldOf, kept, added, gone }
}
