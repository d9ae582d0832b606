import type { FieldRef } from '../model/built.ts'
import type { DraftChange } from '../model/changes.ts'
import { recordOfChange } from '../model/record-of-change.ts'
import type { SentRecord } from '../model/sent.ts'
import { useEditor } from './editor-context.ts'
import { sentChangesIn, sentLeadersOf } from './content/field-changes.ts'
import { undoPart } from './content/undo-part.ts'
import { usePart } from './hooks/use-part.ts'
import { useRequestStates, type RequestState } from './hooks/use-request-states.ts'
import { Button } from './Button.tsx'

/**
 * A note that something was sent and waits for review, beside the text or in the form that it
 * changed, with a button that takes it back. What follows from a rename or a deletion is taken back
 * with that, in the list of changes.
 */
export function SentNote({ fieldRef }: { fieldRef: FieldRef }) {
  const { content, open } = useEditor()
  const changes = sentChangesIn(content, fieldRef)
  const leaders = sentLeadersOf(content, fieldRef)
  const last = changes.at(-1) ?? leaders.at(-1)
  const record = last && recordOfChange(content.draft, last)
  const stateOf = useRequestStates(record ? [record] : [])
  // Development has written its changes into the files.
  if (!record || content.start.target.kind === 'machine') return null

  const state = stateOf(record)
  const isOpen = state === undefined || state === 'open'
  const mayTakeBack = changes.length > 0 && state !== 'closed'
  return (
    <div className="edit-note edit-waiting">
      <p>
        {changes.length > 0 ? whatWas(changes) : whatLed(leaders)} {sentTo(record, state)}{' '}
        {isOpen && 'What you change goes there too.'}
      </p>
      <p className="edit-row">
        {state === 'closed' && (
          <Button run={() => open({ kind: 'changes' })}>Choose what becomes of it</Button>
        )}
        {mayTakeBack && <TakeBack fieldRef={fieldRef} />}
        <RequestLink record={record} />
      </p>
    </div>
  )
}

/** A button that takes back what was sent of a field. */
function TakeBack({ fieldRef }: { fieldRef: FieldRef }) {
  const { content, attempt, say } = useEditor()
  const undoing = usePart(undoPart)
  if (!undoing) return null
  const takeBack = (): void => {
    if (attempt(() => undoing.undoSentField(content, fieldRef))) say(takenBack)
  }
  return <Button run={takeBack}>Take back</Button>
}

/** What led to a change here: `This changed with “Deal desk: deleted”, which was`. */
function whatLed(leaders: readonly DraftChange[]): string {
  const named = leaders.map(({ words }) => `“${words}”`).join(' and ')
  return `This changed with ${named}, ${leaders.length > 1 ? 'which were' : 'which was'}`
}

function whatWas(changes: readonly DraftChange[]): string {
  if (changes.length > 1) return `${changes.length} changes here were`
  return changes[0]?.kind === 'value' ? 'These words were' : 'A change here was'
}

/** What a screen reader hears once something was taken back. */
export const takenBack = 'Taken back. Send it to take it back there too.'

/** Where changes were sent and what became of them, in words. */
export function sentTo({ pullRequest, branch }: SentRecord, state: RequestState): string {
  if (!pullRequest) return `sent to the branch ${branch}, without a pull request yet.`
  const sent = `sent in #${pullRequest.number}`
  if (state === 'merged') return `${sent}, which is merged. The next preview of the site has it.`
  if (state === 'closed') return `${sent}, which was closed without being merged.`
  if (state === 'gone') return `${sent}, whose branch is removed. What you send next has it again.`
  return `${sent}, waiting for review.`
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
