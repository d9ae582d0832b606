import type { ContentFile } from '../../../check/content-file.ts'
import { valueAt } from '../../../check/shape.ts'
import { compareValues, type ValueChange } from '../compare-values.ts'
import {
  fieldsOfFile,
  proseOfFile,
  readContentFile,
  textWithValues,
  valuesOfFile,
  type FileValues,
} from '../file-values.ts'
import { fieldInWords, namedFile, type NamedFile, type ShownWords } from '../labels.ts'
import { followEntries } from '../match-entries.ts'
import { paragraphsIn, withParagraphs } from '../prose.ts'
import { setAt } from '../set-at.ts'
import { isSameValue, type Fields } from '../writer/form-values.ts'
import type { MergeChoices, MergeConflict, MergedText, MergeSides } from './merged-text.ts'
import { sidesInWords } from './sides-in-words.ts'

/** A changed value. */
type ChangedField = Extract<ValueChange, { kind: 'value' }>

/** A value that both sides changed, each to something else. */
interface ValueConflict {
  id: string
  mine: ChangedField
  theirs: ChangedField
}

/**
 * Merges value by value: writes the values that the editor changed into their text. If the editor
 * arranged entries, it writes the values that the others changed into the editor's text.
 * @param shown what visitors read for words, for the conflicts
 * @returns undefined if a text cannot be read, or if both arranged entries
 */
export function mergeByValue(
  path: string,
  texts: MergeSides,
  choices: MergeChoices,
  shown?: ShownWords,
): MergedText | undefined {
  const startFile = readContentFile(path, texts.start)
  const mineFile = readContentFile(path, texts.mine)
  const theirsFile = readContentFile(path, texts.theirs)
  if (!startFile || !mineFile || !theirsFile) return undefined

  const start = valuesOfFile(startFile)
  const mine = valuesOfFile(mineFile)
  const theirs = valuesOfFile(theirsFile)
  const myChanges = compareValues(start, mine)
  const theirChanges = compareValues(start, theirs)
  if (!myChanges.every(keepsEntries)) {
    if (!theirChanges.every(keepsEntries)) return undefined
    const moved = changesAmongMovedEntries(theirChanges, start, mine)
    return moved && { text: withChanges(path, mineFile, moved), conflicts: [] }
  }
  if (!theirChanges.every(keepsEntries)) {
    const moved = changesAmongMovedEntries(myChanges, start, theirs)
    return moved && { text: withChanges(path, theirsFile, moved), conflicts: [] }
  }

  const conflicts = conflictsBetween(path, myChanges, theirChanges)
  const given = conflicts
    .filter(({ id }) => choices.get(id) !== 'mine')
    .map((conflict) => conflict.mine)
  const kept = myChanges.filter((change) => !given.includes(change))
  return {
    text: withChanges(path, theirsFile, kept),
    conflicts: conflicts
      .filter(({ id }) => !choices.has(id))
      .map((conflict) => describeConflict(namedFile(path, theirs, shown), conflict)),
  }
}

/** True for a changed value whose entries have the same numbers on both sides. */
const keepsEntries = (change: ValueChange): change is ChangedField =>
  change.kind === 'value' && isSameValue(change.before, change.after)

/** The values that both sides changed, unless both wrote the same. */
function conflictsBetween(
  path: string,
  myChanges: readonly ChangedField[],
  theirChanges: readonly ChangedField[],
): ValueConflict[] {
  const theirsByField = new Map(theirChanges.map((change) => [fieldName(change), change]))
  return myChanges.flatMap((mine): ValueConflict[] => {
    const theirs = theirsByField.get(fieldName(mine))
    if (!theirs || isSameValue(theirs.now, mine.now)) return []
    return [{ id: `${path}#${fieldName(mine)}`, mine, theirs }]
  })
}

const fieldName = ({ after }: ChangedField): string => after.map(String).join('.')

function describeConflict(file: NamedFile, { id, mine, theirs }: ValueConflict): MergeConflict {
  const path = mine.after
  return {
    id,
    file: file.path,
    ...fieldInWords(file, path),
    ...sidesInWords(
      (inWords) => ({ mine: inWords(mine.now, path), theirs: inWords(theirs.now, path) }),
      file.shown,
    ),
  }
}

/**
 * The changes of one side with the paths that their values have in lists which the other side
 * arranged.
 * @returns undefined unless each is in an entry that the other side did not change, and that no
 *   other entry equals
 */
function changesAmongMovedEntries(
  changes: readonly ChangedField[],
  start: FileValues,
  arranged: FileValues,
): ChangedField[] | undefined {
  const moved = changes.map((change) => {
    const after = pathOfSame(change.before, start, arranged)
    return after && { ...change, after }
  })
  return moved.every((change) => change !== undefined) ? moved : undefined
}

/**
 * The path of a value of `before` in `after`. Each list on the path must have the same entries in
 * the same order, or an entry that equals that of the path; no other entry of either list may equal
 * it.
 */
function pathOfSame(
  path: readonly PropertyKey[],
  before: unknown,
  after: unknown,
): readonly PropertyKey[] | undefined {
  const [key, ...rest] = path
  if (key === undefined) return isSameValue(before, after) ? [] : undefined
  if (typeof key !== 'number') {
    const inner = pathOfSame(rest, valueAt(before, [key]), valueAt(after, [key]))
    return inner && [key, ...inner]
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  if (!isArranged(before, after)) {
    const inner = pathOfSame(rest, before[key], after[key])
    return inner && [key, ...inner]
  }
  const [index, ...others] = indexesOfEqual(after, before[key])
  const isOne = others.length === 0 && indexesOfEqual(before, before[key]).length === 1
  return index !== undefined && isOne ? [index, ...rest] : undefined
}

/** True if entries of a list were added, removed or moved. */
function isArranged(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    !followEntries(before, after).every((from, to) => from === to) || before.length !== after.length
  )
}

/** The numbers of the entries that equal this one. */
function indexesOfEqual(list: readonly unknown[], entry: unknown): number[] {
  return list.flatMap((one, index) => (isSameValue(one, entry) ? [index] : []))
}

/** The text of a file with these changes of its values. */
function withChanges(path: string, file: ContentFile, changes: readonly ChangedField[]): string {
  const paragraphs = paragraphsIn(proseOfFile(file))
  let fields = fieldsOfFile(file)
  for (const { after, now } of changes) {
    if (after[0] === 'prose') paragraphs[Number(after[1])] = String(now)
    else fields = setAt(fields, after, now) as Fields
  }
  return textWithValues(path, file.text, fields, withParagraphs(proseOfFile(file), paragraphs))
}
