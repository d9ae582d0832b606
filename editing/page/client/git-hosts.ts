import type { Backend } from '../../form/backend.ts'

/** A file of a branch: its text, and what the host wants to hear to know that it is still the same. */
export interface HostedFile {
  text: string
  guard: string
}

/** A file to write. */
export interface WrittenFile extends HostedFile {
  path: string
}

/** What sending needs of a git host. Each call throws a `HostError` if the host refuses it. */
export interface GitHost {
  name: string
  /** Where a token is made, and what to do there: each step with the words of that page. */
  tokenPage: string
  tokenSteps: string[]
  /** How a token begins. */
  tokenStart: string
  user: () => Promise<string>
  read: (path: string, branch: string) => Promise<HostedFile>
  /** Writes files in one commit on top of `from`, to that branch or to a new one. Refused if one of them has changed. */
  commit: (message: string, files: readonly WrittenFile[], from: string, to: string) => Promise<void>
  openPullRequest: (
    title: string,
    text: string,
    from: string,
    into: string,
  ) => Promise<{ number: number; address: string }>
}

/** What a host says of a request that it refuses. `status` is 0 where it could not be reached. */
export class HostError extends Error {
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** How long a host may take to answer, in milliseconds. */
const patience = 20_000

/** The part of the interface that GitHub, Gitea and Forgejo share. */
function shared(at: string, ask: Ask): Pick<GitHost, 'user' | 'read' | 'openPullRequest'> {
  return {
    user: async () => (await ask<{ login: string }>('GET', '/user')).login,
    read: async (path, branch) => {
      const file = `${at}/contents/${inPath(path)}?ref=${encodeURIComponent(branch)}`
      const { content, sha } = await ask<{ content: string; sha: string }>('GET', file)
      return { text: decode(content), guard: sha }
    },
    openPullRequest: async (title, body, head, base) => {
      const pull = { title, body, head, base }
      const { number, html_url } = await ask<{ number: number; html_url: string }>('POST', `${at}/pulls`, pull)
      return { number, address: html_url }
    },
  }
}

type Ask = <Answer = Record<string, unknown>>(method: string, path: string, body?: object) => Promise<Answer>

/** Asks a host by its REST interface, and reads its answer. @param token of whoever asks; looked up for each request */
function askBy(root: string, token: () => string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(root + path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${token()}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((problem: Error) => {
      throw new HostError(0, problem.message)
    })
    const said = (await answer.json().catch(() => ({}))) as { message?: unknown }
    if (!answer.ok) throw new HostError(answer.status, String(said.message ?? answer.statusText))
    return said as never
  }
}

const decode = (base64: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0)),
  )
const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
const inPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** GitHub, by https://docs.github.com/rest: contents, git trees, commits and references, pulls. */
function gitHub({ repo }: Backend, ask: Ask): GitHost {
  const at = `/repos/${repo}`
  return {
    ...shared(at, ask),
    name: 'GitHub',
    tokenPage: 'https://github.com/settings/personal-access-tokens/new',
    tokenStart: 'github_pat_',
    tokenSteps: [
      `Under “Resource owner” choose “${repo.split('/')[0]}”, under “Expiration” choose 90 days.`,
      `Under “Repository access” choose “Only select repositories”, and there “${repo}”.`,
      'Press “Add permissions”, choose “Contents” and “Pull requests”, and set both to “Read and write”.',
      'Press “Generate token”, copy what starts with github_pat_, and paste it here.',
    ],
    commit: async (message, files, from, to) => {
      const { object } = await ask<{ object: { sha: string } }>('GET', `${at}/git/ref/heads/${inPath(from)}`)
      for (const { path, guard } of files) {
        const { sha } = await ask<{ sha: string }>('GET', `${at}/contents/${inPath(path)}?ref=${object.sha}`)
        if (sha !== guard) throw new HostError(409, `${path} has changed.`)
      }
      const blobs = files.map(({ path, text }) => ({ path, mode: '100644', type: 'blob', content: text }))
      const tree = await ask<{ sha: string }>('POST', `${at}/git/trees`, { base_tree: object.sha, tree: blobs })
      const made = { message, tree: tree.sha, parents: [object.sha] }
      const { sha } = await ask<{ sha: string }>('POST', `${at}/git/commits`, made)
      if (from === to) await ask('PATCH', `${at}/git/refs/heads/${inPath(to)}`, { sha, force: false })
      else await ask('POST', `${at}/git/refs`, { ref: `refs/heads/${to}`, sha })
    },
  }
}

/** Gitea and Forgejo, by the `/api/swagger` of each: repository contents, pulls. */
function gitea({ repo, base_url: site = '' }: Backend, ask: Ask): GitHost {
  const at = `/repos/${repo}`
  return {
    ...shared(at, ask),
    name: new URL(site).hostname,
    tokenPage: `${site}/user/settings/applications`,
    tokenStart: '',
    tokenSteps: [
      'Under “Generate New Token” give it a name.',
      'Under “Select permissions” set “repository” and “user” to “Read and Write”.',
      'Press “Generate Token”, copy the long word above the form, and paste it here.',
    ],
    commit: async (message, files, from, to) => {
      const branches = { branch: from, ...(from !== to && { new_branch: to }) }
      const written = files.map(({ path, text, guard }) => ({
        operation: 'update',
        path,
        content: encode(text),
        sha: guard,
      }))
      await ask('POST', `${at}/contents`, { ...branches, message, files: written })
    },
  }
}

/** GitLab, by https://docs.gitlab.com/api: repository files, commits, merge requests. */
function gitLab({ repo, base_url: site }: Backend, ask: Ask): GitHost {
  const at = `/projects/${encodeURIComponent(repo)}`
  return {
    name: 'GitLab',
    tokenPage: `${site}/-/user_settings/personal_access_tokens`,
    tokenStart: 'glpat-',
    tokenSteps: [
      'Press “Add new token”, give it a name, and choose a date on which it ends.',
      'Under “Select scopes” tick “api”.',
      'Press “Create token”, copy what starts with glpat-, and paste it here.',
    ],
    user: async () => (await ask<{ username: string }>('GET', '/user')).username,
    read: async (path, branch) => {
      const file = `${at}/repository/files/${encodeURIComponent(path)}?ref=${encodeURIComponent(branch)}`
      const { content, last_commit_id } = await ask<{ content: string; last_commit_id: string }>('GET', file)
      return { text: decode(content), guard: last_commit_id }
    },
    commit: async (commit_message, files, from, branch) => {
      const actions = files.map(({ path, text, guard }) => ({
        action: 'update',
        file_path: path,
        content: text,
        last_commit_id: guard,
      }))
      const start = from !== branch && { start_branch: from }
      await ask('POST', `${at}/repository/commits`, { branch, ...start, commit_message, actions })
    },
    openPullRequest: async (title, description, source_branch, target_branch) => {
      const body = { title, description, source_branch, target_branch, remove_source_branch: true }
      const { iid, web_url } = await ask<{ iid: number; web_url: string }>('POST', `${at}/merge_requests`, body)
      return { number: iid, address: web_url }
    },
  }
}

/** The host of a repository. @param token of whoever sends; looked up for each request */
export function gitHostOf(backend: Backend, token: () => string): GitHost {
  if (backend.name === 'github') return gitHub(backend, askBy('https://api.github.com', token))
  const ask = askBy(backend.api_root ?? '', token)
  return backend.name === 'gitlab' ? gitLab(backend, ask) : gitea(backend, ask)
}
