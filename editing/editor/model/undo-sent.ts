import { sentChangesOf, sentChangesStillThere, type DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import { withoutTakenBack, type PlannedAction, type FileAction } from './file-actions.ts'
import { valuesOfText } from './file-values.ts'
import { actionsBehind, singleChanges } from './group-changes.ts'
import { dropUnnamedPictures } from './named-pictures.ts'
import { recordAction } from './record-action.ts'
import { recordOfChange } from './record-of-change.ts'
import { sentFilesOf, type SentRecord } from './sent.ts'
import { undoAction } from './undo-action.ts'
import { undoAndForget, undoDifferences } from './undo-change.ts'
import { undoBelow } from './undo-listed.ts'
import { isSameValue } from './writer/form-values.ts'

/**
 * Takes a sent change back, with all that follows from it: the draft then has the words that were
 * there before, and sending it commits them to the same branch. What was done later with whole
 * files stays.
 */
export function undoSentChange(draft: Draft, change: DraftChange): void {
  const sent = sentFilesOf(draft.sent).get(change.file)
  if (!sent) return
  const { actions } = draft.state
  const behind = actionsBehind(actions, sent, change.kind)
  undoBelow(draft, behind, withoutTakenBack(actions), () => undoAlone(draft, change, sent))
}

/** Takes a sent change back, on which no later act with a whole file builds. */
function undoAlone(draft: Draft, change: DraftChange, sent: DraftedFile): void {
  const { file: path, kind, differences } = change
  const { start, renamedFrom } = sent
  if (undoSentActions(draft, sent, kind)) return
  if (renamedFrom !== undefined && kind === 'renamed') {
    draft.writeFiles([
      { path: renamedFrom, now: start },
      { path, now: null },
    ])
    return
  }
  const startPath = renamedFrom ?? path
  const changed = draft.startOf(path)
  if (differences && typeof start === 'string' && typeof changed === 'string') {
    undoDifferences(draft, differences, { path, start, startPath, changed })
    writeAsBefore(draft, path, start, startPath)
  } else draft.writeFiles([{ path, now: start }])
  dropUnnamedPictures(draft)
}

/**
 * Takes back what was done with a whole file and was sent, the newest first: a deletion, and each
 * rename before it.
 * @returns false if the draft knows of no such action
 */
function undoSentActions(draft: Draft, sent: DraftedFile, kind: DraftChange['kind']): boolean {
  const behind = actionsBehind(draft.state.actions, sent, kind)
  const [last] = behind
  const origin = behind.at(-1)
  if (!last || !origin || !makes(last, kind)) return false
  if (behind.length === 1) {
    if (pathAfter(last) !== sent.path) return false
    recordAction(draft, oppositeOf(last), () => undoAction(draft, last))
    return true
  }
  const opposite: PlannedAction =
    kind === 'deleted' || kind === 'hidden'
      ? { kind: 'restored', path: sent.path }
      : oppositeOf({ ...origin, to: sent.path })
  recordAction(draft, opposite, () => undoInTurn(draft, behind))
  return true
}

const pathAfter = ({ path, to }: FileAction): string => to ?? path

/** Undoes actions with one file, of which each one gives the earlier ones another path. */
function undoInTurn(draft: Draft, all: readonly FileAction[]): void {
  let path = pathAfter(all[0]!)
  for (const { kind, path: was } of all) {
    // A hidden file has the path of now, which undoing a rename has changed.
    const from = kind === 'hidden' ? path : was
    const isNext = (one: FileAction): boolean =>
      one.kind === kind && one.path === from && pathAfter(one) === path
    const action = draft.state.actions.findLast(isNext)
    if (action) undoAndForget(draft, action)
    path = from
  }
}

/**
 * True if an action makes a change of this kind. A file that came back counts as new, also if it
 * was renamed later.
 */
const makes = ({ kind }: FileAction, made: DraftChange['kind']): boolean =>
  kind === made || (made === 'new' && (kind === 'restored' || kind === 'renamed'))

/** Writes a text to the letter as it was, if its values are those of before again. */
function writeAsBefore(draft: Draft, path: string, start: string, startPath: string): void {
  const { data } = draft.open(path)
  const isAsBefore = data && isSameValue(draft.values(path), valuesOfText(startPath, start))
  if (isAsBefore) draft.writeFiles([{ path, now: start }])
}

/** What undoing a sent action is. */
function oppositeOf({ kind, path, to, files }: FileAction): PlannedAction {
  if (to === undefined) return { kind: kind === 'restored' ? 'deleted' : 'restored', path }
  // Others had deleted a file that the editor brought back under another name.
  const wasThere = files.some((file) => file.path === path && file.before !== null)
  return wasThere ? { kind: 'renamed', path: to, to: path } : { kind: 'deleted', path: to }
}

/** Takes back everything that was sent to a branch. What was changed since stays. */
export function undoSent(draft: Draft, record: SentRecord): void {
  // The numbers of entries change with each one, so the last comes first.
  const isOfRecord = (change: DraftChange): boolean => recordOfChange(draft, change) === record
  const changes = singleChanges(sentChangesOf(draft).filter(isOfRecord)).toReversed()
  const whole = new Set(changes.filter(isOfWholeFile).map(({ file }) => file))
  for (const change of changes) if (whole.has(change.file)) undoSentChange(draft, change)
  // Taking back a rename or a deletion has also taken back what it wrote into other files.
  const left = sentChangesStillThere(draft).filter(isOfRecord)
  for (const change of singleChanges(left).toReversed()) undoSentChange(draft, change)
}

const isOfWholeFile = ({ kind }: DraftChange): boolean =>
  kind === 'renamed' || kind === 'deleted' || kind === 'new' || kind === 'hidden'
