import { newErrors } from '../check/new-problems.ts'
import type { Problem } from '../check/problem.ts'
import type { CheckInput } from '../check/site.ts'
import { blobId } from './hosts/encode.ts'
import { explainRefusal, type SendingProgress } from './hosts/explain-refusal.ts'
import {
  HostRefusal,
  type FileToCommit,
  type HostedPullRequest,
  type RepositoryHost,
  type RequestWords,
} from './hosts/repository-host.ts'
import { renamePicture } from './model/add-picture.ts'
import { changesOf, sentChangesOf } from './model/changes.ts'
import { titleOfChanges } from './model/title-of-changes.ts'
import type { Draft } from './model/draft.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import { RenameRefused } from './model/plan-rename.ts'
import { rememberSent } from './model/remember-sent.ts'
import { withCommit, type SentRecord } from './model/sent.ts'
import { chooseBranch, RequestClosed, type TargetBranch } from './choose-branch.ts'
import { giveUpFiles } from './give-up-files.ts'
import { keepGivenAddresses } from './keep-given-addresses.ts'
import { mergeWithNewest } from './merge-with-newest.ts'
import { readNewest, type NewestContent } from './read-newest.ts'
import { recordedFiles, type CommittedChanges } from './record-commit.ts'
import type { RefusalInWords, SendResult, SendTarget } from './send-result.ts'
import { titleTogether, withNewerWords, wordsOfSent, type RequestTitle } from './send-words.ts'

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
  /** Gets a sentence when a step begins. */
  onStep?: (sentence: string) => void
  /** The time, in milliseconds since 1970. */
  now?: () => number
}

interface Sending extends SendRequest {
  /** True if the title is the one that the editor was offered. */
  isSuggested: boolean
}

/** How often a commit is tried again if somebody else commits to the branch at the same moment. */
const mostTries = 3

/**
 * Sends the changes of a draft: reads the newest content, merges it with the changes, checks the
 * whole, makes one commit on a branch that is never the published one, and opens its pull request.
 * After each step that cannot be taken back, the draft remembers it, so sending again goes on from
 * there.
 */
export async function send(asked: SendRequest): Promise<SendResult> {
  const { draft, host, target, title, onStep } = asked
  const request = { ...asked, isSuggested: title === titleOfChanges(changesOf(draft)) }
  const progress: SendingProgress = {
    host: host.name,
    repository: host.repository,
    step: 'reading',
    branch: '',
    mayHaveArrived: false,
  }
  let chosen: TargetBranch | undefined
  try {
    onStep?.(`Asking ${host.name} where the changes go …`)
    chosen = await chooseBranch(draft, host, target, title)
    progress.branch = chosen.branch
    progress.repository = chosen.host.repository
    const stopped = await commitChanges(request, chosen, progress)
    if (stopped) return stopped
    progress.step = 'opening'
    const opened = await openRequest(request, chosen)
    progress.step = 'describing'
    return await describeRequest(request, opened, progress)
  } catch (error) {
    if (error instanceof RenameRefused) return notSent(error)
    if (error instanceof RequestClosed) return notSent(error, { needsDecision: true })
    if (!(error instanceof HostRefusal)) throw error
    const { step, branch } = progress
    const record = step === 'opening' ? recordOf(draft, branch) : undefined
    return {
      kind: 'refused',
      refusal: explainRefusal(error, progress),
      record,
      address: record && chosen?.host.branchAddress(branch),
    }
  }
}

/** Nothing was sent, for a reason that an editor can do something about. */
function notSent({ message }: Error, more: Partial<RefusalInWords> = {}): SendResult {
  const sentence = `Nothing was sent, and your changes are kept in this browser. ${message}`
  return {
    kind: 'refused',
    refusal: { title: 'Not sent', sentence, hostMessage: '', needsToken: false, ...more },
  }
}

/** Commits the changes, if there are any. @returns a result if that stops the sending */
async function commitChanges(
  request: Sending,
  chosen: TargetBranch,
  progress: SendingProgress,
): Promise<SendResult | undefined> {
  let target = chosen
  for (let tries = 1; ; tries++) {
    const parent = target.newFrom?.commit ?? (await target.host.newest(target.branch))
    const outcome = await mergeNewest(request, target, parent)
    if ('result' in outcome) return outcome.result
    if (outcome.files.length === 0) return rememberAsSent(request, target, parent, outcome)
    progress.step = 'writing'
    try {
      const commit = await commitFiles(request, target, parent, outcome.files)
      rememberCommit(request, target, commit, outcome)
      return undefined
    } catch (error) {
      const moved = error instanceof HostRefusal && (await hasMoved(target, parent))
      progress.mayHaveArrived = moved === undefined && isUnanswered(error as HostRefusal)
      if (progress.mayHaveArrived) rememberUnanswered(request.draft, target)
      if (!moved || tries === mostTries) throw error
      // The commit itself may have arrived without an answer, so the branch is there by now.
      target = { ...target, newFrom: undefined }
    }
  }
}

/** A draft merged with the newest content, ready to be committed. */
interface MergedChanges extends CommittedChanges {
  files: readonly FileToCommit[]
}

async function mergeNewest(
  request: SendRequest,
  chosen: TargetBranch,
  parent: string,
): Promise<MergedChanges | { result: SendResult }> {
  const { draft, choices, check = newErrors, onStep } = request
  onStep?.('Looking for changes that others have made …')
  const newest = await readNewest(draft.built, chosen.host, parent)
  giveUpFiles(draft, choices)
  await namePicturesApart(draft, newest)
  const mine = new Map(draft.files)
  const { conflicts, ...merged } = mergeWithNewest(draft, newest, choices)
  if (conflicts.length > 0) return { result: { kind: 'conflicts', conflicts } }

  onStep?.('Checking the whole …')
  const sent = recordOf(draft, chosen.branch)?.files
  const changed = keepGivenAddresses(draft, newest, merged, sent)
  const problems = await check(newest.input, newest.withChanges(changed, sent))
  if (problems.length > 0) return { result: { kind: 'problems', problems } }
  const files = [...changed].map(([path, content]) => ({
    path,
    content,
    known: newest.ids.get(path),
  }))
  return { ...merged, changed, files, mine, newest }
}

/** Gives new pictures other names where others have added other ones of these names. */
async function namePicturesApart(draft: Draft, { ids }: NewestContent): Promise<void> {
  for (const { path, now } of [...draft.files.values()]) {
    const theirs = ids.get(path)
    if (!(now instanceof Uint8Array) || theirs === undefined) continue
    if ((await blobId(now)) !== theirs) renamePicture(draft, path, (one) => ids.has(one))
  }
}

function commitFiles(
  { title, host: own, onStep }: SendRequest,
  { host, branch, newFrom, into }: TargetBranch,
  parent: string,
  files: readonly FileToCommit[],
): Promise<string> {
  if (branch === into && host.repository === own.repository)
    throw new Error(`Nothing is committed to ${into}, from which the site is published.`)
  onStep?.(files.length === 1 ? 'Writing one file …' : `Writing ${files.length} files …`)
  return host.commit({ message: title, files, parent, branch, newFrom })
}

/** Remembers a new branch that the host may have made, so that no second one is made. */
function rememberUnanswered(draft: Draft, { branch, newFrom }: TargetBranch): void {
  if (newFrom) draft.change({ unansweredBranch: branch })
}

/** True for a refusal that does not say whether the host did what it was asked for. */
const isUnanswered = ({ status }: HostRefusal): boolean => status === 0 || status >= 500

/**
 * True if the branch has another newest commit, by somebody else or by a request of ours whose
 * answer was lost; undefined if the host does not say.
 */
async function hasMoved(
  { host, branch, newFrom }: TargetBranch,
  parent: string,
): Promise<boolean | undefined> {
  try {
    const newest = await host.newest(branch)
    return newFrom !== undefined || newest !== parent
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error
    return error.status === 404 ? false : undefined
  }
}

/** Remembers in the draft what was committed. */
function rememberCommit(
  request: Sending,
  chosen: TargetBranch,
  commit: string,
  changes: MergedChanges,
): void {
  const { draft, title, isSuggested } = request
  const known = recordOf(draft, chosen.branch)
  const together = titleTogether(known, { title, isSuggested })
  const record = recordWith(request, chosen, { commit, files: recordedFiles(changes), ...together })
  rememberSent(draft, record, changes.mine, changes)
}

/**
 * Remembers that the branch has everything already, as after a commit whose answer was lost. What
 * the editor gave up for the words of others is no change any more.
 * @returns a result if there is nothing to review
 */
function rememberAsSent(
  request: Sending,
  chosen: TargetBranch,
  commit: string,
  { mine, givenUp }: MergedChanges,
): SendResult | undefined {
  const { draft, title, isSuggested } = request
  draft.restore(givenUp)
  const known = recordOf(draft, chosen.branch)
  const files = [...mine.values()].filter(({ path }) => !givenUp.includes(path))
  const waitsForReview = known !== undefined && (givenUp.length === 0 || !known.pullRequest)
  const isNothingLeft = files.length === 0 && !waitsForReview
  if (chosen.newFrom || isNothingLeft) return { kind: 'nothing' }
  const again = titleAgain(known, { title, isSuggested })
  const record = recordWith(request, chosen, { commit, files, ...again })
  rememberSent(draft, record, new Map(files.map((file) => [file.path, file])))
  return undefined
}

/** The record of a branch with one more commit. */
function recordWith(
  { draft, now = Date.now }: Sending,
  { host, branch, pullRequest }: TargetBranch,
  committed: Pick<SentRecord, 'commit' | 'files'> & RequestTitle,
): SentRecord {
  return withCommit(recordOf(draft, branch), {
    ...committed,
    repository: host.repository,
    branch,
    pullRequest,
    time: now(),
  })
}

/** The title of what was sent already. Without a pull request, the editor was asked for it. */
function titleAgain(known: SentRecord | undefined, now: RequestTitle): RequestTitle {
  const isKnown = known && (known.pullRequest !== undefined || known.title === now.title)
  return isKnown ? { title: known.title, isSuggested: known.isSuggested === true } : now
}

function recordOf(draft: Draft, branch: string): SentRecord | undefined {
  return draft.sent.find((record) => record.branch === branch)
}

/**
 * Opens the pull request of the branch, unless it has one.
 * @returns what was sent to the branch, with its pull request
 */
async function openRequest(
  { draft, onStep }: SendRequest,
  { host, branch, into, pullRequest }: TargetBranch,
): Promise<SentRecord> {
  const record = recordOf(draft, branch)!
  if (pullRequest) return record
  onStep?.('Opening the pull request …')
  const words = wordsOfSent(draft, record)
  const remember = ({ number, address }: HostedPullRequest, more: Partial<SentRecord>) =>
    rememberRequest(draft, { ...record, pullRequest: { number, address }, ...more })
  try {
    const opened = await host.openPullRequest({ ...words, from: branch, into })
    return remember(opened, { written: words })
  } catch (error) {
    // The request may have arrived although its answer was lost.
    const existing = await host.pullRequestOf(branch).catch(() => undefined)
    if (existing) return remember(existing, {})
    throw error
  }
}

/** Lets the pull request name all that was sent, unless it does: see `send-words.ts`. */
async function describeRequest(
  { draft, host, onStep }: SendRequest,
  record: SentRecord,
  progress: SendingProgress,
): Promise<SendResult> {
  const { pullRequest, written } = record
  const words = wordsOfSent(draft, record)
  const isTold = written?.title === words.title && written.text === words.text
  const isAllTakenBack = sentChangesOf(draft, record).length === 0
  if (!pullRequest || isTold) return { kind: 'sent', record, isAllTakenBack }
  const { number } = pullRequest
  progress.number = number
  onStep?.('Writing what you sent into the pull request …')
  try {
    // Nothing is asked between reading and writing, and only what differs is written: what a
    // reviewer saves meanwhile would be lost.
    const now = await host.requestWords(number)
    const next = changedWords(now, withNewerWords(now, written, words))
    if (Object.keys(next).length > 0) await host.describePullRequest(number, next)
  } catch (error) {
    if (!(error instanceof HostRefusal)) throw error
    return { kind: 'sent', record, isAllTakenBack, notTold: explainRefusal(error, progress) }
  }
  const { title } = words
  const told = rememberRequest(draft, { ...record, title, written: words })
  return { kind: 'sent', record: told, isAllTakenBack }
}

/** The words that differ. */
function changedWords(now: RequestWords, next: RequestWords): Partial<RequestWords> {
  return {
    ...(next.title !== now.title && { title: next.title }),
    ...(next.text !== now.text && { text: next.text }),
  }
}

/** Remembers more about the pull request of what was sent. */
function rememberRequest(draft: Draft, record: SentRecord): SentRecord {
  rememberSent(draft, record, new Map())
  return record
}
