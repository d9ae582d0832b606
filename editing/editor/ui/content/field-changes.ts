import { valueAt } from '../../../check/shape.ts'
import { keyOfField, type FieldRef } from '../../model/built.ts'
import type { DraftChange } from '../../model/changes.ts'
import { followValues } from '../../model/follow-path.ts'
import { withFollowers } from '../../model/group-changes.ts'
import { isSameValue } from '../../model/writer/form-values.ts'
import type { Content } from '../content.ts'

/** True for a field with unsent changes, also if they follow from a change of another file. */
export function isChangedHere(content: Content, fieldRef: FieldRef): boolean {
  return content
    .changes()
    .some((one) => withFollowers(one).some((part) => isInside(part, fieldRef)))
}

/** True for a field of a file that has kept its path, if it is as this preview was built. */
export function isAsBuilt(content: Content, { file, path }: FieldRef): boolean {
  const now = content.values(file)
  const built = content.builtValues(file)
  const was = followValues(path, now, built)
  return was !== undefined && isSameValue(valueAt(now, path), valueAt(built, was))
}

/**
 * The unsent changes of a field or of what is inside it. What follows from a rename or a deletion
 * is none of them: it is undone with that alone.
 */
export function changesIn(content: Content, fieldRef: FieldRef): DraftChange[] {
  return content.changes().filter((change) => isInside(change, fieldRef))
}

/** The parts of the prose that were added below a part of it, one after the other. */
export function addedBelow(content: Content, { file, path }: FieldRef): FieldRef[] {
  const [list, index] = path
  if (list !== 'prose') return []
  const added = new Set(
    content
      .changes()
      .flatMap(({ kind, fieldRef }) => (kind === 'added' && fieldRef ? keyOfField(fieldRef) : [])),
  )
  const below: FieldRef[] = []
  const partAfter = (): FieldRef => ({ file, path: [list, Number(index) + below.length + 1] })
  while (added.has(keyOfField(partAfter()))) below.push(partAfter())
  return below
}

/** What was sent of a field or of what is inside it, and is not part of this preview yet. */
export function sentChangesIn(content: Content, fieldRef: FieldRef): DraftChange[] {
  return content.sentChanges().filter((change) => isInside(change, fieldRef))
}

/** The sent changes from which something follows in a field or inside it. */
export function sentLeadersOf(content: Content, fieldRef: FieldRef): DraftChange[] {
  return content
    .sentChanges()
    .filter(({ followers = [] }) => followers.some((part) => isInside(part, fieldRef)))
}

/** True for a change of a field, or inside it. */
function isInside({ file, fieldRef, before }: DraftChange, outer: FieldRef): boolean {
  const path = fieldRef?.path ?? before ?? []
  return file === outer.file && outer.path.every((key, index) => path[index] === key)
}
