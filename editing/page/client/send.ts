import type { Content } from './content.ts'
import { keyOf, type Change } from './content.ts'
import type { Changes } from './changes.ts'
import { button, counted, el, say } from './dom.ts'
import { gitHostOf, HostError, type WrittenFile } from './git-hosts.ts'

/** What sending needs of the tool: where it shows itself, and what happens in the end. */
export interface Desk {
  content: Content
  changes: Changes
  show: (heading: string, ...parts: (Node | string | false | undefined)[]) => void
  back: () => void
  /** Runs when words have arrived: what is shown on the page is in the files now. */
  arrived: (files: ReadonlyMap<string, string>) => void
}

/** A pull request that this browser has opened. */
interface Sent {
  branch: string
  number: number
  address: string
}

const tokenName = 'edit-token'
const sentName = 'edit-sent'

/** Sends the changes: to the files of this machine in development, else to the git host for review. */
export function sender({ content, changes, show, back, arrived }: Desk) {
  const { backend, review } = content.start
  let token = sessionStorage.getItem(tokenName) ?? localStorage.getItem(tokenName) ?? ''
  const host = gitHostOf(backend, () => token)
  const branch = backend.branch ?? 'main'
  const alone = review === 'branch'
  /** The answers to what was changed on both sides. */
  const settled = new Map<string, string>()

  const titleOf = (list: readonly Change[]): string => {
    const pages = [...new Set(list.map(({ where }) => where.split(' · ')[0]))]
    return pages.length < 3
      ? `Change words of ${pages.join(' and ')}`
      : `Change ${counted(list.length, 'text')} of ${pages.length} pages`
  }
  const ask = (): void => {
    const list = changes.list()
    if (review === 'files') return void send('', undefined)
    const sent = alone ? (JSON.parse(localStorage.getItem(sentName) ?? 'null') as Sent | null) : null
    const title = el('input', { id: 'edit-title', value: titleOf(list), maxlength: 100, required: true })
    const go = (into?: Sent) => () =>
      title.reportValidity() ? (token ? void send(title.value, into) : signIn(title.value, into)) : undefined
    show(
      'Send for review',
      el(
        'form',
        { on: { submit: (event) => (event.preventDefault(), go(sent ?? undefined)()) } },
        el('label', { for: 'edit-title' }, 'In a few words, what did you change?'),
        title,
        el(
          'p',
          { class: 'edit-hint' },
          alone
            ? `Nothing is published yet. A pull request is opened at ${host.name}, with a preview of its own; a colleague looks at it and merges it.`
            : `Nothing is published yet. The change goes to the branch ${branch}, which this preview shows.`,
        ),
        el(
          'p',
          { class: 'edit-row' },
          el('button', { class: 'edit-done' }, sent ? `Add to pull request #${sent.number}` : 'Send'),
          sent !== null && button('Open another one', 'text', go()),
          button('Back', 'text', back),
        ),
      ),
    )
    title.focus()
  }

  const signIn = (title: string, into: Sent | undefined, why = ''): void => {
    const said = el('p', { class: 'edit-said', id: 'edit-token-said', role: 'alert' }, why)
    const field = el('input', {
      id: 'edit-token',
      type: 'password',
      autocomplete: 'off',
      'aria-describedby': 'edit-token-said',
    })
    const keep = el('input', { type: 'checkbox' })
    const enter = async (): Promise<void> => {
      const words = field.value.trim()
      if (words === '' || !words.startsWith(host.tokenStart)) {
        said.textContent = `A token of ${host.name} ${host.tokenStart ? `starts with ${host.tokenStart}` : 'is one long word'}. Copy the whole of it.`
        return field.focus()
      }
      token = words
      try {
        say(`Signed in as ${await host.user()}.`)
      } catch (problem) {
        if (!(problem instanceof HostError) || problem.status !== 401) return failed(problem, title, into)
        token = ''
        said.textContent = `${host.name} does not know this token. Copy the whole of it, or make a new one.`
        return field.focus()
      }
      ;(keep.checked ? localStorage : sessionStorage).setItem(tokenName, token)
      await send(title, into)
    }
    show(
      `Sign in to ${host.name}`,
      el(
        'p',
        {},
        `So that ${host.name} knows who sends this, it asks for an access token: a password for this repository alone. You make it once; it takes two minutes.`,
      ),
      el(
        'ol',
        {},
        el(
          'li',
          {},
          el(
            'a',
            { href: host.tokenPage, target: '_blank', rel: 'noopener' },
            `Open the page of ${host.name} where tokens are made`,
          ),
        ),
        ...host.tokenSteps.map((step) => el('li', {}, step)),
      ),
      el(
        'form',
        { on: { submit: (event) => (event.preventDefault(), void enter()) } },
        el('label', { for: 'edit-token' }, 'Access token'),
        field,
        said,
        el('label', { class: 'edit-keep' }, keep, 'Keep me signed in on this computer'),
        el(
          'p',
          { class: 'edit-hint' },
          `The token stays in this browser, for the address of this preview, and goes to ${host.name} only.`,
        ),
        el(
          'p',
          { class: 'edit-row' },
          el('button', { class: 'edit-done' }, 'Sign in and send'),
          button('Back', 'text', ask),
        ),
      ),
    )
    field.focus()
  }

  const send = async (title: string, into: Sent | undefined): Promise<void> => {
    const line = el('p', { role: 'status' }, 'Looking for changes that others have made …')
    show('Sending', line)
    try {
      const from = into?.branch ?? branch
      const list = changes.list()
      const files: WrittenFile[] = []
      const clashes: (Change & { theirs: string })[] = []
      for (const [path, own] of Map.groupBy(list, ({ file }) => file)) {
        const read =
          review === 'files' ? { text: content.texts.get(path) ?? '', guard: '' } : await host.read(path, from)
        const now = own.flatMap((change) => {
          const theirs = content.writtenIn(read.text, change)
          if (theirs === change.now) return []
          if (theirs !== change.old && settled.get(keyOf(change)) !== theirs) clashes.push({ ...change, theirs })
          return [change]
        })
        if (now.length > 0) files.push({ path, guard: read.guard, text: content.withChanges(path, now, read.text) })
      }
      if (clashes.length > 0) return clash(clashes, () => void send(title, into))
      line.textContent = `Writing ${counted(list.length)} into ${counted(files.length, 'file')} …`
      const done = review === 'files' ? await write(files) : await push(title, files, from, into, line, list)
      arrived(new Map(files.map(({ path, text }) => [path, text])))
      changes.drop(...list.map(keyOf))
      settled.clear()
      show(
        'Sent',
        el('p', { class: 'edit-big' }, `${counted(list.length)} ${done.where}.`),
        done.address !== undefined &&
          el('p', {}, el('a', { href: done.address, target: '_blank', rel: 'noopener' }, `Open it at ${host.name}`)),
        el('p', { class: 'edit-row' }, button('Go on editing', 'done', back)),
      )
      say(`Sent. ${counted(list.length)} ${done.where}.`)
    } catch (problem) {
      failed(problem, title, into)
    }
  }

  const push = async (
    title: string,
    files: WrittenFile[],
    from: string,
    into: Sent | undefined,
    line: Element,
    list: readonly Change[],
  ) => {
    const name = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replaceAll(/^-|-$/g, '')
    const to = alone && !into ? `edit/${name}-${Date.now().toString(36).slice(-4)}` : from
    if (files.length > 0) await host.commit(title, files, from, to)
    if (!alone) return { where: `in the branch ${branch}`, address: undefined }
    line.textContent = into ? line.textContent : 'Opening the pull request …'
    const pull = into ?? { branch: to, ...(await host.openPullRequest(title, textOf(list), to, branch)) }
    localStorage.setItem(sentName, JSON.stringify(pull))
    return { where: `in pull request #${pull.number}`, address: pull.address }
  }

  const write = async (files: readonly WrittenFile[]) => {
    const body = JSON.stringify(files.map(({ path, text }) => ({ path, text, was: content.texts.get(path) })))
    const answer = await fetch('/__edit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined)
    if (!answer?.ok) throw new HostError(answer?.status ?? 0, (await answer?.text()) ?? '')
    return { where: `written into ${counted(files.length, 'file')}`, address: undefined }
  }

  const clash = (clashes: readonly (Change & { theirs: string })[], again: () => void): void => {
    const chosen = new Map<string, () => void>()
    const go = button(
      'Send',
      'done',
      () => {
        for (const run of chosen.values()) run()
        if (changes.list().length > 0) again()
        else back()
      },
      { disabled: true },
    )
    const option = (change: Change & { theirs: string }, words: string, name: string, run: () => void) =>
      el(
        'label',
        {},
        el('input', {
          type: 'radio',
          name: keyOf(change),
          on: {
            change: () => {
              chosen.set(keyOf(change), run)
              go.toggleAttribute('disabled', chosen.size < clashes.length)
            },
          },
        }),
        el('strong', {}, name),
        ` ${words}`,
      )
    show(
      'Changed meanwhile',
      el(
        'p',
        {},
        `${clashes.length === 1 ? 'One of these texts was' : 'Some of these texts were'} changed by someone else after this preview was built. Nothing was sent yet. Which words shall stand?`,
      ),
      ...clashes.map((change) =>
        el(
          'fieldset',
          {},
          el('legend', {}, change.where),
          option(change, change.now, 'Yours:', () => settled.set(keyOf(change), change.theirs)),
          option(change, change.theirs, 'Theirs:', () => changes.drop(keyOf(change))),
        ),
      ),
      el('p', { class: 'edit-row' }, go, button('Back', 'text', back)),
    )
    say('Some texts were changed by someone else meanwhile. Nothing was sent yet.')
  }

  const failed = (problem: unknown, title: string, into: Sent | undefined): void => {
    const { status = undefined, message = String(problem) } = problem as Partial<HostError>
    const again = button('Try again', 'done', () => void send(title, into))
    if (status === 401) {
      token = ''
      for (const storage of [sessionStorage, localStorage]) storage.removeItem(tokenName)
      return signIn(title, into, 'This token has ended. Make a new one as below; your changes are kept.')
    }
    const copy = button(
      'Copy the changes as text',
      'text',
      () => void navigator.clipboard.writeText(textOf(changes.list())),
    )
    if (status === 403 || status === 404)
      show(
        'You cannot write here yet',
        el(
          'p',
          {},
          `Your token may read ${backend.repo}, but not write to it. Nothing was sent, and your changes are kept.`,
        ),
        el(
          'p',
          {},
          `If you made the token yourself, look at its permissions once more. If you are no member of ${backend.repo.split('/')[0]}, ask whoever runs the site to invite you, or send them the changes as text.`,
        ),
        el(
          'p',
          { class: 'edit-row' },
          button('Sign in with another token', 'done', () => signIn(title, into)),
          copy,
          button('Back', 'text', back),
        ),
      )
    else
      show(
        'Not sent',
        el(
          'p',
          {},
          status === 0
            ? 'You are offline, or the host cannot be reached. The changes are kept in this browser; send them when you are back.'
            : status === 409 || status === 422
              ? 'A file has changed in this very moment. Your changes are kept; try again.'
              : `${message} Nothing was sent, and your changes are kept.`,
        ),
        el('p', { class: 'edit-row' }, again, copy, button('Back', 'text', back)),
      )
    say('Nothing was sent, and your changes are kept.')
  }

  return { ask }
}

/** Changes as a colleague reads them: each place with its old and new words. */
export function textOf(changes: readonly Change[]): string {
  const quoted = (words: string): string =>
    words
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
  return changes.map(({ where, old, now }) => `**${where}**\n\n${quoted(old)}\n\nnow:\n\n${quoted(now)}\n`).join('\n')
}
