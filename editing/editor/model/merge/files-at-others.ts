import type { NewestContent } from '../../read-newest.ts'
import type { Draft } from '../draft.ts'
import { renamedPath } from '../renamed-path.ts'

/** The content files that others have renamed or deleted since an editor began. */
interface FilesGone {
  /** The paths that they had. */
  gone: ReadonlySet<string>
  /** The new paths of the renamed ones, by their old ones. */
  renamed: ReadonlyMap<string, string>
}

/** Lists what others have renamed and deleted. */
export function filesGoneAtOthers(draft: Draft, newest: NewestContent): FilesGone {
  const before = draft.withoutChanges()
  const gone = before.paths().filter((path) => !newest.ids.has(path))
  const renamed = gone.flatMap((path) => {
    const to = pathThere(path, String(before.content(path)), draft, newest)
    return to === undefined ? [] : [[path, to] as const]
  })
  return { gone: new Set(gone), renamed: new Map(renamed) }
}

/** The path of a file in the newest content; undefined if others deleted it. */
export function pathThere(
  path: string,
  start: string,
  draft: Draft,
  { ids, input }: NewestContent,
): string | undefined {
  if (ids.has(path)) return path
  const added = input.files.filter((file) => isNewSince(draft, path, file.path))
  return renamedPath(path, start, added)
}

/**
 * True for a file that may be another one under its new name. A preview that was built after the
 * rename has that file already.
 */
export function isNewSince(draft: Draft, gone: string, path: string): boolean {
  return draft.startOf(gone) === null || draft.startOf(path) === null
}
