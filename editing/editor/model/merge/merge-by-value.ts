import { compareValues } from '../compare-values.ts'
import {
  fieldsOfFile,
  proseOfFile,
  readContentFile,
  textWithValues,
  valuesOfFile,
} from '../file-values.ts'
import type { ShownWords } from '../labels.ts'
import { paragraphsIn } from '../prose.ts'
import type { Fields } from '../writer/form-values.ts'
import { clashInWords, idOfClash } from './clash-in-words.ts'
import { joinParts, partsOfProse } from './merge-prose.ts'
import { mergeEntries, mergeValues, type ValueClash } from './merge-values.ts'
import type { MergeChoices, MergedText, MergeSides } from './merged-text.ts'

/** A text that was merged by value. */
interface MergedByValue extends MergedText {
  /** True if every question is about the words of one text. */
  isAboutWords: boolean
}

/**
 * Merges value by value: writes what the editor changed, added, removed and moved into their text.
 * @param shown what visitors read for words, for the conflicts
 * @returns undefined if a text cannot be read, or if theirs cannot take the merged values
 */
export function mergeByValue(
  path: string,
  texts: MergeSides,
  choices: MergeChoices,
  shown?: ShownWords,
): MergedByValue | undefined {
  const startFile = readContentFile(path, texts.start)
  const mineFile = readContentFile(path, texts.mine)
  const theirsFile = readContentFile(path, texts.theirs)
  if (!startFile || !mineFile || !theirsFile) return undefined

  const open = new Map<string, ValueClash>()
  const decide = (clash: ValueClash): 'mine' | 'theirs' => {
    const id = idOfClash(path, clash)
    const choice = choices.get(id)
    if (!choice) open.set(id, clash)
    return choice ?? 'theirs'
  }
  const fields = mergeValues(
    {
      start: fieldsOfFile(startFile),
      mine: fieldsOfFile(mineFile),
      theirs: fieldsOfFile(theirsFile),
      paths: { mine: [], theirs: [] },
    },
    theirsFile.shape,
    decide,
  ) as Fields
  const before = proseOfFile(startFile)
  const parts = {
    mine: partsOfProse(proseOfFile(mineFile), before),
    theirs: partsOfProse(proseOfFile(theirsFile), before),
  }
  const paragraphs = mergeEntries(
    {
      start: paragraphsIn(before),
      mine: parts.mine.texts,
      theirs: parts.theirs.texts,
      paths: { mine: ['prose'], theirs: ['prose'] },
    },
    {},
    decide,
  )
  const prose = joinParts(paragraphs, parts)
  const text = textWithMerged(path, texts.theirs, fields, prose)
  if (text === undefined) return undefined
  const values = { mine: valuesOfFile(mineFile), theirs: valuesOfFile(theirsFile) }
  return {
    text,
    conflicts: [...open.values()].map((clash) => clashInWords(path, clash, values, shown)),
    isAboutWords: [...open.values()].every(isAboutWords),
  }
}

const isAboutWords = (clash: ValueClash): boolean =>
  clash.kind === 'value' && typeof clash.mine === 'string' && typeof clash.theirs === 'string'

/** A text with merged values; undefined if it cannot have all of them. */
function textWithMerged(
  path: string,
  theirs: string,
  fields: Fields,
  prose: string,
): string | undefined {
  try {
    const text = textWithValues(path, theirs, fields, prose)
    const written = readContentFile(path, text)
    const wanted = { ...fields, prose: paragraphsIn(prose) }
    const isWhole = written && compareValues(valuesOfFile(written), wanted).length === 0
    return isWhole ? text : undefined
  } catch {
    return undefined
  }
}
