import { isFields } from '../../check/shape.ts'
import { followEntries } from './match-entries.ts'
import { comparisonKey } from './writer/form-values.ts'

type Path = readonly PropertyKey[]

/**
 * A difference between two values. `before` and `after` are its paths in the first and in the
 * second.
 */
export type ValueChange =
  | { kind: 'value'; before: Path; after: Path; old: unknown; now: unknown }
  | { kind: 'added'; after: Path; now: unknown }
  | { kind: 'removed'; before: Path; old: unknown }
  | { kind: 'moved'; before: Path; after: Path; now: unknown }

/** The path of what changed: in the second value, unless it is removed there. */
export function pathOfChange(change: ValueChange): Path {
  return change.kind === 'removed' ? change.before : change.after
}

/** True for two changes of the same kind in the same field. */
export function isSameChange(one: ValueChange, other: ValueChange): boolean {
  const changeKey = (change: ValueChange): string => comparisonKey(pathOfChange(change))
  return one.kind === other.kind && changeKey(one) === changeKey(other)
}

/** Everything in which two values differ, field by field and entry by entry. */
export function compareValues(
  old: unknown,
  now: unknown,
  before: Path = [],
  after: Path = [],
): ValueChange[] {
  if (comparisonKey(old) === comparisonKey(now)) return []
  if (isListOrNothing(old) && isListOrNothing(now))
    return compareLists(old ?? [], now ?? [], before, after)
  if (!isFields(old) || !isFields(now)) return [{ kind: 'value', before, after, old, now }]
  const names = Object.keys({ ...old, ...now })
  return names.flatMap((name) =>
    compareValues(old[name], now[name], [...before, name], [...after, name]),
  )
}

const isListOrNothing = (value: unknown): value is unknown[] | undefined =>
  value === undefined || Array.isArray(value)

function compareLists(
  old: readonly unknown[],
  now: readonly unknown[],
  before: Path,
  after: Path,
): ValueChange[] {
  const match = followEntries(old, now)
  const staying = longestRise(match)
  const changes = now.flatMap((entry, to): ValueChange[] => {
    const from = match[to]
    const here = [...after, to]
    if (from === undefined) return [{ kind: 'added', after: here, now: entry }]
    const there = [...before, from]
    const inner = compareValues(old[from], entry, there, here)
    if (staying.has(to)) return inner
    return [{ kind: 'moved', before: there, after: here, now: entry }, ...inner]
  })
  const removed = old.flatMap((entry, from): ValueChange[] =>
    match.includes(from) ? [] : [{ kind: 'removed', before: [...before, from], old: entry }],
  )
  return [...changes, ...removed]
}

/** The indexes of a longest rising sequence of numbers: the entries that keep their order. */
function longestRise(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  const best: { length: number; previous: number | undefined }[] = []
  for (const [index, number] of numbers.entries()) {
    let longest: number | undefined
    for (let earlier = 0; earlier < index; earlier++) {
      const other = numbers[earlier]
      if (number === undefined || other === undefined || other > number) continue
      if (longest === undefined || best[earlier]!.length >= best[longest]!.length) longest = earlier
    }
    const length = longest === undefined ? 0 : best[longest]!.length
    best.push({ length: number === undefined ? 0 : length + 1, previous: longest })
  }
  const rise = new Set<number>()
  let at: number | undefined = indexOfLongest(best)
  while (at !== undefined) {
    rise.add(at)
    at = best[at]!.previous
  }
  return rise
}

function indexOfLongest(sequences: readonly { length: number }[]): number | undefined {
  const most = Math.max(0, ...sequences.map(({ length }) => length))
  const index = sequences.findLastIndex(({ length }) => length === most)
  return index < 0 ? undefined : index
}
