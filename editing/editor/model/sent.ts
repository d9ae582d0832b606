import type { FileContent } from './built.ts'
import type { DraftedFile, StartFinder } from './drafted-file.ts'
import { movesOfBoth } from './known-moves.ts'
import { mergeThreeWays } from './merge/merge-three-ways.ts'

/** Changes that were sent, remembered until a page is built with them. */
export interface SentRecord {
  /** The repository and the branch to which they were committed. */
  repository: string
  branch: string
  /** The id of the newest commit. */
  commit: string
  /** The pull request; undefined while the host has not opened it. */
  pullRequest?: { number: number; address: string } | undefined
  /** True once sending found that the pull request was closed without being merged. */
  isClosed?: boolean
  /** What it is in a few words: the title of its pull request, unless somebody changes that. */
  title: string
  /** True if the title was suggested, and no editor has typed another one. */
  isSuggested?: boolean
  /** The title and the list of changes that were written into the pull request last. */
  written?: { title: string; text: string } | undefined
  /** The time of sending, in milliseconds since 1970. */
  time: number
  /** Every file that was sent to this branch, with its first start and its newest content. */
  files: readonly DraftedFile[]
}

/**
 * True for what is in its branch while the host has not opened a pull request. Development writes
 * files, and has no branch.
 */
export const isWithoutRequest = ({ pullRequest, commit }: SentRecord): boolean =>
  pullRequest === undefined && commit !== ''

/**
 * Finds the content of files without unsent changes: as they were sent, or as built.
 * @param built the texts of the built files, by their paths
 */
export function startsOf(
  built: ReadonlyMap<string, string>,
  records: readonly SentRecord[],
): StartFinder {
  const files = records.flatMap((record) => record.files)
  const sent = new Map(files.map(({ path, now }) => [path, now]))
  return (path) => (sent.has(path) ? sent.get(path) : built.get(path)) ?? null
}

/**
 * Each file of some records, the oldest first, with all that was sent of it: a file that was sent
 * again after a rename has one change, from its first name to its last.
 */
export function sentFilesOf(records: readonly SentRecord[]): Map<string, DraftedFile> {
  const sent = new Map<string, DraftedFile>()
  for (const { files } of records) {
    const before = new Map(sent)
    for (const file of files) sent.set(file.path, withEarlier(before.get(file.path), file))
    for (const file of files) {
      const source = file.now === null ? undefined : before.get(file.renamedFrom ?? '')
      if (source) sent.set(file.path, renamedAgain(source, sent.get(file.path)!, file))
    }
  }
  return sent
}

/** A file that was sent, together with what was sent of it earlier. */
function withEarlier(earlier: DraftedFile | undefined, file: DraftedFile): DraftedFile {
  if (!earlier) return file
  // Nothing is left of a name that the editor had given, and nothing was there before.
  const isNameGone = file.now === null && earlier.now !== null && earlier.renamedFrom !== undefined
  return isNameGone ? { path: file.path, start: null, now: null } : joined(earlier, file)
}

/**
 * A renamed file that was sent before under the name that it had then.
 * @param source what was sent of it under that name
 * @param known what was sent under its name of now, with this
 */
function renamedAgain(source: DraftedFile, known: DraftedFile, file: DraftedFile): DraftedFile {
  // Its deletion under that name was taken back together with the rename.
  if (source.now === null) return { ...known, renamedFrom: undefined }
  const first = source.renamedFrom ?? source.path
  const isNew = source.start === null && source.renamedFrom === undefined
  // A file may get its first name back.
  const renamedFrom = isNew || first === file.path ? undefined : first
  return { ...joined(source, file), renamedFrom }
}

/** What was sent to a branch, with one more commit. */
export function withCommit(before: SentRecord | undefined, record: SentRecord): SentRecord {
  if (!before) return record
  return {
    ...record,
    pullRequest: record.pullRequest ?? before.pullRequest,
    written: record.written ?? before.written,
    files: [...sentFilesOf([before, record]).values()],
  }
}

/** Two changes of one file as one. */
function joined(first: DraftedFile, next: DraftedFile): DraftedFile {
  const isNext = first.now === next.start
  return {
    ...next,
    start: isNext ? first.start : startBelow(first, next),
    renamedFrom: next.renamedFrom ?? first.renamedFrom,
    ...movesOfBoth(first, next),
  }
}

/** The content below two changes, between which others have changed the file. */
function startBelow(first: DraftedFile, { path, start: theirs }: DraftedFile): FileContent | null {
  const { start: mine, now: start } = first
  if (typeof mine !== 'string' || typeof start !== 'string' || typeof theirs !== 'string')
    return mine
  const { conflicts, text } = mergeThreeWays(path, { start, mine, theirs })
  // Values of the first change that others have changed since are no longer the editor's.
  return conflicts.length > 0 ? theirs : text
}
