import type { Draft } from './draft.ts'
import { putFile, type DraftedFile } from './drafted-file.ts'
import { withActionsAgain, withoutTakenBack, type ActionsAgain } from './file-actions.ts'
import { isBuiltOrReplaced, rebasedFile, rebasedFiles } from './rebase.ts'
import { sameContent } from './same-content.ts'
import type { SentRecord } from './sent.ts'

// A draft goes on from the content that was sent, which is no change of it any more.

/**
 * Remembers what was sent.
 * @param mine the touched files as they were sent, before they were merged with those of others
 * @param done what was done with whole files in the newest content, instead of in the draft
 */
export function rememberSent(
  draft: Draft,
  record: SentRecord,
  mine: ReadonlyMap<string, DraftedFile>,
  done: ActionsAgain = { settled: [], actions: [] },
): void {
  const sent = [...draft.sent.filter(({ branch }) => branch !== record.branch), record]
  const startOf = draft.startsAfter(sent)
  const files = new Map(draft.files)
  for (const [path, { now }] of mine) {
    const drafted = files.get(path)
    if (!drafted) continue
    files.delete(path)
    if (sameContent(drafted.now, now)) continue
    // The editor went on writing while the changes were sent.
    const later = rebasedFile({ ...drafted, start: now, renamedFrom: undefined }, startOf(path))
    if (later) putFile(files, later, startOf)
  }
  const actions = withoutTakenBack(withActionsAgain(draft.state.actions, done))
  draft.change({
    files,
    sent,
    actions: actions.map(({ question: _, ...action }) => action),
    unansweredBranch: undefined,
  })
}

/** Makes what was sent to a branch a change again, because it was closed without being merged. */
export function takeUpAgain(draft: Draft, branch: string): void {
  const record = draft.sent.find((one) => one.branch === branch)
  if (!record) return
  const oldPaths = new Map(record.files.map(({ path, renamedFrom }) => [path, renamedFrom]))
  const contents = record.files.map(({ path }) => {
    const from = firstPath(path, oldPaths, draft)
    return { path, now: draft.content(path), ...(from !== path && { renamedFrom: from }) }
  })
  const files = new Map(draft.files)
  for (const { path } of contents) files.delete(path)
  const { actions } = draft.state
  draft.change({ files, sent: draft.sent.filter((one) => one !== record) })
  draft.writeFiles(contents)
  draft.change({ actions })
}

/**
 * The first path of a file that was renamed once or more: it goes on from a path that has no file
 * now. One that has a file again is that of another file.
 */
function firstPath(
  path: string,
  oldPaths: ReadonlyMap<string, string | undefined>,
  draft: Draft,
): string {
  const seen = new Set<string>()
  let first = path
  let before = oldPaths.get(path)
  while (before !== undefined && !seen.has(before)) {
    seen.add(before)
    first = before
    before = draft.has(before) ? undefined : oldPaths.get(before)
  }
  return first
}

/** Forgets what was sent to a branch, because it was closed without being merged. */
export function forgetSent(draft: Draft, branch: string): void {
  const sent = draft.sent.filter((record) => record.branch !== branch)
  draft.change({ files: rebasedFiles(draft.files.values(), draft.startsAfter(sent)), sent })
}

/**
 * Forgets what was sent and is merged, if others have replaced what the build does not have of it.
 * Until the pull request is merged, words of others in a build say nothing: they may be older.
 */
export function forgetMerged(draft: Draft, record: SentRecord): void {
  const isOver = record.files.every((file) => isBuiltOrReplaced(file, draft.builtText(file.path)))
  if (isOver) forgetSent(draft, record.branch)
}
