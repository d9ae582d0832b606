import type { Manifest } from './manifest.ts'

/** The pages of two builds, paired. */
export interface PagePairs {
  /** The addresses of renamed pages after, by those before. */
  renamed: ReadonlyMap<string, string>
  /** The address that a page had before. */
  addressBefore: (route: string) => string
  /** The addresses of pages that both builds have, as they are after. */
  kept: string[]
  added: string[]
  gone: string[]
}

/**
 * Pairs the pages of both builds. A page is renamed if its address before leads to a new page.
 *
 * For example, /pens is gone, /pencils is new, and /pens redirects to /pencils: then /pencils is
 * kept, and its address before is /pens.
 */
export function matchPages(before: Manifest, after: Manifest): PagePairs {
  const renamed = new Map(
    Object.entries(after.registers.redirect).filter(
      ([from, to]) =>
        before.pages[from] && !after.pages[from] && after.pages[to] && !before.pages[to],
    ),
  )
  const addressesBefore = new Map([...renamed].map(([from, to]) => [to, from]))
  const addressBefore = (route: string) => addressesBefore.get(route) ?? route
  const { kept = [], added = [] } = Object.groupBy(Object.keys(after.pages), (route) =>
    before.pages[addressBefore(route)] ? 'kept' : 'added',
  )
  const gone = Object.keys(before.pages).filter(
    (route) => !after.pages[route] && !renamed.has(route),
  )
  return { renamed, addressBefore, kept, added, gone }
}
