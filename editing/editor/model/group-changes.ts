import { pathOfChange, type ValueChange } from './compare-values.ts'
import type { DraftChange } from './draft-change.ts'
import type { DraftedFile } from './drafted-file.ts'
import { actionsOf, type FileAction, type FileChange } from './file-actions.ts'
import { titleOfFile } from './labels.ts'
import { takenOut } from './merge/taken-out.ts'
import { comparisonKey } from './writer/form-values.ts'

// A rename, a deletion or a hiding writes into many files. It is one act of the editor, so it is
// one change in the list: what it wrote elsewhere follows it, and is undone with it alone.

/** Finds the changes of one file. */
type ChangesOfFile = (file: DraftedFile) => readonly DraftChange[]

/** An action, and the change of a whole file that it made. */
interface Act {
  leader: DraftChange
  /** False for a change that the list does not have: see `changeAlone`. */
  isListed: boolean
  action: FileAction
}

/**
 * Puts what an action wrote into other files below the change of its file.
 * @param actions of the draft, the oldest first
 */
export function groupChanges(
  changes: readonly DraftChange[],
  files: readonly DraftedFile[],
  actions: readonly FileAction[],
  changesOfFile: ChangesOfFile,
): DraftChange[] {
  if (actions.length === 0) return [...changes]
  const acts = actsBehind(changes, files, actions)
  const leaders = new Set(acts.map(({ leader }) => leader))
  const leaderOf = new Map<DraftChange, DraftChange>()
  for (const file of files) {
    const own = changes.filter((change) => change.file === file.path && !leaders.has(change))
    const found = leadersIn(file, own, acts, changesOfFile)
    for (const [change, leader] of found) leaderOf.set(change, leader)
  }
  const unlisted = [...leaders].filter((leader) => !changes.includes(leader))
  const back = new Map(acts.filter(isBack).map(({ leader, action }) => [leader, action]))
  return [...changes, ...unlisted].flatMap((change) => {
    if (leaderOf.has(change)) return []
    const action = back.get(change)
    const followers = [
      ...(action ? wordsInBack(change, action, files, changesOfFile) : []),
      ...changes.filter((one) => leaderOf.get(one) === change),
    ]
    const named = action ? asBroughtBack(change) : change
    if (followers.length > 0) return [{ ...named, followers }]
    return unlisted.includes(change) ? [] : [named]
  })
}

/** True if a file that was deleted is there again, which is no new one to an editor. */
const isBack = ({ leader, action }: Act): boolean =>
  leader.kind === 'new' && (action.kind === 'restored' || action.was !== undefined)

function asBroughtBack(change: DraftChange): DraftChange {
  const what = 'brought back'
  return { ...change, what, words: `${change.where}: ${what}` }
}

/** What the editor has written into a file that is back, since it was deleted or before. */
function wordsInBack(
  { file: path }: DraftChange,
  action: FileAction,
  files: readonly DraftedFile[],
  changesOfFile: ChangesOfFile,
): readonly DraftChange[] {
  const now = files.find((file) => file.path === path)?.now
  const was = action.was ?? action.files.find((file) => file.path === path)?.after
  return typeof was === 'string' && typeof now === 'string'
    ? changesOfFile({ path, start: was, now })
    : []
}

/**
 * The change of a whole file with which others did the same. Only what it wrote into other files is
 * still a change.
 */
function changeAlone({ kind, path, to }: FileAction): DraftChange {
  const file = to ?? path
  const where = titleOfFile(file)
  const made = kind === 'restored' ? 'new' : kind
  const words = { title: where, where, what: made, words: `${where}: ${made}` }
  return { id: `${path}#only-${made}`, file, kind: made, ...words, isDoneByOthers: true }
}

/** The changes, with the followers of each that others made too in its place. */
export const singleChanges = (changes: readonly DraftChange[]): DraftChange[] =>
  changes.flatMap((change) => (change.isDoneByOthers ? (change.followers ?? []) : [change]))

/** A change with those that follow from it. */
export const withFollowers = (change: DraftChange): readonly DraftChange[] => [
  change,
  ...(change.followers ?? []),
]

/** The actions behind the changes of whole files, the newest first. */
function actsBehind(
  changes: readonly DraftChange[],
  files: readonly DraftedFile[],
  actions: readonly FileAction[],
): Act[] {
  const leaders = new Map<FileAction, DraftChange>()
  for (const leader of changes) {
    const file = files.find(({ path }) => path === leader.file)
    if (!file) continue
    for (const action of actionsBehind(actions, file, leader.kind)) leaders.set(action, leader)
  }
  // A rename that was taken back leads nowhere.
  const others = actions.filter(({ path, to }) => path !== to)
  return others.toReversed().map((action): Act => {
    const leader = leaders.get(action)
    return { action, isListed: leader !== undefined, leader: leader ?? changeAlone(action) }
  })
}

/**
 * The actions that made a change of a whole file, the newest first.
 * @param kind of the change
 */
export function actionsBehind(
  all: readonly FileAction[],
  { path, renamedFrom }: DraftedFile,
  kind: DraftChange['kind'],
): FileAction[] {
  const actions = actionsOf(all, path)
  // One that was hidden twice was shown in between by a field of its form.
  if (kind === 'hidden') return actions.filter((one) => one.kind === kind)
  if (kind === 'deleted') {
    const last = actions.findIndex((one) => one.kind === kind)
    if (last < 0) return []
    // A file may have been renamed or hidden before it was deleted.
    const renames = renamesTo(actions[last]!.path, path, actions)
    return actions
      .slice(last)
      .filter((one, index) => index === 0 || one.kind === 'hidden' || renames.includes(one))
  }
  const back = actions.filter((one) => one.kind === 'restored' && one.path === path).slice(0, 1)
  if (kind === 'published') return back
  return kind === 'renamed' || kind === 'new'
    ? [...renamesTo(path, renamedFrom, actions), ...back]
    : []
}

/**
 * The renames by which a file came to its path, the newest first, back to its first path. All of
 * them name the path of now.
 */
function renamesTo(
  path: string,
  first: string | undefined,
  actions: readonly FileAction[],
): FileAction[] {
  const renames = actions.filter(({ to }) => to === path)
  const last = renames.findIndex((action) => action.path === first)
  return last < 0 ? renames : renames.slice(0, last + 1)
}

/** What an action wrote into one file, and the change of the whole file that it made. */
interface Written {
  leader: DraftChange
  isListed: boolean
  change: FileChange
}

/** The changes of whole files from which the other changes of a file follow. */
function leadersIn(
  file: DraftedFile,
  own: readonly DraftChange[],
  acts: readonly Act[],
  changesOfFile: ChangesOfFile,
): Map<DraftChange, DraftChange> {
  const leaderOf = new Map<DraftChange, DraftChange>()
  const written = writtenInto(file.path, acts)
  if (own.length === 0 || typeof file.now !== 'string' || written.length === 0) return leaderOf

  const listed = written.filter(({ isListed }) => isListed)
  const withoutListed = listed.map(({ leader }, index) => {
    const newer = listed.slice(0, index + 1).map(({ change }) => change)
    return { leader, left: keysWithout(file, newer, changesOfFile) }
  })
  const others = written.filter(({ isListed }) => !isListed)
  const withoutOther = others.map(({ leader, change }) => ({
    leader,
    left: keysWithout(file, [change], changesOfFile),
  }))
  // Without all listed acts, what the editor or another act wrote is left.
  const withoutAll = withoutListed.at(-1)
  for (const change of own) {
    const key = keyOf(change)
    if (key === undefined) continue
    const isOfListed = withoutAll !== undefined && !withoutAll.left.has(key)
    const act = (isOfListed ? withoutListed : withoutOther).find(({ left }) => !left.has(key))
    if (act) leaderOf.set(change, act.leader)
  }
  return leaderOf
}

/** What the acts wrote into a file, the newest first. */
function writtenInto(path: string, acts: readonly Act[]): Written[] {
  return acts.flatMap(({ leader, isListed, action }): Written[] => {
    const change = action.files.find((one) => one.path === path && one.after !== null)
    if (!change) return []
    const from = action.to === path && action.files.find((one) => one.path === action.path)
    return [{ leader, isListed, change: from ? renamedChange(change, from) : change }]
  })
}

/** What a rename wrote into the renamed file itself, by its change under the new path. */
const renamedChanges = new WeakMap<FileChange, FileChange>()

function renamedChange(change: FileChange, { before }: FileChange): FileChange {
  const known = renamedChanges.get(change) ?? { ...change, before }
  renamedChanges.set(change, known)
  return known
}

/** What a file has without some changes: the keys of its other changes. */
interface Left {
  file: DraftedFile
  changes: readonly FileChange[]
  keys: ReadonlySet<string>
}

/** What was found last, by the last of the changes: most files stay while an editor types. */
const knownLeft = new WeakMap<FileChange, Left>()

/** @param changes to take out, the newest first */
function keysWithout(
  file: DraftedFile,
  changes: readonly FileChange[],
  changesOfFile: ChangesOfFile,
): ReadonlySet<string> {
  const last = changes.at(-1)!
  const known = knownLeft.get(last)
  if (known && isSameLeft(known, file, changes)) return known.keys
  let { now } = file
  for (const { path, before, after } of changes) now = takenOut(path, now, before, after)
  const others = changesOfFile({ ...file, now })
  const keys = new Set(others.flatMap((change) => keyOf(change) ?? []))
  knownLeft.set(last, { file, changes, keys })
  return keys
}

function isSameLeft(known: Left, file: DraftedFile, changes: readonly FileChange[]): boolean {
  const { start, now, renamedFrom } = known.file
  const isSameFile = start === file.start && now === file.now && renamedFrom === file.renamedFrom
  return isSameFile && known.changes.every((change, index) => change === changes[index])
}

/**
 * A name for a change that is the same after others are taken out; undefined for one that follows
 * from nothing.
 */
function keyOf({ kind, differences }: DraftChange): string | undefined {
  const [difference] = differences ?? []
  // No action moves an entry.
  return difference && difference.kind !== 'moved' ? `${kind} ${placeOf(difference)}` : undefined
}

/** Where a difference is in the text before; an added entry is known by its list and its value. */
function placeOf(difference: ValueChange): string {
  if (difference.kind !== 'added') return comparisonKey(difference.before)
  const list = comparisonKey(pathOfChange(difference).slice(0, -1))
  return `${list} ${JSON.stringify(difference.now)}`
}
