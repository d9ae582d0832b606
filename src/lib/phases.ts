import { numbersIn } from './numbers.ts'

/** The first and the last week that the words of a phase name, like 'Weeks 5–6' or 'Week 7'; undefined if they name none. */
export function weeksOf(words: string): { first: number; last: number } | undefined {
  const [first, last = first] = numbersIn(words)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/**
 * Finds the first phase whose weeks do not follow the phase before it or do not end with the programme, or for which no
 * week is left.
 *
 * @param phases when each phase is, in words
 * @param weeks how many weeks the programme takes
 * @returns its place in the list, and the weeks it should name; undefined if all follow each other
 */
export function phaseOutOfStep(
  phases: readonly string[],
  weeks: number,
): { index: number; first: number; last: number } | undefined {
  if (phases.length > weeks) return { index: weeks, first: weeks + 1, last: weeks + 1 }
  let next = 1
  for (const [index, words] of phases.entries()) {
    const said = weeksOf(words)
    const final = index === phases.length - 1
    // Each later phase needs a week at least.
    const latest = weeks - (phases.length - 1 - index)
    if (said?.first !== next || said.last < said.first || said.last > latest || (final && said.last !== weeks)) {
      const last = final ? weeks : Math.max(next, Math.min(said?.last ?? next, latest))
      return { index, first: next, last }
    }
    next = said.last + 1
  }
  return undefined
}
