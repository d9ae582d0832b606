import { isFields } from '../../check/shape.ts'
import { followEntries } from './match-entries.ts'

/** One change of the entries of a list, in the order in which an editor made them. */
export type ListStep =
  | { kind: 'insert'; list: readonly PropertyKey[]; index: number }
  | { kind: 'remove'; list: readonly PropertyKey[]; index: number }
  | { kind: 'move'; list: readonly PropertyKey[]; index: number; to: number }

type Path = readonly PropertyKey[]

/** Where a value is after these steps; undefined if it was removed. */
export function followSteps(path: Path, steps: readonly ListStep[]): Path | undefined {
  let here: Path | undefined = path
  for (const step of steps) {
    if (here === undefined) return undefined
    here = followStep(here, step)
  }
  return here
}

/** The steps of two changes, one after the other; undefined if those of one are not known. */
export function joinedSteps(
  first: readonly ListStep[] | undefined,
  next: readonly ListStep[] | undefined,
): readonly ListStep[] | undefined {
  return first && next && [...first, ...next]
}

/** The paths, after all of these steps, of the entries that an editor moved in them. */
export function movedEntries(steps: readonly ListStep[]): Path[] {
  return steps.flatMap((step, number): Path[] => {
    if (step.kind !== 'move') return []
    const now = followSteps([...step.list, step.to], steps.slice(number + 1))
    return now ? [now] : []
  })
}

function followStep(path: Path, step: ListStep): Path | undefined {
  const depth = step.list.length
  const isInList = step.list.every((key, index) => path[index] === key)
  const entry = path[depth]
  if (!isInList || typeof entry !== 'number') return path
  const now = indexAfter(entry, step)
  return now === undefined ? undefined : path.with(depth, now)
}

/** The number of an entry after a step; undefined for a removed entry. */
function indexAfter(entry: number, step: ListStep): number | undefined {
  const { kind, index } = step
  if (kind === 'insert') return entry >= index ? entry + 1 : entry
  if (kind === 'remove') {
    if (entry === index) return undefined
    return entry > index ? entry - 1 : entry
  }
  if (entry === index) return step.to
  const withoutIt = entry > index ? entry - 1 : entry
  return withoutIt >= step.to ? withoutIt + 1 : withoutIt
}

/**
 * Finds a value in later values by what their entries have in common. Returns its path there, or
 * undefined if it is gone.
 */
export function followValues(path: Path, before: unknown, after: unknown): Path | undefined {
  const [key, ...rest] = path
  if (key === undefined) return []
  const inner = valueIn(before, key)
  if (typeof key !== 'number') return joined(key, followValues(rest, inner, valueIn(after, key)))
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const to = followEntries(before, after).indexOf(key)
  return to < 0 ? undefined : joined(to, followValues(rest, inner, after[to]))
}

const valueIn = (group: unknown, key: PropertyKey): unknown =>
  Array.isArray(group) || isFields(group) ? (group as Record<PropertyKey, unknown>)[key] : undefined

const joined = (key: PropertyKey, rest: Path | undefined): Path | undefined =>
  rest === undefined ? undefined : [key, ...rest]
