import { useEffect, useState } from 'react'
import { openHost } from '../hosts/open-host.ts'
import type { HostedPullRequest } from '../hosts/repository-host.ts'
import { sentChangesOf, type DraftChange } from '../model/changes.ts'
import { undoSent, undoSentChange } from '../model/undo-change.ts'
import { forgetSent, takeUpAgain } from '../model/remember-sent.ts'
import type { SentRecord } from '../model/sent.ts'
import { Difference } from './Difference.tsx'
import { useEditor } from './editor-context.ts'
import { sentChangesOfFiles } from './content/field-changes.ts'
import { RequestLink, sentTo, takenBack } from './SentNote.tsx'
import { Button } from './Button.tsx'
import { readToken } from './token.ts'

/** What was sent and is not part of this preview yet. Each change can be taken back. */
export function SentList() {
  const { content } = useEditor()
  const { start } = content
  const { sent } = content.draft
  // Development has written them, and shows them as soon as the page is loaded again.
  if (sent.length === 0 || start.target.kind === 'machine') return null
  return (
    <section>
      <h3>Sent, and not part of this preview yet</h3>
      {sent.map((record) => (
        <Sent key={record.branch} record={record} />
      ))}
      <small>What you send next goes to the newest of these, as long as it is open.</small>
    </section>
  )
}

/** What was sent to one branch. */
function Sent({ record }: { record: SentRecord }) {
  const { content, attempt, say } = useEditor()
  const state = useStateOf(record)
  const standing = sentChangesOfFiles(
    content,
    record.files.map(({ path }) => path),
  )
  const takeAllBack = (): void => {
    if (attempt(() => undoSent(content.draft, record))) say(takenBack)
  }
  const makeChangesAgain = (): void => {
    if (attempt(() => takeUpAgain(content.draft, record.branch)))
      say('These changes are yours to send again.')
  }
  const isClosed = state === 'closed'
  const isTakenBack = sentChangesOf(content.draft, record).length === 0
  return (
    <>
      <p>
        <strong>{record.title}</strong> <small>{stateInWords(record, state)}</small>
      </p>
      {isTakenBack && <small>You took all of it back, so nothing is left to review.</small>}
      <ul className="edit-changes">
        {standing.map((change) => (
          <SentChange key={change.id} change={change} mayTakeBack={!isClosed} />
        ))}
      </ul>
      <p className="edit-row">
        {isClosed && <Button run={makeChangesAgain}>Make them changes again</Button>}
        {isClosed && (
          <Button run={() => forgetSent(content.draft, record.branch)}>Forget them</Button>
        )}
        {!isClosed && standing.length > 1 && <Button run={takeAllBack}>Take all of it back</Button>}
        <RequestLink record={record} />
      </p>
    </>
  )
}

function stateInWords(record: SentRecord, state: HostedPullRequest['state'] | undefined): string {
  const number = record.pullRequest?.number
  if (state === 'closed') return `#${number} was closed without being merged.`
  if (state === 'merged') return `#${number} is merged. The next preview of the site has it.`
  return sentTo(record)
}

function SentChange({ change, mayTakeBack }: { change: DraftChange; mayTakeBack: boolean }) {
  const { content, attempt, say } = useEditor()
  const { where, what, old, now } = change
  const takeBack = (): void => {
    if (attempt(() => undoSentChange(content.draft, change))) say(takenBack)
  }
  return (
    <li>
      <small>
        {where}: {what}
      </small>
      <Difference old={old} now={now} />
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

/** Asks the host whether a pull request is still open. Undefined until it answers. */
function useStateOf({
  pullRequest,
  repository,
}: SentRecord): HostedPullRequest['state'] | undefined {
  const { content } = useEditor()
  const [state, setState] = useState<HostedPullRequest['state']>()
  const number = pullRequest?.number
  useEffect(() => {
    if (number === undefined || readToken() === '') return
    let isCurrent = true
    const host = openHost(content.start.backend, readToken).of(repository)
    host.pullRequest(number).then(
      (request) => {
        if (isCurrent) setState(request.state)
      },
      // Without an answer, the list shows what is known already.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [content, number, repository])
  return state
}
