import { checkContent } from './index.ts'
import { errorsOf, type Problem } from './problem.ts'
import type { CheckInput } from './site.ts'

/** The problems that the check finds after a change and did not find before it. */
export function newProblems(before: CheckInput, after: CheckInput): Problem[] {
  const known = new Set(errorsOf(checkContent(before)).map(saying))
  return errorsOf(checkContent(after)).filter((problem) => !known.has(saying(problem)))
}

/** Leaves out the line, which moves when other lines come and go. */
const saying = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message])
