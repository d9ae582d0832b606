import { isFields } from '../../check/shape.ts'
import { isSameValue } from './writer/form-values.ts'

/** For each new entry the number of the old entry that it continues; undefined for an added one. */
export type EntryMatch = readonly (number | undefined)[]

/** How much more likely an entry has its old number, counted from the start or from the end. */
const samePosition = 0.3

/** A pair of an old and a new entry that may be one, and how likely that is. */
interface Candidate {
  from: number
  to: number
  score: number
}

/**
 * Matches the entries of a changed list with the old ones: equal entries first, then those with
 * most fields in common. An entry of which nothing stays counts as replaced.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): EntryMatch {
  const candidates = after.flatMap((now, to) =>
    before.map((was, from): Candidate => {
      const isThere = from === to || before.length - from === after.length - to
      return { from, to, score: likeness(was, now) + (isThere ? samePosition : 0) }
    }),
  )
  const match = new Array<number | undefined>(after.length).fill(undefined)
  const taken = new Set<number>()
  for (const { from, to, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score <= 0 || match[to] !== undefined || taken.has(from)) continue
    match[to] = from
    taken.add(from)
  }
  return match
}

/**
 * The same, for a reader: entries that were replaced one for one, between the same neighbours,
 * count as changed rather than as removed and added.
 */
export function followEntries(before: readonly unknown[], after: readonly unknown[]): EntryMatch {
  const match = [...matchEntries(before, after)]
  const isLeft = (from: number): boolean => !match.includes(from)
  for (const [to, from] of match.entries()) {
    if (from !== undefined) continue
    const above = to === 0 ? -1 : match[to - 1]
    if (above === undefined) continue
    const candidate = above + 1
    if (candidate < before.length && isLeft(candidate)) match[to] = candidate
  }
  return match
}

/** How much of an entry stays: 2 for all of it, less than 0 for fields that all change. */
function likeness(was: unknown, now: unknown): number {
  if (isSameValue(was, now)) return 2
  if (!isFields(was) || !isFields(now)) return 0
  const names = Object.keys({ ...was, ...now })
  const same = names.filter((name) => isSameValue(was[name], now[name]))
  return same.length === 0 ? -1 : same.length / names.length
}
