import type { AskHost } from './ask-host.ts'
import { encodePath } from '../../git-host.ts'
import { fromBase64, neededFolders, toBase64 } from './encode.ts'
import { allPages } from './pages-of-list.ts'
import {
  HostRefusal,
  refusePartOfFiles,
  type CommitToMake,
  type FileToCommit,
  type HostedPullRequest,
  type RepositoryHost,
  type RepositoryRights,
} from './repository-host.ts'

// GitLab, see https://docs.gitlab.com/api: projects, branches, repository tree, files, commits,
// merge requests.

/** The level of access from which GitLab lets somebody write: Developer. */
const developer = 30
const pageLength = 100

interface Project {
  default_branch: string
  path_with_namespace: string
  permissions?: Record<'project_access' | 'group_access', { access_level: number } | null>
}

interface MergeRequest {
  iid: number
  web_url: string
  state: 'opened' | 'merged' | 'closed' | 'locked'
  source_project_id: number
  target_project_id: number
  source_branch: string
  sha: string
  title: string
  description: string | null
}

/**
 * GitLab.
 * @param site the address of the host
 * @param askFor makes the function that asks for a project, by its name or its number
 */
export function gitLabHost(
  repository: string,
  site: string,
  askFor: (repository: string) => AskHost,
): RepositoryHost {
  const ask = askFor(repository)
  const requestOf = async (request: MergeRequest): Promise<HostedPullRequest> => ({
    number: request.iid,
    address: request.web_url,
    state: stateOf(request.state),
    repository: await sourceOf(request, repository, askFor),
    branch: request.source_branch,
    commit: request.sha,
    title: request.title,
    text: request.description ?? '',
  })
  return {
    name: 'GitLab',
    repository,
    of: (other) => gitLabHost(other, site, askFor),
    branchAddress: (branch) => `${site}/${repository}/-/tree/${encodePath(branch)}`,
    rights: async () => rightsIn(await ask<Project>('GET', '')),
    newest: async (branch) => {
      const address = `/repository/branches/${encodeURIComponent(branch)}`
      return (await ask<{ commit: { id: string } }>('GET', address)).commit.id
    },
    list: async (commit) => {
      const folders = neededFolders.map((folder) => listFolder(ask, folder, commit))
      return new Map((await Promise.all(folders)).flat())
    },
    read: async (path, commit) => fromBase64((await readFile(ask, path, commit)).content),
    commit: (wanted) => commitAtGitLab(ask, wanted),
    pullRequest: async (number) =>
      requestOf(await ask<MergeRequest>('GET', `/merge_requests/${number}`)),
    pullRequestOf: async (branch) => {
      const query = `?state=opened&source_branch=${encodeURIComponent(branch)}`
      const all = await ask<MergeRequest[]>('GET', `/merge_requests${query}`)
      const own = all.find((one) => one.source_project_id === one.target_project_id)
      return own && requestOf(own)
    },
    openPullRequest: async ({ title, text, from, into }) =>
      requestOf(
        await ask<MergeRequest>('POST', '/merge_requests', {
          title,
          description: text,
          source_branch: from,
          target_branch: into,
          remove_source_branch: true,
        }),
      ),
    requestWords: async (number) => {
      const { title, description } = await ask<MergeRequest>('GET', `/merge_requests/${number}`)
      return { title, text: description ?? '' }
    },
    describePullRequest: async (number, { title, text }) => {
      await ask('PUT', `/merge_requests/${number}`, { title, description: text })
    },
  }
}

function rightsIn({ default_branch, permissions }: Project): RepositoryRights {
  const { project_access: own, group_access: group } = permissions ?? {}
  const level = Math.max(own?.access_level ?? 0, group?.access_level ?? 0)
  return {
    mayWrite: permissions === undefined || level >= developer,
    publishedBranch: default_branch,
  }
}

function stateOf(state: MergeRequest['state']): HostedPullRequest['state'] {
  if (state === 'opened' || state === 'locked') return 'open'
  return state
}

/**
 * The name of the project from which a merge request comes; '' if it was deleted, or if this token
 * may not see it.
 * @throws HostRefusal
 */
async function sourceOf(
  request: MergeRequest,
  repository: string,
  askFor: (repository: string) => AskHost,
): Promise<string> {
  if (request.source_project_id === request.target_project_id) return repository
  const source = askFor(String(request.source_project_id))
  const project = await source<Project>('GET', '').catch(nothingThere)
  return project?.path_with_namespace ?? ''
}

interface TreeEntry {
  id: string
  path: string
  type: string
}

async function listFolder(
  ask: AskHost,
  folder: string,
  commit: string,
): Promise<[path: string, id: string][]> {
  const entries = await allPages(async (page) => {
    const query = `path=${folder}&ref=${commit}&recursive=true&per_page=${pageLength}&page=${page}`
    const address = `/repository/tree?${query}`
    const found = await ask<TreeEntry[]>('GET', address).catch(nothingThere)
    if (!found && page > 1) refusePartOfFiles()
    // A folder that a commit does not have is empty.
    return found ?? []
  })
  return entries.filter(({ type }) => type === 'blob').map(({ path, id }) => [path, id])
}

/** Nothing, if the host answers that something is not there. @throws any other refusal */
function nothingThere(error: unknown): undefined {
  if (error instanceof HostRefusal && error.status === 404 && error.isFromHost) return
  throw error
}

interface ReadFile {
  content: string
  blob_id: string
  last_commit_id: string
}

function readFile(ask: AskHost, path: string, commit: string): Promise<ReadFile> {
  const file = encodeURIComponent(path)
  return ask<ReadFile>('GET', `/repository/files/${file}?ref=${encodeURIComponent(commit)}`)
}

/** Makes a commit. The host refuses a file that a commit after the read one has changed. */
async function commitAtGitLab(ask: AskHost, wanted: CommitToMake): Promise<string> {
  const { message, files, parent, branch, newFrom } = wanted
  const actions = await Promise.all(files.map((file) => actionOf(ask, file, parent)))
  const answer = await ask<{ id: string }>('POST', '/repository/commits', {
    branch,
    commit_message: message,
    actions,
    ...(newFrom && { start_sha: newFrom.commit }),
  })
  return answer.id
}

async function actionOf(ask: AskHost, file: FileToCommit, parent: string): Promise<object> {
  const { path: file_path, content, known } = file
  const written = content === null ? {} : { content: toBase64(content), encoding: 'base64' }
  if (known === undefined) return { action: 'create', file_path, ...written }
  const { last_commit_id } = await readFile(ask, file_path, parent)
  const action = content === null ? 'delete' : 'update'
  return { action, file_path, last_commit_id, ...written }
}
