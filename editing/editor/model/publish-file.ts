import { changesOf, sentChangesStillThere, type DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import { hidingFields } from './file-operations.ts'
import { setValue } from './operations.ts'
import { undoListed } from './undo-listed.ts'
import { undoSentChange } from './undo-sent.ts'

/**
 * Shows a hidden file again. As long as the site is not built without it, all is as it was before:
 * names and links that left it lead to it again.
 */
export function publishFile(draft: Draft, path: string): void {
  const isHiding = ({ file, kind }: DraftChange): boolean => file === path && kind === 'hidden'
  const unsent = changesOf(draft).find(isHiding)
  if (unsent) {
    undoListed(draft, unsent)
    return
  }
  const sent = sentChangesStillThere(draft).find(isHiding)
  if (sent) undoSentChange(draft, sent)
  const { data = {} } = draft.open(path)
  for (const [field, value] of hidingFields(draft, path))
    if (data[field] === value) setValue(draft, { file: path, path: [field] }, undefined)
}
