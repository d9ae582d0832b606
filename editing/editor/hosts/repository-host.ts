import type { FileContent } from '../model/built.ts'

/** What a token may do in a repository, and which branch the site is published from. */
export interface RepositoryRights {
  /**
   * False if the host reports that the token cannot write. True is no promise: only writing shows
   * it.
   */
  mayWrite: boolean
  /** The branch that is published. Nothing is ever committed to it. */
  publishedBranch: string
}

/** A pull request (a merge request at GitLab). */
export interface HostedPullRequest {
  number: number
  address: string
  state: 'open' | 'merged' | 'closed'
  /**
   * The repository and branch whose commits it shows. `repository` differs from ours for one that
   * comes from a copy.
   */
  repository: string
  branch: string
  /** The id of its newest commit. */
  commit: string
  /** Its title and its text now, by whomever they are. */
  title: string
  text: string
}

/**
 * A file of a commit: its path, its new content (`null` deletes it), and the id by which the host
 * knows whether somebody else changed it.
 */
export interface FileToCommit {
  path: string
  content: FileContent | null
  /** The id that its old content has at the host; undefined for a new file. */
  known: string | undefined
}

/** A commit that is to be made. */
export interface CommitToMake {
  message: string
  files: readonly FileToCommit[]
  /** The commit on which it is based. The host refuses it if the branch has moved on. */
  parent: string
  branch: string
  /**
   * Only for a new branch: the branch and commit, or for that of a copy the commit alone, from
   * which it is made.
   */
  newFrom?: { branch?: string | undefined; commit: string } | undefined
}

/** One repository at a git host, with the token of an editor. Each call throws a `HostRefusal`. */
export interface RepositoryHost {
  /** The name of the host for people: `GitHub`. */
  name: string
  /** `owner/name`. */
  repository: string
  rights: () => Promise<RepositoryRights>
  /** The id of the newest commit of a branch. */
  newest: (branch: string) => Promise<string>
  /** Every file of a commit that content needs, with the id of its content. */
  list: (commit: string) => Promise<ReadonlyMap<string, string>>
  /** The text of a file of a commit. */
  read: (path: string, commit: string) => Promise<string>
  /** Makes one commit of all files. @returns its id */
  commit: (commit: CommitToMake) => Promise<string>
  pullRequest: (number: number) => Promise<HostedPullRequest>
  /** The open pull request of a branch; undefined if there is none. */
  pullRequestOf: (branch: string) => Promise<HostedPullRequest | undefined>
  openPullRequest: (request: PullRequestToOpen) => Promise<HostedPullRequest>
  /** What a pull request says now, in one request. */
  requestWords: (number: number) => Promise<RequestWords>
  /** Gives a pull request another title, another text, or both. What is not given stays. */
  describePullRequest: (number: number, words: Partial<RequestWords>) => Promise<void>
  /** The page of a branch, for people. */
  branchAddress: (branch: string) => string
  /** The same host for another repository, such as the copy from which a pull request comes. */
  of: (repository: string) => RepositoryHost
}

/** What a pull request says. */
export interface RequestWords {
  title: string
  text: string
}

/** A pull request that is to be opened. */
export interface PullRequestToOpen extends RequestWords {
  from: string
  into: string
}

/** How an editor makes a token at a host. */
export interface SignInSteps {
  /** The page that makes a token. */
  tokenPage: string
  /** The steps on that page, in its own words. */
  tokenSteps: readonly string[]
  /** How a token usually begins; a hint, since an organisation may have other ones. */
  tokenHint: string
}

/** A request that a host refused, or that did not reach it. */
export class HostRefusal extends Error {
  /** The status of the answer; 0 if there was none. */
  readonly status: number
  /** The host's own sentence; '' if it gave none. */
  readonly hostMessage: string
  /** False for an answer that did not come from the host's interface. */
  readonly isFromHost: boolean
  /** The time until which the host asks to wait, in milliseconds since 1970. */
  readonly waitUntil: number | undefined
  /** True if the host refuses because of too many requests. */
  readonly isLimit: boolean
  /** True if the host answered, but with only a part of the files. */
  readonly isPart: boolean

  constructor(facts: Partial<Omit<HostRefusal, keyof Error>> & { status: number }) {
    super(facts.hostMessage || `The host answered with status ${facts.status}.`)
    this.name = 'HostRefusal'
    this.status = facts.status
    this.hostMessage = facts.hostMessage ?? ''
    this.isFromHost = facts.isFromHost ?? true
    this.waitUntil = facts.waitUntil
    this.isLimit = facts.isLimit ?? false
    this.isPart = facts.isPart ?? false
  }
}

/** Refuses a list of files that is not complete: a file that it lacks would seem to be deleted. */
export function refusePartOfFiles(): never {
  throw new HostRefusal({ status: 200, isPart: true })
}

/** True if a branch is there. @throws HostRefusal if the host does not say */
export async function isBranch(host: RepositoryHost, branch: string): Promise<boolean> {
  try {
    await host.newest(branch)
    return true
  } catch (error) {
    if (error instanceof HostRefusal && error.status === 404) return false
    throw error
  }
}
