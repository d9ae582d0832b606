import { isFields, valueAt } from '../../../check/shape.ts'
import { fieldsOfFile, proseOfFile, readContentFile, textWithValues } from '../file-values.ts'
import { fieldInWords, namedFile, type ShownWords } from '../labels.ts'
import { followEntries } from '../match-entries.ts'
import { setAt } from '../set-at.ts'
import { comparisonKey, isSameValue, type Fields } from '../writer/form-values.ts'
import type { MergeChoices, MergedText, MergeSides } from './merged-text.ts'
import { atPlace, sidesInWords } from './sides-in-words.ts'

/** A group of fields that a merged list has too often. */
interface DoubledEntry {
  /** The path of the list. */
  list: readonly PropertyKey[]
  entry: unknown
}

/**
 * Keeps an entry once that both sides moved or added, and that a merge line by line therefore has
 * twice. The editor chooses which of the two stays.
 * @param text the merged text
 * @param shown what visitors read for words, for the conflict
 */
export function keepEntryOnce(
  path: string,
  text: string,
  sides: Pick<MergeSides, 'mine' | 'theirs'>,
  choices: MergeChoices,
  shown?: ShownWords,
): MergedText {
  const mergedFile = readContentFile(path, text)
  const mineFile = readContentFile(path, sides.mine)
  const theirsFile = readContentFile(path, sides.theirs)
  if (!mergedFile || !mineFile || !theirsFile) return { text, conflicts: [] }
  const merged = fieldsOfFile(mergedFile)
  const mine = fieldsOfFile(mineFile)
  const theirs = fieldsOfFile(theirsFile)
  const doubled = findDoubledEntry(merged, mine, theirs)
  if (!doubled) return { text, conflicts: [] }

  const { list: listPath, entry } = doubled
  const list = listAt(merged, listPath)
  const keptIndexes = {
    mine: indexOfCopy(list, listAt(mine, listPath), entry),
    theirs: indexOfCopy(list, listAt(theirs, listPath), entry),
  }
  const id = `${path}#twice:${comparisonKey(listPath)}:${comparisonKey(entry)}`
  const choice = choices.get(id)
  const keptIndex = keptIndexes[choice ?? 'theirs']
  const once = list.filter((one, index) => !isSameValue(one, entry) || index === keptIndex)
  const fields = setAt(merged, listPath, once) as Fields
  const written = textWithValues(path, text, fields, proseOfFile(mergedFile))
  if (choice) return { text: written, conflicts: [] }

  const conflict = {
    id,
    file: path,
    ...fieldInWords(namedFile(path, merged, shown), [...listPath, keptIndexes.mine]),
    ...sidesInWords((inWords) => {
      const words = inWords(entry, listPath)
      return { mine: atPlace(words, keptIndexes.mine), theirs: atPlace(words, keptIndexes.theirs) }
    }, shown),
  }
  return { text: written, conflicts: [conflict] }
}

function listAt(value: unknown, path: readonly PropertyKey[]): readonly unknown[] {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

/** The first group that a list has more often in the merged values than on either side. */
function findDoubledEntry(
  merged: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly PropertyKey[] = [],
): DoubledEntry | undefined {
  if (Array.isArray(merged)) {
    const most = (entry: unknown): number =>
      Math.max(countOf(mine, entry), countOf(theirs, entry), 1)
    const entry: unknown = merged.find((one) => isFields(one) && countOf(merged, one) > most(one))
    if (entry !== undefined) return { list: path, entry }
  }
  if (typeof merged !== 'object' || merged === null) return undefined
  for (const [name, part] of Object.entries(merged)) {
    const key = Array.isArray(merged) ? Number(name) : name
    const myPart = partOfSide(mine, merged, key, part)
    const theirPart = partOfSide(theirs, merged, key, part)
    const found = findDoubledEntry(part, myPart, theirPart, [...path, key])
    if (found) return found
  }
  return undefined
}

/** How often a list has an entry. */
function countOf(list: unknown, entry: unknown): number {
  return Array.isArray(list) ? list.filter((one) => isSameValue(one, entry)).length : 0
}

/**
 * The part of one side that continues as this part of the merged values: the field of the same
 * name, or the entry of the list that it was. A new entry is the part itself.
 */
function partOfSide(side: unknown, merged: object, key: string | number, part: unknown): unknown {
  if (!Array.isArray(merged)) return valueAt(side, [key])
  if (!Array.isArray(side)) return undefined
  const from = followEntries(side, merged)[Number(key)]
  return from === undefined ? part : side[from]
}

/** The number of the copy that has the same entry before it as on one side; else of the first. */
function indexOfCopy(merged: readonly unknown[], side: readonly unknown[], entry: unknown): number {
  const copies = [...merged.keys()].filter((index) => isSameValue(merged[index], entry))
  const before = side[side.findIndex((one) => isSameValue(one, entry)) - 1]
  const same = copies.find((index) => isSameValue(merged[index - 1], before))
  return same ?? copies[0] ?? 0
}
