import type { FileContent } from './model/built.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { mergeKeepingMine } from './model/merge/merge-three-ways.ts'
import type { MergeWithNewest } from './merge-with-newest.ts'
import type { NewestContent } from './read-newest.ts'

/** A draft that was merged and committed. */
export interface CommittedChanges extends Pick<
  MergeWithNewest,
  'changed' | 'followed' | 'renamed' | 'givenUp'
> {
  /** The files of the draft at the moment of merging. */
  mine: ReadonlyMap<string, DraftedFile>
  newest: NewestContent
}

/**
 * What a draft remembers of its commit: the files under the paths that this preview knows, also
 * where others have given them another name meanwhile.
 */
export function recordedFiles(commit: CommittedChanges): DraftedFile[] {
  const { changed, mine, newest, givenUp } = commit
  const written = [...changed].map(([path, content]) => recordedFile(path, content, commit))
  const isGone = ({ path, now }: DraftedFile): boolean =>
    now === null && !changed.has(path) && !newest.ids.has(path) && !givenUp.includes(path)
  const gone = [...mine.values()].filter(isGone)
  return [...written, ...gone.map(({ path, start }) => ({ path, start, now: null }))]
}

function recordedFile(
  path: string,
  content: FileContent | null,
  commit: CommittedChanges,
): DraftedFile {
  const { mine, newest, followed, renamed } = commit
  const own = mine.get(path)
  const from = renamed.get(path) ?? own?.renamedFrom
  if (from !== undefined && content !== null) return renamedFile(path, content, from, commit)
  const known = followed.get(path)
  // This preview does not know the name that others gave the file.
  if (known !== undefined && content === null) return { path, start: null, now: null }
  const moved = known === undefined ? undefined : mine.get(known)
  if (moved) return underKnownPath(moved, newest.content(path), content)
  const start = own?.start instanceof Uint8Array ? own.start : newest.content(path)
  return { path, start, now: content, steps: stepsOfOwn(own, start, content) }
}

/** @param from its path at the branch before */
function renamedFile(
  path: string,
  now: FileContent,
  from: string,
  { mine, newest, followed }: CommittedChanges,
): DraftedFile {
  const renamedFrom = followed.get(from) ?? from
  const theirs = newest.content(from) ?? newest.content(path)
  const start = theirs ?? mine.get(renamedFrom)?.start ?? null
  return { path, start, now, renamedFrom, steps: stepsOfOwn(mine.get(path), start, now) }
}

/** The steps of a file in which nobody else changed anything. */
function stepsOfOwn(
  own: DraftedFile | undefined,
  start: FileContent | null,
  now: FileContent | null,
): DraftedFile['steps'] {
  return own?.start === start && own.now === now ? own.steps : undefined
}

/**
 * Returns the sent part of a file that others have moved, with the path that this preview knows.
 * @param theirs its content at the branch before these changes
 * @param sent its content after them
 */
function underKnownPath(
  { path, start, now, steps }: DraftedFile,
  theirs: string | null,
  sent: FileContent | null,
): DraftedFile {
  if (typeof start !== 'string' || typeof sent !== 'string' || theirs === null)
    return { path, start, now }
  const own = mergeKeepingMine(path, { start: theirs, mine: sent, theirs: start })
  return { path, start, now: own, steps: own === now ? steps : undefined }
}
