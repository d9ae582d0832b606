import { blobId } from '../../../editing/editor/hosts/encode.ts'
import {
  HostRefusal,
  type HostedPullRequest,
  type RepositoryHost,
} from '../../../editing/editor/hosts/repository-host.ts'
import type { FileContent } from '../../../editing/editor/model/built.ts'

/** The files of a commit, by their paths. */
type Tree = ReadonlyMap<string, FileContent>

/** A host whose repository is in memory: it answers at once, so thousands of days fit a minute. */
export class MemoryHost implements RepositoryHost {
  readonly name = 'GitHub'
  readonly repository = 'owner/site'
  readonly #trees = new Map<string, Tree>()
  readonly #branches = new Map<string, string>()
  readonly #requests: HostedPullRequest[] = []

  constructor(files: Tree) {
    this.#add('main', files)
  }

  #add(branch: string, files: Tree): string {
    const id = `commit-${this.#trees.size}`
    this.#trees.set(id, files)
    this.#branches.set(branch, id)
    return id
  }

  /** The files of a branch or of a commit. */
  tree(of: string): Tree {
    return this.#trees.get(this.#branches.get(of) ?? of) ?? new Map()
  }

  /** The branches of editors. */
  branches(): string[] {
    return [...this.#branches.keys()].filter((branch) => branch !== 'main')
  }

  /** Merges the open pull request into the published branch. */
  merge(): void {
    const open = this.#requests.find(({ state }) => state === 'open')
    if (!open) throw new Error('There is no open pull request to merge.')
    this.#branches.set('main', this.#branches.get(open.branch)!)
    this.#branches.delete(open.branch)
    open.state = 'merged'
  }

  rights: RepositoryHost['rights'] = () =>
    Promise.resolve({ mayWrite: true, publishedBranch: 'main' })

  newest: RepositoryHost['newest'] = (branch) => {
    const commit = this.#branches.get(branch)
    return commit === undefined
      ? Promise.reject(new HostRefusal({ status: 404 }))
      : Promise.resolve(commit)
  }

  list: RepositoryHost['list'] = async (commit) => {
    const ids = new Map<string, string>()
    for (const [path, content] of this.tree(commit)) ids.set(path, await idOf(content))
    return ids
  }

  read: RepositoryHost['read'] = (path, commit) =>
    Promise.resolve(String(this.tree(commit).get(path)))

  commit: RepositoryHost['commit'] = async ({ files, parent, branch, newFrom }) => {
    if ((this.#branches.get(branch) ?? newFrom?.commit) !== parent)
      throw new HostRefusal({ status: 409 })
    const tree = new Map(this.tree(parent))
    for (const { path, content } of files)
      if (content === null) tree.delete(path)
      else tree.set(path, content)
    return this.#add(branch, tree)
  }

  pullRequest: RepositoryHost['pullRequest'] = (number) =>
    Promise.resolve(this.#requests[number - 1]!)

  pullRequestOf: RepositoryHost['pullRequestOf'] = (branch) =>
    Promise.resolve(this.#requests.find((one) => one.branch === branch && one.state === 'open'))

  openPullRequest: RepositoryHost['openPullRequest'] = ({ from, title, text }) => {
    const number = this.#requests.length + 1
    const address = `https://host.example/${number}`
    const commit = this.#branches.get(from)!
    const { repository } = this
    const opened = { number, address, state: 'open' as const, repository, branch: from, commit }
    this.#requests.push({ ...opened, title, text })
    return Promise.resolve(this.#requests.at(-1)!)
  }

  requestWords: RepositoryHost['requestWords'] = (number) => this.pullRequest(number)

  describePullRequest: RepositoryHost['describePullRequest'] = (number, words) => {
    Object.assign(this.#requests[number - 1]!, words)
    return Promise.resolve()
  }

  branchAddress = (branch: string): string => `https://host.example/${branch}`

  of = (): RepositoryHost => this
}

/** The ids that are known, since git names a content by its hash. */
const knownIds = new Map<FileContent, Promise<string>>()

function idOf(content: FileContent): Promise<string> {
  const id = knownIds.get(content) ?? blobId(content)
  knownIds.set(content, id)
  return id
}
