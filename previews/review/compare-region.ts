import { diffArrays, diffWords } from 'diff'
import type { Block, Kind, PageLink } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export interface Run {
  text: string
  only?: 'was' | 'now'
}

/** The file of a picture as editors know it: `/_astro/ana.D3x_Z1.webp` is `ana`. */
export const fileName = (address: string): string => address.replace(/^.*\//, '').replace(/\..*$/, '')
/** A picture by the words in its place and its file; another text by its words. */
const nameOf = ({ text, src }: RegionPart) => (src ? `${text && `‘${text}’ `}${fileName(src)}` : text)

/** A text of a page, and a digest of what it shows if it is a picture. */
export type RegionPart = Block & { shows?: string | undefined }

/** What both builds say. Where something is new or gone, one of them says nothing. */
interface Sides {
  was?: string | undefined
  now?: string | undefined
}

/** What is new, gone, changed or moved in a region of a page. */
export interface RegionChange extends Sides {
  how: 'added' | 'removed' | 'changed' | 'moved'
  /** `alt` is the alternative text of a picture that stayed; `link` is where a text leads that stayed. */
  kind: Kind | 'alt' | 'link' | 'looks'
  /** The heading above it. */
  under?: string | undefined
  words: Run[]
  /** The other texts of its section, or of its entry of a list, which come, go or move with it. */
  rest?: string[] | undefined
  /** Where a link led and leads. */
  leads?: Sides | undefined
  /** The address of a picture, and what it shows. */
  picture?: Pick<RegionPart, 'src' | 'shows'> | undefined
}

/** Knows what a word is in the language of the site: `1,100` and `don’t` are one each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. */
export function compareWords(was: string, now: string): Run[] {
  return diffWords(was, now, { intlSegmenter }).map(({ value, added, removed }) =>
    added ? { text: value, only: 'now' } : removed ? { text: value, only: 'was' } : { text: value },
  )
}

/** The texts of both builds, each whole; one text if both are the same. */
export const sidesOf = ({ was, now }: Sides): Run[] =>
  was === now
    ? [{ text: now ?? '' }]
    : [
        ...(was === undefined ? [] : [{ text: was, only: 'was' as const }]),
        ...(now === undefined ? [] : [{ text: now, only: 'now' as const }]),
      ]

/** Texts that belong together: a section, an entry of a list, or one text alone. */
type Group = readonly RegionPart[]
type Compare = (old: Group, fresh: Group) => RegionChange[]

/** All that changed in a region, in the order of the new one: its sections, their entries of lists, and the texts of these. */
export function compareRegion(was: Group, now: Group): RegionChange[] {
  return findMoved(compareGroups(groupsBy(was, 'section'), groupsBy(now, 'section'), compareSections, true))
}

/** What changed in a section that is there before and after: the texts beside its lists, and the entries of these. */
const compareSections: Compare = (was, now) => {
  const [before, after] = [was, now].map((section) => Map.groupBy(section, ({ item }) => item !== undefined))
  const entries = (lists: typeof before) => groupsBy(lists?.get(true) ?? [], 'item')
  const changes = [
    ...compareTexts(before?.get(false) ?? [], after?.get(false) ?? []),
    ...compareGroups(entries(before), entries(after), compareTexts),
  ]
  const [old, fresh] = [was[0]!.looks, now[0]!.looks]
  // The classes inside a section follow its words, so they count only where the words stayed.
  const isInside = old?.[1] && fresh?.[1] && old[1] !== fresh[1] && changes.length === 0
  if (!old || !fresh || (old[0] === fresh[0] && !isInside)) return changes
  const words = [{ text: mainOf(now).text }]
  return [...changes, { how: 'changed', kind: 'looks', words, was: old.join(), now: fresh.join() }]
}

const compareTexts: Compare = (was, now) =>
  compareGroups(groupsOfOne(was), groupsOfOne(now), ([old], [fresh]) => changesOfText(old!, fresh!))

const groupsBy = (parts: Group, key: 'section' | 'item'): Group[] => [
  ...Map.groupBy(parts, (part) => part[key]).values(),
]
const groupsOfOne = (parts: Group): Group[] => parts.map((part) => [part])

/** What changed in one text: its picture, its words, or where its links lead. */
function changesOfText(old: RegionPart, fresh: RegionPart): RegionChange[] {
  const { under } = fresh
  const [was, now] = [old.text, fresh.text]
  if (old.shows !== fresh.shows) {
    const words = sidesOf({ was: nameOf(old), now: nameOf(fresh) })
    return [{ how: 'changed', kind: 'picture', under, words, was, now, picture: fresh }]
  }
  const links = { was: old.links ?? [], now: fresh.links ?? [] }
  const leads = { was: leadsAway(links.was, links.now), now: leadsAway(links.now, links.was) }
  if (was === now) return changesOfLinks(links.was, links.now).map((change) => ({ ...change, under }))
  const kind = fresh.kind === 'picture' ? 'alt' : fresh.kind
  return [{ how: 'changed', kind, under, words: compareWords(was, now), was, now, leads }]
}

/** An address to which a link of one text leads, and no link of the other. */
const leadsAway = (links: readonly PageLink[], others: readonly PageLink[]) =>
  links.find(({ href }) => !others.some((other) => other.href === href))?.href

/** What changed in the links of a text that stayed. */
function changesOfLinks(olds: readonly PageLink[], news: readonly PageLink[]): RegionChange[] {
  const labels = [...new Set([...olds, ...news].map(({ label }) => label))]
  return labels.flatMap((label): RegionChange[] => {
    const [was, now] = [olds, news].map((links) => links.find((link) => link.label === label)?.href)
    // A link within the page follows its headings.
    if (was === now || (now ?? was)?.startsWith('#')) return []
    const how = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    const words = [{ text: `‘${label}’ ` }, ...sidesOf({ was, now })]
    return [{ how, kind: 'link', words, was: label, now: label, leads: { was, now } }]
  })
}

/**
 * What changed between two lists of groups. They are paired first, so that one that is new, gone or moved is one change, and
 * the texts of a group are compared with those of its partner alone.
 * @param inside compares partners
 * @param changedMove whether a group may have moved whose words changed. An entry of a list may stand elsewhere because of
 *   that change, as one with a new date does.
 */
function compareGroups(olds: Group[], news: Group[], inside: Compare, changedMove = false): RegionChange[] {
  const pairs = pairGroups(olds, news)
  const partner = new Map([...pairs].map(([old, fresh]) => [fresh, old]))
  // The longest run of groups in the old order stays, and the others have moved.
  const order = news.flatMap((fresh) => {
    const old = partner.get(fresh)
    return old && (changedMove || keyOf(old) === keyOf(fresh)) ? [olds.indexOf(old)] : []
  })
  const sorted = order.toSorted((a, b) => a - b)
  const moved = new Set(diffArrays(sorted, order).flatMap(({ value, added }) => (added ? value : [])))
  const gone = olds.filter((old) => !pairs.has(old))
  const goneBefore = (end: number) =>
    gone.splice(0, gone.filter((old) => olds.indexOf(old) < end).length).map((old) => whole('removed', old))
  const changes = news.flatMap((fresh) => {
    const old = partner.get(fresh)
    if (!old) return [whole('added', fresh)]
    const at = olds.indexOf(old)
    return [...goneBefore(at), ...(moved.has(at) ? [whole('moved', fresh)] : []), ...inside(old, fresh)]
  })
  return [...changes, ...goneBefore(Infinity)]
}

/** A text that becomes a heading has other looks, and the same words. */
const readAs = ({ kind }: RegionPart) => (kind === 'heading' ? 'text' : kind)
const textOf = (group: Group) => group.map(({ text }) => text).join(' ')
const keyOf = (group: Group) => group.map((part) => `${readAs(part)} ${part.text} ${part.shows ?? ''}`).join('\n')

/** The groups of both lists that are one before and after. */
function pairGroups(olds: readonly Group[], news: readonly Group[]): Map<Group, Group> {
  const pairs = new Map<Group, Group>()
  const free = new Set(news)
  const pair = (old: Group, fresh: Group | undefined): void => {
    if (!pairs.has(old) && fresh && free.delete(fresh)) pairs.set(old, fresh)
  }
  const same = Map.groupBy(news, keyOf)
  for (const old of olds) pair(old, same.get(keyOf(old))?.shift())
  const scores = olds
    .filter((old) => !pairs.has(old))
    .flatMap((old) =>
      [...free].map((fresh) => ({ old, fresh, score: fits(old, fresh) ? likeness(textOf(old), textOf(fresh)) : 0 })),
    )
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score)
  for (const { old, fresh } of scores) pair(old, fresh)
  // A group that was rewritten shares no words with the old one, but has the same neighbour and texts of the same kinds.
  const kindsOf = (group: Group) => group.map(readAs).join()
  for (const [at, old] of olds.entries()) {
    const previous = pairs.get(olds[at - 1] ?? [])
    const fresh = at === 0 ? news[0] : previous && news[news.indexOf(previous) + 1]
    if (fresh && fits(old, fresh) && kindsOf(old) === kindsOf(fresh)) pair(old, fresh)
  }
  return pairs
}

/** Entries that lead to two pages are no pair, and neither are texts of two kinds. */
function fits(old: Group, fresh: Group): boolean {
  const [from, to] = [old[0]!.of, fresh[0]!.of]
  if (from?.startsWith('/') && to?.startsWith('/') && from !== to) return false
  return old.length > 1 || fresh.length > 1 || readAs(old[0]!) === readAs(fresh[0]!)
}

/** The text by which a group is known: its heading, else its first. */
const mainOf = (group: Group) => group.find(({ kind }) => kind === 'heading') ?? group[0]!

/** Texts that come, go or move together. */
function whole(how: 'added' | 'removed' | 'moved', group: Group): RegionChange {
  const main = mainOf(group)
  const { kind, text } = main
  const under = kind === 'heading' ? undefined : group[0]!.under
  const parts = group.filter((part) => part !== main && part.text !== '').map((part) => part.text)
  const rest = parts.length > 0 ? parts : undefined
  const all = { how, kind, under, rest, picture: kind === 'picture' ? main : undefined }
  if (how === 'moved') return { ...all, words: [{ text: nameOf(main) }], was: text, now: text }
  const side = how === 'removed' ? 'was' : 'now'
  const links = group.flatMap((part) => part.links ?? [])
  const leads = links.length === 1 ? { [side]: links[0]!.href } : undefined
  return { ...all, words: [{ text: nameOf(main), only: side }], [side]: text, leads }
}

/** Makes one move of what is gone in one place and comes in another. */
function findMoved(changes: readonly RegionChange[]): RegionChange[] {
  const left = [...changes]
  const same = (a: RegionChange, b: RegionChange) =>
    a.kind === b.kind && a.was === b.now && a.rest?.join() === b.rest?.join()
  for (const gone of changes.filter(({ how }) => how === 'removed')) {
    const come = left.find((change) => change.how === 'added' && same(gone, change))
    if (!come) continue
    left.splice(left.indexOf(gone), 1)
    left[left.indexOf(come)] = { ...come, how: 'moved', words: [{ text: come.now! }], was: gone.was }
  }
  return left
}

/** How many of their words two texts share, from 0 to 1. */
function likeness(was: string, now: string): number {
  const [left, right] = [was, now].map((text) => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? ([] as string[]))
  const total = left!.length + right!.length
  const common = diffArrays(left!.toSorted(), right!.toSorted()).filter(({ added, removed }) => !added && !removed)
  return total === 0 ? 0 : (2 * common.reduce((sum, { count }) => sum + count, 0)) / total
}
