import { encodePath } from '../../git-host.ts'
import type { AskHost } from './ask-host.ts'
import { isNeeded, toBase64 } from './encode.ts'
import { sharedRequests, pullRequestOfPull, type Tree } from './github.ts'
import { pagesOfList } from './pages-of-list.ts'
import {
  refusePartOfFiles,
  type CommitToMake,
  type FileToCommit,
  type HostedPullRequest,
  type RepositoryHost,
} from './repository-host.ts'

// Gitea and Forgejo, see `/api/swagger` of each: repository, branches, git trees, contents, pulls.

/**
 * Gitea or Forgejo.
 * @param site the address of the host
 * @param askFor makes the function that asks for a repository
 */
export function giteaHost(
  repository: string,
  site: string,
  askFor: (repository: string) => AskHost,
): RepositoryHost {
  const ask = askFor(repository)
  return {
    ...sharedRequests(ask),
    name: new URL(site).hostname,
    repository,
    of: (other) => giteaHost(other, site, askFor),
    branchAddress: (branch) => `${site}/${repository}/src/branch/${encodePath(branch)}`,
    newest: async (branch) => {
      const found = await ask<{ commit: { id: string } }>('GET', `/branches/${encodePath(branch)}`)
      return found.commit.id
    },
    list: (commit) => listTree(ask, commit),
    commit: (wanted) => commitAtGitea(ask, wanted),
    pullRequestOf: (branch) => findPull(ask, repository, branch),
  }
}

/** Searches the open pull requests, since Gitea has no request for those of a branch. */
async function findPull(
  ask: AskHost,
  repository: string,
  branch: string,
): Promise<HostedPullRequest | undefined> {
  type Pull = Parameters<typeof pullRequestOfPull>[0]
  const pages = pagesOfList((page) => ask<Pull[]>('GET', `/pulls?state=open&limit=50&page=${page}`))
  for await (const pulls of pages) {
    const found = pulls
      .map(pullRequestOfPull)
      .find((pull) => pull.branch === branch && pull.repository === repository)
    if (found) return found
  }
  return undefined
}

/** The files of a commit. Gitea itself says whether a page of a tree is the last one. */
async function listTree(ask: AskHost, commit: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (let page = 1; ; page++) {
    const address = `/git/trees/${commit}?recursive=true&per_page=1000&page=${page}`
    const { tree, truncated } = await ask<Tree>('GET', address)
    for (const { path, type, sha } of tree)
      if (type === 'blob' && isNeeded(path)) files.set(path, sha)
    if (!truncated) return files
    if (tree.length === 0) refusePartOfFiles()
  }
}

/** Makes a commit. The host refuses a file whose content has another id than the known one. */
async function commitAtGitea(ask: AskHost, wanted: CommitToMake): Promise<string> {
  const { message, files, branch, newFrom } = wanted
  // A branch of a copy's commit is made first: files can be committed on top of branches alone.
  const isOfCommit = newFrom !== undefined && newFrom.branch === undefined
  if (isOfCommit)
    await ask('POST', '/branches', { new_branch_name: branch, old_ref_name: newFrom.commit })
  const branches = newFrom?.branch ? { branch: newFrom.branch, new_branch: branch } : { branch }
  const operations = files.map(operationOf)
  try {
    const answer = await ask<{ commit: { sha: string } }>('POST', '/contents', {
      ...branches,
      message,
      files: operations,
    })
    return answer.commit.sha
  } catch (error) {
    if (isOfCommit) await ask('DELETE', `/branches/${encodePath(branch)}`).catch(() => undefined)
    throw error
  }
}

function operationOf({ path, content, known }: FileToCommit): object {
  if (content === null) return { operation: 'delete', path, sha: known }
  const written = { path, content: toBase64(content) }
  if (known === undefined) return { operation: 'create', ...written }
  return { operation: 'update', ...written, sha: known }
}
