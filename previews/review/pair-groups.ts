import { diffArrays } from 'diff'
import type { Block, PageSection } from './page-section.ts'

/** Texts that belong together: a section, an entry of a list, or one text alone. */
export type Group = Pick<PageSection, 'blocks'> & Partial<PageSection>

/** A group in both builds, or in one of them if it is new or removed. */
export interface GroupPair {
  before?: Group | undefined
  after?: Group | undefined
  /** True if it has other neighbours after the change. */
  moved?: boolean | undefined
}

/** A group that only one build has at this point, or that both have. */
interface Candidate extends GroupPair {
  /** The run of the diff in which it came or went, and its position in that run. */
  run: number
  position: number
}

/**
 * Pairs the groups of two builds: first those that are equal and in the same order, then each
 * removed one with the new one that is most like it.
 */
export function pairGroups(before: readonly Group[], after: readonly Group[]): GroupPair[] {
  const all = inSameOrder(before, after)
  const gone = all.filter((candidate) => !candidate.after)
  const come = all.filter((candidate) => !candidate.before)
  const partners = findPartners(gone, come)
  const taken = new Set(partners.values())
  return all.flatMap((pair): GroupPair[] => {
    if (taken.has(pair)) return []
    const partner = partners.get(pair)
    if (!partner?.before || !pair.after) return [pair]
    return [{ before: partner.before, after: pair.after, moved: isMove(partner, pair) }]
  })
}

/** Pairs groups that are equal, in their order. */
function inSameOrder(before: readonly Group[], after: readonly Group[]): Candidate[] {
  const pairs: Candidate[] = []
  let indexBefore = 0
  let indexAfter = 0
  const runs = diffArrays(before.map(keyOfGroup), after.map(keyOfGroup))
  for (const [run, { count, added, removed }] of runs.entries()) {
    for (let position = 0; position < count; position++) {
      pairs.push({
        before: added ? undefined : before[indexBefore],
        after: removed ? undefined : after[indexAfter],
        run,
        position,
      })
      if (!added) indexBefore += 1
      if (!removed) indexAfter += 1
    }
  }
  return pairs
}

/** Finds the removed group that became each new one, the most likely pairs first. */
function findPartners(
  gone: readonly Candidate[],
  come: readonly Candidate[],
): Map<Candidate, Candidate> {
  const choices = come.flatMap((to) =>
    gone.map((from) => ({ from, to, score: scoreOf(from, to) })).filter(({ score }) => score > 0),
  )
  const partners = new Map<Candidate, Candidate>()
  const taken = new Set<Candidate>()
  for (const { from, to } of choices.sort((a, b) => b.score - a.score)) {
    if (partners.has(to) || taken.has(from)) continue
    partners.set(to, from)
    taken.add(from)
  }
  return partners
}

/** An entry of a list may change its position because its words changed, such as its date. */
function isMove(from: Candidate, to: Candidate): boolean {
  const isWhole = to.after!.area !== undefined || keyOfGroup(from.before!) === keyOfGroup(to.after!)
  return isWhole && from.run + 1 !== to.run
}

/** The kind of a text, but that a heading is a text: a text may become a heading. */
const kindForReaders = ({ kind }: Block): string => (kind === 'heading' ? 'text' : kind)

/** The same for groups that a reader takes for the same, whatever they look like. */
function keyOfGroup({ blocks }: Group): string {
  return JSON.stringify(
    blocks.map((block) => [kindForReaders(block), block.text, block.shows, block.entry?.href]),
  )
}

/** A group whose words are at least this much alike is the same group. */
const alike = 0.4
/** The score of a group that was rewritten and is still at its position. */
const rewritten = 0.1

/** How likely a removed group is the same as a new one, from 0 to 1. */
function scoreOf(from: Candidate, to: Candidate): number {
  const before = from.before!
  const after = to.after!
  const likeness = likenessOf(before, after)
  if (before.area !== after.area || (likeness < 1 && leadsElsewhere(before, after))) return 0

  const areOfOneKind = kindsOf(before) === kindsOf(after)
  if (areTexts(before, after) && !areOfOneKind) return 0
  const isAtItsPosition = from.run + 1 === to.run && from.position === to.position
  if (likeness >= alike && (isAtItsPosition || mayMove(before, after))) return likeness
  return isAtItsPosition && areOfOneKind ? rewritten : 0
}

/** True for two texts alone. */
const areTexts = (before: Group, after: Group): boolean =>
  before.blocks.length === 1 && after.blocks.length === 1

const kindsOf = ({ blocks }: Group): string => blocks.map(kindForReaders).join()

/**
 * True for groups that may be the same at two positions: two texts, or groups with a text in
 * common. Words in common may be those that all entries of a list have: of two people with the same
 * job, one may come while the other goes.
 */
function mayMove(before: Group, after: Group): boolean {
  const texts = new Set(before.blocks.map(({ text }) => text))
  return areTexts(before, after) || after.blocks.some(({ text }) => text !== '' && texts.has(text))
}

/** True for entries that lead to two pages of this site: they are about two things. */
function leadsElsewhere(before: Group, after: Group): boolean {
  if (before.blocks.every(({ kind }) => kind === 'link')) return false
  const from = before.blocks[0]?.entry?.href
  const to = after.blocks[0]?.entry?.href
  return Boolean(from?.startsWith('/') && to?.startsWith('/') && from !== to)
}

/** The share of words that two groups have in common, from 0 to 1. A link has its label. */
function likenessOf(before: Group, after: Group): number {
  const wordsBefore = wordsOf(before)
  const wordsAfter = wordsOf(after)
  const total = wordsBefore.size + wordsAfter.size
  return total === 0 ? 0 : (2 * wordsBefore.intersection(wordsAfter).size) / total
}

function wordsOf({ blocks }: Group): Set<string> {
  const words = blocks.map(({ kind, text, label }) => (kind === 'link' ? label : text)).join(' ')
  return new Set(words.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu))
}
