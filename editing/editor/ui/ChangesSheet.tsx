import { useState } from 'react'
import { counted } from '../../check/problem.ts'
import { changesAsText, type DraftChange } from '../model/changes.ts'
import { undoListed } from '../model/undo-listed.ts'
import type { Content } from './content.ts'
import { ChangeInWords } from './ChangeInWords.tsx'
import { useEditor } from './editor-context.ts'
import { useSending } from './hooks/use-sending.ts'
import { SendForm } from './SendForm.tsx'
import { SentList } from './SentList.tsx'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'
import { UndoChanges } from './UndoChanges.tsx'

/**
 * Lists the unsent changes in words, with an undo of one or all, and sends them. Below is what was
 * sent.
 */
export function ChangesSheet({ isSending = false }: { isSending?: boolean | undefined }) {
  const { content, close } = useEditor()
  const changes = content.changes()
  const sending = useSending()
  return (
    <Sheet name={nameOfList(content, changes.length)} close={close}>
      {changes.length > 0 && (
        <>
          <ul className="edit-changes">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
          <ChangeButtons changes={changes} />
        </>
      )}
      <SendForm changes={changes} sending={sending} isSending={isSending} />
      <SentList linked={sending.state.link?.address} />
    </Sheet>
  )
}

function nameOfList({ draft, start }: Content, count: number): string {
  if (count > 0) return counted(count, 'change')
  return draft.sent.length > 0 && start.target.kind !== 'machine' ? 'What you sent' : 'No changes'
}

/** One unsent change, with buttons that open its field and undo it. */
function Change({ change }: { change: DraftChange }) {
  const { content, open, attempt, say } = useEditor()
  const { where, what, fieldRef } = change
  const undo = (): void => {
    if (attempt(() => undoListed(content.draft, change))) say('Undone.')
  }
  return (
    <li>
      <ChangeInWords change={change} />
      <p className="edit-row">
        {fieldRef && (
          <Button
            aria-label={`Change: ${where}, ${what}`}
            run={() =>
              open({ kind: fieldRef.path.length === 0 ? 'form' : kindOf(change), fieldRef })
            }
          >
            Change
          </Button>
        )}
        <UndoChanges changes={[change]} aria-label={`Undo: ${where}, ${what}`} run={undo}>
          Undo
        </UndoChanges>
      </p>
    </li>
  )
}

/** A changed text opens as a text; all else opens in its form. */
const kindOf = ({ old, now }: DraftChange): 'text' | 'form' =>
  old !== undefined && now !== undefined ? 'text' : 'form'

/** Focuses and selects the words of a field. */
function selectWords(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}

/**
 * Copies the changes as text, and takes all of them back. Without a clipboard, as on plain http, it
 * shows the text.
 */
function ChangeButtons({ changes }: { changes: readonly DraftChange[] }) {
  const { content, attempt, say } = useEditor()
  const [copied, setCopied] = useState<boolean>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(changesAsText(changes))
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  const undoAll = (): void => {
    if (attempt(() => content.draft.clear())) say('All changes undone.')
  }
  return (
    <>
      <p className="edit-row">
        <Button run={() => void copy()}>Copy the changes as text</Button>
        {changes.length > 1 && (
          <UndoChanges changes={changes} run={undoAll}>
            Undo all
          </UndoChanges>
        )}
        <span role="status">{copied && 'Copied.'}</span>
      </p>
      {copied === false && (
        <label className="edit-field">
          This browser does not let pages copy. The words are selected: copy them yourself.
          <textarea ref={selectWords} value={changesAsText(changes)} rows={6} readOnly />
        </label>
      )}
    </>
  )
}
