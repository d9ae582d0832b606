import type { ComponentProps } from 'react'
import type { DraftChange } from '../model/changes.ts'
import { AskFirst } from './AskFirst.tsx'
import { Button } from './Button.tsx'

/**
 * A button that undoes changes. It asks first where more than one change is lost, or a whole page
 * or entry that is nowhere else.
 */
export function UndoChanges({
  changes,
  ...rest
}: ComponentProps<typeof Button> & { changes: readonly DraftChange[] }) {
  const [change] = changes
  if (changes.length > 1)
    return <AskFirst yes={`Yes, undo all ${changes.length} changes`} no="Keep them" {...rest} />
  if (change?.kind === 'new')
    return <AskFirst yes={`Yes, remove “${change.title}”`} no="Keep it" {...rest} />
  return <Button {...rest} />
}
