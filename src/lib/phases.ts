import { numbersIn } from './numbers.ts'

/** The first and the last week of a phase. */
interface PhaseWeeks {
  first: number
  last: number
}

/** The weeks in the words of a phase, like 'Weeks 5–6' or 'Week 7'; undefined if they name none. */
export function weeksOf(words: string): PhaseWeeks | undefined {
  const [first, last = first] = numbersIn(words)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/**
 * Finds the first phase whose weeks do not follow the phase before it, or that is the last and does
 * not end with the programme.
 *
 * @example the third week is missing
 * ```
 * findPhaseOutOfStep(['Weeks 1–2', 'Weeks 4–6'], 6) // { index: 1, first: 3, last: 6 }
 * ```
 * @param phases the time of each phase, in words
 * @param programme the number of weeks of the programme
 * @returns its index in the list, and the weeks that it should name; undefined if all follow. If
 * there are more phases than weeks, these are the week after the programme
 */
export function findPhaseOutOfStep(
  phases: readonly string[],
  programme: number,
): ({ index: number } & PhaseWeeks) | undefined {
  if (phases.length > programme)
    return { index: programme, first: programme + 1, last: programme + 1 }

  let first = 1
  for (const [index, words] of phases.entries()) {
    const laterPhases = phases.length - 1 - index
    const named = weeksOf(words)
    const latest = latestWeek(phases[index + 1], named, first, programme - laterPhases)
    const last = laterPhases === 0 ? programme : lastWeek(named, first, latest)
    if (named?.first !== first || named.last !== last) return { index, first, last }
    first = last + 1
  }
  return undefined
}

/**
 * The latest week in which a phase may end. One that begins too late may also end too late: then it
 * is the week before the next phase.
 * @param latest the last week that leaves one to each later phase
 */
function latestWeek(
  next: string | undefined,
  named: PhaseWeeks | undefined,
  first: number,
  latest: number,
): number {
  const weeksOfNext = next === undefined ? undefined : weeksOf(next)
  if (named?.first === first || weeksOfNext === undefined) return latest
  return Math.min(latest, weeksOfNext.first - 1)
}

/**
 * The last week of a phase that others follow: the one that it names, else its only one.
 * @param first its first week
 * @param latest the last week that leaves one to each later phase
 */
function lastWeek(named: PhaseWeeks | undefined, first: number, latest: number): number {
  return Math.max(first, Math.min(named?.last ?? first, latest))
}
