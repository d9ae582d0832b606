import type { FileContent } from './built.ts'
import type { Draft } from './draft.ts'
import { mergeThreeWays, type MergeSides } from './merge-three-ways.ts'

/** A file that an action changed. */
interface ActedFile {
  path: string
  /** Its content before and after the action; `null`: it was not there. */
  before: FileContent | null
  after: FileContent | null
  /** The path from which it was renamed before the action, if that was not sent yet. */
  renamedFrom?: string | undefined
}

/** What an editor does with a whole file. It may write into other files: names, links, menus. */
export interface FileAct {
  kind: 'renamed' | 'deleted' | 'restored'
  path: string
  /** The new path of a renamed file. */
  to?: string
}

/** Such an action with everything that it wrote, so that it can be undone whole. */
export interface FileAction extends FileAct {
  files: readonly ActedFile[]
}

/** The actions that made a file what it is, the newest first. A rename leads from path to path. */
export function actionsOf(actions: readonly FileAction[], path: string): FileAction[] {
  const paths = new Set([path])
  for (const { path: from, to } of actions) if (to !== undefined && paths.has(from)) paths.add(to)
  return actions
    .filter((action) => paths.has(action.path) || (action.to !== undefined && paths.has(action.to)))
    .toReversed()
}

/** The actions with the new path of a file in the place of its old one. */
export function withPath(
  actions: readonly FileAction[],
  from: string,
  to: string,
): readonly FileAction[] {
  const now = (path: string): string => (path === from ? to : path)
  return actions.map((action) => ({
    ...action,
    ...(action.to !== undefined && { to: now(action.to) }),
    files: action.files.map((file) => ({
      ...file,
      // The path before a rename is what that rename undoes.
      path: file.after === null ? file.path : now(file.path),
    })),
  }))
}

/** Takes back everything that an action wrote. What was changed in its files since stays. */
export function undoAction(draft: Draft, action: FileAction): void {
  const { path: from, to, files } = action
  const contents = files.flatMap((file) => {
    const { path, before, after, renamedFrom } = file
    if (before === null) return [{ path, now: null }]
    if (after !== null) return contentWithout(draft, file)
    if (path !== from || to === undefined)
      return [{ path, now: before, ...(renamedFrom !== undefined && { renamedFrom }) }]
    const renamed = files.find((other) => other.path === to)
    const now = takenOut(path, draft.content(to), before, renamed?.after ?? null)
    return [{ path, now, renamedFrom: to }]
  })
  // A renamed file is written before its new path goes, which knows where the file began.
  draft.writeFiles(contents.toSorted((a, b) => Number(a.now === null) - Number(b.now === null)))
}

/** A file without what an action wrote into it; nothing for one that is gone meanwhile. */
function contentWithout(draft: Draft, { path, before, after }: ActedFile) {
  const now = draft.content(path)
  return now === null ? [] : [{ path, now: takenOut(path, now, before, after) }]
}

/** A content without the step from one content to another. The later words of an editor win. */
function takenOut(
  path: string,
  now: FileContent | null,
  before: FileContent | null,
  after: FileContent | null,
): FileContent | null {
  if (typeof now !== 'string' || typeof before !== 'string' || typeof after !== 'string')
    return before
  const sides: MergeSides = { start: after, mine: now, theirs: before }
  const { conflicts } = mergeThreeWays(path, sides)
  const choices = new Map(conflicts.map(({ id }) => [id, 'yours' as const]))
  return mergeThreeWays(path, sides, choices).text
}
