import { idOfFile } from '../../check/content-file.ts'
import type { DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import type { FileAction } from './file-actions.ts'
import { deleteFile, hideFile, renameFile } from './file-operations.ts'
import { openContentFile } from './file-values.ts'
import { actionsBehind } from './group-changes.ts'
import { withNewName } from './plan-rename.ts'
import { takeNameOut } from './take-name-out.ts'
import { undoAndForget, undoChange } from './undo-change.ts'

/**
 * Takes one change of the list back, with all that follows from it. Words that come back may name
 * what the editor has renamed, deleted or hidden: they follow that, since it stays.
 * @throws Error with a sentence if another file has the place of one that would come back
 */
export function undoListed(draft: Draft, change: DraftChange): void {
  const drafted = draft.files.get(change.file)
  const behind = drafted ? actionsBehind(draft.state.actions, drafted, change.kind) : []
  refuseTakenPath(draft, behind)
  if (behind.length > 0) {
    undoBelow(draft, behind, unsentActions(draft), () => undoChange(draft, change))
    return
  }
  undoChange(draft, change)
  for (const action of unsentActions(draft)) followAction(draft, change.file, action)
}

/** @throws Error with a sentence if another file was given the name of a deleted one */
export function refuseTakenPath(draft: Draft, behind: readonly FileAction[]): void {
  const [last] = behind
  if (last?.kind !== 'deleted' || !draft.has(last.path)) return
  const isRenamed = draft.files.get(last.path)?.renamedFrom !== undefined
  const newest = draft.state.actions.findLast(({ path }) => path === last.path)
  if (!isRenamed && newest?.kind !== 'deleted') return
  throw new Error(
    `“${idOfFile(last.path)}” is the name of another entry now. ` +
      `${isRenamed ? 'Undo the rename of that one' : 'Take that one back'} first, then this.`,
  )
}

/**
 * Takes an act back, also if a later one wrote into the same files: the later one is taken back
 * too, and then done again.
 * @param behind the actions behind the act
 * @param all actions that may be later ones
 * @param undo takes the act back
 */
export function undoBelow(
  draft: Draft,
  behind: readonly FileAction[],
  all: readonly FileAction[],
  undo: () => void,
): void {
  const { files, actions } = draft.state
  const paths = new Set(behind.flatMap((action) => action.files.map(({ path }) => path)))
  const last = Math.max(...behind.map((action) => actions.indexOf(action)))
  const later = all.filter(
    (action) => actions.indexOf(action) > last && action.files.some(({ path }) => paths.has(path)),
  )
  try {
    for (const action of later.toReversed()) undoAndForget(draft, action)
    undo()
    for (const action of later) doAgain(draft, action, behind)
  } catch {
    // A later act cannot be done again, so everything that it wrote stays.
    draft.change({ files, actions })
    undo()
  }
}

/** @param undone actions, which may have renamed what this one names */
function doAgain(draft: Draft, action: FileAction, undone: readonly FileAction[]): void {
  const now = (path: string): string => undone.findLast(({ to }) => to === path)?.path ?? path
  const { kind, to } = action
  const path = now(action.path)
  const heir = action.heir === undefined ? undefined : now(action.heir)
  if (to !== undefined) renameFile(draft, path, idOfFile(to))
  else if (kind === 'deleted') deleteFile(draft, path, heir)
  else if (kind === 'hidden') hideFile(draft, path, heir)
  else throw new Error('A file that is back is not brought back again.')
}

/** The actions behind the unsent changes, the oldest first. */
export function unsentActions(draft: Draft): FileAction[] {
  const { actions } = draft.state
  const kinds = ['renamed', 'deleted', 'hidden'] as const
  const behind = [...draft.files.values()].flatMap((file) =>
    kinds.flatMap((kind) => actionsBehind(actions, file, kind)),
  )
  return actions.filter((action) => behind.includes(action))
}

/** Lets the names and links in a file follow what was done with another one. */
export function followAction(
  draft: Draft,
  path: string,
  { kind, path: from, to, heir, files }: FileAction,
): void {
  const before = files.find((file) => file.path === from)?.before
  const isOwn = path === from || path === to
  if (isOwn || typeof before !== 'string' || typeof draft.content(path) !== 'string') return
  const file = draft.open(path)
  if (!file.data) return

  const gone = openContentFile(from, before)
  if (to === undefined) {
    const next = heir !== undefined && draft.has(heir) ? draft.open(heir) : undefined
    takeNameOut(draft, file, gone, next)
    return
  }
  const now = kind === 'renamed' ? withNewName(file, gone, idOfFile(to)) : undefined
  if (now !== undefined) draft.writeFiles([{ path, now }])
}
