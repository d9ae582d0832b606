import type { FieldRef } from '../model/built.ts'
import type { DraftChange } from '../model/changes.ts'
import type { SentRecord } from '../model/sent.ts'
import { useEditor } from './editor-context.ts'
import { sentChangesIn, sentRecordOf, undoSentField } from './content/field-changes.ts'
import { Button } from './Button.tsx'

/**
 * A note that something was sent and waits for review, beside the text or in the form that it
 * changed, with a button that takes it back.
 */
export function SentNote({ fieldRef }: { fieldRef: FieldRef }) {
  const { content, attempt, say } = useEditor()
  const changes = sentChangesIn(content, fieldRef)
  const record = sentRecordOf(content, fieldRef.file)
  // Development has written its changes into the files.
  if (changes.length === 0 || !record || content.start.target.kind === 'machine') return null

  const takeBack = (): void => {
    if (attempt(() => undoSentField(content, fieldRef))) say(takenBack)
  }
  return (
    <div className="edit-note edit-waiting">
      <p>
        {whatWas(changes)} {sentTo(record)}. What you change goes there too.
      </p>
      <p className="edit-row">
        <Button run={takeBack}>Take back</Button>
        <RequestLink record={record} />
      </p>
    </div>
  )
}

function whatWas(changes: readonly DraftChange[]): string {
  if (changes.length > 1) return `${changes.length} changes here were`
  return changes[0]?.kind === 'value' ? 'These words were' : 'A change here was'
}

/** What a screen reader hears once something was taken back. */
export const takenBack = 'Taken back. Send it to take it back there too.'

/** Where changes were sent, in words. */
export function sentTo({ pullRequest, branch }: SentRecord): string {
  if (!pullRequest) return `sent to the branch ${branch}`
  return `sent in #${pullRequest.number}, waiting for review`
}

/** A link to the pull request of what was sent. */
export function RequestLink({ record: { pullRequest } }: { record: SentRecord }) {
  if (!pullRequest) return null
  return (
    <a href={pullRequest.address} target="_blank" rel="noopener">
      Open #{pullRequest.number}
    </a>
  )
}
