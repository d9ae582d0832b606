import type { FileContent } from '../built.ts'
import type { WholeFileQuestion } from '../file-actions.ts'
import type { DraftedFile } from '../drafted-file.ts'
import { kindOfFile, titleOfFile, type ShownWords } from '../labels.ts'
import { namesPicture } from '../named-pictures.ts'
import { mergeThreeWays } from './merge-three-ways.ts'
import type { MergeChoices, MergeConflict, MergeSides } from './merged-text.ts'

/** The newest content of a branch, for a merge. */
interface NewestFiles {
  content: (path: string) => string | null
  ids: ReadonlyMap<string, string>
  /** Where others have moved a file of the draft that is gone; undefined if they deleted it. */
  renamedPath?: (file: DraftedFile) => string | undefined
  /**
   * Finds a text of the draft with the names and links that others have there by now, where these
   * follow a renamed or deleted file.
   */
  withNames?: ((path: string, text: string) => string) | undefined
  /** What visitors read for words, for the conflicts; without it, they are as written. */
  shown?: ShownWords
}

/** A draft merged with the newest content of a branch. */
export interface MergedDraft {
  conflicts: readonly MergeConflict[]
  /** Every file whose newest content changes, with its new one; `null` deletes it. */
  changed: ReadonlyMap<string, FileContent | null>
  /** The files of the draft of which nothing is left, since the editor chose what others have. */
  givenUp: readonly string[]
  /** The paths of the draft by the ones that others gave these files. */
  followed: ReadonlyMap<string, string>
}

type FileMerge =
  | { kind: 'same' }
  | { kind: 'write'; content: FileContent | null }
  | { kind: 'conflict'; conflicts: readonly MergeConflict[] }

/**
 * Merges each file of a draft with the newest one. Renamed and deleted files are those with which
 * others did nothing: see `settleWholeFiles`.
 */
export function mergeDraft(
  files: readonly DraftedFile[],
  newest: NewestFiles,
  choices: MergeChoices = new Map(),
): MergedDraft {
  const renamed = new Set(files.map(({ renamedFrom }) => renamedFrom))
  const conflicts: MergeConflict[] = []
  const changed = new Map<string, FileContent | null>()
  const followed = new Map<string, string>()
  for (const drafted of files) {
    const to = pathAtOthers(drafted, newest)
    if (to !== drafted.path) followed.set(to, drafted.path)
    const file = { ...drafted, path: to }
    const merged = renamed.has(to) ? deleteRenamed(file, newest) : mergeFile(file, newest, choices)
    if (merged.kind === 'conflict') conflicts.push(...merged.conflicts)
    if (merged.kind === 'write') changed.set(to, merged.content)
  }
  const pictures = unnamedPictures(files, changed, newest)
  for (const path of pictures) changed.delete(path)
  const isGivenUp = (drafted: DraftedFile): boolean => {
    const path = pathAtOthers(drafted, newest)
    return pictures.includes(path) || (!changed.has(path) && choosesTheirs(choices, path))
  }
  const givenUp = files.filter(isGivenUp).map(({ path }) => path)
  return { conflicts, changed, givenUp, followed }
}

/** The path of a changed file at the branch, where others may have moved it. */
function pathAtOthers(file: DraftedFile, newest: NewestFiles): string {
  const { path, start, now, renamedFrom } = file
  const isChange = typeof start === 'string' && typeof now === 'string'
  const isGone = isChange && renamedFrom === undefined && !newest.ids.has(path)
  return (isGone && newest.renamedPath?.(file)) || path
}

/** True if the editor has chosen what others have, somewhere in a file. */
const choosesTheirs = (choices: MergeChoices, path: string): boolean =>
  [...choices].some(([id, side]) => side === 'theirs' && id.startsWith(`${path}#`))

/** The new pictures that only the draft names: the editor chose those of somebody else. */
function unnamedPictures(
  files: readonly DraftedFile[],
  changed: MergedDraft['changed'],
  newest: NewestFiles,
): string[] {
  const paths = new Set([...newest.ids.keys(), ...changed.keys()])
  const merged = [...paths].map((path) => ({
    now: changed.has(path) ? (changed.get(path) ?? null) : newest.content(path),
  }))
  return files
    .filter(({ start, now }) => start === null && now instanceof Uint8Array)
    .map(({ path }) => path)
    .filter((path) => namesPicture(files, path) && !namesPicture(merged, path))
}

/** The old path of a renamed file goes; what others changed in it is merged into the new path. */
function deleteRenamed({ path, now }: DraftedFile, newest: NewestFiles): FileMerge {
  if (now !== null) return { kind: 'write', content: now }
  return newest.ids.has(path) ? { kind: 'write', content: null } : { kind: 'same' }
}

function mergeFile(file: DraftedFile, newest: NewestFiles, choices: MergeChoices): FileMerge {
  const { path, start, now, renamedFrom } = file
  if (now instanceof Uint8Array || start instanceof Uint8Array) return mergePicture(file, newest)
  const theirs = newest.content(renamedFrom ?? path)
  if (theirs === start) return { kind: 'write', content: now }
  if (theirs === now) return { kind: 'same' }
  if (theirs === null) return askToKeep(file, choices)
  const { withNames = (_, text) => text } = newest
  const named = (content: string | null): string => (content ? withNames(path, content) : '')
  const sides = { start: named(start), mine: named(now), theirs }
  return mergeText(file, sides, choices, newest.shown)
}

function mergeText(
  { path, renamedFrom }: DraftedFile,
  sides: MergeSides,
  choices: MergeChoices,
  shown?: ShownWords,
): FileMerge {
  const { conflicts, text } = mergeThreeWays(path, sides, choices, shown)
  if (conflicts.length > 0) return { kind: 'conflict', conflicts }
  const isUnchanged = renamedFrom === undefined && text === sides.theirs
  return isUnchanged ? { kind: 'same' } : { kind: 'write', content: text }
}

/** A picture has a name of its own, so another one of that name is the same. */
function mergePicture({ path, now }: DraftedFile, { ids }: NewestFiles): FileMerge {
  const isThere = ids.has(path)
  if (now === null) return isThere ? { kind: 'write', content: null } : { kind: 'same' }
  return isThere ? { kind: 'same' } : { kind: 'write', content: now }
}

/** What became of a file, in the words of a question about it. */
export const keptInWords = 'Kept, with changes'
export const deletedInWords = 'Deleted'

/** The name of a conflict about a whole file. */
export const wholeFileId = (path: string): string => `${path}#whole`

/** The conflict about a whole file. */
export const wholeFileConflict = (path: string, question: WholeFileQuestion): MergeConflict => ({
  id: wholeFileId(path),
  file: path,
  what: `The whole ${kindOfFile(path)}`,
  ...question,
})

/** What is asked about a changed file that others deleted. */
export const questionOfKept = (path: string): WholeFileQuestion => ({
  where: titleOfFile(path),
  mine: keptInWords,
  theirs: deletedInWords,
})

/** Asks about a changed file that others deleted. */
function askToKeep({ path, now }: DraftedFile, choices: MergeChoices): FileMerge {
  const id = wholeFileId(path)
  const choice = choices.get(id)
  if (choice === 'mine') return { kind: 'write', content: now }
  if (choice === 'theirs') return { kind: 'same' }
  const conflict = wholeFileConflict(path, questionOfKept(path))
  return { kind: 'conflict', conflicts: [conflict] }
}
