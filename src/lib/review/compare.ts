import { diffArrays, diffWords } from 'diff'
import type { Manifest, ManifestPage, Picture } from './manifest.ts'
import type { Block, PageLink } from './read-page.ts'

/** Where on a page something stands. The head holds the title and the description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'
const areas = ['menu', 'main', 'footer'] as const

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export interface Words {
  text: string
  only?: 'was' | 'now'
}

/** A text that is new, gone, changed or moved. */
export interface TextChange {
  how: 'added' | 'removed' | 'changed' | 'moved'
  area: Area
  kind: Block['kind'] | 'title' | 'description'
  /** The heading above it. */
  heading?: string | undefined
  /** Word by word. Of what was moved: its first text. */
  words: Words[]
  was?: string | undefined
  now?: string | undefined
  /** How many texts were moved together. */
  count?: number
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

/** The same change on several pages, said once. */
export interface SharedText {
  /** The words that changed: the same in every sentence. */
  words: Words[]
  how: TextChange['how']
  /** Every sentence in which they changed, with its pages. */
  sentences: { change: TextChange; routes: string[] }[]
  routes: string[]
}

/** All that differs between two builds. */
export interface Review {
  /** How many pages both builds have. */
  compared: number
  shared: SharedText[]
  sharedLinks: (LinkChange & { routes: string[] })[]
  sharedPictures: (PictureChange & { routes: string[] })[]
  pages: PageReview[]
  added: { route: string; title: string }[]
  removed: { route: string; title: string; leadsTo?: string | undefined }[]
  renamed: { from: string; to: string; title: string }[]
  redirects: { from: string; was?: string | undefined; now?: string | undefined }[]
  claims: { name: string; means: string; unit: string; was?: string | undefined; now?: string | undefined }[]
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
  const pairs = Object.entries(now.pages).flatMap(([route, page]) => {
    const from = oldRoutes.get(route) ?? route
    const old = was.pages[from]
    return old ? [{ route, from, old, page }] : []
  })
  const compareBlocks = remembering(compareTexts)
  const compared = pairs.map(({ route, from, old, page }): PageReview => {
    const texts = areas.flatMap((area) =>
      compareBlocks(old[area].blocks, page[area].blocks).map((change) => ({ ...change, area })),
    )
    return {
      route,
      from: from === route ? undefined : from,
      title: page.title,
      texts: [...compareHeads(old, page), ...texts],
      links: areas.flatMap((area) => compareLinks(old[area].links, page[area].links)),
      pictures: areas.flatMap((area) => comparePictures(old[area].pictures, page[area].pictures, was, now)),
    }
  })
  const { shared, alone } = gather(compared)
  const sharedLinks = sharedBy(compared, ({ links }) => links, linkKey)
  const sharedPictures = sharedBy(compared, ({ pictures }) => pictures, pictureKey)
  const isShared = <Change>(found: { key: string }[], key: (change: Change) => string) => {
    const keys = new Set(found.map((one) => one.key))
    return (change: Change) => keys.has(key(change))
  }
  const linkIsShared = isShared(sharedLinks, linkKey)
  const pictureIsShared = isShared(sharedPictures, pictureKey)
  const pages = compared
    .map((page) => ({
      ...page,
      texts: alone.get(page.route) ?? [],
      links: page.links.filter((change) => !linkIsShared(change)),
      pictures: page.pictures.filter((change) => !pictureIsShared(change)),
    }))
    .filter(({ from, texts, links, pictures }) => from ?? texts.length + links.length + pictures.length > 0)
  const added = Object.entries(now.pages)
    .filter(([route]) => !was.pages[route] && !oldRoutes.has(route))
    .map(([route, { title }]) => ({ route, title }))
  const left = new Set(renamed.map(({ from }) => from))
  return {
    compared: pairs.length,
    shared,
    sharedLinks: sharedLinks.map(({ change, routes }) => ({ ...change, routes })),
    sharedPictures: sharedPictures.map(({ change, routes }) => ({ ...change, routes })),
    pages,
    added,
    removed: Object.entries(was.pages)
      .filter(([route]) => !now.pages[route] && !left.has(route))
      .map(([route, { title }]) => ({ route, title, leadsTo: now.redirects[route] })),
    renamed,
    redirects: compareRedirects(was, now, left),
    claims: compareClaims(was.claims, now.claims),
    weights: pairs
      .map(({ route, old, page }) => ({ route, was: weightOf(old), now: weightOf(page) }))
      .filter((page) => Math.abs(page.now - page.was) > weighty * page.was)
      .sort((a, b) => b.now / b.was - a.now / a.was),
    changedRoutes: [
      ...compared
        .filter(({ from, texts, links, pictures }) => from ?? texts.length + links.length + pictures.length > 0)
        .map(({ route }) => route),
      ...added.map(({ route }) => route),
    ],
  }
}

const weightOf = ({ weight }: ManifestPage) => weight.html + weight.files

/** The words that differ between two texts. */
export function compareWords(was: string, now: string): Words[] {
  return diffWords(was, now).map(({ value, added, removed }) =>
    added ? { text: value, only: 'now' } : removed ? { text: value, only: 'was' } : { text: value },
  )
}

/** Whether a text becomes a heading is a matter of looks; whether it is read at all, or by whom, is not. */
const readAs = ({ kind }: Block) => (kind === 'heading' ? 'text' : kind)
const keyOf = ({ kind, text }: Block) => `${kind} ${text}`

/** A change of a text, before its place is known. */
type Change = Omit<TextChange, 'area'>

/** What changed between two lists of texts, in the order of the new one; what was removed stands where it stood. */
export function compareTexts(was: readonly Block[], now: readonly Block[]): Change[] {
  const gone: Edit[] = []
  const come: Edit[] = []
  let [w, n, hunk] = [0, 0, 0]
  for (const { value, added, removed } of diffArrays(was.map(keyOf), now.map(keyOf))) {
    for (const _ of value) {
      if (removed) gone.push({ at: w++, place: n, hunk })
      else if (added) come.push({ at: n, place: n++, hunk })
      else [w, n] = [w + 1, n + 1]
    }
    if (!added && !removed) hunk += 1
  }
  const changes: { place: number; change: Change }[] = []
  const moved = findMoved(gone, come, was, now)
  for (const run of moved) {
    const blocks = run.map(({ to }) => now[to]!)
    const { kind, text } = blocks.find((block) => block.kind === 'heading') ?? blocks[0]!
    const heading = kind === 'heading' ? undefined : headingAbove(now, run[0]!.to)
    changes.push({
      place: run[0]!.to,
      change: { how: 'moved', kind, heading, words: [{ text }], was: text, now: text, count: run.length },
    })
  }
  const from = new Set(moved.flat().map((one) => one.from))
  const to = new Set(moved.flat().map((one) => one.to))
  const olds = gone.filter(({ at }) => !from.has(at))
  const news = come.filter(({ at }) => !to.has(at))
  const pairs = pairEdits(olds, news, (old, fresh) => likeness(was[old.at]!, now[fresh.at]!))
  for (const [old, fresh] of pairs) {
    const [before, after] = [old && was[old.at], fresh && now[fresh.at]]
    // Only its looks changed, from a text to a heading or back.
    if (before?.text === after?.text) continue
    const { kind } = (after ?? before)!
    changes.push({
      place: (fresh ?? old)!.place,
      change: {
        how: before && after ? 'changed' : after ? 'added' : 'removed',
        kind,
        heading: kind === 'heading' ? undefined : headingAbove(fresh ? now : was, (fresh ?? old)!.at),
        words: compareWords(before?.text ?? '', after?.text ?? ''),
        was: before?.text,
        now: after?.text,
      },
    })
  }
  // Stable, so that of one place what was there before comes first.
  return changes.sort((a, b) => a.place - b.place).map(({ change }) => change)
}

function headingAbove(blocks: readonly Block[], at: number): string | undefined {
  return blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')?.text
}

/** Texts that are gone in one place and come in another, in runs that moved together. */
function findMoved(
  gone: readonly { at: number }[],
  come: readonly { at: number }[],
  was: readonly Block[],
  now: readonly Block[],
): { from: number; to: number }[][] {
  const waiting = new Map<string, number[]>()
  for (const { at } of come) {
    const key = keyOf(now[at]!)
    waiting.set(key, [...(waiting.get(key) ?? []), at])
  }
  const runs: { from: number; to: number }[][] = []
  for (const { at: from } of gone) {
    const places = waiting.get(keyOf(was[from]!)) ?? []
    const last = runs.at(-1)?.at(-1)
    const next = last && last.from + 1 === from ? places.indexOf(last.to + 1) : -1
    const [to] = places.splice(Math.max(next, 0), 1)
    if (to === undefined) continue
    if (next >= 0) runs.at(-1)!.push({ from, to })
    else runs.push([{ from, to }])
  }
  return runs
}

/** A text that is gone, or that is new: where it stands in its list, and in which run of differences. */
interface Edit {
  at: number
  place: number
  hunk: number
}

/**
 * Pairs texts that are gone with texts that are new: first those alike in the same place, then those alike anywhere, since
 * a section may have moved around them, then whatever else stands in the same place. The rest have no partner.
 */
function pairEdits(
  olds: readonly Edit[],
  news: readonly Edit[],
  alike: (old: Edit, fresh: Edit) => number,
): [Edit | undefined, Edit | undefined][] {
  const scores = new Map(olds.map((old) => [old, new Map(news.map((fresh) => [fresh, alike(old, fresh)]))]))
  const score = (old: Edit, fresh: Edit): number => scores.get(old)!.get(fresh)!
  const partners = new Map<Edit, Edit>()
  const taken = new Set<Edit>()
  const pairWhere = (floor: number, here: boolean): void => {
    for (const old of olds) {
      if (partners.has(old)) continue
      const free = news.filter((fresh) => !taken.has(fresh) && (!here || fresh.hunk === old.hunk))
      const fitting = free.filter((fresh) => score(old, fresh) >= floor)
      const best = fitting.toSorted((a, b) => score(old, b) - score(old, a))[0]
      // Another text that is gone may be nearer to it still.
      const rivals = olds.filter((other) => !partners.has(other) && (!here || other.hunk === old.hunk))
      if (!best || rivals.some((other) => score(other, best) > score(old, best))) continue
      partners.set(old, best)
      taken.add(best)
    }
  }
  pairWhere(0.3, true)
  pairWhere(0.5, false)
  pairWhere(0.001, true)
  const alone = news.filter((fresh) => !taken.has(fresh))
  return [
    ...olds.map((old) => [old, partners.get(old)] as const),
    ...alone.map((fresh) => [undefined, fresh] as const),
  ].map(([old, fresh]) => [old, fresh])
}

/** From 0 for texts of different kinds to just over 1 for the same words. */
function likeness(was: Block, now: Block): number {
  if (readAs(was) !== readAs(now)) return 0
  const left = was.text.toLowerCase().split(/\s+/)
  const right = now.text.toLowerCase().split(/\s+/)
  const total = left.length + right.length
  const common = left.filter((word) => {
    const at = right.indexOf(word)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return 0.01 + (2 * common.length) / total
}

function compareHeads(was: ManifestPage, now: ManifestPage): TextChange[] {
  return (['title', 'description'] as const).flatMap((kind) =>
    was[kind] === now[kind]
      ? []
      : [
          {
            how: 'changed',
            area: 'head',
            kind,
            words: compareWords(was[kind], now[kind]),
            was: was[kind],
            now: now[kind],
          },
        ],
  )
}

/** Of links with the same words, those that lead elsewhere; and those that are new or gone together with their address. */
export function compareLinks(was: readonly PageLink[], now: readonly PageLink[]): LinkChange[] {
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

function compareRedirects(was: Manifest, now: Manifest, renamed: ReadonlySet<string>): Review['redirects'] {
  const names = [...new Set([...Object.keys(was.redirects), ...Object.keys(now.redirects)])]
  return names
    .filter((from) => !renamed.has(from) && was.redirects[from] !== now.redirects[from])
    .map((from) => ({ from, was: was.redirects[from], now: now.redirects[from] }))
}

function compareClaims(was: Manifest['claims'], now: Manifest['claims']): Review['claims'] {
  const old = new Map(was.map((claim) => [claim.name, claim]))
  const changed = now
    .filter(({ name, text, unit, means }) => {
      const before = old.get(name)
      return before?.text !== text || before.unit !== unit || before.means !== means
    })
    .map(({ name, text, unit, means }) => ({ name, means, unit, was: old.get(name)?.text, now: text }))
  const gone = without(was, now, (a, b) => a.name === b.name)
  return [...changed, ...gone.map(({ name, text, unit, means }) => ({ name, means, unit, was: text }))]
}

/** Changes that are the same on several pages are said once; the others stay with their page. */
function gather(pages: readonly PageReview[]): { shared: SharedText[]; alone: Map<string, TextChange[]> } {
  const groups = new Map<string, { change: TextChange; route: string }[]>()
  for (const { route, texts } of pages)
    for (const change of texts) {
      const key = JSON.stringify([change.how, changedWords(change)])
      groups.set(key, [...(groups.get(key) ?? []), { change, route }])
    }
  const shared: SharedText[] = []
  const said = new Set<TextChange>()
  for (const group of groups.values()) {
    const routes = [...new Set(group.map(({ route }) => route))]
    const [first] = group
    if (routes.length < 2 || !first) continue
    const sentences = new Map<string, SharedText['sentences'][number]>()
    for (const { change, route } of group) {
      said.add(change)
      const key = JSON.stringify([change.area, change.was, change.now])
      const sentence = sentences.get(key) ?? { change, routes: [] }
      if (!sentence.routes.includes(route)) sentence.routes.push(route)
      sentences.set(key, sentence)
    }
    shared.push({
      how: first.change.how,
      words: changedWords(first.change),
      sentences: [...sentences.values()],
      routes,
    })
  }
  const alone = pages.map(({ route, texts }) => [route, texts.filter((change) => !said.has(change))] as const)
  return { shared: shared.sort((a, b) => b.routes.length - a.routes.length), alone: new Map(alone) }
}

/** The words of a change without those that stayed; of what was moved, its text. */
function changedWords({ words, how }: TextChange): Words[] {
  return how === 'moved' ? words : words.filter(({ only }) => only).map((part) => ({ ...part, text: part.text.trim() }))
}

function sharedBy<Change>(
  pages: readonly PageReview[],
  changesOf: (page: PageReview) => Change[],
  keyOf: (change: Change) => string,
): { key: string; change: Change; routes: string[] }[] {
  const groups = new Map<string, { key: string; change: Change; routes: string[] }>()
  for (const page of pages)
    for (const change of changesOf(page)) {
      const key = keyOf(change)
      const group = groups.get(key) ?? { key, change, routes: [] }
      if (!group.routes.includes(page.route)) group.routes.push(page.route)
      groups.set(key, group)
    }
  return [...groups.values()].filter(({ routes }) => routes.length > 1)
}

/** An address that became another is one change, whatever the words of the links to it. */
const linkKey = ({ label, was, now }: LinkChange) => JSON.stringify(was && now ? [was, now] : [label, was, now])
const pictureKey = ({ was, now }: PictureChange) => JSON.stringify([was?.hash, now?.hash])

/** The same, but what was compared once is known: a menu is on every page. */
function remembering(compare: typeof compareTexts): typeof compareTexts {
  const keys = new WeakMap<readonly Block[], string>()
  const keyOf = (blocks: readonly Block[]) => {
    const key = keys.get(blocks) ?? JSON.stringify(blocks)
    keys.set(blocks, key)
    return key
  }
  const known = new Map<string, Change[]>()
  return (was, now) => {
    const [left, right] = [keyOf(was), keyOf(now)]
    if (left === right) return []
    const key = `${left}\n${right}`
    const found = known.get(key) ?? compare(was, now)
    known.set(key, found)
    return found
  }
}
