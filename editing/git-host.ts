import { usuallyPublished, type BuiltChange } from '../gate/build-services.ts'

/** The kinds of git hosts that pages can write to. A record of all of them has no gaps. */
export type HostName = 'github' | 'gitlab' | 'gitea'

/** A repository at a git host. */
export interface Backend {
  name: HostName
  repo: string
  branch?: string
  base_url?: string
  api_root?: string
}

/** The addresses of a host that is not known by its name. Most are like GitHub's. */
const others = {
  named: /./,
  pullRequest: '/pull/',
  approve: '/files',
  commit: '/commit/',
  view: '/blob/',
  edit: '/edit/',
  line: '#L',
  editLine: '#L',
}
/** A kind of git host: its usual names, how its addresses continue, and its interface. */
type Host = typeof others & {
  /** Its name, if pages can write to it. */
  name?: HostName
  /** The address of its interface: a whole one, or a path at the host. */
  api?: string
}
const bitbucket = {
  pullRequest: '/pull-requests/',
  commit: '/commits/',
  view: '/src/',
  edit: '/src/',
  line: '#lines-',
  editLine: '?mode=edit#lines-',
}
const gitlab = {
  pullRequest: '/-/merge_requests/',
  commit: '/-/commit/',
  view: '/-/blob/',
  edit: '/-/edit/',
  approve: '',
}
const gitea = { pullRequest: '/pulls/', view: '/src/commit/', edit: '/_edit/' }
const hosts: Host[] = [
  { ...others, named: /^github\.com$/, name: 'github', api: 'https://api.github.com' },
  { ...others, named: /(^|\.)gitlab\./, name: 'gitlab', api: '/api/v4', ...gitlab },
  { ...others, named: /(^|\.)(codeberg|gitea|forgejo)\./, name: 'gitea', api: '/api/v1', ...gitea },
  { ...others, named: /(^|\.)bitbucket\./, approve: '', ...bitbucket },
  others,
]

const hostAt = (address: string): Host =>
  hosts.find(({ named }) => named.test(new URL(address).hostname))!

/**
 * The addresses of a change: its pull request, where a reviewer approves it, its commit, and its
 * files. Undefined where the build service does not say enough.
 */
export function gitHost(change: BuiltChange) {
  const { branch, commit, pullRequest, repository = '' } = change
  const base = webAddress(repository)
  const host = hostAt(base ?? 'https://localhost')
  const at = (path: string, part: string | undefined): string | undefined =>
    base && part && base + path + part
  const request = at(host.pullRequest, pullRequest)
  return {
    pullRequest: request,
    approve: request && request + host.approve,
    commit: at(host.commit, commit),
    /** A file as another commit has it. */
    file: (ofCommit: string, file: string) => at(host.view, encodePath(`${ofCommit}/${file}`)),
    /** A line of a file as this build has it. */
    see: (file: string, line: number) =>
      at(host.view, commit && encodePath(`${commit}/${file}`) + host.line + line),
    /**
     * The host's editor at a line of a file. It saves to the built branch at once, so a build of a
     * standing branch has none.
     */
    edit: (file: string, line: number) => {
      const own = isStanding(change) ? undefined : branch
      return at(host.edit, own && encodePath(`${own}/${file}`) + host.editLine + line)
    },
  }
}

/**
 * True if the built branch has the name of the published one, or of the one that follows it
 * (docs/deploy.md): nothing may be committed to either. That is so for a pull request too, since
 * the branch `main` of a copy of the repository has the same name as ours.
 */
function isStanding({ branch = '', published = usuallyPublished }: BuiltChange): boolean {
  // Hosts take `refs/heads/main` for `main`, though a branch may be called so.
  const name = branch.replace(/^(?:refs\/)?heads\//, '')
  return name === published || name === followsPublished
}

/**
 * Finds where edits of a preview go: its branch at its git host, or a sentence that says what is
 * missing. If `standing` is true, changes start from the published branch and go to a new one.
 */
export function findBackend(change: BuiltChange) {
  const { repository = '', branch: built, published = usuallyPublished } = change
  const address = webAddress(repository)
  if (address === undefined || built === undefined) return { missing: notTold }
  const { hostname, origin, pathname } = new URL(address)
  const { name, api } = hostAt(address)
  const missing =
    'The editor can send to GitHub, GitLab, Gitea and Forgejo, and the repository is at ' +
    `${hostname}. Edit the files there.`
  if (!name || !api) return { missing }
  const root = new URL(api, origin)
  const standing = isStanding(change)
  const backend: Backend = { name, repo: pathname.slice(1), branch: standing ? published : built }
  if (name !== 'github') Object.assign(backend, { base_url: origin, api_root: root.href })
  return { backend, origin: root.origin, standing }
}

/** The branch that follows the published one, where editors begin. */
const followsPublished = 'preview'

const notTold =
  'The service that built this preview does not say which branch of which repository it shows, ' +
  'so nothing can be edited here. Edit the files at your git host.'

/**
 * A path as an address has it: each of its parts encoded, since a branch may be called
 * `fix/#7`.
 */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/')

/**
 * `https://host/owner/name` of an address of git in any of its forms, or of `owner/name` at GitHub.
 */
function webAddress(repository: string): string | undefined {
  const text = repository.trim().replace(/^[\w.-]+@([\w.-]+):(?!\/\/)/, 'ssh://$1/')
  const full = /^[\w.-]+\/[\w.-]+$/.test(text) ? `https://github.com/${text}` : text
  const [, scheme] = /^(https?|ssh|git|git\+https):\/\//.exec(full) ?? []
  if (!scheme || !URL.canParse(full)) return undefined
  const { host, hostname, pathname } = new URL(full)
  // The port of a web address also serves the pages; the port of SSH does not.
  const origin = scheme.startsWith('http') ? `${scheme}://${host}` : `https://${hostname}`
  return origin + pathname.replace(/\/+$/, '').replace(/\.git$/, '')
}
