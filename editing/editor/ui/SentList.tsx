import { sentChangesOf, type DraftChange } from '../model/changes.ts'
import { undoSent, undoSentChange } from '../model/undo-sent.ts'
import { forgetSent, takeUpAgain } from '../model/remember-sent.ts'
import { recordOfChange } from '../model/record-of-change.ts'
import type { SentRecord } from '../model/sent.ts'
import { AskFirst } from './AskFirst.tsx'
import { ChangeInWords } from './ChangeInWords.tsx'
import { useEditor } from './editor-context.ts'
import { useRequestStates, type RequestState } from './hooks/use-request-states.ts'
import { RequestLink, sentTo, takenBack } from './SentNote.tsx'
import { Button } from './Button.tsx'

/**
 * Shows the sent changes that this preview does not have yet. Each can be taken back.
 * @param linked the address of a pull request to which the sheet has a link already
 */
export function SentList({ linked }: { linked: string | undefined }) {
  const { content } = useEditor()
  const { start } = content
  const { sent } = content.draft
  const stateOf = useRequestStates(sent)
  // Development has written them, and shows them as soon as the page is loaded again.
  if (sent.length === 0 || start.target.kind === 'machine') return null
  return (
    <section>
      <h3>Sent, and not part of this preview yet</h3>
      {sent.map((record) => (
        <Sent
          key={record.branch}
          record={record}
          state={stateOf(record)}
          isLinked={record.pullRequest?.address === linked}
        />
      ))}
    </section>
  )
}

interface SentProps {
  record: SentRecord
  state: RequestState
  /** True if the sheet has a link to its pull request already. */
  isLinked: boolean
}

/** What was sent to one branch. */
function Sent({ record, state, isLinked }: SentProps) {
  const { content, attempt, say } = useEditor()
  const { draft } = content
  const isHere = (change: DraftChange): boolean => recordOfChange(draft, change) === record
  const there = sentChangesOf(draft).filter(isHere)
  const here = content.sentChanges().filter(isHere)
  // A later pull request has changed all of it again.
  if (there.length === 0 && sentChangesOf(draft, record).length > 0) return null
  const takeAllBack = (): void => {
    if (attempt(() => undoSent(content.draft, record))) say(takenBack)
  }
  const makeChangesAgain = (): void => {
    if (attempt(() => takeUpAgain(content.draft, record.branch)))
      say('These changes are yours to send again.')
  }
  const isClosed = state === 'closed'
  return (
    <>
      <p>
        <strong>{record.title}</strong>{' '}
        <small>{there.length === 0 ? nothingLeft(record, state) : sentTo(record, state)}</small>
      </p>
      {here.length < there.length && <small>{notTakenBackThere(record, state)}</small>}
      <ul className="edit-changes">
        {here.map((change) => (
          <SentChange key={change.id} change={change} mayTakeBack={!isClosed} />
        ))}
      </ul>
      <p className="edit-row">
        {(isClosed || state === 'gone') && there.length > 0 && (
          <Button aria-label={`Make them changes again: ${record.title}`} run={makeChangesAgain}>
            Make them changes again
          </Button>
        )}
        {isClosed && (
          <AskFirst
            aria-label={`Forget them: ${record.title}`}
            yes="Yes, forget them"
            no="Keep them"
            run={() => forgetSent(content.draft, record.branch)}
          >
            Forget them
          </AskFirst>
        )}
        {!isClosed && here.length > 1 && (
          <Button aria-label={`Take all of it back: ${record.title}`} run={takeAllBack}>
            Take all of it back
          </Button>
        )}
        {!isLinked && <RequestLink record={record} />}
      </p>
    </>
  )
}

/** What there is to say once everything was taken back at the host. */
function nothingLeft({ pullRequest, branch }: SentRecord, state: RequestState): string {
  const where = pullRequest ? `#${pullRequest.number}` : `the branch ${branch}`
  const isOver = state === 'closed' || state === 'merged'
  return `taken back in ${where}${isOver ? '.' : ', so nothing of yours is left to review there.'}`
}

/** What was taken back here, and not yet there. */
function notTakenBackThere({ pullRequest, branch }: SentRecord, state: RequestState): string {
  if (state === 'merged') return 'What you took back is on the site until you send that too.'
  const where = pullRequest ? `#${pullRequest.number}` : `the branch ${branch}`
  return `What you took back is still in ${where} until you send that too.`
}

function SentChange({ change, mayTakeBack }: { change: DraftChange; mayTakeBack: boolean }) {
  const { content, attempt, say } = useEditor()
  const { where, what } = change
  const takeBack = (): void => {
    if (attempt(() => undoSentChange(content.draft, change))) say(takenBack)
  }
  return (
    <li>
      <ChangeInWords change={change} />
      {mayTakeBack && (
        <p className="edit-row">
          <Button aria-label={`Take back: ${where}, ${what}`} run={takeBack}>
            Take back
          </Button>
        </p>
      )}
    </li>
  )
}
