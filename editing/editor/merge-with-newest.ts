import { isLive } from '../check/site.ts'
import type { FileContent } from './model/built.ts'
import { draftOfContent, type Draft } from './model/draft.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import type { FileAction } from './model/file-actions.ts'
import { leadElsewhere } from './model/file-operations.ts'
import { bringBack, doAgain } from './model/merge/do-again.ts'
import type { FileBack } from './model/merge/file-back.ts'
import { filesGoneAtOthers, isNewSince } from './model/merge/files-at-others.ts'
import { followNames, withNamesOfOthers } from './model/merge/follow-names.ts'
import { heirAtOthers, heirInMerged, type Heir } from './model/merge/heir-at-others.ts'
import { choicesLeftToOthers } from './model/merge/leave-to-others.ts'
import { mergeDraft, wholeFileId, type MergedDraft } from './model/merge/merge-draft.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import type { WholeFile } from './model/merge/whole-file.ts'
import { settleWholeFiles } from './model/merge/whole-files.ts'
import type { ShownWords } from './model/labels.ts'
import { renamedPath } from './model/renamed-path.ts'
import { shownWordsOf } from './model/shown-words.ts'
import { unsentActions } from './model/undo-listed.ts'
import type { NewestContent } from './read-newest.ts'

/** A draft merged with the newest content of a branch. */
export interface MergeWithNewest extends MergedDraft {
  /** The old paths of the renamed files of this editor, by their new ones. */
  renamed: ReadonlyMap<string, string>
  /** The files that this editor renamed or deleted, where others did something with them too. */
  settled: readonly WholeFile[]
  /** What was done with whole files in the newest content instead of that. */
  actions: readonly FileAction[]
}

/**
 * Merges a draft with the newest content of a branch. The draft stays as it is.
 *
 * 1. What the editor did with whole files is taken out where others did something with the same
 *    files: see `whole-files.ts`.
 * 2. The rest is merged file by file.
 * 3. What was taken out is done again on the merged content, if the editor wants it.
 * 4. Names and links follow the files that either side has renamed or deleted.
 *
 * @throws Error with a sentence if a file cannot be renamed
 */
export function mergeWithNewest(
  draft: Draft,
  newest: NewestContent,
  choices: MergeChoices = new Map(),
): MergeWithNewest {
  const settled = settleWholeFiles(draft, newest, choices)
  const { rest, again } = settled
  const before = draft.withoutChanges()

  const branch = {
    ...newest,
    renamedPath: (file: DraftedFile) => pathAfterRename(file, rest, newest),
    withNames: namesOfOthers(draft, newest),
    shown: shownByEither(draft, newest),
  }
  // If others deleted a file that the editor renamed or put in the place of another one, one
  // question is about both.
  const gone = settled.files.filter(({ kind, there }) => kind === 'renamed' && there === undefined)
  const heirs = again.flatMap(({ heir }) => (heir?.there === undefined && heir?.gone) || [])
  const words = [...gone, ...heirs].map(({ origin }) => [wholeFileId(origin), 'mine'] as const)
  const merge = (files: readonly DraftedFile[], more: MergeChoices = new Map()): MergedDraft =>
    mergeDraft(files, branch, new Map([...choices, ...words, ...more]))
  const files = [...rest.files.values()]
  const left = choicesLeftToOthers(rest, merge(files).conflicts, merge)
  const merged = merge(files, left)
  const conflicts = [...settled.conflicts, ...merged.conflicts]
  if (conflicts.length > 0)
    return { ...merged, conflicts, renamed: new Map(), settled: [], actions: [] }

  const back = filesBack(newest, merged, before)
  const kept = new Map([...merged.changed].filter(([path]) => !back.has(path)))
  const content = mergedContent(newest, kept)
  const doneAgain = new Set(again.map(({ origin }) => origin))
  for (const file of back.values())
    if (!doneAgain.has(file.origin)) bringBack(content, file, before)
  for (const file of again) doAgain(content, file, before, back.get(file.origin)?.now)

  const followed = new Map([...merged.followed, ...again.flatMap(pathsOfOthers)])
  const renamed = new Map([...renamesIn(rest), ...renamesIn(content)])
  const now = newPaths(followed, renamed)
  followNames(content, before, { renamed: now, deleted: deletedIn(draft) })
  for (const action of unsentActions(rest)) {
    const path = now.get(action.path) ?? action.path
    if (action.kind === 'hidden')
      leadPastHidden(content, path, heirAtOthers(action, path, draft, newest))
  }
  const changed = withLaterChanges(kept, content, newest)
  const { actions } = content.state
  return { ...merged, changed, conflicts, followed, renamed, settled: settled.files, actions }
}

/** Lets what others have written lead past a file that the editor has hidden, if it still is. */
function leadPastHidden(merged: Draft, path: string, heir: Heir | undefined): void {
  const isHidden = merged.has(path) && !isLive(merged.open(path))
  if (isHidden) leadElsewhere(merged, path, heirInMerged(heir, merged))
}

/**
 * Finds a text of the editor with the names and links that others have there by now. Undefined if
 * others have renamed and deleted nothing.
 */
function namesOfOthers(draft: Draft, newest: NewestContent) {
  const { gone, renamed } = filesGoneAtOthers(draft, newest)
  if (gone.size === 0) return undefined
  return withNamesOfOthers(draft.withoutChanges(), mergedContent(newest, new Map()), renamed)
}

/** What visitors read for words; figures that this draft does not have are those of others. */
function shownByEither(draft: Draft, newest: NewestContent): ShownWords {
  const mine = shownWordsOf(draft)
  const theirs = shownWordsOf(mergedContent(newest, new Map()))
  return (words) => theirs(mine(words))
}

/** The path that others gave a file, with its path before; nothing if they gave none. */
function pathsOfOthers({ there, origin }: WholeFile): (readonly [there: string, origin: string])[] {
  return there === undefined || there === origin ? [] : [[there, origin]]
}

/** Where files are now that others have renamed, or this editor, or one after the other. */
function newPaths(
  followed: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
): Map<string, string> {
  const mine = new Map([...renamed].map(([to, from]) => [from, to]))
  const theirs = [...followed].map(([to, from]) => [from, mine.get(to) ?? to] as const)
  return new Map([...mine, ...theirs])
}

/** Where others have moved a file that is gone, among the files that the draft does not know. */
function pathAfterRename(
  { path, start }: DraftedFile,
  draft: Draft,
  newest: NewestContent,
): string | undefined {
  const isNew = (file: { path: string }): boolean =>
    isNewSince(draft, path, file.path) && !draft.files.has(file.path)
  return typeof start === 'string'
    ? renamedPath(path, start, newest.input.files.filter(isNew))
    : undefined
}

/** The merged content, as a draft in which more can be changed. */
function mergedContent(newest: NewestContent, changed: MergedDraft['changed']): Draft {
  const { files, assets, pictures = new Map() } = newest.withChanges(changed)
  return draftOfContent({ files, assets, pictures: [...pictures] })
}

/** The files that others deleted and that come back, since the editor keeps them. */
function filesBack(
  { ids }: NewestContent,
  { changed }: MergedDraft,
  before: Draft,
): Map<string, FileBack> {
  const files = [...changed].flatMap(([origin, now]): [string, FileBack][] => {
    const start = before.content(origin)
    const isBack = typeof now === 'string' && typeof start === 'string' && !ids.has(origin)
    return isBack ? [[origin, { origin, start, now }]] : []
  })
  return new Map(files)
}

/** The new and the old paths of the renamed files of a draft. */
function renamesIn(draft: Draft): (readonly [to: string, from: string])[] {
  return [...draft.files.values()].flatMap(({ path, renamedFrom }) =>
    renamedFrom === undefined ? [] : [[path, renamedFrom] as const],
  )
}

/** The files that a draft has deleted, and not renamed. */
function deletedIn(draft: Draft): Set<string> {
  const renamed = new Set(renamesIn(draft).map(([, from]) => from))
  const gone = [...draft.files.values()].filter(
    ({ path, now }) => now === null && !renamed.has(path),
  )
  return new Set(gone.map(({ path }) => path))
}

/** All changes of the newest content: those of the merge, and what was done in its result. */
function withLaterChanges(
  changed: MergedDraft['changed'],
  content: Draft,
  newest: NewestContent,
): Map<string, FileContent | null> {
  const all = new Map(changed)
  for (const [path, { now }] of content.files) {
    if (now === newest.content(path)) all.delete(path)
    else all.set(path, now)
  }
  return all
}
