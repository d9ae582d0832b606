import { diffArrays, diffWords } from 'diff'
import type { Picture } from './manifest.ts'
import type { Block, Kind, PageLink, Region } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export interface Run {
  text: string
  only?: 'was' | 'now'
}

/** A picture with its address, and the words in its place. */
export type Shown = Partial<Picture> & { address: string; alt: string }

/** The file of a picture as editors know it: `/_astro/ana.D3x_Z1.webp` is `ana`. */
export const fileName = (address: string): string => address.replace(/^.*\//, '').replace(/\..*$/, '')
const nameOf = ({ address, alt }: Shown) => `${alt && `‘${alt}’ `}${fileName(address)}`

/** A text of a page, and what it shows if it is a picture. */
export type RegionPart = Block & { picture?: Shown | undefined }

/** What both builds say. Where something is new or gone, one of them says nothing. */
interface Sides<Value> {
  was?: Value | undefined
  now?: Value | undefined
}

/** What is new, gone, changed or moved in a region of a page. */
export interface RegionChange extends Sides<string> {
  how: 'added' | 'removed' | 'changed' | 'moved'
  /** `alt` is the alternative text of a picture that stayed; `link` is where a text leads that stayed. */
  kind: Kind | 'alt' | 'link' | 'looks'
  /** The heading above it. */
  under?: string | undefined
  words: Run[]
  /** The other texts of its section, or of its entry of a list, which come, go or move with it. */
  rest?: string[] | undefined
  /** Where a link led and leads. */
  leads?: Sides<string> | undefined
  pictures?: Sides<Shown> | undefined
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
export const sidesOf = ({ was, now }: Sides<string>): Run[] =>
  was === now
    ? [{ text: now ?? '' }]
    : (['was', 'now'] as const).flatMap((only) => {
        const text = { was, now }[only]
        return text === undefined ? [] : [{ text, only }]
      })

/** Texts that belong together: a section, an entry of a list, or one text alone. */
type Group = readonly RegionPart[]
type Compare = (old: Group, fresh: Group) => RegionChange[]

/** All that changed in a region, in the order of the new one: its sections, their entries of lists, and the texts of these. */
export function compareRegion(was: Region, now: Region): RegionChange[] {
  const looksOf = ({ looks }: Region, [first]: Group) => looks.find(([number]) => number === first!.section)
  return findMoved(
    compareGroups(groupsBy(was.blocks, 'section'), groupsBy(now.blocks, 'section'), (old, fresh) => {
      const changes = compareSections(old, fresh)
      const [before, after] = [looksOf(was, old), looksOf(now, fresh)]
      // The classes inside a section follow its words, so they count only where the words stayed.
      const counts = before?.[2] && after?.[2] && changes.length === 0
      const alike = before?.[1] === after?.[1] && (before?.[2] === after?.[2] || !counts)
      if (!before || !after || alike) return changes
      const words = [{ text: mainOf(fresh).text }]
      return [...changes, { how: 'changed', kind: 'looks', words, was: before.join(), now: after.join() }]
    }),
  )
}

/** What changed in a section that is there before and after: the texts beside its lists, and the entries of these. */
const compareSections: Compare = (was, now) => {
  const within = { was, now }
  const compareTexts: Compare = (old, fresh) => compareGroups(groupsOfOne(old), groupsOfOne(fresh), compareText, within)
  const compareText: Compare = ([old], [fresh]) => changesOfText(old!, fresh!, headingAbove(now, fresh!))
  const beside = (section: Group) => section.filter(({ item }) => item === undefined)
  const entries = (section: Group) =>
    groupsBy(
      section.filter(({ item }) => item !== undefined),
      'item',
    )
  return [...compareTexts(beside(was), beside(now)), ...compareGroups(entries(was), entries(now), compareTexts, within)]
}

const groupsBy = (parts: Group, key: 'section' | 'item'): Group[] => [
  ...Map.groupBy(parts, (part) => part[key]).values(),
]
const groupsOfOne = (parts: Group): Group[] => parts.map((part) => [part])
const headingAbove = (section: Group, part: RegionPart) =>
  section.slice(0, section.indexOf(part)).findLast(({ kind }) => kind === 'heading')?.text

/** What changed in one text: its picture, its words, or where its links lead. @param above the heading above it */
function changesOfText(old: RegionPart, fresh: RegionPart, above: string | undefined): RegionChange[] {
  const under = fresh.kind === 'heading' ? undefined : above
  const [was, now] = [old.text, fresh.text]
  const [before, after] = [old.picture, fresh.picture]
  if (before && after && before.hash !== after.hash) {
    const words = sidesOf({ was: nameOf(before), now: nameOf(after) })
    return [{ how: 'changed', kind: 'picture', under, words, was, now, pictures: { was: before, now: after } }]
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
    return [
      {
        how,
        kind: 'link',
        words: [{ text: `‘${label}’ ` }, ...sidesOf({ was, now })],
        was: label,
        now: label,
        leads: { was, now },
      },
    ]
  })
}

/**
 * What changed between two lists of groups. They are paired first, so that one that is new, gone or moved is one change, and
 * the texts of a group are compared with those of its partner alone.
 * @param inside compares partners
 * @param section the section in which the groups stand, if they are no sections
 */
function compareGroups(
  olds: readonly Group[],
  news: readonly Group[],
  inside: Compare,
  section?: { was: Group; now: Group },
): RegionChange[] {
  const pairs = pairGroups(olds, news)
  const partner = new Map([...pairs].map(([old, fresh]) => [fresh, old]))
  // The longest run of groups in the old order stays, and the others have moved. An entry whose words changed may stand
  // elsewhere because of that change, as one with a new date does, so it counts as no move.
  const order = news.flatMap((fresh) => {
    const old = partner.get(fresh)
    return old && (!section || keyOf(old) === keyOf(fresh)) ? [olds.indexOf(old)] : []
  })
  const stays = new Set(
    diffArrays(
      order.toSorted((a, b) => a - b),
      order,
    ).flatMap(({ value, added, removed }) => (added || removed ? [] : value)),
  )
  const gone = olds.filter((old) => !pairs.has(old))
  const goneBefore = (end: number) =>
    gone
      .splice(0, gone.filter((old) => olds.indexOf(old) < end).length)
      .map((old) => whole('removed', old, section?.was))
  const changes = news.flatMap((fresh) => {
    const old = partner.get(fresh)
    if (!old) return [whole('added', fresh, section?.now)]
    const at = olds.indexOf(old)
    const moved = order.includes(at) && !stays.has(at) ? [whole('moved', fresh, section?.now)] : []
    return [...goneBefore(at), ...moved, ...inside(old, fresh)]
  })
  return [...changes, ...goneBefore(Infinity)]
}

/** A text that becomes a heading has other looks, and the same words. */
const readAs = ({ kind }: RegionPart) => (kind === 'heading' ? 'text' : kind)
const textOf = (group: Group) => group.map(({ text }) => text).join(' ')
const keyOf = (group: Group) =>
  group.map((part) => `${readAs(part)} ${part.text} ${part.picture?.hash ?? ''}`).join('\n')

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

/** Texts that come, go or move together. @param section in which they stand, if they are no section */
function whole(how: 'added' | 'removed' | 'moved', group: Group, section: Group = []): RegionChange {
  const main = mainOf(group)
  const { kind, text, picture } = main
  const words = picture ? nameOf(picture) : text
  const side = how === 'removed' ? 'was' : 'now'
  const links = group.flatMap((part) => part.links ?? [])
  const rest = group.filter((part) => part !== main && part.text !== '').map((part) => part.text)
  return {
    how,
    kind,
    under: kind === 'heading' ? undefined : headingAbove(section, group[0]!),
    words: [how === 'moved' ? { text: words } : { text: words, only: side }],
    ...(how === 'moved' ? { was: text, now: text } : { [side]: text }),
    leads: how === 'moved' || links.length !== 1 ? undefined : { [side]: links[0]!.href },
    pictures: picture && how !== 'moved' ? { [side]: picture } : undefined,
    rest: rest.length > 0 ? rest : undefined,
  }
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
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const [left, right] = [wordsOf(was), wordsOf(now)]
  const total = left.length + right.length
  const common = left.filter((word) => {
    const at = right.indexOf(word)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return total === 0 ? 0 : (2 * common.length) / total
}
