import { Gitlab } from '@gitbeaker/rest'
import type { paths } from '@octokit/openapi-types'
import { giteaApi } from 'gitea-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gitHostOf, HostError, type GitHost } from '../../editing/page/client/git-hosts.ts'

// What editing on the page asks of a git host, against a made-up host of each kind that keeps files in memory and refuses
// what the real one refuses: a file that has changed since it was read, and who may not write.

const file = 'src/content/pages/made-up.mdx'
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
}

/** The files of each branch, and what was asked. A text is its own guard, as its digest would be. */
let branches: Map<string, Map<string, string>>
let asked: Asked[]
let mayWrite: boolean

beforeEach(() => {
  branches = new Map([['main', new Map([[file, 'Words, and ümlauts.\n']])]])
  asked = []
  mayWrite = true
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) => Response.json(body, { status })

/** Puts a made-up host in the place of the network. */
function serve(reply: (request: Asked, query: URLSearchParams) => Response): void {
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const real = new Request(...given)
    const { pathname: path, searchParams } = new URL(real.url)
    const { method } = real
    const text = await real.text()
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const request = { method, path, query: Object.fromEntries(searchParams), body }
    asked.push(request)
    if (method !== 'GET' && !mayWrite) return answer(403, { message: 'Forbidden' })
    return reply(request, searchParams)
  })
}

/** A file, with the names that each host gives to its guard. */
function giveFile(branch: string | null, path: string): Response {
  const text = branches.get(branch ?? '')?.get(decodeURIComponent(path))
  return text === undefined
    ? answer(404, { message: 'Not Found' })
    : answer(200, { content: base64(text), sha: text, last_commit_id: text })
}

/** Writes files to a branch, a new one if it does not exist, unless one has changed since it was read. */
function write(from: string, to: string, files: readonly { path: string; text: string; guard?: string }[]): Response {
  const old = branches.get(from)
  if (files.some(({ path, guard = old?.get(path) }) => old?.get(path) !== guard))
    return answer(422, { message: 'A file has changed.' })
  const now = files.map(({ path, text }) => [path, text] as const)
  branches.set(to, new Map([...(branches.get(to) ?? old ?? []), ...now]))
  return answer(201, {})
}

/** Pull requests, at the address and with the state that a host has for them. */
function givePulls(at: string, list: string, open: string): Response {
  const address = 'https://host.example/7'
  if (at === `${list}/7`) return answer(200, { state: open })
  return at === list ? answer(201, { number: 7, html_url: address, iid: 7, web_url: address }) : answer(404, {})
}

function gitHub(): GitHost {
  const trees = new Map<string, { path: string; text: string }[]>()
  const commits = new Map<string, { tree: string; parent: string }>()
  serve(({ method, path, body }, query) => {
    const at = path.replace('/repos/owner/site', '')
    if (at.startsWith('/git/ref/heads/')) return answer(200, { object: { sha: decodeURIComponent(at.slice(15)) } })
    if (at.startsWith('/contents/')) return giveFile(query.get('ref'), at.slice(10))
    if (at === '/git/trees') {
      const id = `tree ${trees.size}`
      const files = body['tree'] as { path: string; content: string }[]
      trees.set(
        id,
        files.map(({ path: name, content }) => ({ path: name, text: content })),
      )
      return answer(201, { sha: id })
    }
    if (at === '/git/commits') {
      const id = `commit ${commits.size}`
      commits.set(id, { tree: String(body['tree']), parent: String((body['parents'] as string[])[0]) })
      return answer(201, { sha: id })
    }
    if (!at.startsWith('/git/refs')) return givePulls(at, '/pulls', 'open')
    const branch = method === 'POST' ? String(body['ref']).replace('refs/heads/', '') : decodeURIComponent(at.slice(16))
    const { tree, parent } = commits.get(String(body['sha']))!
    return write(parent, branch, trees.get(tree)!)
  })
  return gitHostOf({ name: 'github', repo: 'owner/site', branch: 'main' }, () => 'token')
}

function gitLab(): GitHost {
  serve(({ path, body }, query) => {
    const at = path.replace('/api/v4/projects/owner%2Fsite', '')
    if (at.startsWith('/repository/files/')) return giveFile(query.get('ref'), at.slice(18))
    if (at !== '/repository/commits') return givePulls(at, '/merge_requests', 'opened')
    const {
      branch,
      start_branch = branch,
      actions,
    } = body as Record<'branch' | 'start_branch', string> & {
      actions: { file_path: string; content: string; last_commit_id: string }[]
    }
    const files = actions.map((one) => ({ path: one.file_path, text: one.content, guard: one.last_commit_id }))
    return write(start_branch, branch, files)
  })
  const at = 'https://gitlab.example'
  return gitHostOf({ name: 'gitlab', repo: 'owner/site', base_url: at, api_root: `${at}/api/v4` }, () => 'token')
}

function gitea(): GitHost {
  serve(({ path, body }, query) => {
    const at = path.replace('/api/v1/repos/owner/site', '')
    if (at.startsWith('/contents/')) return giveFile(query.get('ref'), at.slice(10))
    if (at !== '/contents') return givePulls(at, '/pulls', 'open')
    const {
      branch,
      new_branch = branch,
      files,
    } = body as Record<'branch' | 'new_branch', string> & {
      files: { path: string; content: string; sha: string }[]
    }
    const text = (content: string) => Buffer.from(content, 'base64').toString()
    const written = files.map((one) => ({ path: one.path, text: text(one.content), guard: one.sha }))
    return write(branch, new_branch, written)
  })
  const at = 'https://codeberg.example'
  return gitHostOf({ name: 'gitea', repo: 'owner/site', base_url: at, api_root: `${at}/api/v1` }, () => 'token')
}

describe.each(Object.entries({ gitHub, gitLab, gitea }))('%s', (_, open) => {
  test('gives the text of a file as it is', async () => {
    const host = open()
    expect((await host.read(file, 'main')).text).toBe('Words, and ümlauts.\n')
  })
  test('writes to a new branch, leaves the other one as it was, and opens a pull request', async () => {
    const host = open()
    const { guard } = await host.read(file, 'main')
    await host.commit('Other words', [{ path: file, text: 'Öther words.\n', guard }], 'main', 'edit/words')
    expect(branches.get('edit/words')?.get(file)).toBe('Öther words.\n')
    expect(branches.get('main')?.get(file)).toBe('Words, and ümlauts.\n')
    expect(await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')).toEqual({
      number: 7,
      address: 'https://host.example/7',
    })
    expect(await host.isOpen(7)).toBe(true)
  })
  test('writes to the branch of a preview', async () => {
    const host = open()
    const { guard } = await host.read(file, 'main')
    await host.commit('Other words', [{ path: file, text: 'Other words.\n', guard }], 'main', 'main')
    expect(branches.get('main')?.get(file)).toBe('Other words.\n')
  })
  test('refuses a file that has changed since it was read, and overwrites nothing', async () => {
    const host = open()
    const { guard } = await host.read(file, 'main')
    branches.get('main')!.set(file, 'Words of somebody else.\n')
    const sent = host.commit('Other words', [{ path: file, text: 'Other words.\n', guard }], 'main', 'main')
    await expect(sent).rejects.toBeInstanceOf(HostError)
    expect(branches.get('main')?.get(file)).toBe('Words of somebody else.\n')
  })
  test('says with which status a host refuses, and 0 where it cannot be reached', async () => {
    const host = open()
    mayWrite = false
    const { guard } = await host.read(file, 'main')
    await expect(host.commit('Words', [{ path: file, text: 'x', guard }], 'main', 'main')).rejects.toMatchObject({
      status: 403,
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(host.read(file, 'main')).rejects.toMatchObject({ status: 0 })
  })
})

/** What is asked when a file is read and written, once to a new branch with a pull request and once to the same branch. */
async function askAll(open: () => GitHost): Promise<Asked[]> {
  const host = open()
  const { guard } = await host.read(file, 'main')
  const files = [{ path: file, text: 'Other words.\n', guard }]
  await host.commit('Other words', files, 'main', 'edit/words')
  await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')
  await host.isOpen(7)
  await host.commit('Other words', files, 'main', 'main')
  return asked.splice(0)
}

const [before, now] = ['Words, and ümlauts.\n', 'Other words.\n']

// The same requests by what each host publishes: its own client, or types made of its OpenAPI description. A method, a path or
// a field that the host does not have is an error of types here, and one that we do not send as written here a failed test.
describe('each request is one of the published interface', () => {
  test('of GitHub: the types of its OpenAPI description', async () => {
    const blob = { path: file, mode: '100644', type: 'blob', content: now } as const
    const contents = (ref: string) =>
      gitHubRequest('/repos/{owner}/{repo}/contents/{path}', 'get', {}, { path: file }, { ref })
    const head = gitHubRequest('/repos/{owner}/{repo}/git/ref/{ref}', 'get', {}, { ref: 'heads/main' })
    const commit = (id: number) => [
      head,
      contents('main'),
      gitHubRequest('/repos/{owner}/{repo}/git/trees', 'post', { base_tree: 'main', tree: [blob] }),
      gitHubRequest('/repos/{owner}/{repo}/git/commits', 'post', {
        message: 'Other words',
        tree: `tree ${id}`,
        parents: ['main'],
      }),
    ]
    expect(await askAll(gitHub)).toEqual([
      contents('main'),
      ...commit(0),
      gitHubRequest('/repos/{owner}/{repo}/git/refs', 'post', { ref: 'refs/heads/edit/words', sha: 'commit 0' }),
      gitHubRequest('/repos/{owner}/{repo}/pulls', 'post', {
        title: 'Other words',
        body: 'Which',
        head: 'edit/words',
        base: 'main',
      }),
      gitHubRequest('/repos/{owner}/{repo}/pulls/{pull_number}', 'get', {}, { pull_number: '7' }),
      ...commit(1),
      gitHubRequest(
        '/repos/{owner}/{repo}/git/refs/{ref}',
        'patch',
        { sha: 'commit 1', force: false },
        { ref: 'heads/main' },
      ),
    ])
  })
  test('of Gitea and Forgejo: the client made of its description', async () => {
    const own = await askAll(gitea)
    const { repos } = giteaApi('https://codeberg.example', { token: 'token', customFetch: fetch })
    const change = {
      message: 'Other words',
      files: [{ operation: 'update' as const, path: file, content: base64(now), sha: before }],
    }
    branches.get('main')!.set(file, before)
    await repos.repoGetContents('owner', 'site', file, { ref: 'main' })
    await repos.repoChangeFiles('owner', 'site', { ...change, branch: 'main', new_branch: 'edit/words' })
    const pull = { title: 'Other words', body: 'Which', head: 'edit/words', base: 'main' }
    await repos.repoCreatePullRequest('owner', 'site', pull)
    await repos.repoGetPullRequest('owner', 'site', 7)
    await repos.repoChangeFiles('owner', 'site', { ...change, branch: 'main' })
    expect(own).toEqual(asked)
  })
  test('of GitLab: its client', async () => {
    const own = await askAll(gitLab)
    const client = new Gitlab({ host: 'https://gitlab.example', token: 'token' })
    const actions = [{ action: 'update' as const, filePath: file, content: now, lastCommitId: before }]
    branches.get('main')!.set(file, before)
    await client.RepositoryFiles.show('owner/site', file, 'main')
    await client.Commits.create('owner/site', 'edit/words', 'Other words', actions, { startBranch: 'main' })
    const more = { description: 'Which', removeSourceBranch: true }
    await client.MergeRequests.create('owner/site', 'edit/words', 'main', 'Other words', more)
    await client.MergeRequests.show('owner/site', 7)
    await client.Commits.create('owner/site', 'main', 'Other words', actions)
    expect(own).toEqual(asked)
  })
})

type Operation<Path extends keyof paths, Method extends keyof paths[Path]> = Required<paths[Path][Method]>
type Body<Of> = Of extends { requestBody: { content: { 'application/json': infer Fields } } }
  ? Fields
  : Record<string, never>
type Query<Of> = Of extends { parameters: { query?: infer Names } } ? Names : never

/** A request of GitHub, whose path, method, query and body its OpenAPI description has. */
function gitHubRequest<Path extends keyof paths, Method extends keyof paths[Path] & string>(
  path: Path,
  method: Method,
  body: Body<Operation<Path, Method>>,
  places: Record<string, string> = {},
  query?: Query<Operation<Path, Method>>,
): Asked {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name) => ({ owner: 'owner', repo: 'site', ...places })[name as 'owner'] ?? name,
  )
  return { method: method.toUpperCase(), path: filled, query: Object.assign({}, query), body: Object.assign({}, body) }
}
