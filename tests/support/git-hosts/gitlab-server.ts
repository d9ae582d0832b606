import type { BareRepository } from './bare-repository.ts'
import {
  givenWords,
  notFound,
  type HostAnswer,
  type HostInterface,
  type HostRequest,
  type HostState,
  type OpenedRequest,
} from './host-server.ts'
import type {
  GitLabBranchBody,
  GitLabFileBody,
  GitLabProjectBody,
  GitLabTreeBody,
  MergeRequestBody,
} from './published-answers.ts'

const prefix = '/api/v4/projects/'
const forbidden: HostAnswer = { status: 403, body: { message: '403 Forbidden' } }

/** Answers as GitLab's REST interface does, over a real repository. */
export const gitLab: HostInterface = {
  backend: (address) => ({
    name: 'gitlab',
    repo: 'owner/site',
    base_url: address,
    api_root: `${address}/api/v4`,
  }),
  split: (pathname, state) => {
    const [name = '', ...rest] = pathname.slice(prefix.length).split('/')
    const decoded = decodeURIComponent(name)
    const repository = /^\d+$/.test(decoded) ? nameOf(Number(decoded), state) : decoded
    const path = rest.map(decodeURIComponent).join('/')
    return { repository, path: path && `/${path}` }
  },
  answer: (request, state) => {
    const git = state.named(request.repository)
    if (!git) return { status: 404, body: { message: '404 Project Not Found' } }
    if (request.path === '') return project(request.repository, state)
    if (request.method !== 'GET' && !state.mayWrite(request.repository)) return forbidden
    if (request.path.startsWith('/merge_requests')) return mergeRequests(request, state)
    return answerGit(request, git)
  },
}

/** The names of the projects by their numbers. */
const namesOf = (state: HostState): string[] => ['owner/site', ...state.copies.keys()]
const nameOf = (id: number, state: HostState): string => namesOf(state)[id - 1] ?? ''

function project(repository: string, state: HostState): HostAnswer {
  const access_level = state.mayWrite(repository) ? 30 : 20
  const permissions = { project_access: { access_level }, group_access: null }
  const body: GitLabProjectBody = {
    default_branch: 'main',
    path_with_namespace: repository,
    permissions,
  }
  return { status: 200, body }
}

function mergeRequests(request: HostRequest, state: HostState): HostAnswer {
  const { method, path, body, query, repository } = request
  if (method === 'POST') {
    const from = String(body['source_branch'])
    const isThere = state.named(repository)?.newest(from)
    const opened =
      isThere &&
      state.open({
        title: String(body['title']),
        text: String(body['description']),
        source: repository,
        from,
        into: String(body['target_branch']),
      })
    if (opened) return { status: 201, body: mergeBody(opened, state) }
    return {
      status: 409,
      body: { message: ['Another open merge request already exists for this source branch'] },
    }
  }
  const number = /^\/merge_requests\/(\d+)$/.exec(path)?.[1]
  if (number === undefined) {
    const own = state.requests.filter(
      (one) => one.state === 'open' && one.from === query.get('source_branch'),
    )
    return { status: 200, body: own.map((one) => mergeBody(one, state)) }
  }
  const found = state.requests.find((one) => one.number === Number(number))
  if (!found) return notFound
  if (method === 'PUT') Object.assign(found, givenWords({ ...body, text: body['description'] }))
  return { status: 200, body: mergeBody(found, state) }
}

function mergeBody(
  { number, state: now, source, from, title, text }: OpenedRequest,
  state: HostState,
): MergeRequestBody {
  return {
    iid: number,
    web_url: `https://host.example/owner/site/-/merge_requests/${number}`,
    state: now === 'open' ? 'opened' : now,
    source_project_id: namesOf(state).indexOf(source) + 1,
    target_project_id: 1,
    source_branch: from,
    sha: state.named(source)?.newest(from) ?? '',
    title,
    description: text,
  }
}

function answerGit(request: HostRequest, git: BareRepository): HostAnswer {
  const { method, path, query, body } = request
  if (path.startsWith('/repository/branches/')) {
    const id = git.newest(path.slice('/repository/branches/'.length))
    return id ? { status: 200, body: { commit: { id } } satisfies GitLabBranchBody } : notFound
  }
  if (path === '/repository/tree') return treePage(git, query)
  if (path.startsWith('/repository/files/')) {
    const file = path.slice('/repository/files/'.length)
    return fileBody(git, file, query.get('ref') ?? '')
  }
  if (path === '/repository/commits' && method === 'POST') return commitActions(body, git)
  return notFound
}

function treePage(git: BareRepository, query: URLSearchParams): HostAnswer {
  const folder = query.get('path') ?? ''
  const all = git.tree(query.get('ref') ?? '').filter(({ path }) => path.startsWith(`${folder}/`))
  if (all.length === 0) return { status: 404, body: { message: '404 Tree Not Found' } }
  const size = Number(query.get('per_page') ?? 20)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  const page = all.slice(start, start + size)
  const body: GitLabTreeBody = page.map(({ path, id }) => ({ path, id, type: 'blob' }))
  return { status: 200, body }
}

function fileBody(git: BareRepository, file: string, ref: string): HostAnswer {
  const content = git.content(ref, file)
  if (!content) return { status: 404, body: { message: '404 File Not Found' } }
  const body: GitLabFileBody = {
    content: content.toString('base64'),
    blob_id: git.tree(ref).find(({ path }) => path === file)!.id,
    last_commit_id: git.lastChange(ref, file)!,
  }
  return { status: 200, body }
}

interface Action {
  action: 'create' | 'update' | 'delete'
  file_path: string
  content?: string
  last_commit_id?: string
}

function commitActions(body: Record<string, unknown>, git: BareRepository): HostAnswer {
  const { branch = '', start_sha, commit_message = '' } = body as Record<string, string>
  const now = git.newest(branch)
  const refuse = (message: string): HostAnswer => ({ status: 400, body: { message } })
  if (start_sha && now) return refuse(`A branch called '${branch}' already exists.`)
  const parent = start_sha ?? now
  if (!parent) return refuse('You can only create or edit files when you are on a branch')
  const actions = body['actions'] as Action[]
  for (const action of actions) {
    const reason = refusalOf(action, parent, git)
    if (reason) return refuse(reason)
  }
  const changes = new Map(
    actions.map(({ action, file_path, content = '' }) => [
      file_path,
      action === 'delete' ? null : Buffer.from(content, 'base64'),
    ]),
  )
  const id = git.makeCommit(commit_message, changes, parent)
  git.setBranch(branch, id)
  return { status: 201, body: { id } }
}

/** Why GitLab refuses to change a file on top of a commit; undefined if it does not. */
function refusalOf(change: Action, parent: string, git: BareRepository): string | undefined {
  const { action, file_path, last_commit_id } = change
  const last = git.content(parent, file_path) && git.lastChange(parent, file_path)
  if (action === 'create') return last && 'A file with this name already exists'
  if (!last) return "A file with this name doesn't exist"
  if (last === last_commit_id) return undefined
  return 'You are attempting to update a file that has changed since you started editing it.'
}
