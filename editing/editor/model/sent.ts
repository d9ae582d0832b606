import type { FileContent } from './built.ts'
import { joinedSteps, type ListStep } from './follow-path.ts'

/** A file of a commit that was sent. */
export interface SentFile {
  path: string
  /** Its content before; `null`: it was not there. */
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

/** A file as it was sent last; undefined if it never was. */
export function newestSent(records: readonly SentRecord[], path: string): SentFile | undefined {
  return records.flatMap(({ files }) => files).findLast((file) => file.path === path)
}

/** What was sent to a branch, with one more commit. */
export function withCommit(
  before: SentRecord | undefined,
  record: Omit<SentRecord, 'files'> & { files: readonly SentFile[] },
): SentRecord {
  if (!before) return record
  const files = new Map(before.files.map((file) => [file.path, file]))
  for (const file of record.files) {
    const known = files.get(file.path)
    files.set(file.path, known ? joined(known, file) : file)
  }
  return {
    ...record,
    pullRequest: record.pullRequest ?? before.pullRequest,
    files: [...files.values()],
  }
}

/** Two changes of one file as one. */
function joined(first: SentFile, next: SentFile): SentFile {
  const steps = first.now === next.start ? joinedSteps(first.steps, next.steps) : undefined
  return {
    ...next,
    start: first.start,
    renamedFrom: next.renamedFrom ?? first.renamedFrom,
    steps,
  }
}
