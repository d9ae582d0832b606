import type { FileContent } from './built.ts'
import { joinedSteps, type ListStep } from './follow-path.ts'
import { mergeThreeWays } from './merge/merge-three-ways.ts'

/** A file of a commit that was sent. */
export interface SentFile {
  path: string
  /**
   * Its content without these changes, with what others have committed meanwhile; `null`: it was
   * not there.
   */
  start: FileContent | null
  /** Its content after the commit; `null`: it was deleted. */
  now: FileContent | null
  /** The old path of a renamed file. */
  renamedFrom?: string | undefined
  /** The changes of lists between `start` and `now`, if the editor alone made all of them. */
  steps?: readonly ListStep[] | undefined
}

/** Changes that were sent, remembered until a page is built with them. */
export interface SentRecord {
  /** The repository and the branch to which they were committed. */
  repository: string
  branch: string
  /** The id of the newest commit. */
  commit: string
  /** The pull request; undefined while the host has not opened it. */
  pullRequest?: { number: number; address: string } | undefined
  title: string
  /** The time of sending, in milliseconds since 1970. */
  time: number
  /** Every file that was sent to this branch, with its first start and its newest content. */
  files: readonly SentFile[]
}

/** Each file of some records, the oldest first, with all that was sent of it. */
export function sentFilesOf(records: readonly SentRecord[]): Map<string, SentFile> {
  const sent = new Map<string, SentFile>()
  for (const file of records.flatMap(({ files }) => files)) {
    const known = sent.get(file.path)
    sent.set(file.path, known ? joined(known, file) : file)
  }
  return sent
}

/** What was sent to a branch, with one more commit. */
export function withCommit(before: SentRecord | undefined, record: SentRecord): SentRecord {
  if (!before) return record
  return {
    ...record,
    pullRequest: record.pullRequest ?? before.pullRequest,
    files: [...sentFilesOf([before, record]).values()],
  }
}

/** Two changes of one file as one. */
function joined(first: SentFile, next: SentFile): SentFile {
  const isNext = first.now === next.start
  return {
    ...next,
    start: isNext ? first.start : startBelow(first, next),
    renamedFrom: next.renamedFrom ?? first.renamedFrom,
    steps: isNext ? joinedSteps(first.steps, next.steps) : undefined,
  }
}

/** The content below two changes, between which others have changed the file. */
function startBelow(first: SentFile, { path, start: theirs }: SentFile): FileContent | null {
  const { start: mine, now: start } = first
  if (typeof mine !== 'string' || typeof start !== 'string' || typeof theirs !== 'string')
    return mine
  const { conflicts, text } = mergeThreeWays(path, { start, mine, theirs })
  // Values of the first change that others have changed since are no longer the editor's.
  return conflicts.length > 0 ? theirs : text
}
