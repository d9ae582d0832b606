import type { FieldRef, FileContent } from './built.ts'
import type { DraftedFile } from './drafted-file.ts'
import type { FileValues } from './file-values.ts'
import { followSteps, followValues } from './follow-path.ts'

/** The content in which a field is looked for. */
interface ContentNow {
  /** The unsent changes, by their paths. */
  files: ReadonlyMap<string, DraftedFile>
  /** The files that were sent. */
  sentFiles: readonly DraftedFile[]
  content: (path: string) => FileContent | null
  /** The values of a text; undefined if its fields cannot be read. */
  valuesOf: (path: string, text: string) => FileValues | undefined
}

/**
 * Finds where a field of an earlier text of its file is now. After an entry was put above it, the
 * field `sections.1.heading` is `sections.2.heading`.
 * @param was the earlier text of its file
 * @returns undefined if it was removed, or if its file is deleted or cannot be read
 */
export function followField(
  { file, path }: FieldRef,
  was: FileContent | null,
  draft: ContentNow,
): FieldRef | undefined {
  const here = pathNow(file, draft)
  const now = here === undefined ? null : draft.content(here)
  if (here === undefined || typeof was !== 'string' || typeof now !== 'string') return undefined
  if (was === now) return { file: here, path }

  const drafted = draft.files.get(here)
  const steps = drafted?.start === was ? drafted.steps : undefined
  if (steps) return withPath(here, followSteps(path, steps))
  const before = draft.valuesOf(file, was)
  const after = draft.valuesOf(here, now)
  return before && after && withPath(here, followValues(path, before, after))
}

const withPath = (file: string, path: readonly PropertyKey[] | undefined): FieldRef | undefined =>
  path && { file, path }

/** The path now of a file that was built or sent; undefined if it is deleted. */
function pathNow(built: string, draft: ContentNow): string | undefined {
  const changed = [...draft.files.values(), ...draft.sentFiles]
  // A file that got its old name back before it was deleted was renamed in a circle.
  const seen = new Set<string>()
  let path: string | undefined = built
  while (path !== undefined && draft.content(path) === null) {
    seen.add(path)
    const from: string = path
    path = changed.find((file) => file.renamedFrom === from && !seen.has(file.path))?.path
  }
  return path
}
