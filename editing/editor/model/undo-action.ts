import { idOfFile, type ContentFile } from '../../check/content-file.ts'
import { collectionOf } from '../../check/site.ts'
import type { Draft } from './draft.ts'
import type { FileChange, FileAction } from './file-actions.ts'
import { takenOut } from './merge/taken-out.ts'
import { withNewName } from './plan-rename.ts'

/** Takes back everything that an action wrote. What was changed in its files since stays. */
export function undoAction(draft: Draft, action: FileAction): void {
  const { path: from, to, files } = action
  const later = to !== undefined && draft.has(to) ? draft.open(to) : undefined
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
  if (to !== undefined && draft.has(from)) nameAsBefore(draft, from, later)
}

/** Lets everything that names a renamed file by its later name use the one of before. */
function nameAsBefore(draft: Draft, from: string, later: ContentFile | undefined): void {
  if (!later) return
  // Guides and pictures are in the folder of the content too, and name nothing.
  for (const path of draft.paths().filter(collectionOf)) {
    const file = draft.open(path)
    const now = file.data && withNewName(file, later, idOfFile(from))
    if (now !== undefined) draft.writeFiles([{ path, now }])
  }
}

/** A file without what an action wrote into it; nothing for one that is gone meanwhile. */
function contentWithout(draft: Draft, { path, before, after }: FileChange) {
  const now = draft.content(path)
  return now === null ? [] : [{ path, now: takenOut(path, now, before, after) }]
}
