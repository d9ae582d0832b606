import type { FileContent } from '../built.ts'
import { mergeKeepingMine } from './merge-three-ways.ts'

/** A content without the step from one content to another. The later words of an editor win. */
export function takenOut(
  path: string,
  now: FileContent | null,
  before: FileContent | null,
  after: FileContent | null,
): FileContent | null {
  if (typeof now !== 'string' || typeof before !== 'string' || typeof after !== 'string')
    return before
  return mergeKeepingMine(path, { start: after, mine: now, theirs: before })
}
