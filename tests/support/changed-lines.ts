import { diffLines } from 'diff'

/**
 * The lines of a text that are gone, each after a `-`, and those that are new, each after a `+`.
 */
export function changedLines(before: string, now: string): string[] {
  return diffLines(before, now)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .trimEnd()
        .replaceAll(/^/gm, added ? '+' : '-')
        .split('\n'),
    )
}
