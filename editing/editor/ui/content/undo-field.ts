import type { FieldRef } from '../../model/built.ts'
import { undoListed } from '../../model/undo-listed.ts'
import { undoSentChange } from '../../model/undo-sent.ts'
import type { Content } from '../content.ts'
import { changesIn, sentChangesIn } from './field-changes.ts'

/** Takes back the unsent changes of some fields, from top to bottom, and of what is inside them. */
export function undoFields(content: Content, fieldRefs: readonly FieldRef[]): void {
  // The numbers of paragraphs change with each one, so the last comes first.
  for (const fieldRef of fieldRefs.toReversed()) undoField(content, fieldRef)
}

function undoField(content: Content, fieldRef: FieldRef): void {
  const changes = changesIn(content, fieldRef)
  // The numbers of entries change with each one, so the last comes first.
  for (const change of changes.toReversed()) undoListed(content.draft, change)
  // A file keeps no field that a choice leaves unused: it comes back once the choice is back.
  const left = changesIn(content, fieldRef).length
  if (left > 0 && left < changes.length) undoField(content, fieldRef)
}

/** Takes back what was sent of a field: its old words are a change to send. */
export function undoSentField(content: Content, fieldRef: FieldRef): void {
  for (const change of sentChangesIn(content, fieldRef).toReversed())
    undoSentChange(content.draft, change)
}
