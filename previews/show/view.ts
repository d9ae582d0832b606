import type { Problem } from '../../editing/check/problem.ts'
import type { Told } from '../describe-preview.ts'
import { compareWords, type Words } from '../review/compare-texts.ts'
import type { Difference, Entry } from '../review/compare.ts'
import type { Place } from '../review/places.ts'

/** Fills `(name)` in a text: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}

/** The `id` on /review of what is told of a page. */
export const anchorOf = (route: string): string => `page${route === '/' ? '-home' : route.replaceAll(/[^\w]+/g, '-')}`

/** The `id` on /review of what is told of several pages. */
export const severalPages = 'several-pages'

/** The title of a page without the name of the site, with which all end. */
export const bare = (title: string, { site }: Told): string =>
  title.replace(new RegExp(` · ${RegExp.escape(site)}$`), '')

/** On how many pages, in words. */
export const onPages = (routes: readonly string[], { review, words }: Told): string =>
  routes.length === review?.pages ? words.page.everyPage : fill(words.page.sharedIn, { count: routes.length })

/** A text is cut to what is near the change, so that a long paragraph can be read at a glance. */
export function nearby(words: readonly Words[]): Words[] {
  const most = 120
  return words.map((part, index) => {
    if (part.only || part.text.length <= 2 * most) return part
    const [start, end] = [part.text.slice(0, most), part.text.slice(-most)]
    if (index === 0) return { text: `… ${end}` }
    return { text: index === words.length - 1 ? `${start} …` : `${start} … ${end}` }
  })
}

/** An address that opens a page at these words: their first and last, since browsers look for the whole. */
export function addressOfWords(route: string, text: string): string {
  const words = text.split(' ')
  const ends = words.length <= 8 ? [text] : [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
  return `${route}#:~:text=${ends.map((end) => encodeURIComponent(end).replaceAll('-', '%2D')).join(',')}`
}

/** The entries of one heading of /review. */
export interface Part {
  heading: string
  id?: string
  entries: Entry[]
}

/** What is told once for all pages, under its headings. */
export function sharedParts({ review, words: { page } }: Told): Part[] {
  const of = (kind: Entry['kind']) => review?.entries.filter((entry) => entry.kind === kind) ?? []
  const told = ['figure', 'outside', 'page', 'redirect', 'styles'] as const
  const rest = review?.entries.filter(({ kind, routes }) => !told.some((one) => one === kind) && routes.length > 1)
  const parts: Part[] = told.map((kind) => ({ heading: page[`${kind}Part`], entries: of(kind) }))
  return [...parts, { heading: page.shared, id: severalPages, entries: rest ?? [] }].filter((part) => part.entries[0])
}

/** The pages with what differs on each alone. */
export function pagesAlone({ review, pictures }: Told): Map<string, Entry[]> {
  const alone = (review?.entries ?? []).filter(
    ({ kind, routes }) => !['figure', 'outside', 'page', 'redirect'].includes(kind) && routes.length === 1,
  )
  const groups = Map.groupBy(alone, ({ routes }) => routes[0]!)
  for (const { route } of pictures ?? []) if (!groups.has(route)) groups.set(route, [])
  return groups
}

/** What kind of thing it is and where it stands, such as `Alternative text · In the menu · on 3 pages`. */
export function whereIs(all: readonly Difference[], routes: readonly string[], told: Told): string {
  const { page } = told.words
  const one = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined)
  const kind = one(all.map((difference) => difference.kind))
  const area = one(all.map((difference) => difference.area))
  const under = one(all.map((difference) => difference.under))
  const kinds: Partial<Record<Difference['kind'], string>> = {
    title: page.titleOfPage,
    description: page.descriptionOfPage,
    alt: page.alt,
    name: page.name,
    example: page.example,
    later: page.later,
    link: page.link,
    picture: page.picture,
    looks: page.looks,
  }
  const parts = [
    kind && kinds[kind],
    area === 'menu' ? page.menu : area === 'footer' ? page.footer : under && fill(page.under, { heading: under }),
    routes.length > 1 && onPages(routes, told),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Where what an entry tells is written. */
export function placeOfEntry({ kind, how, name, routes, ways }: Entry, { placeOf, means }: Told): Place | undefined {
  if (kind === 'figure' || kind === 'outside') return placeOf(means.get(name ?? '') ?? name ?? '', undefined, 'whole')
  if (kind === 'page' || kind === 'redirect') return how === 'removed' ? undefined : placeOf('', routes[0])
  const shortest = ways.toSorted((a, b) => textOf(a.difference).length - textOf(b.difference).length)[0]
  if (!shortest || how === 'removed') return undefined
  const { words, pictures } = shortest.difference
  const file = pictures?.now && fileName(pictures.now.address)
  const changed = words.flatMap(({ text, only }) => (only === 'now' ? [text.trim()] : []))
  return placeOf(file ?? textOf(shortest.difference), shortest.routes[0], undefined, changed)
}

/** The text that stands on the page. */
export const textOf = ({ now, was }: Difference): string => now ?? was ?? ''

/** The file of a picture as editors know it: `/_astro/ana.D3x_Z1.webp` is `ana`. */
export const fileName = (address: string): string => address.replace(/^.*\//, '').replace(/\..*$/, '')

/** What a visitor finds at the address of a page that is gone. */
export function whatBecomesOf(route: string, { words: { page }, drafts, retired, soon, redirects }: Told): string {
  const leadsTo = redirects?.[route]
  if (leadsTo) return fill(page.leadsTo, { address: leadsTo })
  if (drafts.includes(route)) return page.becameDraft
  if (soon.includes(route)) return page.becameSoon
  return retired.includes(route) ? page.retired : page.leadsNowhere
}

/** How many pages differ, in words and in looks. */
export function summary({ review, words: { page } }: Told): string {
  const { inWords = [], inLooks = [], pages = 0 } = review ?? {}
  return fill(page.summary, {
    count: inWords.length + inLooks.length,
    all: pages,
    words: inWords.length,
    looks: inLooks.length,
  })
}

/** Problems that say the same, each with its places. */
export const byMessage = (problems: readonly Problem[]) => [...Map.groupBy(problems, ({ message }) => message)]

/** A figure or an address before and now, word by word where it is long. */
export function bothSides(words: readonly Words[]): readonly Words[] {
  const [old, fresh] = words
  return old && fresh && /[\s/]/.test(old.text + fresh.text) ? compareWords(old.text, fresh.text) : words
}
