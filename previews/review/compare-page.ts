import { diffArrays, diffWords, type ChangeObject } from 'diff'
import type { Area, Block, Kind, PageSection } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export type Run = Pick<ChangeObject<string>, 'value'> & Partial<ChangeObject<string>>

/** A difference: a new, removed, changed or moved text, and its surroundings. */
export interface SiteChange extends Pick<Block, 'under' | 'label' | 'shows'> {
  how: 'added' | 'removed' | 'changed' | 'moved' | 'renamed'
  /** The text in both builds. If it is new or removed, one of them has none. */
  was?: string | undefined
  now?: string | undefined
  /** `alt` is the alternative text of a picture that stayed. The last kinds are about the whole site. */
  kind: Kind | 'alt' | 'looks' | 'figure' | 'outside' | 'page' | 'redirect' | 'styles'
  words: Run[]
  /** The name of an entry of a register. */
  name?: string
  area?: Area | undefined
  /** The other texts and links of its section, or of its entry of a list, that come, go or move with it. */
  rest?: string[]
}

/** Splits text into the words of the site's language: `1,100` and `don’t` are one word each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. One text may be missing. */
export const compareWords = (was = '', now = ''): Run[] => diffWords(was, now, { intlSegmenter })

/** Texts that belong together: a section, an entry of a list, or one text alone. */
type Group = Pick<PageSection, 'blocks'> & Partial<PageSection>

/** All changes of a page: of its sections, the entries of lists in them, and their texts. */
export function comparePages(
  was: readonly PageSection[],
  now: readonly PageSection[],
): SiteChange[] {
  return compareGroups(was, now, (old, fresh) =>
    compareSections(old, fresh).map((change) => ({ ...change, area: fresh.area })),
  )
}

function compareSections(old: Group, fresh: Group): SiteChange[] {
  const changes = compareGroups(entriesOf(old), entriesOf(fresh), compareTexts)
  // The classes inside a section follow its words.
  if (changes.length > 0 || !old.looks || !fresh.looks || old.looks === fresh.looks) return changes
  const words = [{ value: mainOf(fresh).text }]
  return [{ how: 'changed', kind: 'looks', words, was: old.looks, now: fresh.looks }]
}

function compareTexts(old: Group, fresh: Group): SiteChange[] {
  if (isAlone(old) && isAlone(fresh)) return [changeOfText(old.blocks[0]!, fresh.blocks[0]!)]
  const [was, now] = [old, fresh].map(({ blocks }) => blocks.map((block) => ({ blocks: [block] })))
  return compareGroups(was!, now!, compareTexts)
}

/** The entries of lists in a section, and the texts beside them, each with its links. */
function entriesOf({ blocks }: Group): Group[] {
  let text: Block | undefined
  const entries = Map.groupBy(blocks, (block) => {
    if (block.kind !== 'link') text = block
    return block.entry?.item ?? text
  })
  return [...entries.values()].map((own) => ({ blocks: own }))
}

const isAlone = ({ blocks }: Group) => blocks.length === 1

/** The change of one text: the picture, the address of a link, or the words. */
function changeOfText(old: Block, fresh: Block): SiteChange {
  const { kind, text, under, label, shows } = fresh
  const change = { how: 'changed', kind, under, label, shows, was: old.text, now: text } as const
  if (old.shows !== shows) return { ...change, words: compareWords(nameOf(old), nameOf(fresh)) }
  const words = compareWords(old.text, text)
  if (kind === 'link') return { ...change, words: [{ value: `‘${label}’ ` }, ...words] }
  return { ...change, kind: kind === 'picture' ? 'alt' : kind, words }
}

/**
 * The changes between two lists of groups. Groups are paired first, so that a new, removed or moved one is one change, and
 * the texts of a group are compared only with those of its partner.
 * @param compare compares partners that differ
 */
function compareGroups(
  olds: readonly Group[],
  news: readonly Group[],
  compare: (old: Group, fresh: Group) => SiteChange[],
): SiteChange[] {
  return pairGroups(olds, news).flatMap(({ old, fresh, moved }) => {
    if (!old || !fresh) return whole(fresh ? 'added' : 'removed', (fresh ?? old)!)
    const changes =
      keyOf(old) === keyOf(fresh) && old.looks === fresh.looks ? [] : compare(old, fresh)
    return moved ? [whole('moved', fresh), ...changes] : changes
  })
}

/** A group before and after; without a partner if new or removed. `run` is where it came or went, `place` its place there. */
interface Pair {
  old?: Group | undefined
  fresh?: Group | undefined
  run: number
  place: number
  moved?: boolean
}

function pairGroups(olds: readonly Group[], news: readonly Group[]): Pair[] {
  let [at, to] = [0, 0]
  const pairs = diffArrays(olds.map(keyOf), news.map(keyOf)).flatMap(
    ({ count, added, removed }, run) =>
      Array.from({ length: count }, (_, place): Pair => {
        return {
          old: added ? undefined : olds[at++],
          fresh: removed ? undefined : news[to++],
          run,
          place,
        }
      }),
  )
  const gone = pairs.filter(({ fresh }) => !fresh)
  const choices = pairs
    .filter(({ old }) => !old)
    .flatMap((come) => gone.map((went) => ({ went, come, score: scoreOf(went, come) })))
  for (const { went, come, score } of choices.sort((a, b) => b.score - a.score)) {
    if (score === 0 || !went.old || come.old) continue
    // An entry of a list may move because its words changed, such as its date.
    const mayMove = come.fresh!.area !== undefined || keyOf(went.old) === keyOf(come.fresh!)
    come.moved = mayMove && went.run + 1 !== come.run
    come.old = went.old
    went.old = undefined
  }
  return pairs.filter(({ old, fresh }) => old ?? fresh)
}

/** True for a text that becomes a heading: it has other looks, and the same words. */
const readAs = ({ kind }: Block) => (kind === 'heading' ? 'text' : kind)
const keyOf = ({ blocks }: Group) =>
  JSON.stringify(blocks.map((block) => [readAs(block), block.text, block.shows, block.entry?.href]))

/** How likely a removed group is the same as a new one, from 0 to 1. */
function scoreOf(went: Pair, come: Pair): number {
  const [old, fresh] = [went.old!, come.fresh!]
  const [from, to] = [old, fresh].map(({ blocks }) => blocks[0]!.entry?.href)
  const leadsElsewhere = from?.startsWith('/') && to?.startsWith('/') && from !== to
  const [was, now] = [old, fresh].map(({ blocks }) => blocks.map(readAs).join())
  if (leadsElsewhere || old.area !== fresh.area || (isAlone(old) && isAlone(fresh) && was !== now))
    return 0
  const score = likeness(old, fresh)
  if (score >= 0.4) return score
  // A rewritten group shares no words with the old one, but has its place and texts of the same kinds.
  return went.run + 1 === come.run && went.place === come.place && was === now ? 0.1 : 0
}

/** The share of words that two groups have in common, from 0 to 1. */
function likeness(old: Group, fresh: Group): number {
  const [was, now] = [old, fresh].map(({ blocks }) => {
    const text = blocks.map((block) => block.text).join(' ')
    return new Set(text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu))
  })
  const total = was!.size + now!.size
  return total === 0 ? 0 : (2 * was!.intersection(now!).size) / total
}

/** The main text of a group: its heading, else its first text. */
const mainOf = ({ blocks }: Group) => blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]!

/** The key of a block: for a link its words and address, for a picture its description and file, for another text its words. */
function nameOf({ label, text, src = '' }: Block): string {
  const name = src.replace(/^.*\//, '').replace(/\..*$/, '')
  const quoted = label ?? (name && text)
  return `${quoted && `‘${quoted}’ `}${name || text}`
}

/** Texts that come, go or move together. */
function whole(how: 'added' | 'removed' | 'moved', { area, blocks }: Group): SiteChange {
  const main = mainOf({ blocks })
  const { kind, text, label, shows } = main
  const under = kind === 'heading' ? undefined : blocks[0]!.under
  const words = [{ value: nameOf(main), added: how === 'added', removed: how === 'removed' }]
  const rest = blocks
    .filter((block) => block !== main && block.text !== '')
    .map((block) => block.text)
  const [was, now] = [how === 'added' ? undefined : text, how === 'removed' ? undefined : text]
  return { how, kind, area, under, label, shows, words, rest, was, now }
}
