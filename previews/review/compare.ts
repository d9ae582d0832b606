import { compareRegion, compareWords, sidesOf, type RegionChange, type RegionPart, type Run } from './compare-region.ts'
import type { Manifest } from './manifest.ts'
import { areas, digest, type Area, type Block, type Region } from './read-page.ts'

/** One way in which a page differs. */
export type ReviewDifference = RegionChange & { area: Area }

/** One cause of differences, which /review tells once, with the pages on which it shows. */
export interface ReviewEntry {
  /** Its address on /review, which stays while the change does. */
  id: string
  kind: ReviewDifference['kind'] | 'figure' | 'outside' | 'page' | 'redirect' | 'styles'
  how: RegionChange['how'] | 'renamed'
  words: Run[]
  routes: string[]
  /** Each way in which it shows on pages. */
  ways: { difference: ReviewDifference; routes: string[] }[]
  /** The name of an entry of a register, and its text in both builds. */
  name?: string
  was?: string | undefined
  now?: string | undefined
}

/**
 * Tells all that differs between two builds.
 * @param was production
 * @param now the preview
 * @param heldBack pages that the preview was built without, which are not gone
 */
export function compareSites(was: Manifest, now: Manifest, heldBack: ReadonlySet<string> = new Set()) {
  const renamed = Object.entries(now.redirects).filter(
    ([from, to]) => was.pages[from] && !now.pages[from] && now.pages[to] && !was.pages[to],
  )
  const oldRoutes = new Map(renamed.map(([from, to]) => [to, from]))
  const newRoutes = new Map(renamed)
  const pairs = Object.entries(now.pages).flatMap(([route, page]) => {
    const old = was.pages[oldRoutes.get(route) ?? route]
    return old ? [{ route, old, page }] : []
  })
  const added = Object.keys(now.pages).filter((route) => !was.pages[route] && !oldRoutes.has(route))
  const gone = Object.keys(was.pages).filter((route) => !now.pages[route] && !newRoutes.has(route))
  const removed = gone.filter((route) => !heldBack.has(route))
  const opened = opener(was, now, newRoutes, new Set([...added, ...gone, ...heldBack]))
  const compare = (old: string, fresh: string) =>
    compareRegion(opened(was.parts[old]!, was), opened(now.parts[fresh]!, now))
  const found = pairs.flatMap(({ route, old, page }) =>
    areas.flatMap((area) =>
      compare(old[area], page[area]).map((change): Found => ({ difference: { ...change, area }, route })),
    ),
  )
  const figures = registerEntries('figure', was.claims, now.claims)
  const registers = [...figures, ...registerEntries('outside', was.outside, now.outside)]
  const told = new Set([...newRoutes.keys(), ...added])
  const redirects = registerEntries('redirect', was.redirects, now.redirects).filter(
    ({ name = '', was: old = '', now: to }) => !told.has(name) && !told.has(to ?? '') && (to || !gone.includes(old)),
  )
  const byRegister = Map.groupBy(found, ({ difference }) => registers.find((entry) => explains(entry, difference)))
  const shared = [...Map.groupBy(byRegister.get(undefined) ?? [], ({ difference }) => keyOf(difference))].map(
    ([key, group]) => {
      const shown = spread(group)
      const { kind, how, words } = shown.ways[0]!.difference
      return { ...entryOf(kind, how, key, words), ...shown }
    },
  )
  const pageEntry = (how: ReviewEntry['how'], route: string, words: Run[]): ReviewEntry => ({
    ...entryOf('page', how, route, words),
    routes: [route],
  })
  const entries: ReviewEntry[] = [
    ...registers.map((entry) => ({ ...entry, ...spread(byRegister.get(entry) ?? []) })),
    ...added.map((route) => pageEntry('added', route, sidesOf({ now: `${now.pages[route]!.title} ${route}` }))),
    ...renamed.map(([from, to]) => pageEntry('renamed', to, sidesOf({ was: from, now: to }))),
    ...removed.map((route) => pageEntry('removed', route, sidesOf({ was: `${was.pages[route]!.title} ${route}` }))),
    ...redirects,
    ...(was.styles === now.styles ? [] : [entryOf('styles', 'changed', now.styles, [])]),
    ...shared,
  ]
  const read = routesIn(found.filter(({ difference }) => difference.kind !== 'looks'))
  const inWords = [...new Set([...read, ...oldRoutes.keys(), ...added])]
  const looking = routesIn(was.styles === now.styles ? found : pairs)
  return {
    /** How many pages both builds have, and how many are new. */
    pages: pairs.length + added.length,
    entries,
    /** Pages that differ in what a visitor reads, the new ones included, and those that differ in looks alone. */
    inWords,
    inLooks: looking.filter((route) => !inWords.includes(route)),
  }
}

const entryOf = (kind: ReviewEntry['kind'], how: ReviewEntry['how'], key: string, words: Run[]): ReviewEntry => {
  const id = `c-${digest(`${kind} ${how} ${key}`).replaceAll(/[^a-z0-9]/gi, '')}`
  return { id, kind, how, words, routes: [], ways: [] }
}

type Found = { difference: ReviewDifference; route: string }
const routesIn = (group: readonly { route: string }[]) => [...new Set(group.map(({ route }) => route))]
/** Where a cause shows: on which pages, and in which ways, that of the fewest words first. */
const spread = (group: readonly Found[]): Pick<ReviewEntry, 'routes' | 'ways'> => {
  const wayOf = ({ difference: { area, kind, how, was, now } }: Found) => JSON.stringify([area, kind, how, was, now])
  const ways = [...Map.groupBy(group, wayOf).values()]
  const lengthOf = ({ difference }: { difference: ReviewDifference }) => textOfDifference(difference).length
  return {
    routes: routesIn(group),
    ways: ways
      .map((same) => ({ difference: same[0]!.difference, routes: routesIn(same) }))
      .sort((a, b) => lengthOf(a) - lengthOf(b)),
  }
}

/** The text that stands on the page, or stood there. */
export const textOfDifference = ({ now, was }: ReviewDifference): string => now ?? was ?? ''

/** A key that differences of one cause share: the words that differ, without those around them. */
function keyOf({ kind, how, words, rest, picture, was, now }: ReviewDifference): string {
  const changed =
    how === 'moved' ? words : words.filter(({ only }) => only).map(({ text, only }) => [text.trim(), only])
  return JSON.stringify([how, changed, rest, picture?.shows, kind === 'looks' && [was, now]])
}

/**
 * Returns a function that prepares a region to be compared: it adds what the pictures show and follows pages to their new
 * addresses. It leaves out what leads to a page that comes or goes, since /review tells that with the page.
 */
function opener(was: Manifest, now: Manifest, renamed: ReadonlyMap<string, string>, told: ReadonlySet<string>) {
  const regions = [was, now].flatMap(({ parts }) => Object.values(parts))
  const links = regions.flatMap((blocks) => blocks.flatMap((block) => block.links ?? []))
  const names = new Set(links.flatMap(({ href, label }) => (told.has(href) && label ? [`${label} `] : [])))
  // An entry that leads nowhere yet, such as a role marked 'Soon', begins with the name of its page.
  const isTold = (of = '') => told.has(of) || [...names].some((name) => of.startsWith(name))
  const follow = (address: string) => renamed.get(address) ?? address
  return (blocks: Region, { pictures }: Manifest): RegionPart[] => {
    const isTouched = ({ of, links: all = [] }: Block) => isTold(of) || all.some(({ href }) => told.has(href))
    const touched = new Set(blocks.filter(isTouched).map(({ section }) => section))
    return blocks
      .filter(({ of }) => !isTold(of))
      .map(({ of, links: all = [], looks, ...block }) => ({
        ...block,
        of: of && follow(of),
        links: all.flatMap(({ label, href }) => (told.has(href) ? [] : [{ label, href: follow(href) }])),
        shows: block.src && (pictures[block.src] ?? block.src),
        // A section changes its classes with the entries that it loses or gets, so those inside it say nothing then.
        looks: looks && (touched.has(block.section) ? [looks[0], ''] : looks),
      }))
  }
}

/** What is new, gone or different in a register. The old addresses are a register too: each with the page to which it leads. */
function registerEntries(
  kind: 'figure' | 'outside' | 'redirect',
  olds: Readonly<Record<string, string>>,
  news: Readonly<Record<string, string>>,
): ReviewEntry[] {
  return Object.keys({ ...news, ...olds }).flatMap((name) => {
    const [was, now] = [olds[name], news[name]]
    if (was === now) return []
    const how = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    // Long texts and addresses are compared word by word.
    const words =
      was && now && kind !== 'redirect' && /[\s/]/.test(was + now) ? compareWords(was, now) : sidesOf({ was, now })
    const shown =
      kind === 'redirect' ? words.map(({ text, ...part }) => ({ text: `${name} → ${text}`, ...part })) : words
    const routes = kind === 'redirect' && now ? [now] : []
    return [{ ...entryOf(kind, how, `${name} ${was} ${now}`, shown), name, was, now, routes }]
  })
}

/** Whether a difference on a page is nothing but the new text of a figure, or the new address, of a register. */
function explains({ kind, ...entry }: ReviewEntry, { leads, ...difference }: ReviewDifference): boolean {
  const [old, fresh] = [entry.was, entry.now]
  if (!old || !fresh) return false
  const { was, now } = kind === 'outside' && leads?.now ? leads : difference
  return was !== undefined && now !== undefined && was !== now && was.replaceAll(old, () => fresh) === now
}
