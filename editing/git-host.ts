import type { BuiltChange } from '../tools/build-services.ts'

/** Addresses at the service where the repository lies. Undefined where the host does not tell enough. */
export interface GitHostPages {
  pullRequest: string | undefined
  /** Where a reviewer approves the pull request. */
  approve: string | undefined
  commit: string | undefined
  /** Opens a file at a line in the editor of the service, on the branch of the change. */
  edit: (file: string, line: number) => string | undefined
}

/** How each service writes its addresses; GitHub's are those of most others too. */
const services = [
  {
    host: /(^|\.)gitlab\./,
    pullRequest: (number: string) => `/-/merge_requests/${number}`,
    approve: '',
    commit: (sha: string) => `/-/commit/${sha}`,
    edit: (branch: string, file: string, line: number) => `/-/edit/${branch}/${file}#L${line}`,
  },
  {
    host: /(^|\.)bitbucket\./,
    pullRequest: (number: string) => `/pull-requests/${number}`,
    approve: '',
    commit: (sha: string) => `/commits/${sha}`,
    edit: (branch: string, file: string, line: number) => `/src/${branch}/${file}?mode=edit#lines-${line}`,
  },
  {
    // Gitea and Forgejo: the routes of a repository in their web interface.
    host: /(^|\.)(codeberg|gitea|forgejo)\./,
    pullRequest: (number: string) => `/pulls/${number}`,
    approve: '/files',
    commit: (sha: string) => `/commit/${sha}`,
    edit: (branch: string, file: string, line: number) => `/_edit/${branch}/${file}#L${line}`,
  },
  {
    host: /./,
    pullRequest: (number: string) => `/pull/${number}`,
    approve: '/files',
    commit: (sha: string) => `/commit/${sha}`,
    edit: (branch: string, file: string, line: number) => `/edit/${branch}/${file}#L${line}`,
  },
]

/** The addresses of a change. Names and passwords in the address of the repository are left out. */
export function gitHost({ branch, commit, pullRequest, repository }: BuiltChange): GitHostPages {
  const base = repository && webAddress(repository)
  const service = base ? services.find(({ host }) => host.test(new URL(base).host)) : undefined
  if (!base || !service) return { pullRequest: undefined, approve: undefined, commit: undefined, edit: () => undefined }
  return {
    pullRequest: pullRequest && base + service.pullRequest(pullRequest),
    approve: pullRequest && base + service.pullRequest(pullRequest) + service.approve,
    commit: commit && base + service.commit(commit),
    edit: (file, line) => branch && base + service.edit(encodePath(branch), encodePath(file), line),
  }
}

/** A path as it stands in an address: each of its parts encoded, since a branch may be called `fix/#7`. */
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** `https://host/owner/name` of an address of git in any of its forms, or of `owner/name` at GitHub. */
export function webAddress(repository: string): string | undefined {
  const text = repository.trim().replace(/^[\w.-]+@([\w.-]+):(?!\/\/)/, 'ssh://$1/')
  const full = /^[\w.-]+\/[\w.-]+$/.test(text) ? `https://github.com/${text}` : text
  const [, scheme] = /^(https?|ssh|git|git\+https):\/\//.exec(full) ?? []
  if (!scheme || !URL.canParse(full)) return undefined
  const { host, hostname, pathname } = new URL(full)
  // The port of a web address opens its pages too; that of SSH does not.
  const place = scheme.startsWith('http') ? `${scheme}://${host}` : `https://${hostname}`
  return place + pathname.replace(/\/+$/, '').replace(/\.git$/, '')
}
