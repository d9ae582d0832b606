import { commonEnds } from '../../../editing/common-ends.ts'
import type { SuggestedLines } from './suggestion-text.ts'

/**
 * The lines of a file that another text of it changes, with what is in their place: without the
 * lines at the start and at the end that both texts share.
 * @returns undefined if both texts are the same
 */
export function linesThatChange(
  file: string,
  before: string,
  after: string,
): SuggestedLines | undefined {
  if (before === after) return undefined
  const linesBefore = before.split('\n')
  const linesAfter = after.split('\n')
  const common = commonEnds(linesBefore, linesAfter)
  // A suggestion replaces lines, so lines that only come need a line beside them.
  const onlyCome = common.start + common.end === linesBefore.length
  const takesLineAbove = onlyCome && common.start > 0
  const takesLineBelow = onlyCome && common.start === 0
  const start = takesLineAbove ? common.start - 1 : common.start
  const end = takesLineBelow ? common.end - 1 : common.end
  return {
    file,
    first: start + 1,
    last: linesBefore.length - end,
    lines: linesAfter.slice(start, linesAfter.length - end),
  }
}
