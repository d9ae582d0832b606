import type { BareRepository } from './bare-repository.ts'
import { answerAlikeOr, splitRepos, treeBody } from './github-server.ts'
import {
  notFound,
  type HostAnswer,
  type HostInterface,
  type HostRequest,
  type HostState,
} from './host-server.ts'
import type { GiteaBranchBody, GiteaTreeBody } from './published-answers.ts'

/** Answers as the interface of Gitea and Forgejo does, over a real repository. */
export const gitea: HostInterface = {
  backend: (address) => ({
    name: 'gitea',
    repo: 'owner/site',
    base_url: address,
    api_root: `${address}/api/v1`,
  }),
  split: (pathname) => splitRepos(pathname, '/api/v1/repos/'),
  answer: answerAlikeOr(answerGit),
}

function answerGit(request: HostRequest, git: BareRepository, { copies }: HostState): HostAnswer {
  const { method, path, body, query } = request
  const branch = path.startsWith('/branches/') ? path.slice('/branches/'.length) : undefined
  if (branch !== undefined && method === 'DELETE') {
    git.deleteBranch(branch)
    return { status: 204 }
  }
  if (branch !== undefined) {
    const id = git.newest(branch)
    return id ? { status: 200, body: { commit: { id } } satisfies GiteaBranchBody } : notFound
  }
  if (path.startsWith('/git/trees/')) return treePage(git, path, query)
  if (path === '/branches') {
    const commit = String(body['old_ref_name'])
    if (![git, ...copies.values()].some((one) => one.hasCommit(commit))) return notFound
    git.setBranch(String(body['new_branch_name']), commit)
    return { status: 201, body: {} }
  }
  if (path === '/contents' && method === 'POST') return commitFiles(body, git)
  return notFound
}

function treePage(git: BareRepository, path: string, query: URLSearchParams): HostAnswer {
  const commit = path.slice('/git/trees/'.length)
  if (!git.hasCommit(commit)) return notFound
  const size = 50
  const start = (Number(query.get('page') ?? 1) - 1) * size
  const all = treeBody(git, commit)
  const tree = all.slice(start, start + size)
  const body: GiteaTreeBody = { tree, truncated: start + size < all.length }
  return { status: 200, body }
}

interface Operation {
  operation: 'create' | 'update' | 'delete'
  path: string
  content?: string
  sha?: string
}

function commitFiles(body: Record<string, unknown>, git: BareRepository): HostAnswer {
  const { branch, new_branch: to = branch, message } = body as Record<string, string>
  const parent = git.newest(branch!)
  if (!parent) return notFound
  if (to !== branch && git.newest(to!))
    return { status: 409, body: { message: `branch already exists [name: ${to}]` } }
  const ids = new Map(git.tree(parent).map(({ path, id }) => [path, id]))
  const operations = body['files'] as Operation[]
  for (const { operation, path, sha } of operations) {
    const now = ids.get(path)
    if (operation === 'create' && now)
      return { status: 422, body: { message: `repository file already exists [path: ${path}]` } }
    if (operation !== 'create' && now !== sha)
      return {
        status: 422,
        body: { message: `sha does not match [given: ${sha}, expected: ${now}]` },
      }
  }
  const changes = new Map(
    operations.map(({ path, content }) => [
      path,
      content === undefined ? null : Buffer.from(content, 'base64'),
    ]),
  )
  const commit = git.makeCommit(message ?? '', changes, parent)
  git.setBranch(to!, commit)
  return { status: 201, body: { commit: { sha: commit } } }
}
