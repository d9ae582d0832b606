import type { FileContent } from './model/built.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { movesInText } from './model/known-moves.ts'
import { mergeKeepingMine } from './model/merge/merge-three-ways.ts'
import type { MergeWithNewest } from './merge-with-newest.ts'
import type { NewestContent } from './read-newest.ts'

/** A draft that was merged and committed. */
export interface CommittedChanges extends Pick<
  MergeWithNewest,
  'changed' | 'followed' | 'renamed' | 'givenUp' | 'settled' | 'actions'
> {
  /** The files of the draft at the moment of merging. */
  mine: ReadonlyMap<string, DraftedFile>
  newest: NewestContent
}

/**
 * What a draft remembers of its commit: the files under the paths that this preview knows, also
 * where others have given them another name meanwhile. If this editor has renamed or deleted such a
 * file, each of its paths is remembered, and names the one before.
 */
export function recordedFiles(commit: CommittedChanges): DraftedFile[] {
  const { changed, mine, newest, givenUp } = commit
  const written = [...changed].map(([path, content]) => recordedFile(path, content, commit))
  const known = new Set([...written.map(({ path }) => path), ...newest.ids.keys(), ...givenUp])
  // Others have deleted or renamed these too.
  const gone = [...mine.values()].filter(({ path, now }) => now === null && !known.has(path))
  return [...written, ...gone.map(({ path }) => ({ path, start: null, now: null }))]
}

function recordedFile(
  path: string,
  content: FileContent | null,
  commit: CommittedChanges,
): DraftedFile {
  const { mine, newest, followed, renamed } = commit
  const from = renamed.get(path)
  if (from !== undefined && content !== null) return renamedFile(path, content, from, commit)
  const known = followed.get(path)
  if (known !== undefined && content === null)
    return { path, start: newest.content(path), now: null, renamedFrom: known }
  const moved = known === undefined ? undefined : mine.get(known)
  if (moved) return underKnownPath(moved, newest.content(path), content)
  const own = mine.get(path)
  const start = own?.start instanceof Uint8Array ? own.start : newest.content(path)
  return { path, start, now: content, ...movesOfOwn(own, start, content) }
}

/** @param renamedFrom its path at the branch before */
function renamedFile(
  path: string,
  now: FileContent,
  renamedFrom: string,
  { mine, newest }: CommittedChanges,
): DraftedFile {
  const start = newest.content(renamedFrom) ?? mine.get(renamedFrom)?.start ?? null
  return { path, start, now, renamedFrom, ...movesOfOwn(mine.get(path), start, now) }
}

/** What is known of the moves in a file, in which others may have changed something too. */
function movesOfOwn(
  own: DraftedFile | undefined,
  start: FileContent | null,
  now: FileContent | null,
): Pick<DraftedFile, 'steps' | 'moved'> {
  if (!own) return {}
  const { steps, moved } = own
  return own.start === start && own.now === now ? { steps, moved } : movesInText(own, now)
}

/**
 * Returns the sent part of a file that others have moved, with the path that this preview knows.
 * @param theirs its content at the branch before these changes
 * @param sent its content after them
 */
function underKnownPath(
  mine: DraftedFile,
  theirs: string | null,
  sent: FileContent | null,
): DraftedFile {
  const { path, start, now } = mine
  if (typeof start !== 'string' || typeof sent !== 'string' || theirs === null)
    return { path, start, now }
  const own = mergeKeepingMine(path, { start: theirs, mine: sent, theirs: start })
  return { path, start, now: own, ...movesOfOwn(mine, start, own) }
}
