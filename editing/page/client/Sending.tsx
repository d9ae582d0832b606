import { useMemo, useState, type ComponentProps } from 'react'
import { keyOf } from '../text-index.ts'
import { gitHostOf, type HostError } from './git-hosts.ts'
import { counted, deliver, lastSent, textOf, titleOf, type Clash } from './send.ts'
import { Button, Difference, Drawer, type Tool } from './Sheet.tsx'

/** The step that sending has reached. Without one, the list of changes is shown. */
type Step =
  | { at: 'sign in'; why: string }
  | { at: 'busy'; line: string }
  | { at: 'clash'; clashes: Clash[] }
  | { at: 'failed'; status: number | undefined; message: string }
  | { at: 'sent'; what: string; address: string | undefined }

const tokenName = 'edit-token'
const stores = [sessionStorage, localStorage]
const readToken = (): string => stores.map((store) => store.getItem(tokenName)).find(Boolean) ?? ''

/** Lists the changes that are not sent, and sends them: it asks for a title and the first time for a token, and says the result. */
export function Sending({ content, changes, open, say, close }: Tool) {
  const { backend, review } = content.start
  const list = changes.list()
  const host = gitHostOf(backend, readToken)
  const [words, setWords] = useState<string>()
  const title = words ?? titleOf(list)
  const [into, setInto] = useState(() => (review === 'branch' ? lastSent() : undefined))
  const [settled] = useState(() => new Map<string, string>())
  const [step, go] = useState<Step>()
  const wrong = useMemo(() => content.problems(list), [content, list])
  const send = async (): Promise<void> => {
    if (review !== 'files' && readToken() === '') return go({ at: 'sign in', why: '' })
    const left = changes.list()
    try {
      const tell = (line: string): void => go({ at: 'busy', line })
      const done = await deliver({ content, changes: left, host, title, into, settled, tell })
      if ('clashes' in done) return go({ at: 'clash', clashes: done.clashes })
      changes.drop(...left.map(keyOf))
      go({ at: 'sent', what: `${counted(left.length)} ${done.where}.`, address: done.address })
      say(`Sent. ${counted(left.length)} ${done.where}.`)
    } catch (problem) {
      const { status, message = '' } = problem as Partial<HostError>
      if (status === 410) setInto(undefined)
      if (status !== 401) return go({ at: 'failed', status, message })
      for (const store of stores) store.removeItem(tokenName)
      const why = `${host.name} does not know this token, or it has ended. Copy the whole of it, or make a new one as above.`
      go({ at: 'sign in', why })
    }
  }
  const signIn = (form: FormData): void => {
    stores[form.has('keep') ? 1 : 0]!.setItem(tokenName, String(form.get('token')).trim())
    void send()
  }
  const settle = (form: FormData, clashes: readonly Clash[]): void => {
    for (const clash of clashes) settled.set(keyOf(clash), clash.theirs)
    changes.drop(...clashes.map(keyOf).filter((key) => form.get(key) === 'theirs'))
    if (changes.list().length > 0) void send()
    else close()
  }
  const back = <Button run={() => go(undefined)}>Back</Button>
  const copy = <Button run={() => void navigator.clipboard.writeText(textOf(list))}>Copy the changes as text</Button>
  const drawer = { close, run: send }

  switch (step?.at) {
    case 'busy':
      return <Drawer {...drawer} name="Sending" children={<p role="status">{step.line}</p>} />
    case 'sent':
      return (
        <Drawer name="Sent" close={close} act="Go on editing" run={close}>
          <p>{step.what}</p>
          {step.address && <Away href={step.address}>Open it at {host.name}</Away>}
        </Drawer>
      )
    case 'sign in':
      return (
        <Drawer name={`Sign in to ${host.name}`} close={close} act="Sign in and send" run={signIn} more={back}>
          <p>
            So that {host.name} knows who sends this, it asks for an access token: a password for this repository alone.
            You make it once; it takes two minutes.
          </p>
          <ol>
            <li>
              <Away href={host.tokenPage}>Open the page of {host.name} where tokens are made</Away>
            </li>
            {host.tokenSteps.map((told) => (
              <li key={told}>{told}</li>
            ))}
          </ol>
          <label htmlFor="edit-token">Access token</label>
          <input
            {...{ id: 'edit-token', name: 'token', type: 'password', autoComplete: 'off', required: true }}
            pattern={`\\s*${host.tokenStart}.+`}
            title={`A token of ${host.name} ${host.tokenStart ? `starts with ${host.tokenStart}` : 'is one long word'}. Copy the whole of it.`}
            aria-describedby="edit-said"
          />
          <p className="edit-said" id="edit-said" role="alert" children={step.why} />
          <label>
            <input type="checkbox" name="keep" /> Keep me signed in on this computer
          </label>
          <p className="edit-hint">
            The token stays in this browser, for the address of this preview, and goes to {host.name} only.
          </p>
        </Drawer>
      )
    case 'clash':
      return (
        <Drawer
          name="Changed meanwhile"
          close={close}
          act="Send"
          run={(form) => settle(form, step.clashes)}
          more={back}
        >
          <p>
            Somebody else has changed {step.clashes.length === 1 ? 'this text' : 'these texts'} after this preview was
            built. Nothing was sent yet. Which words do you want to keep?
          </p>
          {step.clashes.map((clash) => (
            <fieldset key={keyOf(clash)}>
              <legend>{clash.where}</legend>
              <label>
                <input type="radio" name={keyOf(clash)} value="yours" required /> <strong>Yours:</strong> {clash.now}
              </label>
              <label>
                <input type="radio" name={keyOf(clash)} value="theirs" /> <strong>Theirs:</strong> {clash.theirs}
              </label>
            </fieldset>
          ))}
        </Drawer>
      )
    case 'failed': {
      const owner = backend.repo.split('/')[0]
      const denied = `Your token may read ${backend.repo}, but not write to it. Look at its permissions once more. If you are not a member of ${owner}, ask whoever runs the site to invite you, or send them the changes as text.`
      const changed = 'A file changed just now. Try again.'
      const offline = 'You are offline, or the host cannot be reached. Send the changes when you are back.'
      const known = { 0: offline, 403: denied, 404: denied, 409: changed, 422: changed } as Record<number, string>
      const why = known[step.status ?? -1] ?? step.message
      const signInAgain = <Button run={() => go({ at: 'sign in', why: '' })}>Sign in with another token</Button>
      const isDenied = why === denied
      const more = (
        <>
          {isDenied && signInAgain} {copy} {back}
        </>
      )
      return (
        <Drawer {...drawer} name={isDenied ? 'You cannot write here yet' : 'Not sent'} act="Try again" more={more}>
          <p role="alert">{why} Nothing was sent, and your changes are kept in this browser.</p>
        </Drawer>
      )
    }
  }
  const toMend = wrong.length === 1 ? 'the problem' : `the ${wrong.length} problems`
  const goesTo = {
    files: 'The words are written into the files of this machine.',
    branch: `Nothing is published yet. A pull request is opened at ${host.name}, with a preview of its own; a colleague looks at it and merges it.`,
    'pull-request': `Nothing is published yet. The change goes to the branch ${backend.branch}, which this preview shows.`,
  }
  const another = into && <Button run={() => setInto(undefined)}>Open another one</Button>
  return (
    <Drawer
      {...drawer}
      name={list.length > 0 ? counted(list.length) : 'No changes'}
      act={into ? `Add to pull request #${into.number}` : 'Send'}
      mayRun={wrong.length === 0 && list.length > 0}
      more={
        <>
          {another} {copy}
        </>
      }
    >
      {wrong.map(({ message }) => (
        <p className="edit-said" key={message} children={message} />
      ))}
      <ul>
        {list.map((change) => (
          <li key={keyOf(change)}>
            <Difference change={change} content={content} />
            <p className="edit-row">
              <Button run={() => open(change)}>Change</Button>
              <Button run={() => (changes.drop(keyOf(change)), say('Undone.'))}>Undo</Button>
            </p>
          </li>
        ))}
      </ul>
      {review !== 'files' && (
        <label>
          In a few words, what did you change?
          <input value={title} onChange={(event) => setWords(event.target.value)} maxLength={100} required />
        </label>
      )}
      <p className="edit-hint">{wrong.length > 0 ? `Mend ${toMend} above before you send this.` : goesTo[review]}</p>
    </Drawer>
  )
}

const Away = (props: ComponentProps<'a'>) => <a target="_blank" rel="noopener" {...props} />
