import {
  changedWords,
  compareTexts,
  compareWords,
  pairGroups,
  sectionsIn,
  type Change,
  type Words,
} from './compare-texts.ts'
import type { Manifest, Picture } from './manifest.ts'
import { digest, type PageLink, type Region } from './read-page.ts'

/** Where on a page something stands. The head holds the title and the description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'

/** A picture with its address, and the words in its place. */
export type Shown = Partial<Picture> & { address: string; alt: string }

/** One way in which a page differs. */
export interface Difference extends Omit<Change, 'kind'> {
  kind: Change['kind'] | 'link' | 'picture' | 'looks'
  area: Area
  /** Where a link led and leads, that is new, gone or another. */
  leads?: { was?: string | undefined; now?: string | undefined } | undefined
  pictures?: { was?: Shown | undefined; now?: Shown | undefined } | undefined
}

/** What /review tells once, with the pages on which it shows. */
export interface Entry {
  /** Its address on /review, which stays while the change does. */
  id: string
  kind: Difference['kind'] | 'figure' | 'outside' | 'page' | 'redirect' | 'styles'
  how: Change['how'] | 'renamed'
  words: Words[]
  routes: string[]
  /** Each way in which it shows on pages. */
  ways: { difference: Difference; routes: string[] }[]
  /** The name of a figure or of an outside address. */
  name?: string
}

/** All that differs between two builds. */
export interface Review {
  /** How many pages both builds have, and how many are new. */
  pages: number
  entries: Entry[]
  /** Pages that differ in what a visitor reads, the new ones included, and those that differ in looks alone. */
  inWords: string[]
  inLooks: string[]
}

/**
 * Compares two builds.
 * @param was production
 * @param now the preview
 * @param heldBack pages that the preview was built without, which are not gone
 */
export function compareSites(was: Manifest, now: Manifest, heldBack: ReadonlySet<string> = new Set()): Review {
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
  const follows = pageFollower(was, now, new Set([...added, ...gone, ...heldBack]))
  const compareRegions = remembering((old: Region, fresh: Region) => {
    const before = follows({
      ...old,
      links: old.links.map(({ label, href }) => ({ label, href: newRoutes.get(href) ?? href })),
      blocks: old.blocks.map((block) => ({ ...block, of: newRoutes.get(block.of ?? '') ?? block.of })),
    })
    return compareRegion(before, follows(fresh), was, now)
  })
  const found = pairs.flatMap(({ route, old, page }) => {
    const regions: [Area, Region | undefined, Region | undefined][] = [
      ['menu', was.parts[old.menu], now.parts[page.menu]],
      ['main', old.main, page.main],
      ['footer', was.parts[old.footer], now.parts[page.footer]],
    ]
    const inHead = (['title', 'description'] as const)
      .filter((kind) => old[kind] !== page[kind])
      .map((kind): Difference => {
        const [before, after] = [old[kind], page[kind]]
        return { how: 'changed', area: 'head', kind, words: compareWords(before, after), was: before, now: after }
      })
    const inRegions = regions.flatMap(([area, before, after]) =>
      before && after ? compareRegions(before, after).map((one) => ({ ...one, area })) : [],
    )
    return [...inHead, ...inRegions].map((difference) => ({ difference, route }))
  })
  const registers = [
    ...registerEntries('figure', was.claims, now.claims),
    ...registerEntries('outside', was.outside, now.outside),
  ]
  const byRegister = Map.groupBy(found, ({ difference }) => registers.find((entry) => explains(entry, difference)))
  const shared = [...Map.groupBy(byRegister.get(undefined) ?? [], ({ difference }) => keyOf(difference))].map(
    ([key, group]) => {
      const { kind, how, words } = shortest(group.map(({ difference }) => difference))
      return {
        ...entryOf(kind, how, key, waysOf(group).length > 1 ? changedWords({ how, words }) : words),
        ...spread(group),
      }
    },
  )
  const entries: Entry[] = [
    ...registers.map((entry) => ({ ...entry, ...spread(byRegister.get(entry) ?? []) })),
    ...pageEntries(added, 'added', now),
    ...renamed.map(([from, to]) => ({
      ...entryOf('page', 'renamed', from + to, [
        { text: from, only: 'was' },
        { text: to, only: 'now' },
      ]),
      routes: [to],
    })),
    ...pageEntries(removed, 'removed', was),
    ...redirectEntries(was, now, new Set([...newRoutes.keys(), ...added]), new Set(gone)),
    ...(was.styles === now.styles ? [] : [entryOf('styles', 'changed', now.styles, [])]),
    ...shared,
  ]
  const inWords = [
    ...new Set([
      ...found.filter(({ difference }) => difference.kind !== 'looks').map(({ route }) => route),
      ...oldRoutes.keys(),
      ...added,
    ]),
  ]
  const looking = new Set(was.styles === now.styles ? found.map(({ route }) => route) : pairs.map(({ route }) => route))
  return {
    pages: pairs.length + added.length,
    entries,
    inWords,
    inLooks: [...looking].filter((route) => !inWords.includes(route)),
  }
}

function entryOf(kind: Entry['kind'], how: Entry['how'], key: string, words: Words[]): Entry {
  return {
    id: `c-${digest(`${kind} ${how} ${key}`).replaceAll(/[^a-z0-9]/gi, '')}`,
    kind,
    how,
    words,
    routes: [],
    ways: [],
  }
}

type Found = { difference: Difference; route: string }
const routesIn = (group: readonly Found[]) => [...new Set(group.map(({ route }) => route))]
const waysOf = (group: readonly Found[]): Entry['ways'] =>
  [...Map.groupBy(group, ({ difference }) => wayOf(difference)).values()].map((same) => ({
    difference: same[0]!.difference,
    routes: routesIn(same),
  }))
const spread = (group: readonly Found[]) => ({ routes: routesIn(group), ways: waysOf(group) })
const lengthOf = ({ now, was }: Difference) => (now ?? was ?? '').length
const shortest = (all: readonly Difference[]) => all.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]!

/** The same for differences that have one cause. */
function keyOf(difference: Difference): string {
  const { kind, how, rest, leads, pictures, was, now } = difference
  if (kind === 'link')
    return JSON.stringify([kind, leads?.was && leads.now ? changedWords(difference) : [leads, now ?? was]])
  if (kind === 'picture') return JSON.stringify([kind, pictures?.was?.hash, pictures?.now?.hash])
  if (kind === 'looks') return JSON.stringify([kind, was, now])
  return JSON.stringify([how, changedWords(difference), rest])
}

/** The same for differences of which one is shown. */
const wayOf = ({ area, kind, how, was, now }: Difference) => JSON.stringify([area, kind, how, was, now])

/** Makes what leaves out of a region all that leads to pages which come or go: that is told with the page. */
function pageFollower(was: Manifest, now: Manifest, routes: ReadonlySet<string>): (region: Region) => Region {
  if (routes.size === 0) return (region) => region
  const regions = [was, now].flatMap((site) => [
    ...Object.values(site.parts),
    ...Object.values(site.pages).map(({ main }) => main),
  ])
  const links = regions.flatMap((region) => region.links).filter(({ href }) => routes.has(href))
  const names = [...new Set(links.map(({ label }) => label))].filter(Boolean)
  // An entry that leads nowhere yet, such as a role marked 'Soon', begins with the name of its page.
  const isTold = (of = '') => routes.has(of) || names.some((name) => of.startsWith(`${name} `))
  return (region) => ({
    ...region,
    blocks: region.blocks.filter(({ of }) => !isTold(of)),
    links: region.links.filter(({ href }) => !routes.has(href)),
  })
}

/** All that differs in a part of a page. */
function compareRegion(was: Region, now: Region, before: Manifest, after: Manifest): Omit<Difference, 'area'>[] {
  const texts: Omit<Difference, 'area'>[] = compareTexts(was.blocks, now.blocks)
  const looks = compareLooks(was, now, texts)
  for (const { label, ...leads } of compareLinks(was.links, now.links)) {
    const said = ({ now: fresh = '', was: old = '', rest = [] }: Omit<Difference, 'area'>) =>
      [fresh, old, ...rest].some((text) => text.includes(label))
    const both = leads.was && leads.now
    // Where the words of a link are new or gone, that is one change with where it leads.
    const text = both ? undefined : texts.find((change) => change.kind !== 'link' && label !== '' && said(change))
    if (text) text.leads = { ...text.leads, ...leads }
    else if (!(leads.was ?? leads.now)?.startsWith('#')) {
      const how = both ? 'changed' : leads.now ? 'added' : 'removed'
      texts.push({
        how,
        kind: 'link',
        words: sidesOf(leads.was, leads.now),
        was: label,
        now: label,
        leads,
      })
    }
  }
  const open = ({ pictures }: Manifest, shown: Region['pictures']): Shown[] =>
    shown.map(({ src, alt }) => ({ address: src, alt, ...(pictures[src] ?? { hash: src }) }))
  const [olds, news] = [open(before, was.pictures), open(after, now.pictures)]
  const gone = without(olds, news, (a, b) => a.hash === b.hash)
  const come = without(news, olds, (a, b) => a.hash === b.hash)
  const pictures = Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
    const [old, fresh] = [gone[at], come[at]]
    const how: Change['how'] = old && fresh ? 'changed' : fresh ? 'added' : 'removed'
    return { how, kind: 'picture' as const, words: [], pictures: { was: old, now: fresh } }
  })
  return [...texts, ...pictures, ...looks]
}

/** Sections whose classes differ; of those whose words do too, only by classes of their own. */
function compareLooks(
  was: Region,
  now: Region,
  texts: readonly Omit<Difference, 'area'>[],
): Omit<Difference, 'area'>[] {
  const looksOf = ({ looks }: Region, section: number) => looks.find(([number]) => number === section)
  const said = new Set(texts.flatMap(({ was: old, now: fresh, rest = [] }) => [old, fresh, ...rest]))
  return [...pairGroups(sectionsIn(was.blocks), sectionsIn(now.blocks))].flatMap(([old, fresh]) => {
    const [before, after] = [looksOf(was, old[0]!.section), looksOf(now, fresh[0]!.section)]
    if (!before || !after) return []
    const quiet = [...old, ...fresh].every(({ text }) => !said.has(text))
    if (before[1] === after[1] && (before[2] === after[2] || !quiet)) return []
    const text = (fresh.find(({ kind }) => kind === 'heading') ?? fresh[0]!).text
    return [{ how: 'changed', kind: 'looks', words: [{ text }], was: before.join(), now: after.join() }]
  })
}

/** Links with the same words that lead elsewhere, and those that are new or gone together with their address. */
function compareLinks(was: readonly PageLink[], now: readonly PageLink[]) {
  const same = (a: PageLink, b: PageLink) => a.label === b.label && a.href === b.href
  const gone = without(was, now, same)
  const changes: { label: string; was?: string | undefined; now?: string | undefined }[] = []
  for (const { label, href } of without(now, was, same)) {
    const before = gone.findIndex((link) => link.label === label)
    // The same address under other words is a change of words.
    const renamed = gone.findIndex((link) => link.href === href)
    if (before >= 0) changes.push({ label, was: gone.splice(before, 1)[0]!.href, now: href })
    else if (renamed >= 0) gone.splice(renamed, 1)
    else changes.push({ label, now: href })
  }
  return [...changes, ...gone.map(({ label, href }) => ({ label, was: href, now: undefined }))]
}

/** The entries of a list that have no partner in the other, each partner counting once. */
function without<Item>(list: readonly Item[], other: readonly Item[], same: (a: Item, b: Item) => boolean): Item[] {
  const left = [...other]
  return list.filter((item) => {
    const at = left.findIndex((candidate) => same(item, candidate))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The entries of a register that are new, gone or another. */
function registerEntries(kind: 'figure' | 'outside', was: Manifest['claims'], now: Manifest['claims']): Entry[] {
  const names = [...new Set([...now, ...was].map(({ name }) => name))]
  return names.flatMap((name) => {
    const [old, fresh] = [was, now].map((entries) => entries.find((entry) => entry.name === name)?.text)
    if (old === fresh) return []
    const how = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'changed'
    return [{ ...entryOf(kind, how, `${name} ${old} ${fresh}`, sidesOf(old, fresh)), name }]
  })
}

/** What stood there and what stands there, each whole. */
const sidesOf = (was: string | undefined, now: string | undefined): Words[] => [
  ...(was === undefined ? [] : [{ text: was, only: 'was' as const }]),
  ...(now === undefined ? [] : [{ text: now, only: 'now' as const }]),
]

/** Whether a difference on a page is nothing but the new text of a figure, or the new address, of a register. */
function explains({ kind, words }: Entry, { leads, ...difference }: Difference): boolean {
  const [old, fresh] = words
  if (!old || !fresh) return false
  const [was, now] = kind === 'outside' && leads ? [leads.was, leads.now] : [difference.was, difference.now]
  return was !== undefined && now !== undefined && was !== now && was.replaceAll(old.text, () => fresh.text) === now
}

function pageEntries(routes: readonly string[], how: 'added' | 'removed', { pages }: Manifest): Entry[] {
  return routes.map((route) => ({ ...entryOf('page', how, route, [{ text: pages[route]!.title }]), routes: [route] }))
}

/** Old addresses that lead elsewhere, but for those of pages that come, go or have another address. */
function redirectEntries(was: Manifest, now: Manifest, told: ReadonlySet<string>, gone: ReadonlySet<string>): Entry[] {
  const names = [...new Set([...Object.keys(was.redirects), ...Object.keys(now.redirects)])]
  return names.flatMap((from) => {
    const [old, fresh] = [was.redirects[from], now.redirects[from]]
    if (old === fresh || told.has(from) || told.has(fresh ?? '') || (!fresh && gone.has(old ?? ''))) return []
    const how = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'changed'
    return [{ ...entryOf('redirect', how, `${from} ${fresh}`, [{ text: from }]), routes: fresh ? [fresh] : [] }]
  })
}

/** The same, but what was compared once is known: most pages have the same menu. */
function remembering<Result>(compare: (was: Region, now: Region) => Result): (was: Region, now: Region) => Result {
  const known = new Map<Region, Map<Region, Result>>()
  return (was, now) => {
    const results = known.get(was) ?? new Map<Region, Result>()
    const result = results.get(now) ?? compare(was, now)
    known.set(was, results.set(now, result))
    return result
  }
}
