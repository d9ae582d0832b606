import { mergeWithNewest, type MergeWithNewest } from './merge-with-newest.ts'
import { renamePicture } from './model/add-picture.ts'
import type { BuiltContent, FileContent } from './model/built.ts'
import { draftOfState, type DraftState } from './model/draft.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { withActionsAgain } from './model/file-actions.ts'
import { wholeFileId } from './model/merge/merge-draft.ts'
import { mergeAround } from './model/merge/merge-three-ways.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import { RenameRefused } from './model/plan-rename.ts'
import type { SentRecord } from './model/sent.ts'
import { newestOfBuild, type NewestContent } from './read-newest.ts'

type Kept = Pick<DraftState, 'files' | 'sent' | 'actions'>

/**
 * Merges a kept draft with a newer build, like with the newest content of a branch. Where others
 * did something with the same whole file, or wrote the same value, the editor is asked when the
 * changes are sent: until then the draft has what this editor did.
 * @param earlier the build on which the draft was kept
 * @param sent what was sent and is not built yet
 * @returns undefined if a file cannot be renamed any more
 */
export function doAgainOnBuild(
  earlier: BuiltContent,
  kept: Kept,
  built: BuiltContent,
  sent: readonly SentRecord[],
): Pick<DraftState, 'files' | 'actions'> | undefined {
  const draft = draftOfState(earlier, kept)
  const newest = newestOfBuild(draftOfState(built, { files: new Map(), sent, actions: [] }))
  // A picture of the build is another one: its bytes are not loaded, but this editor has not sent
  // the one of the draft.
  for (const { path, now } of [...draft.files.values()])
    if (now instanceof Uint8Array && newest.ids.has(path))
      renamePicture(draft, path, (one) => newest.ids.has(one))
  try {
    const { conflicts } = mergeWithNewest(draft, newest)
    const mine: MergeChoices = new Map(conflicts.map(({ id }) => [id, 'mine']))
    const merged = mergeWithNewest(draft, newest, mine)
    const inFiles = conflicts.filter(({ id, file }) => id !== wholeFileId(file))
    const filesInQuestion = new Set(inFiles.map(({ file }) => file))
    const files = [...merged.changed].map(([path, now]) => {
      const file = draftedFile(path, now, kept.files.get(path), merged, newest)
      if (!filesInQuestion.has(path)) return file
      return withQuestion(kept.files.get(merged.followed.get(path) ?? path), file)
    })
    return {
      files: new Map(files.map((file) => [file.path, file])),
      actions: withActionsAgain(kept.actions, merged),
    }
  } catch (error) {
    if (error instanceof RenameRefused) return undefined
    throw error
  }
}

/** @param known the file as it was kept under this path */
function draftedFile(
  path: string,
  now: FileContent | null,
  known: DraftedFile | undefined,
  { renamed }: MergeWithNewest,
  newest: NewestContent,
): DraftedFile {
  if (now instanceof Uint8Array && known) return known
  const from = renamed.get(path)
  const renamedFrom = from !== undefined && newest.content(from) !== null ? from : undefined
  const start = newest.content(renamedFrom ?? path)
  const isAsKept = known?.start === start && known.now === now && known.renamedFrom === renamedFrom
  return isAsKept ? known : { path, start, now, renamedFrom }
}

/**
 * A value that both wrote is asked about as long as the text before it is known.
 * @param known the file as it was kept, perhaps under an earlier path
 */
function withQuestion(known: DraftedFile | undefined, file: DraftedFile): DraftedFile {
  const { path, start, now } = file
  if (typeof known?.start !== 'string' || typeof known.now !== 'string') return file
  if (typeof start !== 'string' || typeof now !== 'string') return file
  const sides = { start: known.start, mine: known.now, theirs: start }
  return { ...file, start: mergeAround(path, sides).start }
}
