import { useState } from 'react'
import { counted } from '../../check/problem.ts'
import { useOnline } from './hooks/use-online.ts'
import type { Content } from './content.ts'
import { deletedPage, isDeletedByOthers } from './content/page-file.ts'
import { useEditor } from './editor-context.ts'
import { Button } from './Button.tsx'
import { readTold } from './told-of-writing.ts'

/** Names the list of changes if none is unsent: by what was sent, if that waits for review. */
function whatWasSent({ draft, start }: Content): string {
  const last = draft.sent.at(-1)
  if (!last || start.target.kind === 'machine') return 'No changes'
  return last.pullRequest ? `Sent in #${last.pullRequest.number}` : 'Sent'
}

interface Props {
  /** How many changes are not sent yet. */
  count: number
  stop: () => void
  /** True if the bar has the focus at first, in place of the button that it hides. */
  takesFocus: boolean
}

/** The bar while somebody edits. */
export function Bar({ count, stop, takesFocus }: Props) {
  const { content, open } = useEditor()
  const isOnline = useOnline()
  const { refusal } = content.draft
  const [{ sentence, newPage }] = useState(readTold)
  const isElsewhere = newPage !== '' && newPage !== location.pathname
  return (
    <div
      ref={takesFocus ? focusOnce : undefined}
      className="edit-bar"
      role="toolbar"
      aria-label="Editing"
      tabIndex={-1}
    >
      <p>
        <WhatToDo /> {!isOnline && <strong>Offline. Changes are kept here.</strong>}
        {refusal && <strong>{refusal}</strong>}
        {count === 0 && sentence && (
          <span role="status">
            {sentence} {isElsewhere && <a href={newPage}>Go to the new page</a>}
          </span>
        )}
      </p>
      <div className="edit-row">
        <Button run={() => open({ kind: 'pages' })}>
          Pages<span className="edit-wide"> and entries</span>
        </Button>
        <Button run={() => open({ kind: 'texts' })}>
          <span className="edit-wide">All texts</span>
          <span className="edit-narrow">Texts</span>
        </Button>
        <Button className={count > 0 ? 'edit-wide' : ''} run={() => open({ kind: 'changes' })}>
          {count > 0 ? counted(count, 'change') : whatWasSent(content)}
        </Button>
        {count > 0 && (
          <Button className="edit-done" run={() => open({ kind: 'changes', isSending: true })}>
            Send<span className="edit-wide"> for review</span>
            <span className="edit-narrow"> {counted(count, 'change')}</span>
          </Button>
        )}
        <Button run={stop}>Stop</Button>
      </div>
    </div>
  )
}

/** What to do on the open page: to leave one that is deleted, or to look after one's words. */
function WhatToDo() {
  const { content } = useEditor()
  const deleted = deletedPage(content)
  if (isDeletedByOthers(content))
    return (
      <>
        <strong>Somebody else has deleted this page.</strong> Your changes to it are kept: see the
        list of changes.
      </>
    )
  if (!deleted)
    return (
      <>
        <strong className="edit-wide">Editing</strong>{' '}
        <span className="edit-how">Click a text or a picture to change it.</span>
      </>
    )
  return (
    <>
      <strong>You have deleted this page.</strong>{' '}
      {deleted.next && <a href={deleted.next}>Go to the page in its place</a>}
    </>
  )
}

// One function for all times that the bar is drawn: React calls it when the bar appears.
const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
