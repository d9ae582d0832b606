import { blockName, changeOfText, howWritten } from './compare-text.ts'
import { pairGroups, type Group, type GroupPair } from './pair-groups.ts'
import type { Block, PageSection } from './page-section.ts'
import type { SiteChange } from './site-change.ts'

// Compares a page of two builds in three steps, each inside the one before: the sections of the
// page, the entries of a section (a row of a list, or a text with its links), and the texts of an
// entry. At each step `compareGroups` pairs what belongs together; what has no partner is new or
// gone as a whole, and partners that differ are compared one step further in.

/**
 * All changes of a page: of its sections, the entries of lists in them, and their texts.
 *
 * @example a section in which one row of a list changed, and before which another section came
 * ```
 * before: [{ Surveys: [Take 15 minutes.] }]
 * after:  [{ News: [It began.] }, { Surveys: [Take 20 minutes.] }]
 * result: News, added, with the rest ‘It began.’; ‘Take [-15-]{+20+} minutes.’, changed
 * ```
 */
export function comparePages(
  was: readonly PageSection[],
  now: readonly PageSection[],
): SiteChange[] {
  const before = topHeadings(was)
  const after = topHeadings(now)
  const olds = was.flatMap((section) => splitAt(section, after.difference(before)))
  const news = now.flatMap((section) => splitAt(section, before.difference(after)))
  const pairs = pairGroups(olds, news)
  // A section that comes, goes or moves may change the grounds of the others.
  const isSameOrder = pairs.every(({ old, fresh, moved }) => old && fresh && !moved)
  return changesOf(pairs, olds, (old, fresh) =>
    compareSections(old, fresh, isSameOrder).map((change) => ({ ...change, area: fresh.area })),
  )
}

/** The headings that begin sections of a page. */
function topHeadings(page: readonly PageSection[]): Set<string> {
  const first = page.map(({ blocks }) => blocks[0])
  return new Set(first.flatMap((block) => (block?.level === 2 ? [block.text] : [])))
}

/**
 * Splits a section before each text that begins a section of the other build alone: where a heading
 * becomes a paragraph, or a paragraph a heading, the texts below it stay where they are.
 */
function splitAt(section: PageSection, headings: ReadonlySet<string>): PageSection[] {
  const [first, ...others] = section.blocks
  if (!first) return []
  const parts: PageSection[] = [{ ...section, blocks: [first] }]
  for (const block of others) {
    const isText = block.kind === 'text' || block.kind === 'heading'
    const begins = isText && !block.entry && headings.has(block.text)
    if (begins) parts.push({ area: section.area, blocks: [], layout: '' })
    parts.at(-1)!.blocks.push(block)
  }
  return parts
}

/** @param withGround true if another ground counts as another look */
function compareSections(old: Group, fresh: Group, withGround: boolean): SiteChange[] {
  const changes = compareGroups(entriesOf(old), entriesOf(fresh), compareTexts)
  // The classes inside a section follow its words, and another look may set its texts otherwise.
  const isInWords = changes.some(({ kind }) => kind !== 'form')
  if (isInWords) return changes
  const layout = changeOfLayout(
    'layout',
    fresh,
    layoutOf(old, withGround),
    layoutOf(fresh, withGround),
  )
  const drawing = changeOfLayout('drawing', fresh, old.drawings, fresh.drawings)
  if (layout) return [layout]
  return drawing ? [...changes, drawing] : changes
}

/** All that decides how a section looks, besides its drawings. */
function layoutOf({ layout = '', ground = '' }: Group, withGround: boolean): string {
  return withGround ? `${layout} ${ground}`.trim() : layout
}

/** Another look or another drawing of a section; none if one build does not say it. */
function changeOfLayout(
  kind: 'layout' | 'drawing',
  fresh: Group,
  was: string | undefined,
  now: string | undefined,
): SiteChange | undefined {
  if (!was || !now || was === now) return undefined
  const { text, fields } = mainOf(fresh)
  return { how: 'changed', kind, words: [{ value: text }], fields, was, now }
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

/** Compares two entries text by text. */
function compareTexts(old: Group, fresh: Group): SiteChange[] {
  const isOneText = old.blocks.length === 1 && fresh.blocks.length === 1
  if (!isOneText) return compareGroups(textsOf(old), textsOf(fresh), compareTexts)
  const change = changeOfText(old.blocks[0]!, fresh.blocks[0]!)
  return change ? [change] : []
}

const textsOf = ({ blocks }: Group): Group[] => blocks.map((block) => ({ blocks: [block] }))

/** Compares partners that differ. */
type Compare = (old: Group, fresh: Group) => SiteChange[]

/**
 * The changes between two lists of groups. Groups are paired first, so that a new, removed or moved
 * one is one change, and the texts of a group are compared only with those of its partner.
 */
function compareGroups(
  olds: readonly Group[],
  news: readonly Group[],
  compare: Compare,
): SiteChange[] {
  return changesOf(pairGroups(olds, news), olds, compare)
}

/** The changes of pairs. Neighbours that moved together are one change. */
function changesOf(
  pairs: readonly GroupPair[],
  olds: readonly Group[],
  compare: Compare,
): SiteChange[] {
  return runsOfMoves(pairs, olds).flatMap((run) => {
    const changes = run.flatMap(({ old, fresh }) => {
      if (!old || !fresh) return wholeGroup(fresh ? 'added' : 'removed', (fresh ?? old)!)
      return isSameGroup(old, fresh) ? [] : compare(old, fresh)
    })
    return run[0]?.moved ? [moveOf(run), ...changes] : changes
  })
}

/** Pairs in runs: those that were neighbours and moved together, and every other one by itself. */
function runsOfMoves(pairs: readonly GroupPair[], olds: readonly Group[]): GroupPair[][] {
  const positions = new Map(olds.map((old, position) => [old, position]))
  const positionOf = ({ old }: GroupPair): number => (old && positions.get(old)) ?? -1
  const runs: GroupPair[][] = []
  for (const pair of pairs) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const follows = last && positionOf(pair) === positionOf(last) + 1
    if (run && follows && last.moved && pair.moved) run.push(pair)
    else runs.push([pair])
  }
  return runs
}

/** One change for groups that moved together. */
function moveOf(run: readonly GroupPair[]): SiteChange {
  const groups = run.flatMap(({ fresh }) => fresh ?? [])
  return wholeGroup('moved', { ...groups[0], blocks: groups.flatMap(({ blocks }) => blocks) })
}

/** True if no reader could tell two groups apart. The address of an entry is that of its link. */
const isSameGroup = (old: Group, fresh: Group): boolean => sameKey(old) === sameKey(fresh)

function sameKey({ blocks, layout, ground, drawings }: Group): string {
  const texts = blocks.map((block) => [
    block.kind,
    block.text,
    block.shows,
    howWritten(block, true),
  ])
  return JSON.stringify([texts, layout, ground, drawings])
}

/** The main text of a group: its heading, else its first text. */
function mainOf({ blocks }: Group): Block {
  return blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]!
}

/** Texts that come, go or move together: one change of the main text, with the rest of them. */
function wholeGroup(how: 'added' | 'removed' | 'moved', { area, blocks }: Group): SiteChange {
  const main = mainOf({ blocks })
  const { kind, text, label, shows, fields } = main
  const words = [{ value: blockName(main), added: how === 'added', removed: how === 'removed' }]
  const rest = blocks.filter((block) => block !== main && block.text !== '')
  return {
    how,
    kind,
    area,
    label,
    shows,
    words,
    fields,
    under: kind === 'heading' ? undefined : blocks[0]!.under,
    was: how === 'added' ? undefined : text,
    now: how === 'removed' ? undefined : text,
    rest: rest.map((block) => ({ text: block.text, label: block.label })),
  }
}
