import { changesOf, sentChangesStillThere, type DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import type { FileAction } from './file-actions.ts'
import { hidingFields } from './file-operations.ts'
import { isOldAddress, takeAddress } from './old-addresses.ts'
import { setValue } from './operations.ts'
import { recordAction } from './record-action.ts'
import { undoAction } from './undo-action.ts'
import { undoListed } from './undo-listed.ts'
import { undoSentChange } from './undo-sent.ts'

/**
 * Shows a hidden file again. Names and links that left it lead to it again, also once the site was
 * built without them, as long as this browser knows of the hiding. What others have written there
 * since stays. Its address leads to it alone, even if others had it as an old one meanwhile.
 */
export function publishFile(draft: Draft, path: string): void {
  const isHiding = ({ file, kind }: DraftChange): boolean => file === path && kind === 'hidden'
  const unsent = changesOf(draft).find(isHiding)
  if (unsent) {
    undoListed(draft, unsent)
    takeAddress(draft, path)
    return
  }
  const sent = sentChangesStillThere(draft).find(isHiding)
  const built = sent ? undefined : hidingInBuild(draft, path)
  if (sent) undoSentChange(draft, sent)
  const show = (): void => {
    if (built) undoAction(draft, built)
    const { data = {} } = draft.open(path)
    for (const [field, value] of hidingFields(draft, path))
      if (data[field] === value) setValue(draft, { file: path, path: [field] }, undefined)
    takeAddress(draft, path)
  }
  const isMore = built !== undefined || isOldAddress(draft, path)
  if (isMore) recordAction(draft, { kind: 'restored', path }, show)
  else show()
}

/** How a file was hidden that is hidden in the build too; undefined if nobody here knows. */
function hidingInBuild(draft: Draft, path: string): FileAction | undefined {
  const { hidings, actions } = draft.state
  return [...hidings, ...actions].findLast((one) => one.kind === 'hidden' && one.path === path)
}
