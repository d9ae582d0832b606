import { isFields } from '../../../check/shape.ts'
import { nameOfEntry } from '../labels.ts'
import { followEntries, type EntryMatch } from '../match-entries.ts'
import { isSameValue } from '../writer/form-values.ts'
import { mergeOrders, orderOfSide, type EntryOrder } from './list-order.ts'

/** A list as each side of a merge has it. */
interface ListSides {
  start: readonly unknown[]
  mine: readonly unknown[]
  theirs: readonly unknown[]
}

/** An entry of a merged list, with its numbers in the lists of both sides. */
export interface MergedEntry {
  value: unknown
  mine?: number | undefined
  theirs?: number | undefined
}

/** An entry as each side has it; undefined where it is not there. */
export interface EntrySides {
  start?: unknown
  mine?: Placed | undefined
  theirs?: Placed | undefined
}

interface Placed {
  value: unknown
  index: number
}

/** Decides what two sides decided differently. */
interface ListDecisions {
  /** Merges an entry that both sides have. */
  merge: (start: unknown, mine: Placed, theirs: Placed) => unknown
  /** Which side is right about an entry that one removed and the other changed, or both added. */
  choose: (entry: EntrySides) => 'mine' | 'theirs'
  /** At which of its places an entry stays that both added. */
  placeOnce: (mine: Placed, theirs: Placed) => 'mine' | 'theirs'
  /** Whose order entries have that both moved. @param moved their numbers on either side */
  order: (moved: readonly { mine: Placed; theirs: Placed }[]) => 'mine' | 'theirs'
}

/** An entry that one side added between entries of the start. */
interface AddedEntry extends Placed {
  side: 'mine' | 'theirs'
  /** The numbers on the start of the entries above it. */
  above: EntryOrder
  /** True if no entry of the start is below it. */
  isLast: boolean
}

/**
 * Merges a list entry by entry. An entry that one side removed is gone, what one side added or
 * moved is where that side has it, and an entry that both have is merged by itself.
 */
export function mergeLists(lists: ListSides, decisions: ListDecisions): MergedEntry[] {
  const matches = {
    mine: followEntries(lists.start, lists.mine),
    theirs: followEntries(lists.start, lists.theirs),
  }
  const kept = keptEntries(lists, matches, decisions)
  const order = orderOfKept(lists, matches, [...kept.keys()], decisions)
  const merged = order.map((from) => ({ from, entry: kept.get(from)! }))
  return withAdded(merged, addedEntries(lists, matches, decisions))
}

type Matches = Record<'mine' | 'theirs', EntryMatch>

/** The entries of the start that stay, merged, by their numbers there. */
function keptEntries(
  { start, mine, theirs }: ListSides,
  matches: Matches,
  { merge, choose }: ListDecisions,
): Map<number, MergedEntry> {
  const kept = new Map<number, MergedEntry>()
  for (const [from, was] of start.entries()) {
    const own = placed(mine, matches.mine.indexOf(from))
    const other = placed(theirs, matches.theirs.indexOf(from))
    const numbers = { mine: own?.index, theirs: other?.index }
    if (own && other) {
      kept.set(from, { value: merge(was, own, other), ...numbers })
      continue
    }
    const left = own ?? other
    if (!left || isSameValue(left.value, was)) continue
    const keeper = own ? 'mine' : 'theirs'
    const isKept = choose({ start: was, mine: own, theirs: other }) === keeper
    if (isKept) kept.set(from, { value: left.value, ...numbers })
  }
  return kept
}

function placed(list: readonly unknown[], index: number): Placed | undefined {
  return index < 0 ? undefined : { value: list[index], index }
}

function orderOfKept(
  { mine, theirs }: ListSides,
  matches: Matches,
  kept: EntryOrder,
  decisions: ListDecisions,
): EntryOrder {
  const isKept = (from: number | undefined): from is number =>
    from !== undefined && kept.includes(from)
  const ofMine = matches.mine.filter(isKept)
  const ofTheirs = matches.theirs.filter(isKept)
  const together = mergeOrders(kept, ofMine, ofTheirs)
  if (together) return together
  const both = ofMine.filter((from) => ofTheirs.includes(from))
  const bothAtTheirs = ofTheirs.filter((from) => both.includes(from))
  const moved = both.filter((from, index) => bothAtTheirs[index] !== from)
  const sides = moved.map((from) => ({
    mine: placed(mine, matches.mine.indexOf(from))!,
    theirs: placed(theirs, matches.theirs.indexOf(from))!,
  }))
  return decisions.order(sides) === 'mine'
    ? orderOfSide(ofMine, ofTheirs, kept)
    : orderOfSide(ofTheirs, ofMine, kept)
}

/** The entries that either side added, each once. Those of the others come first. */
function addedEntries(
  lists: ListSides,
  matches: Matches,
  { choose, placeOnce }: ListDecisions,
): AddedEntry[] {
  const theirs = addedBy('theirs', lists.theirs, matches.theirs)
  const mine: AddedEntry[] = []
  for (const own of addedBy('mine', lists.mine, matches.mine)) {
    const same = theirs.find(({ value }) => isSameValue(value, own.value))
    const rival = same ?? theirs.find((other) => haveOneName(own.value, other.value))
    if (!rival) {
      mine.push(own)
      continue
    }
    if (same && isAtSamePlace(own, same)) continue
    const chosen = same ? placeOnce(own, same) : choose({ mine: own, theirs: rival })
    if (chosen === 'theirs') continue
    theirs.splice(theirs.indexOf(rival), 1)
    mine.push(own)
  }
  return [...theirs, ...mine]
}

function addedBy(
  side: 'mine' | 'theirs',
  list: readonly unknown[],
  match: EntryMatch,
): AddedEntry[] {
  return list.flatMap((value, index): AddedEntry[] => {
    if (match[index] !== undefined) return []
    const isThere = (from: number | undefined): from is number => from !== undefined
    const above = match.slice(0, index).filter(isThere)
    const isLast = !match.slice(index + 1).some(isThere)
    return [{ side, value, index, above, isLast }]
  })
}

const isAtSamePlace = (one: AddedEntry, other: AddedEntry): boolean =>
  one.above.at(-1) === other.above.at(-1) || (one.isLast && other.isLast)

/** True for two entries of one name, such as two links with the same words. */
function haveOneName(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return false
  const name = nameOfEntry(one)
  return name !== undefined && name === nameOfEntry(other)
}

/** Puts added entries after those after which their side has them. */
function withAdded(
  kept: readonly { from: number; entry: MergedEntry }[],
  added: readonly AddedEntry[],
): MergedEntry[] {
  const there = kept.map(({ from }) => from)
  const after = (one: AddedEntry): number | undefined =>
    one.isLast && one.above.length > 0
      ? there.at(-1)
      : one.above.findLast((from) => there.includes(from))
  const entriesAfter = (from: number | undefined): MergedEntry[] =>
    added
      .filter((one) => after(one) === from)
      .map(({ side, value, index }) => ({ value, [side]: index }))
  return [
    ...entriesAfter(undefined),
    ...kept.flatMap(({ from, entry }) => [entry, ...entriesAfter(from)]),
  ]
}
