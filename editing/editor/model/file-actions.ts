import type { FileContent } from './built.ts'

/** What an action did to one file. */
export interface FileChange {
  path: string
  /** Its content before and after the action; `null`: it was not there. */
  before: FileContent | null
  after: FileContent | null
  /** The path from which it was renamed before the action, if that was not sent yet. */
  renamedFrom?: string | undefined
}

/** What an editor does with a whole file. It may write into other files: names, links, menus. */
export interface PlannedAction {
  kind: 'renamed' | 'deleted' | 'hidden' | 'restored'
  path: string
  /** The new path of a renamed file. */
  to?: string
  /** The file that replaces a deleted one. */
  heir?: string | undefined
  /** The content of a file before others deleted it, if it is back. */
  was?: string | undefined
  /**
   * What to ask before it is sent: others had done something with the file, and then a preview was
   * built, on whose content the action was done again.
   */
  question?: WholeFileQuestion | undefined
}

/** What each of two editors did with one whole file, in words. */
export interface WholeFileQuestion {
  /** The title of the file. */
  where: string
  mine: string
  theirs: string
}

/** Such an action with everything that it wrote, so that it can be undone whole. */
export interface FileAction extends PlannedAction {
  files: readonly FileChange[]
}

/**
 * The actions that made a file what it is, the newest first. A rename leads from path to path. One
 * that was taken back leads nowhere.
 */
export function actionsOf(all: readonly FileAction[], path: string): FileAction[] {
  const actions = all.filter((action) => action.path !== action.to)
  const paths = new Set([path])
  for (const { path: from, to } of actions) if (to !== undefined && paths.has(from)) paths.add(to)
  return actions
    .filter((action) => paths.has(action.path) || (action.to !== undefined && paths.has(action.to)))
    .toReversed()
}

/** The last deletion of a file. */
export function deletionOf(
  actions: readonly FileAction[],
  deleted: string,
): FileAction | undefined {
  return actions.findLast(({ kind, path }) => kind === 'deleted' && path === deleted)
}

/** Actions that were done again on newer content: for which files, and how. */
export interface ActionsAgain {
  settled: readonly { path: string }[]
  actions: readonly FileAction[]
}

/** All actions, with those that were done again instead of what was done first. */
export function withActionsAgain(
  all: readonly FileAction[],
  { settled, actions }: ActionsAgain,
): FileAction[] {
  const replaced = new Set(settled.flatMap(({ path }) => actionsOf(all, path)))
  return [...all.filter((action) => !replaced.has(action)), ...actions]
}

/**
 * The actions without those that the editor has taken back, and what took them back: once both are
 * sent, nothing is left of either.
 */
export function withoutTakenBack(all: readonly FileAction[]): FileAction[] {
  const isRenamed = (from: string, to: string): boolean =>
    all.some((action) => action.path === from && action.to === to)
  const left: FileAction[] = []
  for (const action of all) {
    const isUndone = (one: FileAction): boolean =>
      (one.kind === 'deleted' || one.kind === 'hidden') &&
      (one.path === action.path || isRenamed(one.path, action.path))
    const index = action.kind === 'restored' ? left.findLastIndex(isUndone) : -1
    if (index < 0) left.push(action)
    else left.splice(index, 1)
  }
  // All renames of a file name its path of now, so one leads nowhere where it has its first again.
  const back = new Set(left.flatMap(({ path, to }) => (path === to ? path : [])))
  return left.filter(({ to }) => to === undefined || !back.has(to))
}
