import type { BuiltChange } from '../../src/lib/hosts/host.ts'

/** Addresses at the service where the repository lies. Undefined where the host does not tell enough. */
export interface GitHost {
  pullRequest: string | undefined
  commit: string | undefined
  /** Opens a file at a line in the editor of the service, on the branch of the change. */
  edit: (file: string, line: number) => string | undefined
}

/** How each service writes its addresses; GitHub's are those of most others too. */
const services = [
  {
    host: /(^|\.)gitlab\./,
    pullRequest: (number: string) => `/-/merge_requests/${number}`,
    commit: (sha: string) => `/-/commit/${sha}`,
    edit: (branch: string, file: string, line: number) => `/-/edit/${branch}/${file}#L${line}`,
  },
  {
    host: /(^|\.)bitbucket\./,
    pullRequest: (number: string) => `/pull-requests/${number}`,
    commit: (sha: string) => `/commits/${sha}`,
    edit: (branch: string, file: string, line: number) => `/src/${branch}/${file}?mode=edit#lines-${line}`,
  },
  {
    host: /./,
    pullRequest: (number: string) => `/pull/${number}`,
    commit: (sha: string) => `/commit/${sha}`,
    edit: (branch: string, file: string, line: number) => `/edit/${branch}/${file}#L${line}`,
  },
]

/** The addresses of a change. Names and passwords in the address of the repository are left out. */
export function gitHost({ branch, commit, pullRequest, repository }: BuiltChange): GitHost {
  const base = repository && webAddress(repository)
  const service = base ? services.find(({ host }) => host.test(new URL(base).host)) : undefined
  if (!base || !service) return { pullRequest: undefined, commit: undefined, edit: () => undefined }
  return {
    pullRequest: pullRequest && base + service.pullRequest(pullRequest),
    commit: commit && base + service.commit(commit),
    edit: (file, line) => branch && base + service.edit(...([branch, file].map(encodeURI) as [string, string]), line),
  }
}

/** `https://host/owner/name` of an address of git in any of its forms, or of `owner/name` at GitHub. */
export function webAddress(repository: string): string | undefined {
  const text = repository
    .trim()
    .replace(/^[\w.-]+@([\w.-]+):(?!\/\/)/, 'https://$1/')
    .replace(/^(?:ssh|git|git\+https):\/\//, 'https://')
  const full = /^[\w.-]+\/[\w.-]+$/.test(text) ? `https://github.com/${text}` : text
  if (!/^https?:\/\//.test(full) || !URL.canParse(full)) return undefined
  const { hostname, pathname } = new URL(full)
  return `https://${hostname}${pathname.replace(/\/+$/, '').replace(/\.git$/, '')}`
}
