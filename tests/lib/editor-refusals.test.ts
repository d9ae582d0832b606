import { afterEach, beforeEach, expect, test as plain } from 'vitest'
import { fieldOfKey } from '../../editing/editor/model/built.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { addPicture } from '../../editing/editor/model/add-picture.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { openHost } from '../../editing/editor/hosts/open-host.ts'
import { askAbout } from '../../editing/editor/ui/hooks/use-request-states.ts'
import { sentTo } from '../../editing/editor/ui/SentNote.tsx'
import type { SendResult } from '../../editing/editor/send-result.ts'
import { editSite, type EditedSite } from '../support/git-hosts/edited-site.ts'
import { BareRepository } from '../support/git-hosts/bare-repository.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import type { HostAnswer, HostRequest, Refusal } from '../support/git-hosts/host-server.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { hasGit } from '../support/git.ts'

const test = plain.skipIf(!hasGit)

// Every refusal of a host is shown as it is, with the host's own sentence, and nothing is left
// behind at the host of which the editor does not know.

const title = fieldOfKey('src/content/surveys/alpha.mdx#title')
let site: EditedSite
let draft: Draft

beforeEach(async () => {
  site = await editSite(gitHub, { ...siteWith({}), pictures: [] })
  draft = await site.editor()
  setWords(draft, title, 'Another title')
})
afterEach(() => site.host.close())

const message = (status: number, said: string, headers = {}): HostAnswer => ({
  status,
  body: { message: said },
  headers,
})
const isWriting = ({ method }: HostRequest): boolean => method !== 'GET'
const isOpening = ({ method, path }: HostRequest): boolean => method === 'POST' && path === '/pulls'
const isRights = ({ method, path }: HostRequest): boolean => method === 'GET' && path === ''

/** Sends while the host refuses some requests. */
async function sendRefused(
  isRefused: (request: HostRequest) => boolean,
  answer: Refusal,
): Promise<Extract<SendResult, { kind: 'refused' }>> {
  site.host.state.refuse = (request) => (isRefused(request) ? answer : undefined)
  const result = await site.send(draft)
  if (result.kind !== 'refused') throw new Error(`It was ${result.kind}.`)
  return result
}

/** Does what a request for a new branch asks for, whatever is answered to it. */
function makeBranch({ body }: HostRequest): void {
  const branch = String(body['ref']).replace('refs/heads/', '')
  site.host.state.repository.setBranch(branch, String(body['sha']))
}

test.each([
  'You are not allowed to create protected branches on this project.',
  'You are not allowed to push into this branch, which is protected',
  'branch is protected from push',
  'Repository rule violations found. Changes must be made through a pull request.',
])('no other token is asked for where a branch is protected: “%s”', async (said) => {
  const { refusal } = await sendRefused(isWriting, message(403, said))
  expect(refusal).toMatchObject({ title: 'Refused', hostMessage: said, needsToken: false })
  expect(refusal.sentence).toContain('Nothing was sent')
})

const sso = 'Resource protected by organization SAML enforcement.'
const reset = String(Math.ceil(Date.now() / 1000) + 600)

test.each([
  ['an unknown token', isRights, message(401, 'Bad credentials'), 'Sign in again'],
  [
    'a token that may not write',
    isWriting,
    message(403, 'Resource not accessible'),
    'cannot write',
  ],
  ['an organisation with single sign-on', isRights, message(403, sso), 'not authorised yet'],
  [
    'too many requests, with status 403',
    isRights,
    message(403, 'API rate limit exceeded', {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    }),
    'Too many requests',
  ],
  [
    'too many requests in a short time, with status 403',
    isRights,
    message(403, 'You have exceeded a secondary rate limit', { 'retry-after': '60' }),
    'Too many requests',
  ],
  [
    'too many requests, without a time to wait for',
    isRights,
    message(403, 'You have exceeded a secondary rate limit. Please wait a few minutes.'),
    'Too many requests',
  ],
  [
    'an organisation that allows some networks only',
    isRights,
    message(403, 'An IP allow list is enabled, and your IP address is not permitted.'),
    'Not from this network',
  ],
  [
    'an archived repository',
    isWriting,
    message(403, 'Repository was archived so is read-only.'),
    'Nobody can write',
  ],
  ['an archived repository of Gitea', isWriting, message(423, 'Repo is archived'), 'Nobody can'],
  [
    'a repository without space',
    isWriting,
    message(403, 'This repository has exceeded its size limit of 5 GB.'),
    'No space left',
  ],
  [
    'a rule that is told as a conflict',
    isWriting,
    message(409, 'Repository rule violations found'),
    'Refused',
  ],
  ['a server before the host', isWriting, { status: 413, text: '<h1>413</h1>' }, 'Too large'],
  ['too many requests', isRights, message(429, 'Slow down', { 'retry-after': '60' }), 'Too many'],
  ['a repository that the token may not see', isRights, message(404, 'Not Found'), 'Not found'],
  [
    'a rule on the names of branches',
    isWriting,
    message(422, 'Branch name is not allowed'),
    'Refused',
  ],
  ['a fault of the host', isWriting, message(500, 'Server Error'), 'has a fault'],
  ['a host that is down', isRights, { status: 503, text: '<h1>Unicorn</h1>' }, 'has a fault'],
  [
    'a sign-in page of the network',
    isRights,
    { status: 200, text: '<h1>Wi-Fi</h1>' },
    'not GitHub',
  ],
  ['a proxy of the company', isWriting, { status: 403, text: '<h1>Blocked</h1>' }, 'not GitHub'],
  ['no answer', isRights, 'no answer', 'No answer'],
  ['an answer that breaks off', isRights, 'half an answer', 'No answer'],
] as const)(
  '%s: nothing is sent, and the reason is shown',
  async (_, isRefused, answer, reason) => {
    const { refusal, record } = await sendRefused(isRefused, answer)
    expect(refusal.title).toContain(reason)
    expect(refusal.sentence).toMatch(/^Nothing was sent, and your changes are kept/)
    const own =
      typeof answer === 'object' && 'body' in answer
        ? (answer.body as { message: string })
        : undefined
    expect(refusal.hostMessage).toBe(own?.message ?? '')
    expect(record).toBeUndefined()
    expect(site.branches()).toEqual([])
    expect(draft.files.size).toBe(1)
    site.host.state.refuse = () => undefined
    expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
    expect(site.branches()).toHaveLength(1)
  },
)

test.each([
  ['a token without pull requests', message(403, 'Resource not accessible'), 'may not open'],
  ['a rule on pull requests', message(422, 'Validation Failed'), 'Refused'],
] as const)(
  '%s: the branch is named, and only its pull request is opened then',
  async (_, answer, reason) => {
    const { refusal, record, address } = await sendRefused(isOpening, answer)
    const [branch = ''] = site.branches()
    expect(refusal.title).toContain(reason)
    expect(refusal.sentence).toContain(`Your changes are in the branch ${branch}`)
    expect(record?.branch).toBe(branch)
    expect(address).toContain(branch)
    await sendRefused(isOpening, answer)
    expect(site.branches()).toEqual([branch])
    site.host.state.refuse = () => undefined
    expect(await site.send(draft)).toMatchObject({ kind: 'sent', record: { branch } })
  },
)

test('a commit whose answer was lost is not made a second time', async () => {
  let isLost = false
  site.host.state.refuse = (request) => {
    if (isLost || request.path !== '/git/refs') return undefined
    isLost = true
    makeBranch(request)
    return 'no answer'
  }
  expect(await site.send(draft)).toMatchObject({ kind: 'sent', record: { pullRequest: {} } })
  expect(site.branches()).toHaveLength(1)
})

test('a fault of the host after it has made the branch does not make a second one', async () => {
  let isLate = false
  site.host.state.refuse = (request) => {
    if (isLate || request.path !== '/git/refs') return undefined
    isLate = true
    makeBranch(request)
    return { status: 502, text: '<h1>Bad gateway</h1>' }
  }
  expect(await site.send(draft)).toMatchObject({ kind: 'sent', record: { pullRequest: {} } })
  expect(site.branches()).toHaveLength(1)
})

test('a network that goes after the commit is told so, and no second branch is made', async () => {
  let isGone = false
  site.host.state.refuse = (request) => {
    if (request.path === '/git/refs') {
      makeBranch(request)
      isGone = true
    }
    return isGone ? 'no answer' : undefined
  }
  const result = await site.send(draft)
  expect(result).toMatchObject({ kind: 'refused', refusal: { title: 'No answer' } })
  const { sentence } = (result as Extract<SendResult, { kind: 'refused' }>).refusal
  expect(sentence).toMatch(/^It is not known whether your changes arrived/)
  expect(draft.files.size).toBe(1)
  site.host.state.refuse = () => undefined
  const [branch] = site.branches()
  expect(await site.send(draft)).toMatchObject({ kind: 'sent', record: { branch } })
  expect(site.branches()).toEqual([branch])
  expect(draft.files.size).toBe(0)
})

test.each([
  { title: 'a token that ends', answer: message(401, 'Bad credentials'), told: 'Sign in again' },
  {
    title: 'a limit of requests',
    answer: message(403, 'API rate limit exceeded', {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
    }),
    told: 'Too many requests',
  },
])('$title between a picture and its commit leaves nothing behind', async ({ answer, told }) => {
  addPicture(draft, 'a.svg', new TextEncoder().encode('<svg/>'))
  const { refusal } = await sendRefused(({ path }) => path === '/git/trees', answer)
  expect(site.host.state.asked.map(({ path }) => path)).toContain('/git/blobs')
  expect(refusal).toMatchObject({ title: told, needsToken: told === 'Sign in again' })
  expect(refusal.sentence).toMatch(/^Nothing was sent/)
  expect(site.branches()).toEqual([])
  expect(draft.files.size).toBe(2)
})

test('a branch that the host does not move keeps its commit, and the change is kept', async () => {
  await site.send(draft)
  const [branch = ''] = site.branches()
  const commit = site.host.state.repository.newest(branch)
  setWords(draft, title, 'A third title')
  const conflict = message(409, 'Reference update failed')
  const { refusal } = await sendRefused(({ method }) => method === 'PATCH', conflict)
  expect(refusal).toMatchObject({
    title: 'Changed just now',
    hostMessage: 'Reference update failed',
  })
  expect(site.host.state.repository.newest(branch)).toBe(commit)
  expect(draft.files.size).toBe(1)
})

test('the errors of GitHub are told with their fields where they have no sentence', async () => {
  const errors = [
    { resource: 'Reference', field: 'ref', code: 'missing_field' },
    { resource: 'Reference', code: 'custom', message: 'Commits must be signed.' },
  ]
  const answer = { status: 422, body: { message: 'Validation Failed', errors } }
  const { refusal } = await sendRefused(isWriting, answer)
  expect(refusal.hostMessage).toBe('Validation Failed ref: missing field. Commits must be signed.')
})

test('a colleague who commits at the same moment delays the commit, and keeps theirs', async () => {
  await site.send(draft)
  const [branch = ''] = site.branches()
  const file = 'src/content/surveys/beta.mdx'
  const theirs = site.built.files.find(({ path }) => path === file)!.text
  let isLate = false
  site.host.state.refuse = ({ path }) => {
    if (path !== '/git/trees' || isLate) return undefined
    isLate = true
    const changed = theirs.replace('title: Beta', 'title: A later title')
    site.host.state.repository.push(branch, new Map([[file, changed]]))
    return undefined
  }
  setWords(draft, title, 'A third title')
  expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
  const { repository } = site.host.state
  expect(repository.text(branch, file)).toContain('A later title')
  expect(repository.text(branch, 'src/content/surveys/alpha.mdx')).toContain('A third title')
})

test('a token without rights is refused before anything is written', async () => {
  site.host.state.mayWrite = () => false
  const result = await site.send(draft)
  expect(result).toMatchObject({ kind: 'refused', refusal: { needsToken: true } })
  expect(site.host.state.asked.filter(isWriting)).toEqual([])
})

test('a copy of which GitLab could not say anything is not called one without rights', async () => {
  const lab = await editSite(gitLab, site.built)
  const { state } = lab.host
  const copy = new BareRepository()
  copy.begin(new Map([['src/content/surveys/alpha.mdx', 'of the copy']]))
  state.copies.set('somebody/site', copy)
  const request = state.open({
    title: 'Of a copy',
    text: '',
    source: 'somebody/site',
    from: 'main',
    into: 'main',
  })
  state.mayWrite = (repository) => repository === 'somebody/site'
  state.refuse = ({ repository }) => (repository === 'somebody/site' ? 'no answer' : undefined)
  const target = { kind: 'pull-request', number: request!.number } as const
  expect(await lab.send(draft, { target })).toMatchObject({
    kind: 'refused',
    refusal: { title: 'No answer', needsToken: false },
  })
  await lab.host.close()
})

test('a list of reasons of GitLab is shown in one line', async () => {
  const lab = await editSite(gitLab, site.built)
  const reasons = { message: { base: ['Branch is protected.', 'Ask a maintainer.'] } }
  lab.host.state.refuse = (request) =>
    isWriting(request) ? { status: 400, body: reasons } : undefined
  expect(await lab.send(draft)).toMatchObject({
    kind: 'refused',
    refusal: { hostMessage: 'Branch is protected. Ask a maintainer.' },
  })
  await lab.host.close()
})

test.each([
  {
    name: 'GitHub',
    host: gitHub,
    isPart: ({ path }: HostRequest) => path.startsWith('/git/trees/'),
    answer: { status: 200, body: { tree: [], truncated: true } },
  },
  {
    name: 'Gitea',
    host: gitea,
    isPart: ({ path }: HostRequest) => path.startsWith('/git/trees/'),
    answer: { status: 200, body: { tree: [], truncated: true } },
  },
  {
    name: 'GitLab',
    host: gitLab,
    isPart: ({ path, query }: HostRequest) =>
      path === '/repository/tree' && query.get('page') !== '1',
    answer: message(404, '404 Tree Not Found'),
  },
])('a list of $name that ends too early is refused', async ({ host, isPart, answer }) => {
  const other = await editSite(host, site.built)
  other.host.state.refuse = (request) => (isPart(request) ? answer : undefined)
  expect(await other.send(draft)).toMatchObject({
    kind: 'refused',
    refusal: { title: 'Not all files are listed', needsToken: false },
  })
  expect(other.branches()).toEqual([])
  await other.host.close()
})

test('a short page of the list of GitLab is not taken for the last one', async () => {
  const lab = await editSite(gitLab, site.built)
  const { state } = lab.host
  const size = 3
  state.refuse = ({ path, query }) => {
    if (path !== '/repository/tree') return undefined
    const folder = `${query.get('path')}/`
    const all = state.repository.tree(query.get('ref') ?? '')
    const first = size * (Number(query.get('page')) - 1)
    const page = all.filter((one) => one.path.startsWith(folder)).slice(first, first + size)
    return { status: 200, body: page.map((one) => ({ ...one, type: 'blob' })) }
  }
  expect(await lab.send(draft)).toMatchObject({ kind: 'sent' })
  await lab.host.close()
})

test('what was sent to a branch that somebody removed is not said to wait for review', async () => {
  await site.send(draft)
  const [record] = draft.sent
  const host = openHost(site.host.backend, () => 'a-token')
  const { number } = record!.pullRequest!
  const told = async () => sentTo(record!, (await askAbout(host, number)).state)
  expect(await told()).toContain('waiting for review')

  site.host.state.repository.deleteBranch(record!.branch)
  expect(await told()).toContain('branch is removed')
})
