import { newErrors } from '../check/new-problems.ts'
import type { Problem } from '../check/problem.ts'
import type { CheckInput } from '../check/site.ts'
import { explainRefusal, type RefusedStep } from './hosts/explain-refusal.ts'
import { HostRefusal, type FileToCommit, type RepositoryHost } from './hosts/repository-host.ts'
import type { Draft, DraftedFile } from './model/draft.ts'
import { mergeDraft } from './model/merge/merge-draft.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import { withCommit, type SentRecord } from './model/sent.ts'
import { chooseBranch, type TargetBranch } from './choose-branch.ts'
import { readNewest, type NewestContent } from './read-newest.ts'
import type { SendResult, SendTarget } from './send-result.ts'

/** What sending needs. */
export interface SendRequest {
  draft: Draft
  host: RepositoryHost
  target: Exclude<SendTarget, { kind: 'machine' }>
  /** What changed, in a few words: the title of the commit and of the pull request. */
  title: string
  /** Which words the editor keeps where both sides changed a value. */
  choices?: MergeChoices
  /** Finds the problems of the content after the changes that it did not have before. */
  check?: (
    before: CheckInput,
    after: CheckInput,
  ) => readonly Problem[] | Promise<readonly Problem[]>
  /** Gets a sentence about each step. */
  tell?: (sentence: string) => void
  /** The time, in milliseconds since 1970. */
  now?: () => number
}

/** How often a commit is tried again if somebody else commits to the branch at the same moment. */
const mostTries = 3

/**
 * Sends the changes of a draft: reads the newest content, merges it with the changes, checks the
 * whole, makes one commit on a branch that is never the published one, and opens its pull request.
 * After each step that cannot be taken back, the draft remembers it, so sending again goes on from
 * there.
 */
export async function send(request: SendRequest): Promise<SendResult> {
  const { draft, host, target, tell = () => undefined } = request
  const at: RefusedStep = {
    host: host.name,
    repository: host.repository,
    step: 'reading',
    branch: '',
  }
  let chosen: TargetBranch | undefined
  try {
    tell(`Asking ${host.name} where the changes go …`)
    chosen = await chooseBranch(draft, host, target, request.title)
    Object.assign(at, { branch: chosen.branch, repository: chosen.host.repository })
    const stopped = await commitChanges(request, chosen, at)
    if (stopped) return stopped
    Object.assign(at, { step: 'opening' })
    return await openRequest(request, chosen)
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error
    const record = at.step === 'opening' ? recordOf(draft, at.branch) : undefined
    return {
      kind: 'refused',
      refusal: explainRefusal(error, at),
      record,
      address: record && chosen?.host.branchAddress(at.branch),
    }
  }
}

/** Commits the changes, if there are any. @returns a result if that stops the sending */
async function commitChanges(
  request: SendRequest,
  chosen: TargetBranch,
  at: RefusedStep,
): Promise<SendResult | undefined> {
  for (let tries = 1; ; tries++) {
    const parent = chosen.newFrom?.commit ?? (await chosen.host.newest(chosen.branch))
    const outcome = await mergeNewest(request, chosen, parent)
    if ('result' in outcome) return outcome.result
    const { files, mine } = outcome
    if (files.length === 0 && chosen.newFrom) return { kind: 'nothing' }
    if (files.length === 0) {
      settleUnchanged(request, chosen, parent, mine)
      return undefined
    }
    Object.assign(at, { step: 'writing' })
    try {
      const commit = await commitFiles(request, chosen, parent, files)
      remember(request, chosen, commit, outcome)
      return undefined
    } catch (error) {
      const moved = error instanceof HostRefusal && (await hasMoved(chosen, parent))
      if (!moved || tries === mostTries) throw error
      // The commit itself may have arrived without an answer: the branch is then read again.
      delete chosen.newFrom
    }
  }
}

/** A draft merged with the newest content, ready to be committed. */
interface MergedChanges {
  files: readonly FileToCommit[]
  /** The files of the draft at the moment of merging. */
  mine: ReadonlyMap<string, DraftedFile>
  newest: NewestContent
  changed: ReadonlyMap<string, FileToCommit['content']>
}

async function mergeNewest(
  request: SendRequest,
  chosen: TargetBranch,
  parent: string,
): Promise<MergedChanges | { result: SendResult }> {
  const { draft, choices, check = newErrors, tell = () => undefined } = request
  tell('Looking for changes that others have made …')
  const newest = await readNewest(draft.built, chosen.host, parent)
  const mine = new Map(draft.files)
  const { conflicts, changed } = mergeDraft([...mine.values()], newest, choices)
  if (conflicts.length > 0) return { result: { kind: 'conflicts', conflicts } }

  tell('Checking the whole …')
  const problems = await check(newest.input, newest.withChanges(changed))
  if (problems.length > 0) return { result: { kind: 'problems', problems } }
  const files = [...changed].map(([path, content]) => ({
    path,
    content,
    known: newest.ids.get(path),
  }))
  return { files, mine, newest, changed }
}

function commitFiles(
  { title, host: own, tell = () => undefined }: SendRequest,
  { host, branch, newFrom, into }: TargetBranch,
  parent: string,
  files: readonly FileToCommit[],
): Promise<string> {
  if (branch === into && host.repository === own.repository)
    throw new Error(`Nothing is committed to ${into}, from which the site is published.`)
  tell(files.length === 1 ? 'Writing one file …' : `Writing ${files.length} files …`)
  return host.commit({ message: title, files, parent, branch, newFrom })
}

/**
 * True if the branch is not where it was: somebody else, or a commit without an answer, moved it.
 */
async function hasMoved({ host, branch, newFrom }: TargetBranch, parent: string): Promise<boolean> {
  const newest = await host.newest(branch).catch(() => undefined)
  if (newFrom) return newest !== undefined
  return newest !== undefined && newest !== parent
}

function remember(
  { draft, title, now = Date.now }: SendRequest,
  chosen: TargetBranch,
  commit: string,
  { mine, newest, changed }: MergedChanges,
): void {
  const before = recordOf(draft, chosen.branch)
  const record = withCommit(before, {
    repository: chosen.host.repository,
    branch: chosen.branch,
    commit,
    pullRequest: chosen.pullRequest,
    title,
    time: now(),
    files: [...changed].map(([path, content]) => ({
      path,
      start: mine.get(path)?.start ?? newest.content(path),
      now: content,
      renamedFrom: mine.get(path)?.renamedFrom,
    })),
  })
  draft.remember(record, mine)
}

/** Remembers that everything is in the branch already, as after a commit whose answer was lost. */
function settleUnchanged(
  { draft, title, now = Date.now }: SendRequest,
  chosen: TargetBranch,
  commit: string,
  mine: ReadonlyMap<string, DraftedFile>,
): void {
  const known = recordOf(draft, chosen.branch)
  const files = [...mine.values()].map(({ path, start, now: content, renamedFrom }) => ({
    path,
    start,
    now: content,
    renamedFrom,
  }))
  const record = withCommit(known, {
    repository: chosen.host.repository,
    branch: chosen.branch,
    commit,
    pullRequest: chosen.pullRequest,
    title: known?.title ?? title,
    time: now(),
    files,
  })
  draft.remember(record, mine)
}

function recordOf(draft: Draft, branch: string): SentRecord | undefined {
  return draft.sent.find((record) => record.branch === branch)
}

/** Opens the pull request of the branch, unless it has one. */
async function openRequest(
  { draft, title, tell = () => undefined }: SendRequest,
  { host, branch, into, pullRequest, text }: TargetBranch,
): Promise<SendResult> {
  const record = recordOf(draft, branch)!
  if (pullRequest) return { kind: 'sent', record }
  tell('Opening the pull request …')
  const opened = await host
    .openPullRequest({ title, text, from: branch, into })
    .catch(async (error: unknown) => {
      // One that was opened without an answer is there already.
      const there = await host.pullRequestOf(branch).catch(() => undefined)
      if (there) return there
      throw error
    })
  const { number, address } = opened
  const complete = { ...record, pullRequest: { number, address } }
  draft.remember(complete, new Map())
  return { kind: 'sent', record: complete }
}
