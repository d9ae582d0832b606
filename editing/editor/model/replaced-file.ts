import type { DraftedFile } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'

/** True for a new file that has the name of one that the editor has deleted. */
export function isReplaced(
  { path, start, now, renamedFrom }: DraftedFile,
  actions: readonly FileAction[],
): boolean {
  const isThere = typeof start === 'string' && typeof now === 'string' && renamedFrom === undefined
  const last = isThere ? actions.findLast((action) => action.path === path) : undefined
  return last?.kind === 'deleted'
}

/** A file as the changes that an editor has made: one in the place of a deleted one is two. */
export function partsOfFile(
  file: DraftedFile,
  actions: readonly FileAction[],
): readonly DraftedFile[] {
  if (!isReplaced(file, actions)) return [file]
  return [
    { ...file, now: null, steps: undefined },
    { ...file, start: null, steps: undefined },
  ]
}
