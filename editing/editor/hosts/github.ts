import { encodePath } from '../../git-host.ts'
import type { AskHost } from './ask-host.ts'
import { fromBase64, isNeeded, toBase64 } from './encode.ts'
import {
  refusePartOfFiles,
  type CommitToMake,
  type FileToCommit,
  type HostedPullRequest,
  type PullRequestToOpen,
  type RepositoryHost,
  type RequestWords,
} from './repository-host.ts'

// GitHub, see https://docs.github.com/rest: repositories, git trees, blobs, commits and references,
// contents, pulls. Gitea and Forgejo answer the same for what `sharedRequests` asks.

/** A pull request as GitHub, Gitea and Forgejo write it. */
interface Pull {
  number: number
  html_url: string
  title: string
  body?: string | null
  state: 'open' | 'closed'
  merged?: boolean
  merged_at?: string | null
  head: { ref: string; sha: string; repo: { full_name: string } | null }
}

interface Repository {
  default_branch: string
  permissions?: { push: boolean }
}

/** The files of a commit, or of Gitea and Forgejo one page of them. */
export interface Tree {
  tree: { path: string; type: string; sha: string }[]
  /** True if there are more files. */
  truncated: boolean
}

/** The requests that GitHub, Gitea and Forgejo share. */
export function sharedRequests(ask: AskHost) {
  return {
    rights: async () => {
      const { default_branch, permissions } = await ask<Repository>('GET', '')
      return { mayWrite: permissions?.push !== false, publishedBranch: default_branch }
    },
    read: async (path: string, commit: string): Promise<string> => {
      const file = `/contents/${encodePath(path)}?ref=${encodeURIComponent(commit)}`
      return fromBase64((await ask<{ content: string }>('GET', file)).content)
    },
    pullRequest: async (number: number) =>
      pullRequestOfPull(await ask<Pull>('GET', `/pulls/${number}`)),
    openPullRequest: async ({ title, text, from, into }: PullRequestToOpen) => {
      const request = { title, body: text, head: from, base: into }
      return pullRequestOfPull(await ask<Pull>('POST', '/pulls', request))
    },
    requestWords: async (number: number): Promise<RequestWords> => {
      const { title, body } = await ask<Pull>('GET', `/pulls/${number}`)
      return { title, text: body ?? '' }
    },
    describePullRequest: async (number: number, { title, text }: Partial<RequestWords>) => {
      await ask('PATCH', `/pulls/${number}`, { title, body: text })
    },
  }
}

/** A pull request in our words. The repository of a copy that was deleted is ''. */
export function pullRequestOfPull(pull: Pull): HostedPullRequest {
  const isMerged = pull.merged === true || Boolean(pull.merged_at)
  return {
    number: pull.number,
    address: pull.html_url,
    state: isMerged ? 'merged' : pull.state,
    repository: pull.head.repo?.full_name ?? '',
    branch: pull.head.ref,
    commit: pull.head.sha,
    title: pull.title,
    text: pull.body ?? '',
  }
}

/**
 * GitHub.
 * @param askFor makes the function that asks for a repository
 */
export function gitHubHost(
  repository: string,
  askFor: (repository: string) => AskHost,
): RepositoryHost {
  const ask = askFor(repository)
  const owner = repository.split('/')[0] ?? ''
  return {
    ...sharedRequests(ask),
    name: 'GitHub',
    repository,
    of: (other) => gitHubHost(other, askFor),
    branchAddress: (branch) => `https://github.com/${repository}/tree/${encodePath(branch)}`,
    newest: async (branch) => {
      const ref = `/git/ref/heads/${encodePath(branch)}`
      return (await ask<{ object: { sha: string } }>('GET', ref)).object.sha
    },
    list: async (commit) => {
      const { tree, truncated } = await ask<Tree>('GET', `/git/trees/${commit}?recursive=1`)
      if (truncated) refusePartOfFiles()
      const files = tree.filter(({ path, type }) => type === 'blob' && isNeeded(path))
      return new Map(files.map(({ path, sha }) => [path, sha]))
    },
    commit: (wanted) => commitAtGitHub(ask, wanted),
    pullRequestOf: async (branch) => {
      const head = encodeURIComponent(`${owner}:${branch}`)
      const [pull] = await ask<Pull[]>('GET', `/pulls?state=open&head=${head}`)
      return pull && pullRequestOfPull(pull)
    },
  }
}

/**
 * Makes a commit. The branch is made or moved last, so an earlier refusal changes nothing. GitHub
 * refuses to move a branch whose newest commit is not the parent any more.
 */
async function commitAtGitHub(ask: AskHost, wanted: CommitToMake): Promise<string> {
  const { message, files, parent, branch, newFrom } = wanted
  const entries = await Promise.all(files.map((file) => treeEntry(ask, file)))
  const tree = await ask<{ sha: string }>('POST', '/git/trees', {
    base_tree: parent,
    tree: entries,
  })
  const commit = await ask<{ sha: string }>('POST', '/git/commits', {
    message,
    tree: tree.sha,
    parents: [parent],
  })
  const { sha } = commit
  if (newFrom) await ask('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha })
  else await ask('PATCH', `/git/refs/heads/${encodePath(branch)}`, { sha, force: false })
  return sha
}

async function treeEntry(ask: AskHost, { path, content }: FileToCommit): Promise<object> {
  const entry = { path, mode: '100644', type: 'blob' }
  if (typeof content === 'string') return { ...entry, content }
  if (content === null) return { ...entry, sha: null }
  const blob = { content: toBase64(content), encoding: 'base64' }
  return { ...entry, sha: (await ask<{ sha: string }>('POST', '/git/blobs', blob)).sha }
}
