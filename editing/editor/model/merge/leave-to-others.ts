import type { Draft } from '../draft.ts'
import type { DraftedFile } from '../drafted-file.ts'
import type { FileAction } from '../file-actions.ts'
import { sameContent } from '../same-content.ts'
import { unsentActions } from '../undo-listed.ts'
import type { MergedDraft } from './merge-draft.ts'
import type { MergeChoices } from './merged-text.ts'
import { takenOut } from './taken-out.ts'

/**
 * Chooses what others have wherever the editor has written nothing: a rename, a deletion or a
 * hiding wrote there what follows from it, and nobody can say which of both is right. Names and
 * links that others left follow it in the merged content: see `followNames`.
 * @param conflicts of the draft with the newest content
 * @param merge merges other files of the draft with it
 */
export function choicesLeftToOthers(
  draft: Draft,
  conflicts: MergedDraft['conflicts'],
  merge: (files: readonly DraftedFile[]) => Pick<MergedDraft, 'conflicts'>,
): MergeChoices {
  const actions = unsentActions(draft)
  if (conflicts.length === 0 || actions.length === 0) return new Map()
  const own = merge([...draft.files.values()].flatMap((file) => ownPart(file, actions))).conflicts
  const ids = new Set(conflicts.map(({ id }) => id))
  // A conflict in a list may have another number there, and so another name.
  const isOwn = (file: string, id: string): boolean =>
    own.some((one) => one.id === id || (one.file === file && !ids.has(one.id)))
  const left = conflicts.filter(({ file, id }) => !isOwn(file, id))
  return new Map(left.map(({ id }) => [id, 'theirs']))
}

/** A file without what follows from actions with other files; nothing if nothing else is left. */
function ownPart(file: DraftedFile, actions: readonly FileAction[]): DraftedFile[] {
  const { path, start, renamedFrom } = file
  let { now } = file
  for (const action of actions.toReversed()) {
    const isAbout = action.path === path || action.to === path
    const written = isAbout ? undefined : action.files.find((one) => one.path === path)
    if (typeof now === 'string' && typeof written?.before === 'string')
      now = takenOut(path, now, written.before, written.after)
  }
  return renamedFrom === undefined && sameContent(start, now) ? [] : [{ ...file, now }]
}
