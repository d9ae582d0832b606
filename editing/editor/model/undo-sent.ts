import { pathSinceSent, sentChangesOf, sentChangesStillThere, type DraftChange } from './changes.ts'
import { compareValues } from './compare-values.ts'
import type { Draft } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import { withoutTakenBack, type PlannedAction, type FileAction } from './file-actions.ts'
import {
  fieldsOfFile,
  proseOfFile,
  readContentFile,
  textWithValues,
  valuesOfText,
} from './file-values.ts'
import { followAddresses } from './follow-addresses.ts'
import { actionsBehind, singleChanges } from './group-changes.ts'
import { dropUnnamedPictures } from './named-pictures.ts'
import { recordAction } from './record-action.ts'
import { recordOfChange } from './record-of-change.ts'
import { sentFilesOf, type SentRecord } from './sent.ts'
import { undoAction } from './undo-action.ts'
import { undoAndForget, undoDifferences } from './undo-change.ts'
import { followAction, refuseTakenPath, undoBelow } from './undo-listed.ts'

/**
 * Takes a sent change back, with all that follows from it: the draft then has the words that were
 * there before, and sending it commits them to the same branch. What was done later with whole
 * files stays.
 */
export function undoSentChange(draft: Draft, change: DraftChange): void {
  const file = sentFilesOf(draft.sent).get(change.file)
  if (!file) return
  const { actions } = draft.state
  // Words follow a file that was renamed since.
  const pathNow = (): string => (change.differences ? pathSinceSent(draft, file) : file.path)
  const sentNow = (): SentFile => ({ ...file, path: pathNow(), sentPath: file.path })
  const behind = actionsBehind(actions, sentNow(), change.kind)
  refuseTakenPath(draft, behind)
  undoBelow(draft, behind, withoutTakenBack(actions), () => undoAlone(draft, change, sentNow()))
  if (behind.length === 0) followOthers(draft, pathNow())
}

/** A file that was sent, at its path of now. */
interface SentFile extends DraftedFile {
  /** The path that it had when it was sent. */
  sentPath: string
}

/** Takes a sent change back, on which no later act with a whole file builds. */
function undoAlone(draft: Draft, change: DraftChange, sent: SentFile): void {
  const { kind, differences } = change
  const { path, sentPath, start, renamedFrom } = sent
  if (undoSentActions(draft, sent, kind)) return
  if (renamedFrom !== undefined && kind === 'renamed') {
    draft.writeFiles([
      { path: renamedFrom, now: start },
      { path, now: null },
    ])
    return
  }
  const startPath = renamedFrom ?? sentPath
  const changed = draft.startOf(sentPath)
  if (differences && typeof start === 'string' && typeof changed === 'string') {
    undoDifferences(draft, differences, { path, start, startPath, changed })
    writeLinesOfBefore(draft, path, start, changed)
  } else draft.writeFiles([{ path, now: kind === 'new' ? null : start }])
  dropUnnamedPictures(draft)
}

/** Lets words that are back in a file follow what this editor and others did with other files. */
function followOthers(draft: Draft, path: string): void {
  for (const action of withoutTakenBack(draft.state.actions)) followAction(draft, path, action)
  followAddresses(draft, path)
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

/**
 * Writes the lines of before wherever the values of before are back. What was removed and sent has
 * no lines in the text of now, so it was written with its fields in the order of forms.
 */
function writeLinesOfBefore(draft: Draft, path: string, start: string, sent: string): void {
  const now = draft.content(path)
  if (typeof now !== 'string') return
  const written = withValuesOf(path, start, now)
  // Other lines that somebody has written otherwise, such as comments, stay in the text of now.
  const isWhole = withValuesOf(path, start, sent) === sent || isSameContent(path, start, now)
  if (isWhole && written !== undefined) draft.writeFiles([{ path, now: written }])
}

/** A text with the values of another one; undefined if those cannot be read. */
function withValuesOf(path: string, text: string, other: string): string | undefined {
  const file = readContentFile(path, other)
  return file && textWithValues(path, text, fieldsOfFile(file), proseOfFile(file))
}

/** True for two texts with the same values, in whichever order their fields are. */
function isSameContent(path: string, one: string, other: string): boolean {
  const values = valuesOfText(path, one)
  const others = valuesOfText(path, other)
  return values !== undefined && others !== undefined && compareValues(values, others).length === 0
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
