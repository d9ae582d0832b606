import { isFields } from '../../check/shape.ts'
import { proseWords } from './prose.ts'
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
 * Matches the entries of a changed list with the old ones: equal entries first, then those that
 * have most in common. An entry of which nothing stays counts as replaced.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): EntryMatch {
  const match = new Array<number | undefined>(after.length).fill(undefined)
  const taken = new Set<number>()
  // Most entries stay as they are, so few are left to be compared in detail.
  for (const likenessOf of [equality, likeness])
    for (const { from, to } of candidates(before, after, match, taken, likenessOf)) {
      if (match[to] !== undefined || taken.has(from)) continue
      match[to] = from
      taken.add(from)
    }
  return match
}

/** The pairs of entries that may be one and have no match yet, the likeliest first. */
function candidates(
  before: readonly unknown[],
  after: readonly unknown[],
  match: EntryMatch,
  taken: ReadonlySet<number>,
  likenessOf: (was: unknown, now: unknown) => number,
): Candidate[] {
  const all = after.flatMap((now, to) =>
    before.flatMap((was, from): Candidate[] => {
      if (match[to] !== undefined || taken.has(from)) return []
      const isSamePlace = from === to || before.length - from === after.length - to
      const advantage = isSamePlace ? samePosition : 0
      return [{ from, to, score: likenessOf(was, now) + advantage }]
    }),
  )
  return all.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

/**
 * Matches the entries as `matchEntries` does, and also those that were replaced one for one,
 * between the same neighbours: to a reader these have changed, and were not removed and added.
 */
export function followEntries(before: readonly unknown[], after: readonly unknown[]): EntryMatch {
  const match = [...matchEntries(before, after)]
  const isUnmatched = (from: number): boolean => !match.includes(from)
  for (const [to, from] of match.entries()) {
    if (from !== undefined) continue
    const above = to === 0 ? -1 : match[to - 1]
    if (above === undefined) continue
    const candidate = above + 1
    if (candidate < before.length && isUnmatched(candidate)) match[to] = candidate
  }
  return match
}

/** 1 for an entry that stays as it is, less than 0 for any other. */
const equality = (was: unknown, now: unknown): number => (isSameValue(was, now) ? 1 : -1)

/** How much of a changed entry stays: 1 for nearly all of it, less than 0 for another entry. */
function likeness(was: unknown, now: unknown): number {
  if (typeof was === 'string' && typeof now === 'string') return likenessOfTexts(was, now)
  if (!isFields(was) || !isFields(now)) return 0
  const names = Object.keys({ ...was, ...now })
  const likenesses = names.map((name) => likenessOfValues(was[name], now[name]))
  const sum = likenesses.reduce((total, one) => total + one, 0)
  return sum === 0 ? -1 : sum / names.length
}

function likenessOfValues(was: unknown, now: unknown): number {
  if (isSameValue(was, now)) return 1
  return typeof was === 'string' && typeof now === 'string' ? commonWords(was, now) : 0
}

/** A heading is hardly a paragraph that changed. */
function likenessOfTexts(was: string, now: string): number {
  const isSameKind = proseWords(was).kind === proseWords(now).kind
  return commonWords(was, now) - (isSameKind ? 0 : leastCommon)
}

/** The share of common words from which one text counts as the other, changed. */
const leastCommon = 0.5

/** The share of the words of two texts that both have; 0 for texts that have little in common. */
function commonWords(was: string, now: string): number {
  const old = wordsOf(was)
  const next = wordsOf(now)
  const left = [...old]
  let common = 0
  for (const word of next) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    common += 1
  }
  const share = (2 * common) / (old.length + next.length)
  return share >= leastCommon ? share : 0
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
