import type { NewestContent } from '../../read-newest.ts'
import { changesOfFile } from '../changes.ts'
import type { Draft } from '../draft.ts'
import { oldPathsIn } from '../drafted-file.ts'
import { deletionOf } from '../file-actions.ts'
import { isReplaced, partsOfFile } from '../replaced-file.ts'
import { undoChange } from '../undo-change.ts'
import { pathThere } from './files-at-others.ts'
import { heirAtOthers } from './heir-at-others.ts'
import { wholeFileConflict, wholeFileId } from './merge-draft.ts'
import type { MergeChoices, MergeConflict } from './merged-text.ts'
import { sidesOfWholeFile, titleAtStart } from './sides-of-whole-file.ts'
import type { WholeFile } from './whole-file.ts'

// Two editors did something with one file: one renamed or deleted it, and so did the other, or
// changed it. One rule decides all pairs (docs/decisions.md, section 7b, lists them):
//
// - the editor is asked, unless both did the same;
// - “theirs” takes the editor's action back, with everything that it wrote into other files;
// - “yours” takes it back too, and does it again on the newest content: see `do-again.ts`.
//
// The words of the editor are no part of the action. They stay, and follow the file.

/** A draft without the actions that others have done something about. */
interface SettledDraft {
  rest: Draft
  /** The files with which others did something too. */
  files: readonly WholeFile[]
  /** The actions that the editor wants to do again on the newest content. */
  again: readonly WholeFile[]
  conflicts: readonly MergeConflict[]
}

/**
 * Finds the renamed and deleted files with which others did something too, and asks about each.
 * The draft stays as it is.
 */
export function settleWholeFiles(
  draft: Draft,
  newest: NewestContent,
  choices: MergeChoices,
): SettledDraft {
  const rest = draft.copy()
  const files: WholeFile[] = []
  const again: WholeFile[] = []
  const conflicts: MergeConflict[] = []
  for (const file of wholeFilesOf(draft, newest)) {
    const isSame = file.kind === 'renamed' && file.there === file.path
    const sides = isSame ? undefined : sidesOfWholeFile(file, draft, newest)
    if (!isSame && !sides && !isOvertaken(file, newest)) continue
    files.push(file)
    takeBack(rest, file)
    if (isSame) continue
    if (!sides) {
      again.push(file)
      continue
    }
    const question = { where: titleAtStart(file), ...sides }
    if (choices.get(wholeFileId(file.path)) === 'mine') again.push({ ...file, question })
    conflicts.push(wholeFileConflict(file.path, question))
  }
  const open = [...conflicts, ...laterQuestions(draft)].filter(({ id }) => !choices.has(id))
  return { rest, files, again, conflicts: open }
}

/**
 * True for a deletion that is done again although there is nothing to ask: others have written into
 * the file, or its heir is gone, or they have deleted what a new file has replaced.
 */
function isOvertaken(
  { kind, heir, successor, origin, start, there }: WholeFile,
  newest: NewestContent,
): boolean {
  if (kind === 'renamed') return false
  if (there === undefined) return successor !== undefined
  return heir?.gone !== undefined || newest.content(origin) !== start
}

/** The questions about actions that were done again on the content of a newer preview. */
function laterQuestions(draft: Draft): MergeConflict[] {
  return draft.state.actions.flatMap(({ path, to, question }) =>
    question ? [wholeFileConflict(to ?? path, question)] : [],
  )
}

/** The renamed and the deleted files of a draft. The renamed ones are done again first. */
function wholeFilesOf(draft: Draft, newest: NewestContent): WholeFile[] {
  const drafted = [...draft.files.values()]
  const oldPaths = oldPathsIn(drafted)
  const files = drafted.flatMap((file): WholeFile[] => {
    const { path, start, now, renamedFrom } = file
    const successor = isReplaced(file, draft.state.actions) ? String(now) : undefined
    const isDeleted = (now === null || successor !== undefined) && !oldPaths.has(path)
    if (typeof start !== 'string' || (renamedFrom === undefined && !isDeleted)) return []
    const origin = renamedFrom ?? path
    const there = pathThere(origin, start, draft, newest)
    const kind = isDeleted ? 'deleted' : 'renamed'
    const action = isDeleted ? deletionOf(draft.state.actions, path) : undefined
    const heir = action && heirAtOthers(action, there, draft, newest)
    return [{ kind, origin, start, path, heir, successor, there }]
  })
  return files.toSorted((a, b) => Number(b.kind === 'renamed') - Number(a.kind === 'renamed'))
}

/** Takes back what was done with a whole file: see `undoChange`. */
function takeBack(draft: Draft, { origin, path }: WholeFile): void {
  const isWhole = ({ kind }: { kind: string }): boolean => kind === 'renamed' || kind === 'deleted'
  const changeOf = (one: string) => {
    const drafted = draft.files.get(one)
    const parts = drafted ? partsOfFile(drafted, draft.state.actions) : []
    return parts.flatMap((part) => changesOfFile(part)).find(isWhole)
  }
  // Below a deletion may be a rename.
  let change = changeOf(path)
  while (change) {
    undoChange(draft, change)
    const renamed = [...draft.files.values()].find(({ renamedFrom }) => renamedFrom === origin)
    change = changeOf(renamed?.path ?? origin)
  }
}
