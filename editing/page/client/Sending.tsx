import { diffWords } from 'diff'
import { useMemo, useState, type SubmitEvent } from 'react'
import { counted } from '../../check/problem.ts'
import type { Change } from './changes.ts'
import { gitHostOf, type GitHost, type HostError } from './git-hosts.ts'
import { deliver, textOf, titleOf, type Clash } from './send.ts'
import { Button, Drawer, type Tool } from './Sheet.tsx'

const tokenName = 'edit-token'
const stores = [sessionStorage, localStorage]
const readToken = (): string => stores.map((store) => store.getItem(tokenName)).find(Boolean) ?? ''
const forgetToken = (): void => stores.forEach((store) => store.removeItem(tokenName))

/** The state of sending. */
interface Step {
  name?: string
  told?: string
  address?: string | undefined
  clashes?: Clash[]
}

/** Lists the unsent changes and sends them: asks for a title and, the first time, for a token, and shows the result. */
export function Sending({ content, changes, open, say, close }: Tool) {
  const { backend, review } = content.start
  const list = changes.list()
  const host = gitHostOf(backend, readToken)
  const [{ name, told, address, clashes = [] }, go] = useState<Step>({})
  const wrong = useMemo(() => content.problems(list), [JSON.stringify(list)])
  const needsToken = review !== 'files' && readToken() === ''

  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    for (const { theirs, ...change } of clashes)
      if (form.get(change.field) === 'theirs') changes.drop(change.field)
      else changes.put({ ...change, old: theirs })
    const token = String(form.get('token') ?? '').trim()
    if (token) {
      forgetToken()
      stores[form.has('keep') ? 1 : 0]!.setItem(tokenName, token)
    }
    const sent = changes.list()
    if (sent.length === 0) return close()
    try {
      const tell = (line: string): void => go({ name: 'Sending', told: line })
      const done = await deliver(String(form.get('title')), sent, content, host, tell)
      if ('clashes' in done)
        return go({ name: 'Changed meanwhile', told: meanwhile, clashes: done.clashes })
      const where = `${counted(sent.length, 'change')} ${done.where}.`
      changes.drop(...sent.map(({ field }) => field))
      say(`Sent. ${where}`)
      go({ name: 'Sent', told: where, address: done.address })
    } catch (problem) {
      refuse(problem as HostError)
    }
  }
  const refuse = ({ status, message }: HostError): void => {
    if (status === 401) forgetToken()
    const said = refusals(host.name, backend.repo)[status] ?? message
    const told = `${said} Nothing was sent, and your changes are kept in this browser.`
    go({ name: status === 403 || status === 404 ? 'You cannot write here yet' : 'Not sent', told })
  }

  const differencesOf = ({ old, now, field }: Change) =>
    diffWords(content.shown(old, field), content.shown(now, field))
  const goesTo = {
    files: 'The words are written into the files of this machine.',
    branch: `Nothing is published yet. A pull request is opened at ${host.name}, with a preview of its own; a colleague looks at it and merges it.`,
    'pull-request': `Nothing is published yet. The change goes to the branch ${backend.branch}, which this preview shows.`,
  }
  return (
    <Drawer
      name={name ?? (list.length > 0 ? counted(list.length, 'change') : 'No changes')}
      close={close}
    >
      <p role="status">
        {told} {address && <a {...{ href: address, ...away }}>Open it at {host.name}</a>}
      </p>
      {wrong.map(({ message }) => (
        <p className="edit-said" key={message} children={message} />
      ))}
      {list.length > 0 && (
        <form onSubmit={send}>
          <ul>
            {list.map((change) => (
              <li key={change.field}>
                <small>{change.where}</small>
                {differencesOf(change).map(({ value, added, removed }, place) => {
                  const Part = added ? 'ins' : removed ? 'del' : 'span'
                  return <Part key={place}>{value}</Part>
                })}
                {clashes.filter(({ field }) => field === change.field).map(choiceOf)}
                <p className="edit-row">
                  <Button run={() => open(change.field)}>Change</Button>
                  <Button run={() => (changes.drop(change.field), say('Undone.'))}>Undo</Button>
                </p>
              </li>
            ))}
          </ul>
          {review !== 'files' && (
            <label>
              In a few words, what did you change?
              <input name="title" defaultValue={titleOf(list)} maxLength={100} required />
            </label>
          )}
          <small>
            {wrong.length > 0 ? 'Mend what is said above before you send this.' : goesTo[review]}
          </small>
          {review !== 'files' && <Token {...host} isNeeded={needsToken} />}
          <p className="edit-row">
            <button className="edit-done" disabled={wrong.length > 0 || name === 'Sending'}>
              {needsToken ? 'Sign in and send' : 'Send'}
            </button>
            <Button run={() => void navigator.clipboard.writeText(textOf(list))}>
              Copy the changes as text
            </Button>
          </p>
        </form>
      )}
    </Drawer>
  )
}

const away = { target: '_blank', rel: 'noopener' }
const changed = 'A file changed just now. Send once more.'
const offline =
  'You are offline, or the host cannot be reached. Send the changes when you are back.'
/** Why a host refuses, by its status. */
const refusals = (host: string, repository: string): Record<number, string> => {
  const denied = `Your token may read ${repository}, but not write to it. Look at its permissions once more. If you are not a member of ${repository.split('/')[0]}, ask whoever runs the site to invite you, or send them the changes as text.`
  const unknown = `${host} does not know this token, or it has ended. Copy the whole of it, or make a new one.`
  return { 0: offline, 401: unknown, 403: denied, 404: denied, 409: changed, 422: changed }
}
const meanwhile =
  'Somebody else has changed a text after this preview was built. Nothing was sent yet. Which words do you want to keep?'

/** Asks which words to keep. Neither is chosen beforehand. */
const choiceOf = ({ field, now, theirs }: Clash) =>
  Object.entries({ Yours: now, Theirs: theirs }).map(([whose, words]) => (
    <label key={whose}>
      <input type="radio" name={field} value={whose.toLowerCase()} required /> {whose}: {words}
    </label>
  ))

/** Asks for the token by which a host knows who sends, and where there is one, for another if need be. */
function Token({
  name,
  tokenPage,
  tokenSteps,
  tokenStart,
  isNeeded,
}: GitHost & { isNeeded: boolean }) {
  const start = tokenStart ? `starts with ${tokenStart}` : 'is one long word'
  const first = (
    <a {...{ href: tokenPage, ...away }}>Open the page of {name} where tokens are made</a>
  )
  return (
    <details open={isNeeded}>
      <summary>{isNeeded ? `Sign in to ${name}` : 'Sign in with another token'}</summary>
      <p>
        So that {name} knows who sends this, it asks for an access token: a password for this
        repository alone. You make it once; it takes two minutes.
      </p>
      <ol>
        {[first, ...tokenSteps].map((step, place) => (
          <li key={place}>{step}</li>
        ))}
      </ol>
      <label>
        Access token
        <input
          {...{ name: 'token', type: 'password', autoComplete: 'off', required: isNeeded }}
          pattern={`\\s*${tokenStart}.+`}
          title={`A token of ${name} ${start}. Copy the whole of it.`}
        />
      </label>
      <label>
        <input type="checkbox" name="keep" /> Keep me signed in on this computer
      </label>
      <small>
        The token stays in this browser, for the address of this preview, and goes to {name} only.
      </small>
    </details>
  )
}
