import { companyMark } from '../../src/lib/figures.ts'
import { isOfCode, isOfRegister, isOfSite } from '../review/change-kinds.ts'
import { textOfChange, type ReviewEntry } from '../review/gather-entries.ts'
import type { FindSource, TextSource } from '../review/text-sources.ts'

/** The page for unknown addresses. Nothing leads there but an entry about it alone. */
const notFound = '/404'

/** The page on which a reader looks at an entry: home for what all pages share. */
export function mainRoute({ routes, variants }: ReviewEntry): string | undefined {
  if (routes.includes('/')) return '/'
  const ofVariants = variants.flatMap((variant) => variant.routes)
  return [...ofVariants, ...routes].find((route) => route !== notFound) ?? routes[0]
}

/**
 * Finds where the words of an entry are written. For words that are gone it is the file of their
 * page, where they can be written again.
 * @param means the meaning of each entry of a register, which only its own line has
 */
export function sourceOfEntry(
  entry: ReviewEntry,
  findSource: FindSource,
  means: ReadonlyMap<string, string>,
): TextSource | undefined {
  const { how, name = '', words } = entry
  const route = mainRoute(entry)
  if (isOfCode(entry)) return undefined
  if (name === companyMark) return findSource(textOfChange(entry))
  if (isOfRegister(entry)) return findSource(means.get(name) ?? textOfChange(entry))
  if (isOfSite(entry) || how === 'removed') return findSource('', { route })
  const changed = words.flatMap(({ value, added }) => (added ? value.trim() : []))
  return findSource(textOfChange(entry), { route, changed, fields: entry.fields })
}
