import { compareTexts, compareWords, type Change, type Words } from './compare-texts.ts'
import type { Manifest, ManifestPage, Picture } from './manifest.ts'
import type { PageLink, Region } from './read-page.ts'

/** Where on a page something stands. The head holds the title and the description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'
const areas = ['menu', 'main', 'footer'] as const

/** A text of a page that is new, gone, changed or moved. */
export interface TextChange extends Change {
  area: Area
}

/** A link that is new or gone, or leads elsewhere than before. */
export interface LinkChange {
  label: string
  was?: string | undefined
  now?: string | undefined
}

/** A picture that is new, gone or another. */
export interface PictureChange {
  was?: (Picture & { address: string }) | undefined
  now?: (Picture & { address: string }) | undefined
}

/** What differs on a page alone. */
export interface PageReview {
  route: string
  /** The address under which production has it, if that is another. */
  from?: string | undefined
  title: string
  texts: TextChange[]
  links: LinkChange[]
  pictures: PictureChange[]
}

/** The same change on several pages, said once: each way in which it shows, with its pages. */
export interface Shared<Change> {
  ways: { change: Change; routes: string[] }[]
  routes: string[]
}

/** An entry of a register that is new, gone or another, and what changed on pages by it. */
export interface RegisterChange<Change> {
  name: string
  was?: Registered | undefined
  now?: Registered | undefined
  shared: Shared<Change> | undefined
}

/** An entry of a register: what pages show of it, in which unit, and what it means. */
interface Registered {
  text: string
  unit?: string
  means: string
}

/** Texts that stood on one page and stand on another. */
export interface Move {
  from: string
  to: string
  /** The heading among them, else the first. */
  text: TextChange
  count: number
}

/** All that differs between two builds. */
export interface Review {
  /** How many pages both builds have. */
  compared: number
  /** Figures, with the texts that show them. */
  claims: RegisterChange<TextChange>[]
  /** Addresses outside the site, with the links that lead there. */
  outside: RegisterChange<LinkChange>[]
  added: { route: string; title: string }[]
  removed: { route: string; title: string; leadsTo?: string | undefined }[]
  renamed: { from: string; to: string; title: string }[]
  redirects: { from: string; was?: string | undefined; now?: string | undefined }[]
  texts: Shared<TextChange>[]
  links: Shared<LinkChange>[]
  pictures: Shared<PictureChange>[]
  moves: Move[]
  pages: PageReview[]
  weights: { route: string; was: number; now: number }[]
  /** Every page that differs in what a visitor reads or sees, the new ones included. */
  changedRoutes: string[]
}

/** A page counts as heavier or lighter from this part of its weight on. */
export const weighty = 0.05

/** Compares two builds. @param was production; @param now the preview */
export function compareSites(was: Manifest, now: Manifest): Review {
  const renamed = findRenamed(was, now)
  const oldRoutes = new Map(renamed.map(({ from, to }) => [to, from]))
  const newRoutes = new Map(renamed.map(({ from, to }) => [from, to]))
  const pairs = Object.entries(now.pages).flatMap(([route, page]) => {
    const from = oldRoutes.get(route) ?? route
    const old = was.pages[from]
    return old ? [{ route, from, old, page }] : []
  })
  const added = Object.keys(now.pages).filter((route) => !was.pages[route] && !oldRoutes.has(route))
  const removed = Object.keys(was.pages).filter((route) => !now.pages[route] && !newRoutes.has(route))
  // Links that follow a page which comes, goes or has another address are told with the page.
  const follows = (link: LinkChange): boolean =>
    (!link.was && added.includes(link.now ?? '')) || (!link.now && removed.includes(link.was ?? ''))
  const compareRegions = remembering((old: Region, fresh: Region) => ({
    texts: compareTexts(old.blocks, fresh.blocks),
    links: compareLinks(
      old.links.map(({ label, href }) => ({ label, href: newRoutes.get(href) ?? href })),
      fresh.links,
    ).filter((link) => !follows(link)),
    pictures: comparePictures(old.pictures, fresh.pictures, was, now),
  }))
  const compared = pairs.map(({ route, from, old, page }): PageReview => {
    const regions = areas.map((area) => ({ area, ...compareRegions(old[area], page[area]) }))
    return {
      route,
      from: from === route ? undefined : from,
      title: page.title,
      texts: [
        ...compareHeads(old, page),
        ...regions.flatMap(({ area, texts }) => texts.map((change) => ({ ...change, area }))),
      ],
      links: regions.flatMap(({ links }) => links),
      pictures: regions.flatMap(({ pictures }) => pictures),
    }
  })
  const claims = compareRegisters(was.claims, now.claims)
  const outside = compareRegisters(...([was, now].map(addressesOf) as [Entries, Entries]))
  const texts = share(compared, (page) => page.texts, textKey, textId, claims)
  const links = share(compared, (page) => page.links, linkKey, linkId, outside)
  const pictures = share(compared, (page) => page.pictures, pictureKey, pictureKey)
  const alone = compared.map((page) => ({
    ...page,
    texts: once(page.texts, textId).filter((change) => !texts.keys.has(textKey(change))),
    links: once(page.links, JSON.stringify).filter((change) => !links.keys.has(linkKey(change))),
    pictures: once(page.pictures, pictureKey).filter((change) => !pictures.keys.has(pictureKey(change))),
  }))
  const { moves, rest } = findMoves(alone)
  return {
    compared: pairs.length,
    claims: texts.register,
    outside: links.register,
    added: added.map((route) => ({ route, title: now.pages[route]!.title })),
    removed: removed.map((route) => ({ route, title: was.pages[route]!.title, leadsTo: now.redirects[route] })),
    renamed,
    // Those to a page that is gone are gone with it.
    redirects: compareRedirects(was, now, newRoutes).filter((one) => one.now ?? !removed.includes(one.was ?? '')),
    texts: texts.shared,
    links: links.shared,
    pictures: pictures.shared,
    moves,
    pages: rest.filter(differs),
    weights: pairs
      .map(({ route, old, page }) => ({ route, was: weightOf(old), now: weightOf(page) }))
      .filter((page) => Math.abs(page.now - page.was) > weighty * page.was)
      .sort((a, b) => b.now / b.was - a.now / a.was),
    changedRoutes: [...compared.filter(differs).map(({ route }) => route), ...added],
  }
}

const weightOf = ({ weight }: ManifestPage) => weight.html + weight.files

const differs = ({ from, texts, links, pictures }: PageReview) =>
  from !== undefined || texts.length + links.length + pictures.length > 0

function compareHeads(was: ManifestPage, now: ManifestPage): TextChange[] {
  const kinds = (['title', 'description'] as const).filter((kind) => was[kind] !== now[kind])
  return kinds.map((kind) => {
    const [before, after] = [was[kind], now[kind]]
    return { how: 'changed', area: 'head', kind, words: compareWords(before, after), was: before, now: after }
  })
}

/** Of links with the same words, those that lead elsewhere; and those that are new or gone together with their address. */
function compareLinks(was: readonly PageLink[], now: readonly PageLink[]): LinkChange[] {
  const gone = without(was, now, (a, b) => a.label === b.label && a.href === b.href)
  const come = without(now, was, (a, b) => a.label === b.label && a.href === b.href)
  const changes: LinkChange[] = []
  for (const link of come) {
    const before = gone.findIndex(({ label }) => label === link.label)
    if (before >= 0) changes.push({ label: link.label, was: gone.splice(before, 1)[0]?.href, now: link.href })
    else {
      // The same address under other words is a change of words, of which the texts tell.
      const same = gone.findIndex(({ href }) => href === link.href)
      if (same >= 0) gone.splice(same, 1)
      else changes.push({ label: link.label, now: link.href })
    }
  }
  const all = [...changes, ...gone.map(({ label, href }): LinkChange => ({ label, was: href }))]
  // A list of contents follows the headings of its page, of which the texts tell.
  return all.filter((change) => (change.was && change.now) || !(change.was ?? change.now)?.startsWith('#'))
}

/** The entries of a list that have no partner in the other, each partner counting once. */
function without<Entry>(
  list: readonly Entry[],
  other: readonly Entry[],
  same: (a: Entry, b: Entry) => boolean,
): Entry[] {
  const left = [...other]
  return list.filter((entry) => {
    const at = left.findIndex((candidate) => same(entry, candidate))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function comparePictures(
  was: readonly string[],
  now: readonly string[],
  before: Manifest,
  after: Manifest,
): PictureChange[] {
  const open = (address: string, manifest: Manifest) => ({
    address,
    ...(manifest.pictures[address] ?? { hash: address }),
  })
  const olds = was.map((address) => open(address, before))
  const news = now.map((address) => open(address, after))
  const gone = without(olds, news, (a, b) => a.hash === b.hash)
  const come = without(news, olds, (a, b) => a.hash === b.hash)
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({ was: gone[at], now: come[at] }))
}

function findRenamed(was: Manifest, now: Manifest): Review['renamed'] {
  return Object.entries(now.redirects).flatMap(([from, to]) =>
    was.pages[from] && !now.pages[from] && now.pages[to] && !was.pages[to]
      ? [{ from, to, title: now.pages[to].title }]
      : [],
  )
}

function compareRedirects(was: Manifest, now: Manifest, renamed: ReadonlyMap<string, string>): Review['redirects'] {
  const names = [...new Set([...Object.keys(was.redirects), ...Object.keys(now.redirects)])]
  return names
    .filter((from) => !renamed.has(from) && was.redirects[from] !== now.redirects[from])
    .map((from) => ({ from, was: was.redirects[from], now: now.redirects[from] }))
}

type Entries = readonly (Registered & { name: string })[]
type Registry = { name: string; was: Registered | undefined; now: Registered | undefined; key: string | undefined }[]

const addressesOf = ({ outside }: Manifest): Entries =>
  outside.map(({ name, url, means }) => ({ name, text: url, means }))

/** The entries that differ, each with the key of what changes on pages by it. */
function compareRegisters(was: Entries, now: Entries): Registry {
  const names = [...new Set([...now, ...was].map(({ name }) => name))]
  return names.flatMap((name) => {
    const [before, after] = [was, now].map((entries) => entries.find((entry) => entry.name === name))
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const words = before && after && before.text !== after.text && compareWords(before.text, after.text)
    return [{ name, was: before, now: after, key: words ? textKey({ how: 'changed', words }) : undefined }]
  })
}

/**
 * Finds the changes that have the same key on several pages, and those that have the key of an entry of a register.
 * @param idOf what is the same for changes of which one is told
 */
function share<Change>(
  pages: readonly PageReview[],
  changesOf: (page: PageReview) => readonly Change[],
  keyOf: (change: Change) => string,
  idOf: (change: Change) => string,
  registry: Registry = [],
): { keys: ReadonlySet<string>; shared: Shared<Change>[]; register: RegisterChange<Change>[] } {
  const found = pages.flatMap((page) => changesOf(page).map((change) => ({ change, route: page.route })))
  const byRegister = new Set(registry.map(({ key }) => key))
  const all = new Map<string, Shared<Change>>()
  for (const [key, group] of Map.groupBy(found, ({ change }) => keyOf(change))) {
    const routes = routesIn(group)
    if (routes.length < 2 && !byRegister.has(key)) continue
    const ways = [...Map.groupBy(group, ({ change }) => idOf(change)).values()]
    all.set(key, { routes, ways: ways.map((same) => ({ change: same[0]!.change, routes: routesIn(same) })) })
  }
  const register = registry.map(({ key, ...entry }) => ({ ...entry, shared: key ? all.get(key) : undefined }))
  const shared = [...all].filter(([key]) => !byRegister.has(key)).map(([, one]) => one)
  return { keys: new Set(all.keys()), shared: shared.sort((a, b) => b.routes.length - a.routes.length), register }
}

const routesIn = (found: readonly { route: string }[]) => [...new Set(found.map(({ route }) => route))]

/** A list without those that say what another has said. */
function once<Change>(changes: readonly Change[], idOf: (change: Change) => string): Change[] {
  return [...new Map(changes.map((change) => [idOf(change), change])).values()]
}

/** The words of a change without those that stayed; of what was moved, its text. */
export function changedWords({ words, how }: Pick<TextChange, 'words' | 'how'>): Words[] {
  return how === 'moved' ? words : words.filter(({ only }) => only).map((part) => ({ ...part, text: part.text.trim() }))
}

const textKey = (change: Pick<TextChange, 'words' | 'how'>) => JSON.stringify([change.how, changedWords(change)])
const textId = ({ area, kind, how, was, now }: TextChange) => JSON.stringify([area, kind, how, was, now])
/** An address that became another is one change, whatever the words of the links to it and what else stands in it. */
const linkKey = ({ label, was, now }: LinkChange) =>
  was && now ? textKey({ how: 'changed', words: compareWords(was, now) }) : JSON.stringify([label, was, now])
/** The same words on many pages are one way, wherever exactly each leads. */
const linkId = ({ label, was, now }: LinkChange) => JSON.stringify(was && now ? [label] : [label, was, now])
const pictureKey = ({ was, now }: PictureChange) => JSON.stringify([was?.hash, now?.hash])

/** So many words are seldom written twice. */
const telling = 8

/** Texts that are gone from one page and new on another, with their links and pictures: they moved. */
function findMoves(pages: readonly PageReview[]): { moves: Move[]; rest: PageReview[] } {
  const places = (how: 'added' | 'removed') =>
    pages.flatMap(({ route, texts }) => texts.filter((text) => text.how === how).map((text) => ({ route, text })))
  const come = Map.groupBy(places('added'), ({ text }) => JSON.stringify([text.kind, text.now]))
  const pairs = places('removed').flatMap(({ route, text }) => {
    const there = come.get(JSON.stringify([text.kind, text.was]))?.find((one) => one.route !== route)
    return there ? [{ from: route, to: there.route, texts: [text, there.text] as const }] : []
  })
  const moves: Move[] = []
  const said = new Set<unknown>()
  for (const group of Map.groupBy(pairs, ({ from, to }) => `${from} ${to}`).values()) {
    const texts = group.map((one) => one.texts[1])
    if (texts.flatMap(({ now = '' }) => now.split(' ')).length < telling) continue
    const [{ from, to }, [first]] = [group[0]!, texts]
    moves.push({ from, to, text: texts.find(({ kind }) => kind === 'heading') ?? first!, count: texts.length })
    for (const text of group.flatMap((one) => one.texts)) said.add(text)
    const [old, fresh] = [from, to].map((route) => pages.find((page) => page.route === route)!) as [
      PageReview,
      PageReview,
    ]
    for (const gone of old.links.filter(({ now }) => !now)) {
      const same = fresh.links.find(({ label, was, now }) => !was && label === gone.label && now === gone.was)
      if (same) said.add(gone).add(same)
    }
    for (const gone of old.pictures.filter(({ now }) => !now)) {
      const same = fresh.pictures.find(({ was, now }) => !was && now?.hash === gone.was?.hash)
      if (same) said.add(gone).add(same)
    }
  }
  const unsaid = (change: unknown) => !said.has(change)
  const rest = pages.map(({ texts, links, pictures, ...page }) => ({
    ...page,
    texts: texts.filter(unsaid),
    links: links.filter(unsaid),
    pictures: pictures.filter(unsaid),
  }))
  return { moves, rest }
}

/** The same, but what was compared once is known: a menu is on every page, and read once. */
function remembering<Result>(compare: (was: Region, now: Region) => Result): (was: Region, now: Region) => Result {
  const known = new Map<Region, Map<Region, Result>>()
  return (was, now) => {
    const results = known.get(was) ?? new Map<Region, Result>()
    const result = results.get(now) ?? compare(was, now)
    known.set(was, results.set(now, result))
    return result
  }
}
