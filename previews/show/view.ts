import type { Review } from '../describe-preview.ts'
import { fileName } from '../review/compare-region.ts'
import { textOfDifference, type ReviewDifference, type ReviewEntry } from '../review/compare.ts'
import type { Place } from '../review/places.ts'

/** Fills `(name)` in a text: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}

/** The `id` on /review of the part about a page; '' stands for several. */
export const anchorOf = (route: string): string => `page${route.replaceAll(/\W+/g, '-')}`

/** An address that opens a page at these words: their first and last, since browsers look for the whole. */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** The entries by the page that they are about; those about the whole site or several pages come first, under ''. */
export function groupsOf({ comparison, pictures = [] }: Review): Map<string, ReviewEntry[]> {
  const pageOf = (entry: ReviewEntry) => (entry.routes.length > 1 || isOfSite(entry) ? '' : entry.routes[0]!)
  const groups = new Map([['', []], ...Map.groupBy(comparison?.entries ?? [], pageOf)])
  for (const { route } of pictures) if (!groups.has(route)) groups.set(route, [])
  return groups
}

/** Whether an entry is about the whole site, although it may show on one page alone. */
export const isOfSite = ({ kind }: ReviewEntry): boolean =>
  ['figure', 'outside', 'page', 'redirect', 'styles'].includes(kind)

/** What kind of thing it is and where it stands, such as `Alternative text · In the menu · on 3 pages`. */
export function whereIs(
  all: readonly ReviewDifference[],
  routes: readonly string[],
  { comparison, words: { page } }: Review,
  kind: ReviewEntry['kind'] | undefined = shared(all.map((difference) => difference.kind)),
): string {
  const area = shared(all.map((difference) => difference.area))
  const under = shared(all.map((difference) => difference.under))
  const named = { ...page, title: page.titleOfPage, description: page.descriptionOfPage, heading: '', text: '' }
  return [
    kind && named[kind],
    area === 'menu' ? page.menu : area === 'footer' ? page.footer : under && fill(page.under, { heading: under }),
    routes.length > 1 &&
      (routes.length === comparison?.pages ? page.everyPage : fill(page.sharedIn, { count: routes.length })),
  ]
    .filter(Boolean)
    .join(' · ')
}

const shared = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined)

/** Where the words of an entry are written. */
export function placeOfEntry(
  { kind, how, name, now, routes, ways: [shortest] }: ReviewEntry,
  { placeOf, means }: Review,
): Place | undefined {
  if (how === 'removed') return undefined
  if (name && kind !== 'redirect') return placeOf(means.get(name) ?? now ?? '')
  if (!shortest) return placeOf('', routes[0])
  const { words, picture } = shortest.difference
  const changed = words.flatMap(({ text, only }) => (only === 'now' ? [text.trim()] : []))
  const text = picture?.src ? fileName(picture.src) : textOfDifference(shortest.difference)
  return placeOf(text, shortest.routes[0], changed)
}

/** What a visitor finds at the address of a page that is gone. */
export function whatBecomesOf(route: string, { words: { page }, drafts, retired, soon, redirects }: Review): string {
  if (redirects[route]) return fill(page.leadsTo, { address: redirects[route] })
  if (drafts.includes(route)) return page.becameDraft
  if (soon.includes(route)) return page.becameSoon
  return retired.includes(route) ? page.retired : page.leadsNowhere
}

/** How many pages differ, in words and in looks. */
export function summary({ comparison, words: { page } }: Review): string {
  const { inWords = [], inLooks = [], pages = 0 } = comparison ?? {}
  const [words, looks] = [inWords.length, inLooks.length]
  return fill(page.summary, { count: words + looks, all: pages, words, looks })
}
