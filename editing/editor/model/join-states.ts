import { valueAt } from '../../check/shape.ts'
import { fieldOfKey, type BuiltContent, type FileContent } from './built.ts'
import type { DraftState } from './draft.ts'
import { putFile, type DraftedFile, type StartFinder } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'
import { valuesOfText } from './file-values.ts'
import { movedIn, movesInText } from './known-moves.ts'
import { lineConflictId, regionsOf } from './merge/merge-by-lines.ts'
import { mergeThreeWays } from './merge/merge-three-ways.ts'
import type { MergeChoices, MergeConflict, MergeSides } from './merge/merged-text.ts'
import { sameData, textOrEmpty } from './same-content.ts'
import { startsOf, withCommit, type SentRecord } from './sent.ts'

// Two pages of one browser have one draft. When both change it at once, both changes count.

/** Something in the draft, in three versions. */
export interface Versions<Value> {
  /** What both pages had. */
  base: Value
  /** What this page has made of it. */
  mine: Value
  /** What the other page has made of it. */
  theirs: Value
}

/**
 * The draft with what both pages have changed. Where both have changed the same value, the words of
 * this page count, unless it has only taken back or removed what the other one has changed.
 * @returns `theirs` itself if this page has changed nothing
 */
export function joinedStates(built: BuiltContent, states: Versions<DraftState>): DraftState {
  const { base, mine, theirs } = states
  if (mine === base) return theirs
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const sent = joinedRecords(ofEach(states, (state) => state.sent))
  const startOf = startsOf(texts, sent)
  const finders = ofEach(states, (state) => fileFinder(texts, state))
  const files = new Map<string, DraftedFile>()
  for (const path of pathsIn([base, theirs, mine])) {
    const versions = ofEach(finders, (find) => find(path))
    putFile(files, joinedFile(versions, startOf(path)), startOf)
  }
  return {
    files,
    sent,
    actions: joinedActions(ofEach(states, (state) => state.actions)),
    hidings: joinedActions(ofEach(states, (state) => state.hidings)),
    unansweredBranch: changedOne(
      ofEach(states, (state) => state.unansweredBranch),
      () => mine.unansweredBranch ?? theirs.unansweredBranch,
    ),
  }
}

/**
 * True if a page has renamed or deleted a file, so that what the other one has changed follows it:
 * see `joinedWholeFiles`.
 */
export function haveFilesGone(built: BuiltContent, states: Versions<DraftState>): boolean {
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const { base, mine, theirs } = ofEach(states, (state) => fileFinder(texts, state))
  return (
    states.mine !== states.base &&
    [...pathsIn([states.base, states.mine, states.theirs])].some((path) => {
      const isGone = mine(path).now === null || theirs(path).now === null
      return isGone && base(path).now !== null
    })
  )
}

/** The same for each version. */
const ofEach = <Value, Result>(
  { base, mine, theirs }: Versions<Value>,
  make: (value: Value) => Result,
): Versions<Result> => ({ base: make(base), mine: make(mine), theirs: make(theirs) })

/** The version of the page that has changed something. @param ofBoth is asked if both have */
function changedOne<Value>({ base, mine, theirs }: Versions<Value>, ofBoth: () => Value): Value {
  if (sameData(mine, base)) return theirs
  if (sameData(theirs, base) || sameData(mine, theirs)) return mine
  return ofBoth()
}

/** The paths of all files that some states have changed or sent. */
function pathsIn(states: readonly DraftState[]): Set<string> {
  const files = states.flatMap((state) => [
    ...state.files.values(),
    ...state.sent.flatMap((record) => record.files),
  ])
  return new Set(files.map(({ path }) => path))
}

/** Finds a file of a state, also one without unsent changes. */
function fileFinder(
  texts: ReadonlyMap<string, string>,
  { files, sent }: DraftState,
): (path: string) => DraftedFile {
  const startOf: StartFinder = startsOf(texts, sent)
  return (path) => {
    const start = startOf(path)
    return files.get(path) ?? { path, start, now: start }
  }
}

/** @param startOfAll the content of the file with what both pages have sent */
function joinedFile(files: Versions<DraftedFile>, startOfAll: FileContent | null): DraftedFile {
  return changedOne(files, () => {
    const { path } = files.base
    const starts = ofEach(files, ({ start }) => start)
    const contents = ofEach(files, ({ now }) => now)
    const now = changedOne(contents, () => joinedContent(path, contents, starts.base))
    const moves = [files.mine, files.theirs].map((file) => movesInText(file, now))
    return {
      path,
      start: changedOne(starts, () => startOfAll),
      now,
      moved: moves.flatMap(movedIn),
      renamedFrom: changedOne(
        ofEach(files, ({ renamedFrom }) => renamedFrom),
        () => files.mine.renamedFrom,
      ),
    }
  })
}

/** @param begun the content with which the editor began */
function joinedContent(
  path: string,
  { base, mine, theirs }: Versions<FileContent | null>,
  begun: FileContent | null,
): FileContent | null {
  // Words count more than that their file is deleted.
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine ?? theirs
  const sides = { start: textOrEmpty(base), mine, theirs }
  const { conflicts } = mergeThreeWays(path, sides)
  const choices = choicesFor(path, conflicts, sides, textOrEmpty(begun))
  return mergeThreeWays(path, sides, choices).text
}

/**
 * Chooses what this page has at each conflict, unless it has no words there any more: it has taken
 * back or removed what the other one goes on writing.
 */
function choicesFor(
  path: string,
  conflicts: readonly MergeConflict[],
  sides: MergeSides,
  begun: string,
): MergeChoices {
  const valuesIn = {
    begun: valuesOfText(path, begun),
    start: valuesOfText(path, sides.start),
    mine: valuesOfText(path, sides.mine),
  }
  const isTakenBack = (id: string): boolean => {
    const at = fieldOfKey(id).path
    const mine = valueAt(valuesIn.mine, at)
    const isAsBegun = sameData(mine, valueAt(valuesIn.begun, at))
    return isAsBegun && !sameData(mine, valueAt(valuesIn.start, at))
  }
  const removed = idsOfRemovedLines(path, sides)
  const choices = conflicts.map(({ id, isRemoval }): [string, 'mine' | 'theirs'] => {
    const isGone = isRemoval === true || removed.has(id) || isTakenBack(id)
    return [id, isGone ? 'theirs' : 'mine']
  })
  return new Map(choices)
}

/** The conflicts about lines of which this page has only removed some. */
function idsOfRemovedLines(path: string, sides: MergeSides): Set<string> {
  const ids = regionsOf(sides).flatMap(({ conflict }) => {
    const isRemoved = conflict?.mine.every((line) => conflict.start.includes(line))
    return isRemoved ? lineConflictId(path, conflict!.key) : []
  })
  return new Set(ids)
}

function joinedRecords(lists: Versions<readonly SentRecord[]>): SentRecord[] {
  const branches = new Set([...lists.theirs, ...lists.mine].map(({ branch }) => branch))
  const joined = [...branches].flatMap((branch) => {
    const records = ofEach(lists, (all) => all.find((record) => record.branch === branch))
    return changedOne(records, () => bothSent(records)) ?? []
  })
  return joined.toSorted((a, b) => a.time - b.time)
}

/** What both pages have sent to one branch. */
function bothSent({ mine, theirs }: Versions<SentRecord | undefined>): SentRecord | undefined {
  if (!mine || !theirs) return mine ?? theirs
  return mine.time < theirs.time ? withCommit(mine, theirs) : withCommit(theirs, mine)
}

/** The actions that either page has done, without those that either has taken back. */
export function joinedActions({
  base,
  mine,
  theirs,
}: Versions<readonly FileAction[]>): FileAction[] {
  const isIn = (all: readonly FileAction[], action: FileAction): boolean =>
    all.some((one) => sameData(one, action))
  const kept = theirs.filter((action) => isIn(mine, action) || !isIn(base, action))
  const added = mine.filter((action) => !isIn(base, action) && !isIn(theirs, action))
  return [...kept, ...added]
}
