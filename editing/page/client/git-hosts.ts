import { encodePath, type Backend } from '../../git-host.ts'

/** A file of a branch: its text, and the sign by which the host sees whether it has changed since. */
export interface HostedFile {
  path: string
  text: string
  guard: string
}

/** What sending needs of a git host. Each call throws a `HostError` if it is refused. */
export interface GitHost {
  name: string
  /** The page that makes a token, the steps on that page, in its own words, and the first letters of a token. */
  tokenPage: string
  tokenSteps: string[]
  tokenStart: string
  read: (path: string, branch: string) => Promise<HostedFile>
  /** Writes files in one commit on top of `from`, to that branch or to a new one. Refused if one of them has changed. */
  commit: (message: string, files: readonly HostedFile[], from: string, to: string) => Promise<void>
  /** @returns its address, which ends with its number */
  openPullRequest: (title: string, text: string, from: string, into: string) => Promise<string>
}

/** The error of a host that refuses a request. `status` is 0 if the host could not be reached. */
export type HostError = Error & { status: number }

type Ask = (method: string, path: string, body?: object) => Promise<any>

/**
 * Asks a host by its REST API, for 20 seconds at most.
 * @param root the address before all paths
 * @param token returns the token of the sender; called for each request
 * @throws HostError
 */
export function askBy(root: string, token?: () => string): Ask {
  const refuse = (status: number, message: string) =>
    Promise.reject(Object.assign(new Error(message), { status }))
  return async (method, path, body) => {
    const answer = await fetch(root + path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token()}` }),
      },
      body: body ? JSON.stringify(body) : null,
    }).catch((problem: Error) => refuse(0, problem.message))
    const said = await answer.json().catch(() => ({}))
    return answer.ok ? said : refuse(answer.status, String(said.message ?? answer.statusText))
  }
}

const decode = (base64: string): string => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** The requests that GitHub, Gitea and Forgejo share. */
const alike = (ask: Ask): Pick<GitHost, 'read' | 'openPullRequest'> => ({
  read: async (path, ref) => {
    const { content, sha } = await ask(
      'GET',
      `/contents/${encodePath(path)}?ref=${encodeURIComponent(ref)}`,
    )
    return { path, text: decode(content), guard: sha }
  },
  openPullRequest: async (title, body, head, base) =>
    (await ask('POST', '/pulls', { title, body, head, base })).html_url,
})

const hosts: Record<Backend['name'], (backend: Backend, ask: Ask) => GitHost> = {
  /** See https://docs.github.com/rest: contents, git trees, commits and references, pulls. */
  github: ({ repo }, ask) => ({
    ...alike(ask),
    name: 'GitHub',
    tokenPage: 'https://github.com/settings/personal-access-tokens/new',
    tokenStart: 'github_pat_',
    tokenSteps: [
      `Under “Resource owner” choose “${repo.split('/')[0]}”, under “Expiration” choose 90 days.`,
      `Under “Repository access” choose “Only select repositories”, and there “${repo}”.`,
      'Press “Add permissions”, choose “Contents” and “Pull requests”, and set both to “Read and write”.',
      'Press “Generate token”, copy what starts with github_pat_, and paste it here.',
    ],
    read: async (path, branch) => {
      const { sha: guard } = (await ask('GET', `/git/ref/heads/${encodePath(branch)}`)).object
      return { ...(await alike(ask).read(path, guard)), guard }
    },
    commit: async (message, files, from, to) => {
      // A branch that has moved on from the commit that was read refuses another one.
      const { guard: parent } = files[0]!
      const blobs = files.map(({ path, text }) => ({
        path,
        mode: '100644',
        type: 'blob',
        content: text,
      }))
      const { sha: tree } = await ask('POST', '/git/trees', { base_tree: parent, tree: blobs })
      const { sha } = await ask('POST', '/git/commits', { message, tree, parents: [parent] })
      if (from === to)
        await ask('PATCH', `/git/refs/heads/${encodePath(to)}`, { sha, force: false })
      else await ask('POST', '/git/refs', { ref: `refs/heads/${to}`, sha })
    },
  }),
  /** Gitea and Forgejo, by the `/api/swagger` of each: repository contents, pulls. */
  gitea: ({ base_url: site = '' }, ask) => ({
    ...alike(ask),
    name: new URL(site).hostname,
    tokenPage: `${site}/user/settings/applications`,
    tokenStart: '',
    tokenSteps: [
      'Under “Generate New Token” give it a name.',
      'Under “Select permissions” set “repository” to “Read and Write”.',
      'Press “Generate Token”, copy the long word above the form, and paste it here.',
    ],
    commit: (message, files, branch, to) => {
      const update = { operation: 'update' }
      const written = files.map(({ path, text, guard: sha }) => ({
        ...update,
        path,
        content: encode(text),
        sha,
      }))
      const new_branch = branch === to ? undefined : to
      return ask('POST', '/contents', { branch, new_branch, message, files: written })
    },
  }),
  /** See https://docs.gitlab.com/api: repository files, commits, merge requests. */
  gitlab: ({ base_url: site }, ask) => ({
    name: 'GitLab',
    tokenPage: `${site}/-/user_settings/personal_access_tokens`,
    tokenStart: 'glpat-',
    tokenSteps: [
      'Press “Add new token”, give it a name, and choose a date on which it ends.',
      'Under “Select scopes” tick “api”.',
      'Press “Create token”, copy what starts with glpat-, and paste it here.',
    ],
    read: async (path, branch) => {
      const file = `/repository/files/${encodeURIComponent(path)}?ref=${encodeURIComponent(branch)}`
      const { content, last_commit_id } = await ask('GET', file)
      return { path, text: decode(content), guard: last_commit_id }
    },
    commit: (commit_message, files, from, branch) => {
      const actions = files.map(({ path: file_path, text: content, guard: last_commit_id }) => {
        return { action: 'update', file_path, content, last_commit_id }
      })
      const start_branch = from === branch ? undefined : from
      return ask('POST', '/repository/commits', { branch, start_branch, commit_message, actions })
    },
    openPullRequest: async (title, description, source_branch, target_branch) => {
      const branches = { source_branch, target_branch, remove_source_branch: true }
      return (await ask('POST', '/merge_requests', { title, description, ...branches })).web_url
    },
  }),
}

/** The host of a repository. @param token returns the token of the sender; called for each request */
export function gitHostOf(backend: Backend, token: () => string): GitHost {
  const { name, repo, api_root = 'https://api.github.com' } = backend
  const at = name === 'gitlab' ? `/projects/${encodeURIComponent(repo)}` : `/repos/${repo}`
  return hosts[name](backend, askBy(api_root + at, token))
}
