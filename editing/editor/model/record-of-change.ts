import { changesOfFile, type DraftChange } from './changes.ts'
import type { Draft } from './draft.ts'
import type { DraftedFile } from './drafted-file.ts'
import { valuesOfText } from './file-values.ts'
import { followValues } from './follow-path.ts'
import { partsOfFile } from './replaced-file.ts'
import type { SentRecord } from './sent.ts'
import { isSameValue } from './writer/form-values.ts'

/**
 * Finds the branch to which a sent change went last. Another one may have other changes of the same
 * file.
 */
export function recordOfChange(draft: Draft, change: DraftChange): SentRecord | undefined {
  // A change that others made too was not sent. The changes that follow from it were.
  const [first] = change.followers ?? []
  if (change.isDoneByOthers && first) return recordOfChange(draft, first)
  const sent = draft.sent.flatMap((record) => {
    const file = record.files.find(({ path }) => path === change.file)
    return file ? [{ record, file }] : []
  })
  const own = sent.findLast(({ file }) => hasChange(draft, file, change))
  return (own ?? sent.at(-1))?.record
}

/** True if a file was sent with a change of the same kind in the same field. */
function hasChange(draft: Draft, file: DraftedFile, change: DraftChange): boolean {
  const parts = partsOfFile(file, draft.state.actions)
  return parts
    .flatMap((part) => changesOfFile(part))
    .some((one) => {
      if (one.kind !== change.kind) return false
      if (!change.fieldRef || !one.fieldRef) return one.words === change.words
      const path = pathNow(draft, file, one.fieldRef.path)
      return path !== undefined && isSameValue(path, change.fieldRef.path)
    })
}

/** A path in a file as it was sent, in what was sent of it last. */
function pathNow(
  draft: Draft,
  { path: name, now }: DraftedFile,
  path: readonly PropertyKey[],
): readonly PropertyKey[] | undefined {
  const last = draft.startOf(name)
  if (now === last || typeof now !== 'string' || typeof last !== 'string') return path
  const before = valuesOfText(name, now)
  const after = valuesOfText(name, last)
  return before && after ? followValues(path, before, after) : undefined
}
