import { mergeWithNewest, type MergeWithNewest } from './merge-with-newest.ts'
import type { BuiltContent, FileContent } from './model/built.ts'
import { draftOfContent, draftOfState, type Draft, type DraftState } from './model/draft.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { withActionsAgain, type FileAction } from './model/file-actions.ts'
import { joinedActions, type Versions } from './model/join-states.ts'
import { wholeFileId } from './model/merge/merge-draft.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import { sameContent, sameData } from './model/same-content.ts'
import { newestOfBuild } from './read-newest.ts'

/**
 * The draft with what two pages of one browser have changed, where at least one has renamed or
 * deleted a file: what that page has done is done again on what the other one has, as on the newest
 * content of a branch. Where it has deleted what the other one wrote into, the words stay.
 * @returns undefined if it cannot be done again
 */
export function joinedWholeFiles(
  built: BuiltContent,
  { base, mine, theirs }: Versions<DraftState>,
): DraftState | undefined {
  const isMineFirst = hasGoneFiles(built, base, mine)
  try {
    return isMineFirst
      ? doneAgain(built, { base, done: mine, onto: theirs }, 'mine')
      : doneAgain(built, { base, done: theirs, onto: mine }, 'theirs')
  } catch {
    return undefined
  }
}

/** What one page has done, and what the other one has. */
interface Doing {
  /** What both had. */
  base: DraftState
  done: DraftState
  onto: DraftState
}

/** @param kept whose words stay where both have changed a value: of `done`, or of `onto` */
function doneAgain(
  built: BuiltContent,
  { base, done, onto }: Doing,
  kept: 'mine' | 'theirs',
): DraftState | undefined {
  // The sent changes are the start of what follows, so nothing does them again.
  if (!sameData(done.sent, base.sent)) return undefined
  const joined = draftOfState(built, onto)
  const begun = draftOfState(built, base)
  const changes = changesSince(begun, draftOfState(built, done))
  const texts = changes.filter(({ start, now }) => !isPicture(start) && !isPicture(now))
  const own = done.actions.filter((one) => !base.actions.some((two) => sameData(one, two)))
  const merged = mergedOnto(joined, begun, { files: byPath(texts), actions: own }, kept)
  const pictures = changes
    .filter((file) => !texts.includes(file))
    .map(({ path, now }) => ({ path, now }))
  joined.writeFiles([...writtenFiles(merged, joined), ...pictures])
  const again = withActionsAgain(own, merged).map(withoutQuestion)
  const actions = joinedActions({
    base: base.actions,
    mine: [...done.actions.filter((one) => !own.includes(one)), ...again],
    theirs: onto.actions,
  })
  const unansweredBranch = done.unansweredBranch ?? onto.unansweredBranch
  return { ...joined.state, actions, unansweredBranch }
}

/** True if a state has no more a file that an earlier one has. */
function hasGoneFiles(built: BuiltContent, before: DraftState, now: DraftState): boolean {
  const paths = new Set(draftOfState(built, now).paths())
  return draftOfState(built, before)
    .paths()
    .some((path) => !paths.has(path))
}

const isPicture = (content: FileContent | null): boolean => content instanceof Uint8Array

const byPath = (files: readonly DraftedFile[]): Map<string, DraftedFile> =>
  new Map(files.map((file) => [file.path, file]))

const withoutQuestion = ({ question: _, ...action }: FileAction): FileAction => action

/** The files that one draft has otherwise than an earlier one. */
function changesSince(before: Draft, now: Draft): DraftedFile[] {
  const firstPath = (draft: Draft, path: string): string =>
    draft.files.get(path)?.renamedFrom ?? path
  const isThere = (draft: Draft, path: string): boolean => draft.content(path) !== null
  const paths = [...new Set([...before.files.keys(), ...now.files.keys()])]
  const all = [...new Set([...paths, ...paths.map((path) => firstPath(now, path))])]
  const pathsBefore = new Map(
    all.filter((path) => isThere(before, path)).map((path) => [firstPath(before, path), path]),
  )
  return all.flatMap((path): DraftedFile[] => {
    const content = now.content(path)
    if (sameContent(before.content(path), content)) return []
    const from = isThere(before, path) ? undefined : pathsBefore.get(firstPath(now, path))
    const isRenamed = from !== undefined && content !== null && !isThere(now, from)
    const renamedFrom = isRenamed ? from : undefined
    return [{ path, start: before.content(renamedFrom ?? path), now: content, renamedFrom }]
  })
}

/** The content of a draft, as if it had been built. */
function contentOf(draft: Draft): BuiltContent {
  const { files, assets, pictures = [] } = draft.checkInput()
  return { files, assets, pictures: [...pictures] }
}

/** Merges changes of an earlier draft with another one. */
function mergedOnto(
  onto: Draft,
  begun: Draft,
  changes: Pick<DraftState, 'files' | 'actions'>,
  kept: 'mine' | 'theirs',
): MergeWithNewest {
  const draft = draftOfState(contentOf(begun), changes)
  const newest = newestOfBuild(draftOfContent(contentOf(onto)))
  const { conflicts } = mergeWithNewest(draft, newest)
  const choices: MergeChoices = new Map(
    conflicts.map(({ id, file }) => {
      if (id !== wholeFileId(file)) return [id, kept]
      return [id, changes.files.get(file)?.now === null ? 'theirs' : 'mine']
    }),
  )
  return mergeWithNewest(draft, newest, choices)
}

/** The merged files as a draft writes them. Those that go come last: others come from them. */
function writtenFiles({ changed, renamed }: MergeWithNewest, onto: Draft) {
  const written = [...changed].map(([path, now]) => {
    const from = renamed.get(path)
    const isFromThere = from !== undefined && onto.content(from) !== null
    return { path, now, ...(isFromThere && { renamedFrom: from }) }
  })
  return written.toSorted((a, b) => Number(a.now === null) - Number(b.now === null))
}
