import { checkContent } from './index.ts'
import { errorsOf, type Problem } from './problem.ts'
import type { CheckInput, OpenedFiles } from './site.ts'

/**
 * The problems that one check found and an earlier one did not. Lines are not compared, since they
 * move when other lines come and go.
 */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(withoutLine))
  return after.filter((problem) => !known.has(withoutLine(problem)))
}

/**
 * The errors that content has after a change and did not have before it. Files that the change
 * leaves alone are read once.
 */
export function newErrors(before: CheckInput, after: CheckInput): Problem[] {
  const opened: OpenedFiles = new Map()
  const errors = (input: CheckInput) => errorsOf(checkContent(input, opened))
  return newProblems(errors(before), errors(after))
}

const withoutLine = ({ file, field, message }: Problem): string =>
  JSON.stringify([file, field, message])
