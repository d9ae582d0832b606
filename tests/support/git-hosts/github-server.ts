import type { BareRepository } from './bare-repository.ts'
import {
  forbidden,
  givenWords,
  notFound,
  type HostAnswer,
  type HostInterface,
  type HostRequest,
  type HostState,
  type OpenedRequest,
} from './host-server.ts'
import type {
  PullBody,
  RefBody,
  RepositoryBody,
  TreeBody,
  TreeEntryBody,
} from './published-answers.ts'

/** Answers as GitHub's REST interface does, over a real repository. */
export const gitHub: HostInterface = {
  backend: (address) => ({ name: 'github', repo: 'owner/site', api_root: address }),
  split: (pathname) => splitRepos(pathname, '/repos/'),
  answer: answerAlikeOr(answerGit),
}

/** Answers what GitHub and Gitea answer alike, and all else by the other function. */
export function answerAlikeOr(
  answerOther: (request: HostRequest, git: BareRepository, state: HostState) => HostAnswer,
): HostInterface['answer'] {
  return (request, state) => {
    const shared = answerAlike(request, state)
    if (shared) return shared
    const git = state.named(request.repository)
    if (!git) return notFound
    if (request.method !== 'GET' && !state.mayWrite(request.repository)) return forbidden
    return answerOther(request, git, state)
  }
}

/** `owner/site` and the path after it. */
export function splitRepos(pathname: string, before: string) {
  if (!pathname.startsWith(before)) return undefined
  const parts = pathname.slice(before.length).split('/')
  const path = `/${parts.slice(2).map(decodeURIComponent).join('/')}`
  return { repository: parts.slice(0, 2).join('/'), path: path === '/' ? '' : path }
}

/** What GitHub and Gitea answer alike: the repository, contents and pull requests. */
function answerAlike(request: HostRequest, state: HostState): HostAnswer | undefined {
  const { method, path, query, repository } = request
  const git = state.named(repository)
  if (!git) return notFound
  if (path === '') {
    const permissions = { push: state.mayWrite(repository) }
    return { status: 200, body: { default_branch: 'main', permissions } satisfies RepositoryBody }
  }
  if (method === 'GET' && path.startsWith('/contents/')) {
    const content = git.content(query.get('ref') ?? 'main', path.slice('/contents/'.length))
    if (!content) return notFound
    return { status: 200, body: { content: content.toString('base64'), sha: '' } }
  }
  if (!path.startsWith('/pulls')) return undefined
  if (method === 'POST') return openPull(request, state)
  const number = /^\/pulls\/(\d+)$/.exec(path)?.[1]
  if (number === undefined) return { status: 200, body: listPulls(query, state) }
  return answerPull(Number(number), request, state)
}

/** Answers for one pull request, whose words a request may change. */
function answerPull(
  number: number,
  { method, body, repository }: HostRequest,
  state: HostState,
): HostAnswer {
  const found = state.requests.find((one) => one.number === number)
  if (!found) return notFound
  if (method === 'PATCH' && !state.mayWrite(repository)) return forbidden
  if (method === 'PATCH') Object.assign(found, givenWords({ ...body, text: body['body'] }))
  return { status: 200, body: pullBody(found, state) }
}

function listPulls(query: URLSearchParams, state: HostState): PullBody[] {
  const head = query.get('head')
  const size = Number(query.get('limit') ?? 30)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  return state.requests
    .filter(({ state: now, from }) => now === 'open' && (!head || head === `owner:${from}`))
    .slice(start, start + size)
    .map((one) => pullBody(one, state))
}

function openPull({ body, repository }: HostRequest, state: HostState): HostAnswer {
  if (!state.mayWrite(repository)) return forbidden
  const from = String(body['head'])
  const isThere = state.named(repository)?.newest(from)
  const opened =
    isThere &&
    state.open({ ...wordsOf(body), source: repository, from, into: String(body['base']) })
  if (!opened)
    return {
      status: 422,
      body: {
        message: 'Validation Failed',
        errors: [{ message: `A pull request already exists for owner:${from}.` }],
      },
    }
  return { status: 201, body: pullBody(opened, state) }
}

const wordsOf = (body: Record<string, unknown>) => ({
  title: String(body['title']),
  text: String(body['body']),
})

function pullBody(
  { number, state: now, source, from, title, text }: OpenedRequest,
  state: HostState,
): PullBody {
  return {
    number,
    html_url: `https://host.example/owner/site/pull/${number}`,
    state: now === 'open' ? 'open' : 'closed',
    merged: now === 'merged',
    title,
    body: text,
    head: { ref: from, sha: state.named(source)?.newest(from) ?? '', repo: { full_name: source } },
  }
}

function answerGit(request: HostRequest, git: BareRepository): HostAnswer {
  const { method, path, body } = request
  if (method === 'GET' && path.startsWith('/git/ref/heads/')) {
    const sha = git.newest(path.slice('/git/ref/heads/'.length))
    return sha ? { status: 200, body: { object: { sha } } satisfies RefBody } : notFound
  }
  if (method === 'GET' && path.startsWith('/git/trees/')) {
    const commit = path.slice('/git/trees/'.length)
    if (!git.hasCommit(commit)) return notFound
    const listed: TreeBody = { tree: treeBody(git, commit), truncated: false }
    return { status: 200, body: listed }
  }
  if (path === '/git/blobs') {
    const content = Buffer.from(String(body['content']), 'base64')
    return { status: 201, body: { sha: git.writeBlob(content) } }
  }
  if (path === '/git/trees') return { status: 201, body: { sha: makeTree(body, git) } }
  if (path === '/git/commits') {
    const parents = body['parents'] as string[]
    const sha = git.commitTree(String(body['tree']), parents, String(body['message']))
    return { status: 201, body: { sha } }
  }
  if (path.startsWith('/git/refs')) return moveRef(request, git)
  return notFound
}

/** The files of a commit as GitHub and Gitea list them. */
export const treeBody = (git: BareRepository, commit: string): TreeEntryBody[] =>
  git.tree(commit).map(({ path, id }) => ({ path, type: 'blob', sha: id }))

interface Entry {
  path: string
  content?: string
  sha?: string | null
}

function makeTree(body: Record<string, unknown>, git: BareRepository): string {
  const entries = body['tree'] as Entry[]
  const written = entries.filter(({ sha }) => typeof sha !== 'string')
  const changes = new Map(written.map(({ path, content }) => [path, content ?? null]))
  const blobs = entries.flatMap(({ path, sha }) =>
    typeof sha === 'string' ? [[path, sha] as const] : [],
  )
  return git.makeTree(changes, String(body['base_tree']), new Map(blobs))
}

function moveRef({ method, path, body }: HostRequest, git: BareRepository): HostAnswer {
  const sha = String(body['sha'])
  const ref = method === 'POST' ? String(body['ref']) : `refs${path.slice('/git/refs'.length)}`
  const branch = ref.replace('refs/heads/', '')
  const now = git.newest(branch)
  if (method === 'POST' && now)
    return { status: 422, body: { message: 'Reference already exists' } }
  if (method === 'PATCH' && !now)
    return { status: 422, body: { message: 'Reference does not exist' } }
  if (now && !git.isForward(now, sha))
    return { status: 422, body: { message: 'Update is not a fast forward' } }
  git.setBranch(branch, sha)
  return { status: 200, body: { ref, object: { sha } } }
}
