import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { errorsOf, type Problem } from '../../check/problem.ts'
import { openHost, signInSteps } from '../hosts/open-host.ts'
import type { DraftChange } from '../model/changes.ts'
import { titleOfChanges } from '../model/title-of-changes.ts'
import type { Draft } from '../model/draft.ts'
import type { MergeConflict } from '../model/merge/merged-text.ts'
import { isWithoutRequest } from '../model/sent.ts'
import { useEditor } from './editor-context.ts'
import { Faults } from './Faults.tsx'
import { useRequests } from './hooks/use-request-states.ts'
import type { Sending } from './hooks/use-sending.ts'
import { SignIn } from './SignIn.tsx'
import { Button } from './Button.tsx'
import { forgetToken, keepToken, readToken } from './token.ts'
import { requestsInPlay, whereChangesGo } from './where-changes-go.ts'

/**
 * Sends the changes: asks for a title and, the first time, for a token, and shows each step and
 * what became of it.
 */
export function SendForm({
  changes,
  sending,
  isSending,
}: {
  changes: readonly DraftChange[]
  sending: Sending
  /** True if the editor came to send: the form is in view then. */
  isSending: boolean
}) {
  const { content, problems } = useEditor()
  const { state, send, conflicts, isResuming } = sending
  const [isTried, setTried] = useState(false)
  const isOnMachine = content.start.target.kind === 'machine'
  const needsToken = !isOnMachine && readToken() === ''
  const noteId = useId()
  const { title, setTitle, suggestAgain } = useTitle(content.draft, changes)
  const faults = useRef<HTMLHeadingElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The form comes into view only before the first try: after it, the result is in view.
  useInView(isSending && !isTried, problems, { faults, title: titleField, sendButton, form })
  const host = openHost(content.start.backend, readToken).name
  const refused = errorsOf(problems).length
  const isBusy = state.kind === 'sending'
  const isWaiting = changes.length === 0 && !isResuming && !isBusy

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    const given = new FormData(event.currentTarget)
    const token = textIn(given, 'token').trim()
    if (token !== '') keepToken(token, given.has('keep'))
    void send(title, choicesIn(given, conflicts)).then((isSent) => {
      if (isSent) suggestAgain()
    })
  }
  return (
    <>
      <SendingState state={state} host={host} />
      <Faults heading={faults} />
      {!isWaiting && (
        <form className="edit-send" onSubmit={submit} ref={form}>
          {conflicts.map((conflict) => (
            <Choice key={conflict.id} conflict={conflict} />
          ))}
          {!isOnMachine && <TitleField field={titleField} title={title} change={setTitle} />}
          <SendingNote id={noteId} state={state} refused={refused} />
          {needsToken && (
            <SignIn {...signInSteps(content.start.backend)} host={host} hadToken={isTried} />
          )}
          <p className="edit-row edit-foot">
            <button
              ref={sendButton}
              className="edit-done"
              disabled={refused > 0}
              aria-disabled={isBusy}
              aria-describedby={noteId}
            >
              {sendLabel({ isBusy, needsToken, isResuming: changes.length === 0 })}
            </button>
            {!needsToken && !isOnMachine && <SignOut />}
          </p>
        </form>
      )}
    </>
  )
}

/** What comes before sending, or where the changes go. @param refused the number of problems */
function SendingNote({
  id,
  state,
  refused,
}: Pick<Sending, 'state'> & { id: string; refused: number }) {
  const { content } = useEditor()
  const requestOf = useRequests(requestsInPlay(content))
  return (
    <small id={id}>
      {refused > 0 && 'The problems above come first: then you can send this.'}
      {refused === 0 && !state.needsDecision && whereChangesGo(content, requestOf)}
    </small>
  )
}

/** The title, which follows the changes until the editor types another one. */
function useTitle(draft: Draft, changes: readonly DraftChange[]) {
  const [typed, setTyped] = useState<string>()
  const suggestAgain = (): void => setTyped(undefined)
  return { title: typed ?? suggestedTitle(draft, changes), setTitle: setTyped, suggestAgain }
}

interface TitleFieldProps {
  field: RefObject<HTMLInputElement | null>
  title: string
  change: (title: string) => void
}

function TitleField({ field, title, change }: TitleFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id}>
      In a few words, what did you change?
      <input
        id={id}
        ref={field}
        value={title}
        onChange={(event) => change(event.target.value)}
        maxLength={100}
        required
      />
    </label>
  )
}

/** The title of the changes; without any, that of what a pull request is still to be told. */
function suggestedTitle({ sent }: Draft, changes: readonly DraftChange[]): string {
  const told = changes.length === 0 ? (sent.findLast(isWithoutRequest) ?? sent.at(-1)) : undefined
  return told?.title ?? titleOfChanges(changes)
}

/** The parts of the sheet that come into view. */
interface Parts {
  /** The heading of the problems that come first, if there are any. */
  faults: RefObject<HTMLElement | null>
  title: RefObject<HTMLElement | null>
  sendButton: RefObject<HTMLElement | null>
  form: RefObject<HTMLElement | null>
}

/**
 * Brings the first problem into view, or else the form. Problems are above the form, and appear
 * once the check has run.
 */
function useInView(isOn: boolean, problems: readonly Problem[], parts: Parts): void {
  const { faults, title, sendButton, form } = parts
  const hasFaults = errorsOf(problems).length > 0
  // After the sheet is shown: what is hidden cannot get the focus.
  useEffect(() => {
    // Development asks for no title.
    if (isOn) (title.current ?? sendButton.current)?.focus()
  }, [isOn, title, sendButton])
  const isBegun = useRef(false)
  useEffect(() => {
    // Somebody may write the title while the check still runs.
    const isWriting = isBegun.current && document.activeElement === title.current
    isBegun.current = true
    if (isOn && hasFaults && !isWriting) faults.current?.focus()
  }, [isOn, hasFaults, faults, title])
  useEffect(() => {
    // Who undoes a change in the list goes on there.
    if (!isOn || document.activeElement?.closest('.edit-changes')) return
    if (faults.current) faults.current.scrollIntoView({ block: 'start' })
    else showWhole(form.current)
  }, [isOn, problems, faults, form])
}

/** Brings a form into view: of one that is higher than its sheet the start, to be read first. */
function showWhole(form: HTMLElement | null): void {
  const room = form?.closest('dialog')?.clientHeight ?? 0
  form?.scrollIntoView({ block: form.offsetHeight > room ? 'start' : 'end' })
}

function sendLabel(now: { isBusy: boolean; needsToken: boolean; isResuming: boolean }): string {
  if (now.isBusy) return 'Sending …'
  if (now.isResuming) return 'Try again'
  return now.needsToken ? 'Sign in and send' : 'Send'
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The words that were chosen for each conflict, by its name. */
function choicesIn(
  form: FormData,
  conflicts: readonly MergeConflict[],
): Map<string, 'mine' | 'theirs'> {
  return new Map(conflicts.map(({ id }) => [id, textIn(form, id) === 'theirs' ? 'theirs' : 'mine']))
}

/** Asks which words to keep. Neither is chosen beforehand. */
function Choice({ conflict }: { conflict: MergeConflict }) {
  const { content } = useEditor()
  const { id, where, what, mine, theirs } = conflict
  return (
    <fieldset className="edit-group">
      <legend>
        {content.shown(where)}: {what}
      </legend>
      <label className="edit-tick">
        <input type="radio" name={id} value="mine" required /> Yours: {mine}
      </label>
      <label className="edit-tick">
        <input type="radio" name={id} value="theirs" required /> Theirs: {theirs}
      </label>
    </fieldset>
  )
}

/** How far sending is, or what became of it, which gets the focus. */
function SendingState({ state, host }: Pick<Sending, 'state'> & { host: string }) {
  const { kind, title, sentence, hostMessage, link } = state
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [kind, sentence])
  if (kind === 'idle') return null
  return (
    <div className="edit-state" role={kind === 'refused' ? 'alert' : 'status'}>
      {title && (
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
      )}
      <p>{sentence}</p>
      {hostMessage && (
        <blockquote>
          <small>{host} says:</small> {hostMessage}
        </blockquote>
      )}
      {link && (
        <a href={link.address} target="_blank" rel="noopener">
          {link.words}
        </a>
      )}
    </div>
  )
}

function SignOut() {
  const { say } = useEditor()
  const signOut = (): void => {
    forgetToken()
    say('Signed out.')
  }
  return <Button run={signOut}>Sign out</Button>
}
