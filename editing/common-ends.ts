/**
 * How many items two lists have in common at their start, and how many of the others at their end.
 * For example, `abxd` and `abd` have 2 at the start and 1 at the end.
 */
export function commonEnds<Item>(
  before: readonly Item[],
  after: readonly Item[],
): { start: number; end: number } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1

  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, end }
}
