import type { FileContent } from './built.ts'
import type { ListStep } from './follow-path.ts'
import { sameContent } from './same-content.ts'

/** A file that an editor has changed: in a draft, or in what was sent. */
export interface DraftedFile {
  path: string
  /**
   * Its content without the changes: as built, or as it was sent before. Of a file that was sent,
   * with what others have committed meanwhile. `null`: it was not there.
   */
  start: FileContent | null
  /** Its content with the changes. `null`: it is deleted. */
  now: FileContent | null
  /** The old path of a renamed file. `start` is its content there. */
  renamedFrom?: string | undefined
  /** The changes of lists between `start` and `now`, while they are known. */
  steps?: readonly ListStep[] | undefined
  /** Where `steps` are not known, the paths in `now` of the entries that the editor moved. */
  moved?: readonly (readonly PropertyKey[])[] | undefined
}

/** Finds the content of a file without unsent changes; `null` if it is not there. */
export type StartFinder = (path: string) => FileContent | null

/** The old paths of the renamed files among these. */
export function oldPathsIn(files: readonly DraftedFile[]): Set<string | undefined> {
  return new Set(files.map(({ renamedFrom }) => renamedFrom))
}

/** Puts a file among the changed ones, or takes it away if it is as it was. */
export function putFile(
  files: Map<string, DraftedFile>,
  file: DraftedFile,
  startOf: StartFinder,
): void {
  const { path, start, now, renamedFrom } = file
  const isSame = renamedFrom === undefined && sameContent(start, now)
  const neverWas = now === null && startOf(path) === null
  if (isSame || neverWas) files.delete(path)
  else files.set(path, file)
}
