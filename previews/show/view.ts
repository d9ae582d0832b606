import type { Review } from '../describe-preview.ts'
import type { SiteChange } from '../review/compare-page.ts'
import { textOfChange, type ReviewEntry } from '../review/compare-sites.ts'
import type { Place } from '../review/places.ts'

/** Fills `(name)` in a text: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}

/** The number of pages that differ, in words and in looks. */
export function summary({ comparison, words: { page } }: Review): string {
  const { inWords = [], inLooks = [], pages = 0 } = comparison ?? {}
  const [words, looks] = [inWords.length, inLooks.length]
  return fill(page.summary, { count: words + looks, all: pages, words, looks })
}

/** The entries by their page; entries about the whole site or several pages come first, under ''. */
export function groupsOf({ comparison, pictures = [] }: Review): Map<string, ReviewEntry[]> {
  const pageOf = (entry: ReviewEntry) =>
    entry.routes.length > 1 || isOfSite(entry) ? '' : entry.routes[0]!
  const groups = new Map([['', []], ...Map.groupBy(comparison?.entries ?? [], pageOf)])
  for (const { route } of pictures) if (!groups.has(route)) groups.set(route, [])
  return groups
}

/** True for an entry about a line of a settings file that texts name. */
export const isRegister = ({ kind }: ReviewEntry): boolean =>
  kind === 'figure' || kind === 'outside'

/** True for an entry about the whole site, even if only one page shows it. */
export const isOfSite = ({ kind }: ReviewEntry): boolean =>
  ['figure', 'outside', 'page', 'redirect', 'styles'].includes(kind)

/** An address that opens a page at these words: by their first and last words, since browsers search for the whole. */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** The kind of a change and its place, such as `Alternative text · In the menu`. */
export function whereIs(
  { kind, area, under }: SiteChange,
  { kinds, page }: Review['words'],
): string {
  const named: Readonly<Record<string, string>> = kinds
  const part =
    area === 'menu'
      ? page.menu
      : area === 'footer'
        ? page.footer
        : under && fill(page.under, { heading: under })
  return [named[kind], part].filter(Boolean).join(' · ')
}

/** Finds where the words of an entry are written. */
export function placeOfEntry(entry: ReviewEntry, { placeOf, means }: Review): Place | undefined {
  const { how, name, words, routes, ways } = entry
  if (how === 'removed') return undefined
  if (isRegister(entry)) return placeOf(means.get(name!) ?? textOfChange(entry))
  if (isOfSite(entry)) return placeOf('', routes[0])
  const changed = words.flatMap(({ value, added }) => (added ? value.trim() : []))
  return placeOf(textOfChange(entry), ways[0]?.routes[0], changed)
}
