import { Gitlab } from '@gitbeaker/rest'
import type { paths } from '@octokit/openapi-types'
import { giteaApi } from 'gitea-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gitHostOf, type GitHost } from '../../editing/page/client/git-hosts.ts'

// Requests of editing on the page to a git host. The host itself keeps changes of others from being
// overwritten: each request to write names the version that was read, and the host refuses another
// one.

const file = 'src/content/pages/made-up.mdx'
const [before, now] = ['Words, and ümlauts.\n', 'Öther words.\n']
const base64 = (text: string) => Buffer.from(text).toString('base64')

const made = { repo: 'owner/site', branch: 'main' }
const at = (site: string, path: string) => ({ base_url: site, api_root: site + path })
const token = () => 'token'
const hosts: Record<string, GitHost> = {
  GitHub: gitHostOf({ name: 'github', ...made }, token),
  GitLab: gitHostOf({ name: 'gitlab', ...made, ...at('https://gitlab.example', '/api/v4') }, token),
  Gitea: gitHostOf({ name: 'gitea', ...made, ...at('https://codeberg.example', '/api/v1') }, token),
}

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
}

/**
 * Records the requests to a host that answers in the names of all three, with the given status.
 * Each version is named by the end of the address where it is read or made.
 */
let asked: Asked[]
let status: number
const pull = {
  number: 7,
  iid: 7,
  html_url: 'https://host.example/7',
  web_url: 'https://host.example/7',
}

beforeEach(() => {
  asked = []
  status = 200
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given)
    const { pathname: path, searchParams } = new URL(request.url)
    const text = await request.text()
    const query = Object.fromEntries(searchParams)
    asked.push({
      method: request.method,
      path,
      query,
      body: text ? (JSON.parse(text) as Asked['body']) : {},
    })
    const sha = `sha of ${path.split('/').at(-1)}`
    const version = { sha, last_commit_id: sha, object: { sha } }
    return Response.json(
      { content: base64(before), message: 'No.', ...version, ...pull },
      { status },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

describe.each(Object.entries(hosts))('%s', (_, host) => {
  test('gives the text of a file as it is, and the address of a pull request', async () => {
    expect((await host.read(file, 'main')).text).toBe(before)
    const opened = await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')
    expect(opened).toBe('https://host.example/7')
  })
  test('says with which status it refuses, and 0 where it cannot be reached', async () => {
    status = 422
    const sent = host.commit('Words', [{ path: file, text: now, guard: 'read' }], 'main', 'main')
    await expect(sent).rejects.toMatchObject({ status: 422, message: 'No.' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(host.read(file, 'main')).rejects.toMatchObject({ status: 0 })
  })
})

/**
 * The requests that read and write a file, once to a new branch with a pull request and once to the
 * same branch.
 */
async function askAll(host: GitHost): Promise<Asked[]> {
  const { guard } = await host.read(file, 'main')
  const files = [{ path: file, text: now, guard }]
  await host.commit('Other words', files, 'main', 'edit/words')
  await host.openPullRequest('Other words', 'Which', 'edit/words', 'main')
  await host.commit('Other words', files, 'main', 'main')
  return asked.splice(0)
}

// The same requests against what each host publishes: its own client, or types made from its
// OpenAPI description. A method, a path or a field that the host does not have is a type error, and
// a request that we do not send as written here fails.
describe('each request is one of the published interface', () => {
  test('of GitHub: the types of its OpenAPI description', async () => {
    const tree = [{ path: file, mode: '100644', type: 'blob', content: now } as const]
    const commit = { message: 'Other words', tree: 'sha of trees', parents: ['sha of main'] }
    const written = [
      gitHubRequest('/repos/{owner}/{repo}/git/trees', 'post', { base_tree: 'sha of main', tree }),
      gitHubRequest('/repos/{owner}/{repo}/git/commits', 'post', commit),
    ]
    const words = { title: 'Other words', body: 'Which', head: 'edit/words', base: 'main' }
    const [moved, place] = [{ sha: 'sha of commits', force: false }, { ref: 'heads/main' }]
    expect(await askAll(hosts['GitHub']!)).toEqual([
      gitHubRequest('/repos/{owner}/{repo}/git/ref/{ref}', 'get', {}, place),
      gitHubRequest(
        '/repos/{owner}/{repo}/contents/{path}',
        'get',
        {},
        { path: file },
        { ref: 'sha of main' },
      ),
      ...written,
      gitHubRequest('/repos/{owner}/{repo}/git/refs', 'post', {
        ref: 'refs/heads/edit/words',
        sha: 'sha of commits',
      }),
      gitHubRequest('/repos/{owner}/{repo}/pulls', 'post', words),
      ...written,
      gitHubRequest('/repos/{owner}/{repo}/git/refs/{ref}', 'patch', moved, place),
    ])
  })
  test('of Gitea and Forgejo: the client made of its description', async () => {
    const own = await askAll(hosts['Gitea']!)
    const { repos } = giteaApi('https://codeberg.example', { token: 'token', customFetch: fetch })
    const files = [
      { operation: 'update' as const, path: file, content: base64(now), sha: 'sha of made-up.mdx' },
    ]
    const words = { message: 'Other words', files, branch: 'main' }
    const opened = { title: 'Other words', body: 'Which', head: 'edit/words', base: 'main' }
    await repos.repoGetContents('owner', 'site', file, { ref: 'main' })
    await repos.repoChangeFiles('owner', 'site', { ...words, new_branch: 'edit/words' })
    await repos.repoCreatePullRequest('owner', 'site', opened)
    await repos.repoChangeFiles('owner', 'site', words)
    expect(own).toEqual(asked)
  })
  test('of GitLab: its client', async () => {
    const own = await askAll(hosts['GitLab']!)
    const client = new Gitlab({ host: 'https://gitlab.example', token: 'token' })
    const actions = [
      {
        action: 'update' as const,
        filePath: file,
        content: now,
        lastCommitId: `sha of ${encodeURIComponent(file)}`,
      },
    ]
    const more = { description: 'Which', removeSourceBranch: true }
    await client.RepositoryFiles.show('owner/site', file, 'main')
    await client.Commits.create('owner/site', 'edit/words', 'Other words', actions, {
      startBranch: 'main',
    })
    await client.MergeRequests.create('owner/site', 'edit/words', 'main', 'Other words', more)
    await client.Commits.create('owner/site', 'main', 'Other words', actions)
    expect(own).toEqual(asked)
  })
})

type Operation<Path extends keyof paths, Method extends keyof paths[Path]> = Required<
  paths[Path][Method]
>
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
  return {
    method: method.toUpperCase(),
    path: filled,
    query: Object.assign({}, query),
    body: Object.assign({}, body),
  }
}
