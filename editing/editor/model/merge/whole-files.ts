import { idOfFile } from '../../../check/content-file.ts'
import { addressOfFile, readSite } from '../../../check/site.ts'
import type { NewestContent } from '../../read-newest.ts'
import { changesOfFile } from '../changes.ts'
import { draftOfContent, type Draft } from '../draft.ts'
import type { WholeFileQuestion } from '../file-actions.ts'
import { readContentFile } from '../file-values.ts'
import { titleOfFile } from '../labels.ts'
import { renamedPath } from '../renamed-path.ts'
import { undoChange } from '../undo-change.ts'
import { followNames } from './follow-names.ts'
import { deletedInWords, keptInWords, wholeFileConflict, wholeFileId } from './merge-draft.ts'
import type { MergeChoices, MergeConflict } from './merged-text.ts'

// Two editors did something with one file: one renamed or deleted it, and so did the other, or
// changed it. One rule decides all pairs (docs/decisions.md, section 7b, lists them):
//
// - the editor is asked, unless both did the same;
// - “theirs” takes the editor's action back, with everything that it wrote into other files;
// - “yours” takes it back too, and does it again on the newest content: see `do-again.ts`.
//
// The words of the editor are no part of the action. They stay, and follow the file.

/** A file that an editor has renamed or deleted and not sent yet. */
export interface WholeFile {
  kind: 'renamed' | 'deleted'
  /** Its path before, and its content there. */
  origin: string
  start: string
  /** Its path in the draft; that of before if it is deleted. */
  path: string
  /** The file that replaces a deleted one. */
  heir: string | undefined
  /** Its path in the newest content; undefined if others deleted it. */
  there: string | undefined
  /** What the editor is asked about it. */
  question?: WholeFileQuestion
}

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
    const sides = isSame ? undefined : sidesOf(file, draft, newest)
    if (!isSame && !sides) continue
    files.push(file)
    takeBack(rest, file)
    if (!sides) continue
    if (isOnlyFollowed(file, draft, newest)) {
      again.push(file)
      continue
    }
    const where = titleOfFile(file.origin, readContentFile(file.origin, file.start)?.data)
    const question = { where, ...sides }
    if (choices.get(wholeFileId(file.path)) === 'mine') again.push({ ...file, question })
    conflicts.push(wholeFileConflict(file.path, question))
  }
  const open = [...conflicts, ...laterQuestions(draft)].filter(({ id }) => !choices.has(id))
  return { rest, files, again, conflicts: open }
}

/** The questions about actions that were done again on the content of a newer preview. */
function laterQuestions(draft: Draft): MergeConflict[] {
  return draft.state.actions.flatMap(({ path, to, question }) =>
    question ? [wholeFileConflict(to ?? path, question)] : [],
  )
}

/** The renamed and the deleted files of a draft. */
function wholeFilesOf(draft: Draft, newest: NewestContent): WholeFile[] {
  const drafted = [...draft.files.values()]
  const oldPaths = new Set(drafted.map(({ renamedFrom }) => renamedFrom))
  return drafted.flatMap(({ path, start, now, renamedFrom }): WholeFile[] => {
    const isDeleted = now === null && !oldPaths.has(path)
    if (typeof start !== 'string' || (renamedFrom === undefined && !isDeleted)) return []
    const origin = renamedFrom ?? path
    const there = pathThere(origin, start, draft, newest)
    const isOwn = (one: { kind: string; path: string }): boolean =>
      one.kind === 'deleted' && one.path === path
    const heir = draft.state.actions.findLast(isOwn)?.heir
    return [{ kind: isDeleted ? 'deleted' : 'renamed', origin, start, path, heir, there }]
  })
}

/** The path of a file in the newest content; undefined if others deleted it. */
function pathThere(
  path: string,
  start: string,
  draft: Draft,
  { ids, input }: NewestContent,
): string | undefined {
  if (ids.has(path)) return path
  const added = input.files.filter((file) => isNewSince(draft, path, file.path))
  return renamedPath(path, start, added)
}

/**
 * True for a file that may be another one under its new name. A preview that was built after the
 * rename has that file already.
 */
export function isNewSince(draft: Draft, gone: string, path: string): boolean {
  return draft.startOf(gone) === null || draft.startOf(path) === null
}

/** What each side did with a file, in words; undefined if others did nothing that matters. */
function sidesOf(
  file: WholeFile,
  draft: Draft,
  newest: NewestContent,
): Pick<MergeConflict, 'mine' | 'theirs'> | undefined {
  const { kind, origin, start, path, there } = file
  if (kind === 'deleted' && there === undefined) return sidesOfHeirs(file, draft, newest)
  const mine = kind === 'deleted' ? deletedInWords : renamedTo(path)
  if (there === undefined) return { mine, theirs: deletedInWords }
  if (there !== origin) return { mine, theirs: renamedTo(there) }
  if (kind === 'deleted')
    return newest.content(there) === start ? undefined : { mine, theirs: keptInWords }
  const isTaken = newest.ids.has(path) && newest.content(path) !== draft.startOf(path)
  if (!isTaken) return undefined
  const free = freePath(path, (one) => newest.ids.has(one))
  return {
    mine: `${renamedTo(free)}, since “${idOfFile(path)}” is taken`,
    theirs: `As it was. Somebody else has made “${idOfFile(path)}”`,
  }
}

const renamedTo = (path: string): string => `Renamed to “${idOfFile(path)}”`

/**
 * True for a deleted file into which others wrote nothing but what follows from their renames and
 * deletions of other files: that is no reason to keep it.
 */
function isOnlyFollowed(
  { kind, start, origin, there }: WholeFile,
  draft: Draft,
  newest: NewestContent,
): boolean {
  if (kind !== 'deleted' || there !== origin) return false
  const before = draft.withoutChanges()
  const { files, assets } = newest.withChanges(new Map([[there, start]]))
  const followed = draftOfContent({ files, assets, pictures: [] })
  const gone = before.paths().filter((path) => !newest.ids.has(path))
  const renamed = gone.flatMap((path) => {
    const to = pathThere(path, String(before.content(path)), draft, newest)
    return to === undefined ? [] : [[path, to] as const]
  })
  try {
    followNames(followed, before, { renamed: new Map(renamed), deleted: new Set(gone) })
  } catch {
    return false
  }
  return followed.content(there) === newest.content(there)
}

/** What takes the place of a file that both deleted; undefined if that is the same. */
function sidesOfHeirs({ origin }: WholeFile, draft: Draft, newest: NewestContent) {
  const address = addressOfFile(origin)
  if (address === undefined) return undefined
  const mine = readSite(draft.checkInput()).oldAddresses.get(address)
  const theirs = readSite(newest.input).oldAddresses.get(address)
  const words = (heir: typeof mine): string =>
    `${deletedInWords}, and ${heir ? titleOfFile(heir.path, heir.data) : 'nothing'} takes its place`
  return mine?.path === theirs?.path ? undefined : { mine: words(mine), theirs: words(theirs) }
}

/** The first path like this one that nobody has: with `-2`, `-3` and so on at its end. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  let free = path
  for (let number = 2; isTaken(free); number++) free = path.replace(/\.mdx$/, `-${number}.mdx`)
  return free
}

/** Takes back what was done with a whole file: see `undoChange`. */
function takeBack(draft: Draft, { origin, path }: WholeFile): void {
  const isWhole = ({ kind }: { kind: string }): boolean => kind === 'renamed' || kind === 'deleted'
  const changeOf = (one: string) => {
    const drafted = draft.files.get(one)
    return drafted && changesOfFile(drafted).find(isWhole)
  }
  // Below a deletion may be a rename.
  let change = changeOf(path)
  while (change) {
    undoChange(draft, change)
    const renamed = [...draft.files.values()].find(({ renamedFrom }) => renamedFrom === origin)
    change = changeOf(renamed?.path ?? origin)
  }
}
