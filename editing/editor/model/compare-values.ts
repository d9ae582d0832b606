import { isFields } from '../../check/shape.ts'
import { followEntries, type EntryMatch } from './match-entries.ts'
import { comparisonKey, isSameValue } from './writer/form-values.ts'

type Path = readonly PropertyKey[]

/**
 * A difference between two values. `before` and `after` are its paths in the first and in the
 * second. `swappedWith` is the path in the second of the neighbour with which an entry changed
 * places, if nobody knows which of the two was moved.
 */
export type ValueChange =
  | { kind: 'value'; before: Path; after: Path; old: unknown; now: unknown }
  | { kind: 'added'; after: Path; now: unknown }
  | { kind: 'removed'; before: Path; old: unknown }
  | { kind: 'moved'; before: Path; after: Path; now: unknown; swappedWith?: Path | undefined }

/** The path of what changed: in the second value, unless it is removed there. */
export function pathOfChange(change: ValueChange): Path {
  return change.kind === 'removed' ? change.before : change.after
}

/** True for two changes of the same kind in the same field. */
export function isSameChange(one: ValueChange, other: ValueChange): boolean {
  const changeKey = (change: ValueChange): string => comparisonKey(pathOfChange(change))
  return one.kind === other.kind && changeKey(one) === changeKey(other)
}

/**
 * Everything in which two values differ, field by field and entry by entry.
 * @param moved the paths in `now` of the entries that an editor moved. Two neighbours that changed
 *   places look the same whichever of them moved
 */
export function compareValues(
  old: unknown,
  now: unknown,
  moved: readonly Path[] = [],
): ValueChange[] {
  const isMoved = new Set(moved.map(comparisonKey))
  return compareAt({ value: old, path: [] }, { value: now, path: [] }, isMoved)
}

/** A value, with its path in the whole. */
interface Placed<Value> {
  value: Value
  path: Path
}

function compareAt(
  { value: old, path: before }: Placed<unknown>,
  { value: now, path: after }: Placed<unknown>,
  moved: ReadonlySet<string>,
): ValueChange[] {
  if (isSameValue(old, now)) return []
  if (isListOrNothing(old) && isListOrNothing(now))
    return compareLists(
      { value: old ?? [], path: before },
      { value: now ?? [], path: after },
      moved,
    )
  if (!isFields(old) || !isFields(now)) return [{ kind: 'value', before, after, old, now }]
  const names = Object.keys({ ...old, ...now })
  return names.flatMap((name) =>
    compareAt(
      { value: old[name], path: [...before, name] },
      { value: now[name], path: [...after, name] },
      moved,
    ),
  )
}

const isListOrNothing = (value: unknown): value is unknown[] | undefined =>
  value === undefined || Array.isArray(value)

function compareLists(
  { value: old, path: before }: Placed<readonly unknown[]>,
  { value: now, path: after }: Placed<readonly unknown[]>,
  moved: ReadonlySet<string>,
): ValueChange[] {
  const match = followEntries(old, now)
  const isMoved = (to: number): boolean => moved.has(comparisonKey([...after, to]))
  const staying = stayingEntries(match, isMoved)
  const changes = now.flatMap((entry, to): ValueChange[] => {
    const from = match[to]
    const here = [...after, to]
    if (from === undefined) return [{ kind: 'added', after: here, now: entry }]
    const there = [...before, from]
    const inner = compareAt({ value: old[from], path: there }, { value: entry, path: here }, moved)
    if (staying.has(to)) return inner
    const other = swappedEntry(match, to)
    const isKnown = isMoved(to) && !(other !== undefined && isMoved(other))
    const swappedWith = other === undefined || isKnown ? undefined : [...after, other]
    return [{ kind: 'moved', before: there, after: here, now: entry, swappedWith }, ...inner]
  })
  const removed = old.flatMap((entry, from): ValueChange[] =>
    match.includes(from) ? [] : [{ kind: 'removed', before: [...before, from], old: entry }],
  )
  return [...changes, ...removed]
}

/**
 * The entry with which another one changed places: each of the two is out of order with the other
 * alone.
 */
function swappedEntry(match: EntryMatch, index: number): number | undefined {
  const [other, ...more] = outOfOrderWith(match, index)
  const isPair = other !== undefined && more.length === 0
  return isPair && outOfOrderWith(match, other).length === 1 ? other : undefined
}

/** The entries that were on the other side of an entry before. */
function outOfOrderWith(match: EntryMatch, index: number): number[] {
  const from = match[index]!
  return match.flatMap((other, at) =>
    other !== undefined && at !== index && other < from !== at < index ? [at] : [],
  )
}

/**
 * The entries that keep their order: the most that there can be, and of these as few as possible
 * that an editor moved.
 */
function stayingEntries(
  match: EntryMatch,
  isMoved: (index: number) => boolean,
): ReadonlySet<number> {
  // A longer sequence is always heavier, however many of its entries were moved.
  const movedWeight = match.length + 1
  const usualWeight = movedWeight + 1
  const sequences: SequenceEnd[] = []
  for (const [index, from] of match.entries()) {
    let heaviest: number | undefined
    for (let earlier = 0; earlier < index; earlier++) {
      const other = match[earlier]
      if (from === undefined || other === undefined || other > from) continue
      if (heaviest === undefined || sequences[earlier]!.weight >= sequences[heaviest]!.weight)
        heaviest = earlier
    }
    const before = heaviest === undefined ? 0 : sequences[heaviest]!.weight
    const own = isMoved(index) ? movedWeight : usualWeight
    sequences.push({ weight: from === undefined ? 0 : before + own, previous: heaviest })
  }
  return entriesOfHeaviest(sequences)
}

/** The heaviest sequence of entries in their old order that ends with one entry. */
interface SequenceEnd {
  weight: number
  /** The index of the entry before it; undefined for the first one. */
  previous: number | undefined
}

function entriesOfHeaviest(sequences: readonly SequenceEnd[]): ReadonlySet<number> {
  const entries = new Set<number>()
  let index = indexOfHeaviest(sequences)
  while (index !== undefined) {
    entries.add(index)
    index = sequences[index]!.previous
  }
  return entries
}

function indexOfHeaviest(sequences: readonly SequenceEnd[]): number | undefined {
  const most = Math.max(0, ...sequences.map(({ weight }) => weight))
  const index = sequences.findLastIndex(({ weight }) => weight === most)
  return index < 0 ? undefined : index
}
