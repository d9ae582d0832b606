import type { FieldRef } from '../../model/built.ts'
import { compareValues } from '../../model/compare-values.ts'
import type { Draft } from '../../model/draft.ts'
import type { Opened } from '../editor-context.ts'

/**
 * What is open, after another page of this browser has changed the draft: its field may be at
 * another place, or gone.
 * @param before the draft before that
 * @returns undefined if it is gone; the same if it stays as it is
 */
export function followOpened(opened: Opened, before: Draft, draft: Draft): Opened | undefined {
  if (!('fieldRef' in opened)) return opened
  const { file } = opened.fieldRef
  if (before.content(file) === draft.content(file)) return opened
  const now = (field: FieldRef): FieldRef | undefined =>
    draft.fieldSince(before.content(field.file), field)
  const fieldRef = now(opened.fieldRef)
  if (!fieldRef) return undefined
  if (!isArranged(file, before, fieldRef.file, draft)) return opened
  const turn = (opened.turn ?? 0) + 1
  if (opened.kind !== 'text') return { ...opened, fieldRef, turn }
  return { ...opened, fieldRef, around: opened.around && now(opened.around), turn }
}

/** True if a file has another name, or entries of it were added, removed or moved. */
function isArranged(file: string, before: Draft, fileNow: string, draft: Draft): boolean {
  if (file !== fileNow) return true
  const changes = compareValues(before.values(file), draft.values(fileNow))
  return changes.some(({ kind }) => kind !== 'value')
}
