import { Gitlab } from '@gitbeaker/rest'
import type { paths } from '@octokit/openapi-types'
import { giteaApi } from 'gitea-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gitHostOf, type GitHost } from '../../editing/page/client/git-hosts.ts'

// What editing on the page asks of a git host, against a made-up host of each kind that keeps files in memory and refuses
// what the real one refuses: a file that has changed since it was read, and who may not write.

const file = 'src/content/pages/made-up.mdx'
const [before, now] = ['Words, and ümlauts.\n', 'Öther words.\n']
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, any>
}

/** The text of the file on each branch, and what was asked. A text is its own guard, as its digest would be. */
let branches: Map<string, string>
let asked: Asked[]
let mayWrite: boolean

beforeEach(() => {
  branches = new Map([['main', before]])
  asked = []
  mayWrite = true
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: object = {}) => Response.json(body, { status })

/** Puts a made-up host in the place of the network. @param at the address before all paths */
function serve(at: string, reply: (path: string, request: Asked) => Response): void {
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const real = new Request(...given)
    const { pathname: path, searchParams } = new URL(real.url)
    const text = await real.text()
    const query = Object.fromEntries(searchParams)
    const request: Asked = { method: real.method, path, query, body: text ? JSON.parse(text) : {} }
    asked.push(request)
    if (real.method !== 'GET' && !mayWrite) return answer(403, { message: 'Forbidden' })
    return reply(decodeURIComponent(path.replace(at, '')), request)
  })
}

/** The file, with the names that each host gives to its guard. */
const giveFile = (text = '') => answer(200, { content: base64(text), sha: text, last_commit_id: text })

/** Writes the file to a branch, a new one if it does not exist, unless it has changed since it was read. */
function write(from: string, to: string, text: string, guard: string): Response {
  if (branches.get(from) !== guard) return answer(422, { message: 'A file has changed.' })
  branches.set(to, text)
  return answer(201)
}

/** The pull request that a host makes. */
const givePull = () => {
  const address = 'https://host.example/7'
  return answer(201, { number: 7, html_url: address, iid: 7, web_url: address })
}

/** GitHub, where a commit, a tree and a text are each called by what the file says. */
function gitHub(): GitHost {
  let parent = ''
  serve('/repos/owner/site', (at, { method, query, body }) => {
    if (at.startsWith('/git/ref/heads/')) return answer(200, { object: { sha: branches.get(at.slice(15)) } })
    if (at === `/contents/${file}`) return giveFile(query['ref'])
    if (at === '/git/trees') return answer(201, { sha: body['tree'][0].content })
    if (at === '/git/commits') {
      parent = body['parents'][0]
      return answer(201, { sha: body['tree'] })
    }
    if (method === 'PATCH') return write(at.slice(16), at.slice(16), body['sha'], parent)
    return at === '/git/refs' ? write('main', body['ref'].slice(11), body['sha'], parent) : givePull()
  })
  return gitHostOf({ name: 'github', repo: 'owner/site', branch: 'main' }, () => 'token')
}

function gitLab(): GitHost {
  serve('/api/v4/projects/owner%2Fsite', (at, { query, body }) => {
    if (at === `/repository/files/${file}`) return giveFile(branches.get(query['ref']!))
    if (at !== '/repository/commits') return givePull()
    const [{ content, last_commit_id }] = body['actions']
    return write(body['start_branch'] ?? body['branch'], body['branch'], content, last_commit_id)
  })
  const at = 'https://gitlab.example'
  return gitHostOf({ name: 'gitlab', repo: 'owner/site', base_url: at, api_root: `${at}/api/v4` }, () => 'token')
}

function gitea(): GitHost {
  serve('/api/v1/repos/owner/site', (at, { query, body }) => {
    if (at === `/contents/${file}`) return giveFile(branches.get(query['ref']!))
    if (at !== '/contents') return givePull()
    const [{ content, sha }] = body['files']
    return write(body['branch'], body['new_branch'] ?? body['branch'], Buffer.from(content, 'base64').toString(), sha)
  })
  const at = 'https://codeberg.example'
  return gitHostOf({ name: 'gitea', repo: 'owner/site', base_url: at, api_root: `${at}/api/v1` }, () => 'token')
}

/** Reads the file and writes it with other words. */
async function change(host: GitHost, to: string, meanwhile: () => void = () => undefined): Promise<void> {
  const { guard } = await host.read(file, 'main')
  meanwhile()
  await host.commit('Other words', [{ path: file, text: now, guard }], 'main', to)
}

describe.each(Object.entries({ gitHub, gitLab, gitea }))('%s', (_, open) => {
  test('gives the text of a file as it is', async () => {
    expect((await open().read(file, 'main')).text).toBe(before)
  })
  test('writes to a new branch, leaves the other one as it was, and opens a pull request', async () => {
    const host = open()
    await change(host, 'edit/words')
    expect([...branches]).toEqual([
      ['main', before],
      ['edit/words', now],
    ])
    const pull = await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')
    expect(pull).toEqual({ number: 7, address: 'https://host.example/7' })
  })
  test('writes to the branch of a preview', async () => {
    await change(open(), 'main')
    expect([...branches]).toEqual([['main', now]])
  })
  test('refuses a file that has changed since it was read, and overwrites nothing', async () => {
    const sent = change(open(), 'main', () => branches.set('main', 'Words of somebody else.\n'))
    await expect(sent).rejects.toMatchObject({ status: 422 })
    expect([...branches]).toEqual([['main', 'Words of somebody else.\n']])
  })
  test('says with which status a host refuses, and 0 where it cannot be reached', async () => {
    const host = open()
    mayWrite = false
    await expect(change(host, 'main')).rejects.toMatchObject({ status: 403 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(host.read(file, 'main')).rejects.toMatchObject({ status: 0 })
  })
})

/** What is asked when a file is read and written, once to a new branch with a pull request and once to the same branch. */
async function askAll(host: GitHost): Promise<Asked[]> {
  await change(host, 'edit/words')
  await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')
  await change(host, 'main')
  branches.set('main', before)
  return asked.splice(0)
}

// The same requests by what each host publishes: its own client, or types made of its OpenAPI description. A method, a path or
// a field that the host does not have is an error of types here, and one that we do not send as written here a failed test.
describe('each request is one of the published interface', () => {
  test('of GitHub: the types of its OpenAPI description', async () => {
    const tree = [{ path: file, mode: '100644', type: 'blob', content: now } as const]
    const written = [
      gitHubRequest('/repos/{owner}/{repo}/git/ref/{ref}', 'get', {}, { ref: 'heads/main' }),
      gitHubRequest('/repos/{owner}/{repo}/contents/{path}', 'get', {}, { path: file }, { ref: before }),
      gitHubRequest('/repos/{owner}/{repo}/git/trees', 'post', { base_tree: before, tree }),
      gitHubRequest('/repos/{owner}/{repo}/git/commits', 'post', {
        message: 'Other words',
        tree: now,
        parents: [before],
      }),
    ]
    const pull = { title: 'Other words', body: 'Which', head: 'edit/words', base: 'main' }
    const [ref, place] = [{ sha: now, force: false }, { ref: 'heads/main' }]
    expect(await askAll(gitHub())).toEqual([
      ...written,
      gitHubRequest('/repos/{owner}/{repo}/git/refs', 'post', { ref: 'refs/heads/edit/words', sha: now }),
      gitHubRequest('/repos/{owner}/{repo}/pulls', 'post', pull),
      ...written,
      gitHubRequest('/repos/{owner}/{repo}/git/refs/{ref}', 'patch', ref, place),
    ])
  })
  test('of Gitea and Forgejo: the client made of its description', async () => {
    const own = await askAll(gitea())
    const { repos } = giteaApi('https://codeberg.example', { token: 'token', customFetch: fetch })
    const files = [{ operation: 'update' as const, path: file, content: base64(now), sha: before }]
    const words = { message: 'Other words', files, branch: 'main' }
    const pull = { title: 'Other words', body: 'Which', head: 'edit/words', base: 'main' }
    await repos.repoGetContents('owner', 'site', file, { ref: 'main' })
    await repos.repoChangeFiles('owner', 'site', { ...words, new_branch: 'edit/words' })
    await repos.repoCreatePullRequest('owner', 'site', pull)
    await repos.repoGetContents('owner', 'site', file, { ref: 'main' })
    await repos.repoChangeFiles('owner', 'site', words)
    expect(own).toEqual(asked)
  })
  test('of GitLab: its client', async () => {
    const own = await askAll(gitLab())
    const client = new Gitlab({ host: 'https://gitlab.example', token: 'token' })
    const actions = [{ action: 'update' as const, filePath: file, content: now, lastCommitId: before }]
    const more = { description: 'Which', removeSourceBranch: true }
    await client.RepositoryFiles.show('owner/site', file, 'main')
    await client.Commits.create('owner/site', 'edit/words', 'Other words', actions, { startBranch: 'main' })
    await client.MergeRequests.create('owner/site', 'edit/words', 'main', 'Other words', more)
    await client.RepositoryFiles.show('owner/site', file, 'main')
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
