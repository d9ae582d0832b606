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
  before: readonly PageSection[],
  after: readonly PageSection[],
): SiteChange[] {
  const headingsBefore = topHeadings(before)
  const headingsAfter = topHeadings(after)
  const onlyBefore = headingsBefore.difference(headingsAfter)
  const onlyAfter = headingsAfter.difference(headingsBefore)
  const sectionsBefore = before.flatMap((section) => splitAt(section, onlyAfter))
  const sectionsAfter = after.flatMap((section) => splitAt(section, onlyBefore))
  const pairs = pairGroups(sectionsBefore, sectionsAfter)
  // A section that comes, goes or moves may change the grounds of the others.
  const isSameOrder = pairs.every((pair) => pair.before && pair.after && !pair.moved)
  return changesOf(pairs, sectionsBefore, (groupBefore, groupAfter) => {
    const changes = compareSections(groupBefore, groupAfter, isSameOrder)
    return changes.map((change) => ({ ...change, area: groupAfter.area }))
  })
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
function compareSections(before: Group, after: Group, withGround: boolean): SiteChange[] {
  const changes = compareGroups(entriesOf(before), entriesOf(after), compareTexts)
  // The classes inside a section follow its words, and another look may set its texts otherwise.
  const isInWords = changes.some(({ kind }) => kind !== 'form')
  if (isInWords) return changes
  const layout = changeOfLayout(
    'layout',
    after,
    layoutOf(before, withGround),
    layoutOf(after, withGround),
  )
  const drawing = changeOfLayout('drawing', after, before.drawings, after.drawings)
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
  section: Group,
  before: string | undefined,
  after: string | undefined,
): SiteChange | undefined {
  if (!before || !after || before === after) return undefined
  const { text, fields } = mainOf(section)
  return { how: 'changed', kind, words: [{ value: text }], fields, before, after }
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
function compareTexts(before: Group, after: Group): SiteChange[] {
  const isOneText = before.blocks.length === 1 && after.blocks.length === 1
  if (!isOneText) return compareGroups(textsOf(before), textsOf(after), compareTexts)
  const change = changeOfText(before.blocks[0]!, after.blocks[0]!)
  return change ? [change] : []
}

const textsOf = ({ blocks }: Group): Group[] => blocks.map((block) => ({ blocks: [block] }))

/** Compares partners that differ. */
type Compare = (before: Group, after: Group) => SiteChange[]

/**
 * The changes between two lists of groups. Groups are paired first, so that a new, removed or moved
 * one is one change, and the texts of a group are compared only with those of its partner.
 */
function compareGroups(
  before: readonly Group[],
  after: readonly Group[],
  compare: Compare,
): SiteChange[] {
  return changesOf(pairGroups(before, after), before, compare)
}

/**
 * The changes of pairs. Neighbours that moved together are one change.
 * @param allBefore the groups of the pairs, in the order that they had before
 */
function changesOf(
  pairs: readonly GroupPair[],
  allBefore: readonly Group[],
  compare: Compare,
): SiteChange[] {
  return runsOfMoves(pairs, allBefore).flatMap((run) => {
    const changes = run.flatMap(({ before, after }) => {
      if (!before || !after) return wholeGroup(after ? 'added' : 'removed', (after ?? before)!)
      return isSameGroup(before, after) ? [] : compare(before, after)
    })
    return run[0]?.moved ? [moveOf(run), ...changes] : changes
  })
}

/** Pairs in runs: those that were neighbours and moved together, and every other one by itself. */
function runsOfMoves(pairs: readonly GroupPair[], allBefore: readonly Group[]): GroupPair[][] {
  const positions = new Map(allBefore.map((group, position) => [group, position]))
  const positionOf = ({ before }: GroupPair): number => (before && positions.get(before)) ?? -1
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
  const groups = run.flatMap(({ after }) => after ?? [])
  return wholeGroup('moved', { ...groups[0], blocks: groups.flatMap(({ blocks }) => blocks) })
}

/** True if no reader could tell two groups apart. The address of an entry is that of its link. */
const isSameGroup = (before: Group, after: Group): boolean => sameKey(before) === sameKey(after)

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
    before: how === 'added' ? undefined : text,
    after: how === 'removed' ? undefined : text,
    rest: rest.map((block) => ({ text: block.text, label: block.label })),
  }
}
