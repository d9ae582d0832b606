import { HostRefusal, isBranch, type RepositoryHost } from './hosts/repository-host.ts'
import type { Draft } from './model/draft.ts'
import { sentChangesOf } from './model/changes.ts'
import { forgetMerged, forgetSent, takeUpAgain } from './model/remember-sent.ts'
import type { SentRecord } from './model/sent.ts'
import type { SendTarget } from './send-result.ts'

/** The branch to which changes are committed. It is never the published one. */
export interface TargetBranch {
  /** The host, for the repository of the branch. */
  host: RepositoryHost
  branch: string
  /** Only for a branch that does not exist yet: what it starts from. */
  newFrom?: { branch?: string | undefined; commit: string } | undefined
  /** The published branch, into which the pull request goes. */
  into: string
  /** The pull request of the branch, if it has one. */
  pullRequest?: { number: number; address: string } | undefined
}

/** What was sent before was refused by a reviewer, and the editor has not decided about it. */
export class RequestClosed extends Error {}

/**
 * Finds the branch for the changes: that of what was sent before, as long as its pull request is
 * open; that of the pull request whose preview this is; else a new one.
 * @param title of the changes, for the name of a new branch
 * @throws HostRefusal, also if the token may not write; RequestClosed
 */
export async function chooseBranch(
  draft: Draft,
  host: RepositoryHost,
  target: Exclude<SendTarget, { kind: 'machine' }>,
  title: string,
): Promise<TargetBranch> {
  const { mayWrite, publishedBranch: into } = await host.rights()
  const start = { host, into, title }
  if (target.kind === 'pull-request') {
    const shown = await branchOfRequest(draft, start, target.number, mayWrite)
    if (shown) return shown
  }
  if (!mayWrite) throw new HostRefusal({ status: 403 })
  return (await existingBranch(draft, start)) ?? newBranch(start, { branch: into })
}

type Start = Pick<TargetBranch, 'host' | 'into'> & { title: string }

/** The branch of what was sent before, also if the host did not answer; undefined if none. */
async function existingBranch(draft: Draft, start: Start): Promise<TargetBranch | undefined> {
  const branch = draft.state.unansweredBranch
  if (branch !== undefined && (await isBranch(start.host, branch))) {
    const request = await start.host.pullRequestOf(branch)
    return { ...start, branch, pullRequest: request && numberAndAddress(request) }
  }
  return branchOfSent(draft, start)
}

/** The branch of what was sent before; undefined if it can take no more. */
async function branchOfSent(draft: Draft, start: Start): Promise<TargetBranch | undefined> {
  const { host, into } = start
  const own = draft.sent.filter(({ repository }) => repository === host.repository)
  for (const record of own.toReversed()) {
    const { branch, pullRequest } = record
    if (branch === into) continue
    const request = pullRequest
      ? await host.pullRequest(pullRequest.number)
      : await host.pullRequestOf(branch)
    if (request?.state === 'closed') forgetClosed(draft, record)
    if (request?.state === 'merged') forgetMerged(draft, record)
    if (request && request.state !== 'open') continue
    if (await isBranch(host, branch))
      return { ...start, branch, pullRequest: request && numberAndAddress(request) }
    // Somebody has removed the branch, so what was sent there is sent again.
    takeUpAgain(draft, branch)
  }
  return undefined
}

/**
 * Forgets what was sent to a pull request that was closed, if the editor has taken all of it back.
 * @throws RequestClosed for anything else: the editor decides what becomes of it
 */
function forgetClosed(draft: Draft, record: SentRecord): void {
  if (sentChangesOf(draft, record).length === 0) {
    forgetSent(draft, record.branch)
    return
  }
  const sent = draft.sent.map((one) => (one === record ? { ...one, isClosed: true } : one))
  draft.change({ sent })
  throw new RequestClosed(decideFirst(record))
}

/** What an editor does before anything more is sent. The list of what was sent says why. */
export const decideFirst = ({ title }: SentRecord): string =>
  `First decide below what becomes of “${title}”. Then send this.`

const numberAndAddress = ({ number, address }: { number: number; address: string }) => ({
  number,
  address,
})

/** The branch of a preview's pull request; undefined if that is over, or the branch is gone. */
async function branchOfRequest(
  draft: Draft,
  start: Start,
  number: number,
  mayWrite: boolean,
): Promise<TargetBranch | undefined> {
  const { host, into } = start
  const request = await host.pullRequest(number)
  if (request.state !== 'open') return undefined
  const pullRequest = numberAndAddress(request)
  const isOwn = request.repository === host.repository
  if (isOwn && request.branch !== into && mayWrite) {
    const isThere = await isBranch(host, request.branch)
    return isThere ? { ...start, branch: request.branch, pullRequest } : undefined
  }
  if (mayWrite)
    return (await existingBranch(draft, start)) ?? newBranch(start, { commit: request.commit })
  if (isOwn || request.repository === '') throw new HostRefusal({ status: 403 })

  // An editor who may not write here may own the copy from which this pull request comes.
  const copy = host.of(request.repository)
  const rights = await copy.rights()
  if (!rights.mayWrite) throw new HostRefusal({ status: 403 })
  return { ...start, host: copy, branch: request.branch, pullRequest }
}

async function newBranch(
  start: Start,
  from: { branch: string } | { commit: string },
): Promise<TargetBranch> {
  const branch = nameOfBranch(start.title)
  if ('commit' in from) return { ...start, branch, newFrom: from }
  const commit = await start.host.newest(from.branch)
  return { ...start, branch, newFrom: { branch: from.branch, commit } }
}

/** A name that no other editor chooses: the title, and six random letters. */
function nameOfBranch(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['content']
  const chance = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).padStart(6, '0')
  return `edit/${words.join('-').slice(0, 40).replace(/-$/, '')}-${chance.slice(-6)}`
}
