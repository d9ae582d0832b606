import { numbersIn } from './numbers.ts'

/** The first and the last week that the words of a phase name, like 'Weeks 5–6' or 'Week 7'; undefined if they name none. */
export function weeksOf(words: string): { first: number; last: number } | undefined {
  const [first, last = first] = numbersIn(words)
  return first === undefined || last === undefined ? undefined : { first, last }
}
