import type { Draft } from './draft.ts'
import type { FileAction, PlannedAction } from './file-actions.ts'

/**
 * Does something with a whole file, and records everything that it writes: see `undoAction`.
 * Nothing stays of an action that fails. An action within it is a part of it, and not recorded.
 */
export function recordAction(draft: Draft, action: PlannedAction, write: () => void): void {
  const { files: before, actions } = draft.state
  try {
    write()
  } catch (problem) {
    draft.change({ files: before, actions })
    throw problem
  }
  const paths = [...new Set([...before.keys(), ...draft.files.keys()])]
  const touched = paths.filter((path) => before.get(path) !== draft.files.get(path))
  const files = touched.map((path) => {
    const known = before.get(path)
    const old = known ? known.now : draft.startOf(path)
    return { path, before: old, after: draft.content(path), renamedFrom: known?.renamedFrom }
  })
  const { path, to } = action
  const earlier = to === undefined ? actions : withPath(actions, path, to)
  draft.change({ actions: [...earlier, { ...action, files }] })
}

/** Forgets an action that was undone. */
export function forgetAction(draft: Draft, action: FileAction): void {
  const { path, to } = action
  const others = draft.state.actions.filter((one) => one !== action)
  draft.change({ actions: to === undefined ? others : withPath(others, to, path) })
}

/** The actions with the new path of a file instead of its old one. */
function withPath(actions: readonly FileAction[], from: string, to: string): readonly FileAction[] {
  const now = (path: string): string => (path === from ? to : path)
  return actions.map((action) => ({
    ...action,
    // A rename leads from the old path, and a deleted file has no other one.
    path: isOfFileNow(action) ? now(action.path) : action.path,
    ...(action.to !== undefined && { to: now(action.to) }),
    ...(action.heir !== undefined && { heir: now(action.heir) }),
    files: action.files.map((file) => ({
      ...file,
      // The path before a rename is what that rename undoes.
      path: file.after === null ? file.path : now(file.path),
    })),
  }))
}

/** True for an action with a file that is there after it, under the path that it had before. */
const isOfFileNow = ({ kind }: FileAction): boolean => kind === 'hidden' || kind === 'restored'
