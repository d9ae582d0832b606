import { toSlug } from '../../../src/lib/to-slug.ts'
import { changesOf, type DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import { renameFile } from './file-operations.ts'
import { undoListed } from './undo-listed.ts'

/**
 * Gives a file the name that an editor wants. If it is the one that the file had before the editor
 * renamed it, the rename is taken back, as if it had never been.
 * @returns its new path
 * @throws Error with a sentence if the file may not be renamed
 */
export function giveName(draft: Draft, path: string, title: string): string {
  const to = path.replace(/[^/]*$/, `${toSlug(title)}.mdx`)
  const isRename = (one: DraftChange): boolean => one.kind === 'renamed' && one.file === path
  const change = changesOf(draft).find(isRename)
  if (!change || draft.files.get(path)?.renamedFrom !== to) return renameFile(draft, path, title)
  undoListed(draft, change)
  return to
}
