import { numbersIn } from './numbers.ts'

/**
 * The first and the last week in the words of a phase, like 'Weeks 5–6' or 'Week 7'; undefined if
 * they name none.
 */
export function weeksOf(words: string): { first: number; last: number } | undefined {
  const [first, last = first] = numbersIn(words)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/**
 * Finds the first phase whose weeks do not follow the phase before it, or that is the last and does
 * not end with the programme.
 *
 * @param phases the time of each phase, in words
 * @param weeks the number of weeks of the programme
 * @returns its index in the list, and the weeks it should name, which begin too late if none is
 * left; undefined if all follow
 */
export function findPhaseOutOfStep(
  phases: readonly string[],
  weeks: number,
): { index: number; first: number; last: number } | undefined {
  if (phases.length > weeks) return { index: weeks, first: weeks + 1, last: weeks + 1 }
  let first = 1
  for (const [index, words] of phases.entries()) {
    const named = weeksOf(words)
    // Each later phase needs a week at least.
    const latest = weeks - (phases.length - 1 - index)
    const last = latest === weeks ? weeks : Math.max(first, Math.min(named?.last ?? first, latest))
    if (named?.first !== first || named.last !== last) return { index, first, last }
    first = last + 1
  }
  return undefined
}
