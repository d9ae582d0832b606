import { fieldInWords, namedFile, type ShownWords } from '../labels.ts'
import type { FileValues } from '../file-values.ts'
import { comparisonKey } from '../writer/form-values.ts'
import type { PlacedValue, ValueClash } from './merge-values.ts'
import type { MergeConflict } from './merged-text.ts'
import { atPlace, sidesInWords } from './sides-in-words.ts'

/** The values of a file as each side has them. */
type FileSides = Record<'mine' | 'theirs', FileValues>

/** The name of a clash, by which a choice is kept. */
export function idOfClash(file: string, clash: ValueClash): string {
  switch (clash.kind) {
    case 'value':
      return `${file}#${nameOfField(clash.paths.theirs)}`
    case 'entry': {
      const { mine, theirs } = clash
      const side = theirs ? '' : 'mine:'
      return `${file}#entry:${side}${nameOfField((theirs ?? mine!).path)}`
    }
    case 'twice':
      return `${file}#twice:${nameOfField(clash.theirs.path)}:${comparisonKey(clash.mine.value)}`
    case 'order':
      return `${file}#order:${nameOfField(clash.list)}`
  }
}

const nameOfField = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** The question about a clash. @param shown what visitors read for words */
export function clashInWords(
  file: string,
  clash: ValueClash,
  values: FileSides,
  shown?: ShownWords,
): MergeConflict {
  const side = placeOf(clash)
  return {
    id: idOfClash(file, clash),
    file,
    isRemoval: clash.kind === 'entry' && clash.mine === undefined,
    ...fieldInWords(namedFile(file, values[side.of], shown), side.path),
    ...sidesInWords((inWords) => {
      const words = (placed: PlacedValue | undefined): string =>
        placed ? inWords(placed.value, placed.path) : 'Removed'
      const wordsAtPlace = (placed: PlacedValue): string =>
        atPlace(words(placed), Number(placed.path.at(-1)))
      switch (clash.kind) {
        case 'value':
          return {
            mine: words({ value: clash.mine, path: clash.paths.mine }),
            theirs: words({ value: clash.theirs, path: clash.paths.theirs }),
          }
        case 'entry':
          return { mine: words(clash.mine), theirs: words(clash.theirs) }
        case 'twice':
          return { mine: wordsAtPlace(clash.mine), theirs: wordsAtPlace(clash.theirs) }
        case 'order':
          return {
            mine: clash.moved.map(({ mine }) => wordsAtPlace(mine)).join('\n'),
            theirs: clash.moved.map(({ theirs }) => wordsAtPlace(theirs)).join('\n'),
          }
      }
    }, shown),
  }
}

/** The field that a question names, on the side that has it. */
function placeOf(clash: ValueClash): { of: 'mine' | 'theirs'; path: readonly PropertyKey[] } {
  switch (clash.kind) {
    case 'value':
      return { of: 'theirs', path: clash.paths.theirs }
    case 'order':
      return { of: 'theirs', path: clash.moved[0]?.theirs.path ?? clash.list }
    default:
      return clash.theirs
        ? { of: 'theirs', path: clash.theirs.path }
        : { of: 'mine', path: clash.mine!.path }
  }
}
