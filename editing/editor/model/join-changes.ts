import { isFields, valueAt } from '../../check/shape.ts'
import { collectionOf } from '../../check/site.ts'
import { pathOfChange, type ValueChange } from './compare-values.ts'
import type { FileValues } from './file-values.ts'
import { numberFollows } from './follow-figure.ts'
import { isLinkTarget } from './labels.ts'
import { comparisonKey } from './writer/form-values.ts'

/** A change of one value. */
type ChangedValue = Extract<ValueChange, { kind: 'value' }>

/**
 * Puts the differences together that an editor makes by one change: the two fields of a link that
 * led to a page and leads outside now, and the text of a figure with the number that follows it.
 * @param before the values of the file, and after it
 */
export function joinChanges(
  file: string,
  changes: readonly ValueChange[],
  before: FileValues,
  after: FileValues,
): ValueChange[][] {
  const joined: ValueChange[][] = []
  for (const change of changes) {
    const others = joined.find(([first]) => first && belongs(file, first, change, before, after))
    if (others) others.push(change)
    else joined.push([change])
  }
  // The text of a figure comes before its number.
  return joined.map((group) => group.sort((a, b) => lastKey(a).localeCompare(lastKey(b))))
}

/** True if two differences are one change. */
function belongs(
  file: string,
  one: ValueChange,
  other: ValueChange,
  before: FileValues,
  after: FileValues,
): boolean {
  if (one.kind !== 'value' || other.kind !== 'value' || !areBeside(one, other)) return false
  if (isLinkTarget(one.after) && isLinkTarget(other.after)) return true
  const isFigure = collectionOf(file) === 'claims'
  if (!isFigure || [one, other].map(lastKey).sort().join() !== 'text,value') return false
  const was = valueAt(before, one.before.slice(0, -1))
  const now = valueAt(after, one.after.slice(0, -1))
  return isFields(was) && isFields(now) && numberFollows(was, now)
}

const lastKey = (change: ValueChange): string => String(pathOfChange(change).at(-1))

/** True for two fields of the same group. */
function areBeside(one: ChangedValue, other: ChangedValue): boolean {
  const groups = [one, other].map((change) => comparisonKey(pathOfChange(change).slice(0, -1)))
  return groups[0] === groups[1]
}
