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
}

/** Such an action with everything that it wrote, so that it can be undone whole. */
export interface FileAction extends PlannedAction {
  files: readonly FileChange[]
}

/** The actions that made a file what it is, the newest first. A rename leads from path to path. */
export function actionsOf(actions: readonly FileAction[], path: string): FileAction[] {
  const paths = new Set([path])
  for (const { path: from, to } of actions) if (to !== undefined && paths.has(from)) paths.add(to)
  return actions
    .filter((action) => paths.has(action.path) || (action.to !== undefined && paths.has(action.to)))
    .toReversed()
}
