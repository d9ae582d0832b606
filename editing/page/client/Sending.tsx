import { diffWords } from 'diff'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { Change } from './changes.ts'
import { gitHostOf, type HostError } from './git-hosts.ts'
import { counted, deliver, lastSent, textOf, titleOf, type Clash, type Order } from './send.ts'
import { Button, Drawer, type Tool } from './Sheet.tsx'

const tokenName = 'edit-token'
const stores = [sessionStorage, localStorage]
const readToken = (): string => stores.map((store) => store.getItem(tokenName)).find(Boolean) ?? ''

/** Lists the changes that are not sent, and sends them: it asks for a title and the first time for a token, and says the result. */
export function Sending({ content, changes, open, say, close }: Tool) {
  const { backend, review } = content.start
  const { list } = changes
  const host = gitHostOf(backend, readToken)
  /** What is shown in the place of the list. */
  const [step, go] = useState<ReactNode>()
  const wrong = useMemo(() => content.problems(list), [content, list])
  const shown = (words: string, { field }: Change): string => content.shown(words, field)
  const back = <Button run={() => go(undefined)}>Back</Button>
  const copy = <Button run={() => void navigator.clipboard.writeText(textOf(list))}>Copy the changes as text</Button>

  const send = async (order: Order): Promise<void> => {
    if (review !== 'files' && readToken() === '') return askToken(order)
    const tell = (line: string): void =>
      go(<Drawer name="Sending" close={close} children={<p role="status">{line}</p>} />)
    try {
      const done = await deliver(order, content, host, tell)
      if ('clashes' in done) return askWhose(order, done.clashes)
      changes.drop(...order.changes.map(({ field }) => field))
      const told = `${counted(order.changes.length)} ${done.where}.`
      say(`Sent. ${told}`)
      go(
        <Drawer name="Sent" close={close} act="Go on editing" run={close}>
          <p>{told}</p>
          {done.address && <Away href={done.address}>Open it at {host.name}</Away>}
        </Drawer>,
      )
    } catch (problem) {
      refuse(order, problem as HostError)
    }
  }

  const askToken = (order: Order, why = ''): void => {
    const signIn = (form: FormData): void => {
      stores[form.has('keep') ? 1 : 0]!.setItem(tokenName, String(form.get('token')).trim())
      void send(order)
    }
    go(
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
        <label>
          Access token
          <input
            {...{ name: 'token', type: 'password', autoComplete: 'off', required: true }}
            pattern={`\\s*${host.tokenStart}.+`}
            title={`A token of ${host.name} ${host.tokenStart ? `starts with ${host.tokenStart}` : 'is one long word'}. Copy the whole of it.`}
          />
        </label>
        <p className="edit-said" role="alert" children={why} />
        <label>
          <input type="checkbox" name="keep" /> Keep me signed in on this computer
        </label>
        <p className="edit-hint">
          The token stays in this browser, for the address of this preview, and goes to {host.name} only.
        </p>
      </Drawer>,
    )
  }

  const askWhose = (order: Order, clashes: readonly Clash[]): void => {
    const settle = (form: FormData): void => {
      changes.drop(...clashes.map(({ field }) => field).filter((field) => form.get(field) === 'theirs'))
      const settled = new Map([...order.settled, ...clashes.map(({ field, theirs }) => [field, theirs] as const)])
      if (changes.list.length > 0) void send({ ...order, changes: changes.list, settled })
      else close()
    }
    go(
      <Drawer name="Changed meanwhile" close={close} act="Send" run={settle} more={back}>
        <p>
          Somebody else has changed {clashes.length === 1 ? 'this text' : 'these texts'} after this preview was built.
          Nothing was sent yet. Which words do you want to keep?
        </p>
        {clashes.map(({ field, where, now, theirs }) => (
          <fieldset key={field}>
            <legend>{where}</legend>
            <label>
              <input type="radio" name={field} value="yours" required /> <strong>Yours:</strong> {now}
            </label>
            <label>
              <input type="radio" name={field} value="theirs" /> <strong>Theirs:</strong> {theirs}
            </label>
          </fieldset>
        ))}
      </Drawer>,
    )
  }

  const refuse = (order: Order, { status, message }: HostError): void => {
    if (status === 401) {
      for (const store of stores) store.removeItem(tokenName)
      const unknown = `${host.name} does not know this token, or it has ended.`
      return askToken(order, `${unknown} Copy the whole of it, or make a new one as above.`)
    }
    const isDenied = status === 403 || status === 404
    const owner = backend.repo.split('/')[0]
    const denied = `Your token may read ${backend.repo}, but not write to it. Look at its permissions once more. If you are not a member of ${owner}, ask whoever runs the site to invite you, or send them the changes as text.`
    const changed = 'A file changed just now. Try again.'
    const offline = 'You are offline, or the host cannot be reached. Send the changes when you are back.'
    const known: Record<number, string> = { 0: offline, 403: denied, 404: denied, 409: changed, 422: changed }
    go(
      <Drawer
        name={isDenied ? 'You cannot write here yet' : 'Not sent'}
        close={close}
        act="Try again"
        run={() => send(order)}
        more={
          <>
            {isDenied && <Button run={() => askToken(order)}>Sign in with another token</Button>} {copy} {back}
          </>
        }
      >
        <p role="alert">{known[status] ?? message} Nothing was sent, and your changes are kept in this browser.</p>
      </Drawer>,
    )
  }

  if (step) return step
  const into = review === 'branch' ? lastSent() : undefined
  const toMend = wrong.length === 1 ? 'the problem' : `the ${wrong.length} problems`
  const goesTo = {
    files: 'The words are written into the files of this machine.',
    branch: `Nothing is published yet. A pull request is opened at ${host.name}, with a preview of its own; a colleague looks at it and merges it.`,
    'pull-request': `Nothing is published yet. The change goes to the branch ${backend.branch}, which this preview shows.`,
  }
  return (
    <Drawer
      name={list.length > 0 ? counted(list.length) : 'No changes'}
      close={close}
      act={into ? `Add to pull request #${into.number}` : 'Send'}
      run={(form) =>
        send({
          changes: list,
          title: String(form.get('title') ?? ''),
          into: form.has('another') ? undefined : into,
          settled: new Map(),
        })
      }
      mayRun={wrong.length === 0 && list.length > 0}
      more={
        <>
          {into && <button name="another" value="yes" children="Open another one" />} {copy}
        </>
      }
    >
      {wrong.map(({ message }) => (
        <p className="edit-said" key={message} children={message} />
      ))}
      <ul>
        {list.map((change) => (
          <li key={change.field}>
            <span className="edit-hint">{change.where}</span>
            {diffWords(shown(change.old, change), shown(change.now, change)).map(({ value, added, removed }, place) => {
              const Part = added ? 'ins' : removed ? 'del' : 'span'
              return <Part key={place}>{value}</Part>
            })}
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
      <p className="edit-hint">{wrong.length > 0 ? `Mend ${toMend} above before you send this.` : goesTo[review]}</p>
    </Drawer>
  )
}

const Away = (props: ComponentProps<'a'>) => <a target="_blank" rel="noopener" {...props} />
