import type { LinesOfFile } from './hosts/request-review.ts'
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
  const old = before.split('\n')
  const fresh = after.split('\n')
  const most = Math.min(old.length, fresh.length)
  let head = 0
  while (head < most && old[head] === fresh[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  // A suggestion replaces lines, so lines that only come need a line beside them.
  const onlyCome = head + tail === old.length
  if (onlyCome && head > 0) head -= 1
  else if (onlyCome) tail -= 1
  const place: LinesOfFile = { file, first: head + 1, last: old.length - tail }
  return { ...place, lines: fresh.slice(head, fresh.length - tail) }
}
