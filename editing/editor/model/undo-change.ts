import { valueAt } from '../../check/shape.ts'
import type { DraftChange } from './draft-change.ts'
import { compareValues, isSameChange, pathOfChange, type ValueChange } from './compare-values.ts'
import type { Draft } from './draft.ts'
import { actionsOf, type FileAction } from './file-actions.ts'
import {
  fieldsOfFile,
  proseOfFile,
  valuesOfFile,
  valuesOfText,
  type FileValues,
} from './file-values.ts'
import { followValues, type ListStep } from './follow-path.ts'
import { dropUnnamedPictures } from './named-pictures.ts'
import { paragraphsIn, withBelow, withParagraphs } from './prose.ts'
import { movedProse, type MovedProse } from './prose-blocks.ts'
import { isReplaced } from './replaced-file.ts'
import { forgetAction } from './record-action.ts'
import { setAt } from './set-at.ts'
import { undoAction } from './undo-action.ts'
import type { Fields } from './writer/form-values.ts'

/** Takes one unsent change back: of a rename, a deletion or a hiding, everything that it wrote. */
export function undoChange(draft: Draft, change: DraftChange): void {
  const { file: path, differences } = change
  if (undoActions(draft, change)) return
  const drafted = draft.files.get(path)
  if (!drafted) return
  const { start, now, renamedFrom } = drafted
  if (differences && typeof start === 'string' && typeof now === 'string')
    undoDifferences(draft, differences, {
      path,
      start,
      startPath: renamedFrom ?? path,
      changed: now,
    })
  else if (isReplaced(drafted, draft.state.actions)) draft.writeFiles([{ path, now: null }])
  else draft.restore(filesTogether(draft, path))
  dropUnnamedPictures(draft)
}

/**
 * Undoes what was done with a whole file and is not sent yet: its deletion, its hiding, or each of
 * its renames.
 * @returns false if the draft knows of no such action
 */
function undoActions(draft: Draft, { file, kind }: DraftChange): boolean {
  const actions = actionsOf(draft.state.actions, file)
  if (kind === 'deleted' || kind === 'hidden' || kind === 'published') {
    const done = kind === 'published' ? 'restored' : kind
    const action = actions.find((one) => one.kind === done)
    if (!action) return false
    undoAndForget(draft, action)
    return true
  }
  if (kind !== 'renamed' && kind !== 'new') return false
  const [last] = actions
  if (!isUnsent(draft, last, file)) return false
  let path = file
  let action: FileAction | undefined = last
  while (isUnsent(draft, action, path)) {
    undoAndForget(draft, action)
    path = action.path
    action = actionsOf(draft.state.actions, path)[0]
  }
  // A new file was there under its first name before it was renamed.
  if (kind === 'new') draft.restore([path])
  return true
}

/** True for a rename to this path, or a return of this file, that was not sent yet. */
function isUnsent(
  draft: Draft,
  action: FileAction | undefined,
  path: string,
): action is FileAction {
  if (action?.kind === 'restored') return action.path === path && draft.files.has(path)
  const file = draft.files.get(path)
  return action?.to === path && (file?.renamedFrom !== undefined || file?.start === null)
}

/** Takes an unsent action back. */
export function undoAndForget(draft: Draft, action: FileAction): void {
  undoAction(draft, action)
  forgetAction(draft, action)
}

/** A text in which something changed, before and after. */
interface ChangedText {
  path: string
  start: string
  startPath: string
  changed: string
}

/** Takes differences between two texts out of the text of now. */
export function undoDifferences(
  draft: Draft,
  all: readonly ValueChange[],
  text: ChangedText,
): void {
  for (const difference of all) undoDifference(draft, difference, text)
}

/** Takes a difference between two texts out of the text of now, if they still have it. */
function undoDifference(draft: Draft, difference: ValueChange, text: ChangedText): void {
  const { path, start, startPath, changed } = text
  const before = valuesOfText(startPath, start)
  const after = valuesOfText(path, changed)
  const file = draft.open(path)
  if (!before || !after || !file.data) return
  const moved = difference.kind === 'moved' ? [difference.after] : []
  const found = compareValues(before, after, moved).find((one) => isSameChange(one, difference))
  const change = found && changeNow(found, after, valuesOfFile(file))
  if (!change) return
  const fields = fieldsOfFile(file)
  const prose = proseOfFile(file)
  const steps = stepsBack(change)
  if (pathOfChange(change)[0] === 'prose')
    draft.writeValues(path, fields, undoneProse(prose, change), steps)
  else draft.writeValues(path, undoneFields(fields, before, change), prose, steps)
}

/** The same change with its field of now; undefined if what it changed is gone meanwhile. */
function changeNow(
  change: ValueChange,
  after: FileValues,
  now: FileValues,
): ValueChange | undefined {
  if (change.kind === 'removed') return change
  const path = followValues(change.after, after, now)
  return path && { ...change, after: path }
}

/**
 * The files that a rename, a new file or a deletion changed together: the old and the new path of a
 * renamed file.
 */
function filesTogether(draft: Draft, path: string): string[] {
  const { renamedFrom } = draft.files.get(path) ?? {}
  const heirs = [...draft.files.values()].filter((file) => file.renamedFrom === path)
  return [
    path,
    ...(renamedFrom === undefined ? [] : [renamedFrom]),
    ...heirs.map((file) => file.path),
  ]
}

function undoneFields(fields: Fields, before: FileValues, change: ValueChange): Fields {
  if (change.kind === 'value') return setAt(fields, change.after, change.old) as Fields
  const path = pathOfChange(change)
  const list = valueAt(fields, path.slice(0, -1))
  const entries = Array.isArray(list) ? (list as unknown[]) : []
  return setAt(fields, path.slice(0, -1), undoneList(entries, before, change)) as Fields
}

function undoneList(
  entries: readonly unknown[],
  before: FileValues,
  change: Exclude<ValueChange, { kind: 'value' }>,
): unknown[] {
  if (change.kind === 'added') return entries.toSpliced(Number(change.after.at(-1)), 1)
  const was = Number(change.before.at(-1))
  if (change.kind === 'moved') {
    const at = Number(change.after.at(-1))
    return entries.toSpliced(at, 1).toSpliced(was, 0, entries[at])
  }
  const old = valueAt(before, change.before.slice(0, -1))
  const above = Array.isArray(old) && was > 0 ? (old[was - 1] as unknown) : undefined
  const index = above === undefined ? 0 : indexLike(entries, above, was)
  return entries.toSpliced(index, 0, change.old)
}

/**
 * What the undoing of a change does to lists; undefined where steps cannot say it, such as that an
 * entry is back.
 */
function stepsBack(change: ValueChange): ListStep[] | undefined {
  if (change.kind === 'value') return []
  if (change.kind === 'removed' || pathOfChange(change)[0] === 'prose') return undefined
  const list = change.after.slice(0, -1)
  const index = Number(change.after.at(-1))
  if (change.kind === 'added') return [{ kind: 'remove', list, index }]
  return [{ kind: 'move', list, index, to: Number(change.before.at(-1)) }]
}

/** The number after the entry that equals this one; else the old number. */
function indexLike(entries: readonly unknown[], above: unknown, was: number): number {
  const name = JSON.stringify(above)
  const found = entries.findIndex((entry) => JSON.stringify(entry) === name)
  return found < 0 ? Math.min(was, entries.length) : found + 1
}

function undoneProse(prose: string, change: ValueChange): string {
  const paragraphs = paragraphsIn(prose)
  if (change.kind === 'value')
    return withParagraphs(prose, paragraphs.with(Number(change.after[1]), String(change.old ?? '')))
  if (change.kind === 'added')
    return withParagraphs(prose, paragraphs.with(Number(change.after[1]), ''))
  if (change.kind === 'moved')
    return movedBack(prose, Number(change.after[1]), Number(change.before[1]))
  return broughtBack(prose, String(change.old), Number(change.before[1]))
}

/** The prose with a removed paragraph where it was. */
function broughtBack(prose: string, removed: string, was: number): string {
  const paragraphs = paragraphsIn(prose)
  if (paragraphs.length === 0) return removed
  if (was === 0) return `${removed}\n\n${prose}`
  const index = Math.min(was, paragraphs.length) - 1
  return withParagraphs(prose, paragraphs.with(index, withBelow(paragraphs[index]!, removed)))
}

/** The prose with a moved paragraph where it was. */
function movedBack(prose: string, index: number, was: number): string {
  const step = was < index ? -1 : 1
  let moved: Pick<MovedProse, 'prose' | 'index'> = { prose, index }
  while ((was - moved.index) * step > 0) {
    const next = movedProse(moved.prose, moved.index, step)
    if (!next) break
    moved = next
  }
  return moved.prose
}
