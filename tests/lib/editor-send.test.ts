import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fieldOfKey, type BuiltContent } from '../../editing/editor/model/built.ts'
import {
  changesOf,
  sentChangesOf,
  sentChangesStillThere,
} from '../../editing/editor/model/changes.ts'
import { titleOfChanges } from '../../editing/editor/model/title-of-changes.ts'
import { undoSent, undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { insertEntry, moveEntry, setWords } from '../../editing/editor/model/operations.ts'
import { recordOfChange } from '../../editing/editor/model/record-of-change.ts'
import { takeUpAgain } from '../../editing/editor/model/remember-sent.ts'
import { memoryStore } from '../support/memory-store.ts'
import { openHost } from '../../editing/editor/hosts/open-host.ts'
import { send, type SendRequest } from '../../editing/editor/send.ts'
import type { SendResult } from '../../editing/editor/send-result.ts'
import { hasGit } from '../support/git.ts'
import { changedLines } from '../support/changed-lines.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'
import { BareRepository } from '../support/git-hosts/bare-repository.ts'
import {
  startHost,
  type HostRequest,
  type OpenedRequest,
  type RunningHost,
} from '../support/git-hosts/host-server.ts'
import { siteWith } from '../content/support/smallest-site.ts'

// Sending, through the interfaces of three hosts in front of a real repository of git.

const file = 'src/content/pages/sent.mdx'
const pageText = `---
seo:
  title: A page that is sent to a host
  description: A page whose words are changed and sent to a git host.
sections:
  - type: hero
    heading: A first heading
    lede: A lede of the page.
  - type: statement
    heading: One thing
    text: It is so.
  - type: statement
    heading: Another thing
    text: That is so too.
  - type: callToAction
    heading: Go on
---
`
const heading = fieldOfKey(`${file}#sections.0.heading`)
const lede = fieldOfKey(`${file}#sections.0.lede`)

/** Pull request 7 into `main`, open, but for what these fields say. */
const pullRequest = (fields: Partial<OpenedRequest>): OpenedRequest => ({
  number: 7,
  title: '',
  text: '',
  source: 'owner/site',
  from: 'main',
  into: 'main',
  state: 'open',
  ...fields,
})

const interfaces = { GitHub: gitHub, GitLab: gitLab, Gitea: gitea }

describe.skipIf(!hasGit).each(Object.entries(interfaces))('%s', (_, host) => {
  let running: RunningHost
  let built: BuiltContent
  let draft: Draft

  beforeEach(async () => {
    running = await startHost(host)
    const site = siteWith({ 'pages/sent.mdx': pageText })
    built = { files: site.files, assets: site.assets, pictures: [] }
    const all = [...site.files.map(({ path, text }) => [path, text] as const)]
    const assets = site.assets.map((path) => [path, 'an asset'] as const)
    running.state.repository.begin(new Map([...all, ...assets]))
    draft = await openDraft(built, 'a draft', memoryStore())
  })

  afterEach(() => running.close())

  const sendNow = (more: Partial<SendRequest> = {}): Promise<SendResult> =>
    send({
      draft,
      host: openHost(running.backend, () => 'a-token'),
      target: { kind: 'new-branch' },
      title: 'Change a heading',
      ...more,
    })

  const ownBranches = (): string[] =>
    running.state.repository.branches().filter((branch) => branch.startsWith('edit/'))

  /** The page on a branch. */
  const pageAt = (branch: string): string =>
    running.state.repository.text(`refs/heads/${branch}`, file) ?? ''

  test('gets one commit with the changed lines, on a branch with a pull request', async () => {
    setWords(draft, heading, 'Another heading')
    const main = running.state.repository.newest('main')
    const result = await sendNow()
    expect(result).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 41 } } })
    const [branch = ''] = ownBranches()
    expect(changedLines(pageText, pageAt(branch))).toEqual([
      '-    heading: A first heading',
      '+    heading: Another heading',
    ])
    expect(running.state.repository.changedPaths(`refs/heads/${branch}`)).toEqual([file])
    expect(running.state.repository.newest('main')).toBe(main)
    expect(running.state.requests).toMatchObject([{ from: branch, into: 'main', state: 'open' }])
    expect(draft.files.size).toBe(0)
    expect(draft.startOf(file)).toContain('Another heading')
  })

  test('gets further changes on the same branch while its pull request is open', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    setWords(draft, lede, 'Another lede of the page.')
    setWords(draft, heading, 'A first heading')
    expect(await sendNow()).toMatchObject({ kind: 'sent' })
    expect(ownBranches()).toHaveLength(1)
    expect(running.state.requests).toHaveLength(1)
    expect(changedLines(pageText, pageAt(ownBranches()[0]!))).toEqual([
      '-    lede: A lede of the page.',
      '+    lede: Another lede of the page.',
    ])
  })

  describe('after more was sent, the pull request', () => {
    const asked = (): OpenedRequest => running.state.requests[0]!
    const suggested = (): string => titleOfChanges(changesOf(draft))

    /** Sends a heading and then a lede, each with the title that the editor is offered. */
    async function sendTwice(between: () => void = () => undefined): Promise<SendResult> {
      setWords(draft, heading, 'Another heading')
      await sendNow({ title: suggested() })
      between()
      setWords(draft, lede, 'Another lede of the page.')
      return sendNow({ title: suggested() })
    }

    test('names all of it, once', async () => {
      await sendTwice()
      expect(asked().text.match(/Another heading/g)).toHaveLength(1)
      expect(asked().text).toContain('Another lede of the page.')
    })

    test('has a title that names all of it', async () => {
      const other = fieldOfKey('src/content/surveys/alpha.mdx#title')
      setWords(draft, heading, 'Another heading')
      await sendNow({ title: suggested() })
      setWords(draft, other, 'Another role')
      await sendNow({ title: suggested() })
      expect(asked().title).toBe(titleOfChanges(sentChangesOf(draft)))
      expect(asked().title).toMatch(/Sent[\s\S]*Another role|Another role[\s\S]*Sent/)
    })

    test('keeps each title that an editor typed', async () => {
      setWords(draft, heading, 'Another heading')
      await sendNow({ title: 'Say it better' })
      setWords(draft, lede, 'Another lede of the page.')
      await sendNow({ title: 'Say more' })
      expect(asked().title).toBe('Say it better; Say more')
    })

    test('keeps what a reviewer wrote around the list', async () => {
      await sendTwice(() => {
        const text = `For Monday, please.\n\n${asked().text}\n\nSeen by Nora.`
        Object.assign(asked(), { title: 'A title by Nora', text: text.replaceAll('\n', '\r\n') })
      })
      expect(asked().title).toBe('A title by Nora')
      expect(asked().text).toMatch(/^For Monday, please\.\n[\s\S]*\nSeen by Nora\.$/)
      expect(asked().text.match(/Another heading/g)).toHaveLength(1)
      expect(asked().text).toContain('Another lede of the page.')
    })

    test('keeps a list in which a reviewer changed something', async () => {
      let reviewed = ''
      await sendTwice(() => {
        reviewed = asked().text.replace('Another heading', 'Another heading (is it short enough?)')
        asked().text = reviewed
      })
      expect(asked().text).toContain(reviewed)
      expect(asked().text).toContain('Another lede of the page.')
    })

    test('names nothing that was taken back', async () => {
      await sendTwice()
      undoSent(draft, draft.sent[0]!)
      await sendNow({ title: suggested() })
      expect(asked().text).not.toContain('Another heading')
      expect(asked().text).toContain('taken back')
    })

    test.each(['Draft: ', '[Draft] ', 'WIP: ', 'Draft: WIP: '])(
      'keeps the mark “%s” of a draft before its new title',
      async (mark) => {
        const other = fieldOfKey('src/content/surveys/alpha.mdx#title')
        setWords(draft, heading, 'Another heading')
        await sendNow({ title: suggested() })
        asked().title = mark + asked().title
        setWords(draft, other, 'Another role')
        await sendNow({ title: suggested() })
        expect(asked().title).toBe(mark + titleOfChanges(sentChangesOf(draft)))
      },
    )

    test('keeps what a reviewer saves while it is read and written', async () => {
      const isAsked = ({ path }: HostRequest): boolean => /\/(pulls|merge_requests)\//.test(path)
      const isRead = (request: HostRequest): boolean => isAsked(request) && request.method === 'GET'
      let reads = 0
      await sendTwice(() => {
        running.state.refuse = (request) => {
          if (isRead(request)) reads += 1
          // The first read chooses the branch, and the second is the one before writing.
          if (isRead(request) && reads === 2) asked().text += '\n\nSeen by Nora.'
          if (isAsked(request) && !isRead(request)) asked().title = 'A title by Nora'
          return undefined
        }
      })
      expect(asked().title).toBe('A title by Nora')
      expect(asked().text).toContain('Seen by Nora.')
      expect(asked().text).toContain('Another lede of the page.')
    })

    test('is told of it later if the host refuses to be told', async () => {
      const isTelling = ({ method, path }: HostRequest): boolean =>
        ['PATCH', 'PUT'].includes(method) && /\/(pulls|merge_requests)\//.test(path)
      const result = await sendTwice(() => {
        running.state.refuse = (request) =>
          isTelling(request)
            ? { status: 403, body: { message: 'Not your pull request.' } }
            : undefined
      })
      expect(result).toMatchObject({
        kind: 'sent',
        notTold: { hostMessage: 'Not your pull request.', needsToken: false },
      })
      expect(pageAt(ownBranches()[0]!)).toContain('Another lede of the page.')
      expect(draft.files.size).toBe(0)
      expect(asked().text).not.toContain('Another lede of the page.')
      running.state.refuse = () => undefined
      const again = await sendNow({ title: suggested() })
      expect(again).toMatchObject({ kind: 'sent' })
      expect(again).not.toHaveProperty('notTold')
      expect(asked().text.match(/Another heading/g)).toHaveLength(1)
      expect(asked().text).toContain('Another lede of the page.')
    })
  })

  test('gets them on a new branch once the pull request is merged', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    const { repository, requests } = running.state
    repository.setBranch('main', repository.newest(ownBranches()[0]!)!)
    repository.deleteBranch(ownBranches()[0]!)
    requests[0]!.state = 'merged'
    setWords(draft, lede, 'Another lede of the page.')
    expect(await sendNow()).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 42 } } })
    expect(pageAt(ownBranches()[0]!)).toContain('Another heading')
  })

  test('tells what went to which pull request after the first is merged', async () => {
    setWords(draft, heading, 'Another heading')
    setWords(draft, lede, 'Another lede of the page.')
    await sendNow()
    const { repository, requests } = running.state
    repository.setBranch('main', repository.newest(ownBranches()[0]!)!)
    repository.deleteBranch(ownBranches()[0]!)
    requests[0]!.state = 'merged'
    setWords(draft, heading, 'A third heading')
    insertEntry(draft, fieldOfKey(`${file}#aliases.0`), 'an-old-name')
    await sendNow()
    const numbers = sentChangesOf(draft).map((change) => [
      change.now,
      recordOfChange(draft, change)?.pullRequest?.number,
    ])
    expect(Object.fromEntries(numbers)).toEqual({
      'A third heading': 42,
      'Another lede of the page.': 41,
      'an-old-name': 42,
    })
    expect(sentChangesOf(draft, draft.sent[0]).map(({ now }) => now)).toEqual([
      'Another heading',
      'Another lede of the page.',
    ])
    undoSent(draft, draft.sent[1]!)
    expect(String(draft.content(file))).toContain('Another lede of the page.')
    expect(String(draft.content(file))).not.toContain('an-old-name')
  })

  test('gets nothing before the editor has decided about a request that was closed', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    running.state.requests[0]!.state = 'closed'
    setWords(draft, lede, 'Another lede of the page.')
    const asked = await sendNow()
    expect(asked).toMatchObject({
      kind: 'refused',
      refusal: { needsDecision: true, sentence: expect.stringMatching(/First decide/) as string },
    })
    expect(changesOf(draft)).toMatchObject([{ now: 'Another lede of the page.' }])
    expect(sentChangesOf(draft)).toMatchObject([{ now: 'Another heading' }])
    takeUpAgain(draft, draft.sent[0]!.branch)
    expect(await sendNow()).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 42 } } })
    const branch = running.state.requests[1]!.from
    expect(pageAt(branch)).toMatch(/Another heading[\s\S]*Another lede/)
  })

  test('forgets what was closed after all of it was taken back', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    undoSent(draft, draft.sent[0]!)
    await sendNow()
    running.state.requests[0]!.state = 'closed'
    setWords(draft, lede, 'Another lede of the page.')
    expect(await sendNow()).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 42 } } })
  })

  test('gets everything again after somebody removed the branch', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    running.state.repository.deleteBranch(ownBranches()[0]!)
    setWords(draft, lede, 'Another lede of the page.')
    expect(await sendNow()).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 42 } } })
    expect(pageAt(ownBranches()[0]!)).toMatch(/Another heading[\s\S]*Another lede/)
  })

  test('keeps what a colleague changed elsewhere in the file', async () => {
    setWords(draft, heading, 'Another heading')
    const theirs = pageText.replace('heading: Go on', 'heading: Go further')
    running.state.repository.push('main', new Map([[file, theirs]]))
    expect(await sendNow()).toMatchObject({ kind: 'sent' })
    const now = pageAt(ownBranches()[0]!)
    expect(now).toContain('Another heading')
    expect(now).toContain('Go further')
  })

  test('is sent nothing before an editor has chosen between two changes of one value', async () => {
    setWords(draft, heading, 'My heading')
    const theirs = pageText.replace('A first heading', 'Their heading')
    running.state.repository.push('main', new Map([[file, theirs]]))
    const result = await sendNow()
    expect(result).toMatchObject({
      kind: 'conflicts',
      conflicts: [
        {
          where: 'Sent, Hero',
          what: 'Heading',
          mine: 'My heading',
          theirs: 'Their heading',
        },
      ],
    })
    expect(ownBranches()).toEqual([])
    const [conflict] = result.kind === 'conflicts' ? result.conflicts : []
    await sendNow({ choices: new Map([[conflict!.id, 'mine']]) })
    expect(pageAt(ownBranches()[0]!)).toContain('My heading')
  })

  test.each([
    { where: 'a new branch', target: { kind: 'new-branch' } },
    { where: 'the branch of a pull request', target: { kind: 'pull-request', number: 7 } },
  ] as const)('has nothing of an editor who chooses “theirs”, on $where', async ({ target }) => {
    const { repository, requests } = running.state
    setWords(draft, heading, 'My heading')
    const theirs = pageText.replace('A first heading', 'Their heading')
    repository.push('main', new Map([[file, theirs]]))
    repository.setBranch('somebodys-words', repository.newest('main')!)
    requests.push(pullRequest({ from: 'somebodys-words' }))
    const asked = await sendNow({ target })
    const conflicts = asked.kind === 'conflicts' ? asked.conflicts : []
    const choices = new Map(conflicts.map(({ id }) => [id, 'theirs' as const]))
    expect(await sendNow({ target, choices })).toEqual({ kind: 'nothing' })
    expect(changesOf(draft)).toEqual([])
    expect(draft.sent).toEqual([])
    expect(draft.content(file)).toBe(pageText)
    expect(pageAt('somebodys-words')).toBe(theirs)
  })

  test('is sent nothing that breaks a rule', async () => {
    setWords(draft, heading, 'A ((figure-that-is-nowhere)) heading')
    expect(await sendNow()).toMatchObject({ kind: 'problems', problems: [{ file }] })
    expect(ownBranches()).toEqual([])
  })

  test('gets the pull request alone after it had refused to open it', async () => {
    setWords(draft, heading, 'Another heading')
    const isOpening = ({ method, path }: HostRequest): boolean =>
      method === 'POST' && /pulls$|merge_requests$/.test(path)
    running.state.refuse = (request) =>
      isOpening(request)
        ? { status: 403, body: { message: 'No pull requests for you.' } }
        : undefined
    const refused = await sendNow()
    expect(refused).toMatchObject({
      kind: 'refused',
      refusal: { hostMessage: 'No pull requests for you.' },
      record: { branch: ownBranches()[0] },
    })
    expect(refused.kind === 'refused' && refused.refusal.sentence).toContain(ownBranches()[0])
    running.state.refuse = () => undefined
    const commit = running.state.repository.newest(ownBranches()[0]!)
    expect(await sendNow()).toMatchObject({ kind: 'sent', record: { pullRequest: { number: 41 } } })
    expect(ownBranches()).toHaveLength(1)
    expect(running.state.repository.newest(ownBranches()[0]!)).toBe(commit)
    expect(running.state.requests[0]!.text).toContain('Another heading')
  })

  test('never gets a commit on the published branch from the preview of a copy', async () => {
    const copy = new BareRepository()
    running.state.copies.set('somebody/site', copy)
    const { repository } = running.state
    const main = repository.newest('main')!
    const files = repository
      .tree(main)
      .map(({ path }): [string, Uint8Array] => [path, repository.content(main, path)!])
    const all = new Map<string, Uint8Array | string>(files)
    const commit = copy.begin(
      all.set(file, pageText.replace('heading: Go on', 'heading: Go further')),
    )
    // A host has the commits of a pull request in the repository into which it goes.
    repository.begin(all, 'of-the-pull-request')
    running.state.requests.push(pullRequest({ source: 'somebody/site', from: 'main' }))
    setWords(draft, heading, 'Another heading')
    const result = await sendNow({ target: { kind: 'pull-request', number: 7 } })
    expect(repository.newest('main')).toBe(main)
    expect(copy.newest('main')).toBe(commit)
    expect(result).toMatchObject({ kind: 'sent' })
    expect(pageAt(ownBranches()[0]!)).toMatch(/Another heading[\s\S]*Go further/)
  })

  test('never gets a commit on the published branch from its own pull request', async () => {
    const { repository, requests } = running.state
    const main = repository.newest('main')!
    repository.setBranch('next-release', main)
    requests.push(pullRequest({ into: 'next-release', from: 'main' }))
    setWords(draft, heading, 'Another heading')
    const result = await sendNow({ target: { kind: 'pull-request', number: 7 } })
    expect(repository.newest('main')).toBe(main)
    expect(result).toMatchObject({ kind: 'sent', record: { branch: ownBranches()[0] } })
    expect(pageAt(ownBranches()[0]!)).toContain('Another heading')
  })

  test('gets changes on the branch of the pull request whose preview this is', async () => {
    const { repository, requests } = running.state
    repository.setBranch('somebodys-words', repository.newest('main')!)
    const text = { title: 'By somebody', text: 'Words of somebody.' }
    requests.push(pullRequest({ ...text, from: 'somebodys-words' }))
    setWords(draft, heading, 'Another heading')
    const result = await sendNow({ target: { kind: 'pull-request', number: 7 } })
    expect(result).toMatchObject({ kind: 'sent', record: { branch: 'somebodys-words' } })
    expect(pageAt('somebodys-words')).toContain('Another heading')
    expect(requests).toMatchObject([{ title: 'By somebody', from: 'somebodys-words' }])
    expect(requests[0]!.text).toMatch(/^Words of somebody\.\n[\s\S]*Another heading/)
  })

  test('gets a branch of its own when the pull request of a preview is merged', async () => {
    running.state.requests.push(pullRequest({ from: 'gone', state: 'merged' }))
    setWords(draft, heading, 'Another heading')
    await sendNow({ target: { kind: 'pull-request', number: 7 } })
    expect(ownBranches()).toHaveLength(1)
  })

  test('gets the old words back on the same branch when a sent change is taken back', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    const [change] = sentChangesOf(draft)
    expect(change).toMatchObject({ old: 'A first heading', now: 'Another heading' })
    undoSentChange(draft, change!)
    await sendNow()
    expect(pageAt(ownBranches()[0]!)).toBe(pageText)
    expect(sentChangesOf(draft)).toEqual([])
  })

  test('names what was sent as long as it is on the page', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    setWords(draft, lede, 'Another lede of the page.')
    expect(sentChangesStillThere(draft)).toMatchObject([{ now: 'Another heading' }])
    undoSentChange(draft, sentChangesStillThere(draft)[0]!)
    expect(sentChangesStillThere(draft)).toEqual([])
    expect(draft.content(file)).toContain('Another lede of the page.')
  })

  test.each([
    { when: 'before the first change', isFirst: true },
    { when: 'between two changes', isFirst: false },
  ])('keeps what a colleague changed $when, when all of it goes', async ({ isFirst }) => {
    const push = (): void => {
      const branch = ownBranches()[0] ?? 'main'
      const theirs = pageAt(branch).replace('heading: Go on', 'heading: Go further')
      running.state.repository.push(branch, new Map([[file, theirs]]))
    }
    setWords(draft, heading, 'Another heading')
    if (isFirst) push()
    await sendNow()
    if (!isFirst) push()
    setWords(draft, lede, 'Another lede of the page.')
    await sendNow()
    const fields = sentChangesOf(draft).map(({ what }) => what)
    expect(fields).toEqual(['Heading', 'Introduction'])
    undoSent(draft, draft.sent[0]!)
    await sendNow()
    expect(pageAt(ownBranches()[0]!)).toBe(pageText.replace('Go on', 'Go further'))
  })

  test('names the section that moved, also after more of its page was sent', async () => {
    moveEntry(draft, fieldOfKey(`${file}#sections.1`), 2)
    await sendNow()
    setWords(draft, lede, 'Another lede of the page.')
    const moved = { words: 'Sent, Statement “One thing”: moved down' }
    expect(sentChangesStillThere(draft)).toMatchObject([moved])
    await sendNow()
    expect(sentChangesOf(draft)).toContainEqual(expect.objectContaining(moved))
    undoSentChange(
      draft,
      sentChangesStillThere(draft).find(({ kind }) => kind === 'moved')!,
    )
    expect(changedLines(pageText, String(draft.content(file)))).toEqual([
      '-    lede: A lede of the page.',
      '+    lede: Another lede of the page.',
    ])
  })

  test('gets back all that was sent, and keeps what came after', async () => {
    setWords(draft, heading, 'Another heading')
    insertEntry(draft, fieldOfKey(`${file}#aliases.0`), 'an-old-name')
    expect(await sendNow()).toMatchObject({ kind: 'sent' })
    setWords(draft, lede, 'Another lede of the page.')
    undoSent(draft, draft.sent[0]!)
    expect(changedLines(pageText, String(draft.content(file)))).toEqual([
      '-    lede: A lede of the page.',
      '+    lede: Another lede of the page.',
    ])
  })

  test('gives what was sent back as a change when its pull request was closed', async () => {
    setWords(draft, heading, 'Another heading')
    await sendNow()
    setWords(draft, lede, 'Another lede of the page.')
    takeUpAgain(draft, draft.sent[0]!.branch)
    expect(draft.sent).toEqual([])
    expect(changesOf(draft).map(({ now }) => now)).toEqual([
      'Another heading',
      'Another lede of the page.',
    ])
  })
})
