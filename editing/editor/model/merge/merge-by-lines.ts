import { diff3Merge } from 'node-diff3'
import { compareValues, pathOfChange, type ValueChange } from '../compare-values.ts'
import { readContentFile, valuesOfFile } from '../file-values.ts'
import { fieldInWords, namedFile, titleOfFile, type ShownWords } from '../labels.ts'
import { comparisonKey } from '../writer/form-values.ts'
import type { MergeChoices, MergeConflict, MergedText, MergeSides } from './merged-text.ts'
import { atPlace, sidesInWords, type ValueWords } from './sides-in-words.ts'

/** A part of a text: lines on which all sides agree, or lines that both changed. */
interface TextRegion {
  agreed?: readonly string[]
  conflict?: LineConflict
}

/** Lines that both sides changed, as each of the three texts has them. */
interface LineConflict extends Record<keyof MergeSides, readonly string[]> {
  /** Differs from that of any other conflict of the text. */
  key: string
}

/** A region as node-diff3 returns it: `a` is mine, `o` the start, `b` theirs. */
interface Diff3Region {
  ok?: string[]
  conflict?: { a: string[]; o: string[]; b: string[] }
}

/** Divides three texts into the regions on which they agree or not. */
export function regionsOf({ start, mine, theirs }: MergeSides): TextRegion[] {
  const regions: Diff3Region[] = diff3Merge(
    mine.split('\n'),
    start.split('\n'),
    theirs.split('\n'),
    { excludeFalseConflicts: true },
  )
  return regions.map(({ ok = [], conflict }) => {
    if (!conflict) return { agreed: ok }
    const { a, o, b } = conflict
    return { conflict: { key: comparisonKey(conflict), start: o, mine: a, theirs: b } }
  })
}

/** The name of a conflict about lines. */
export const lineConflictId = (path: string, key: string): string => `${path}#lines:${key}`

/** The text of the regions, with the lines of one side at each conflict. */
export function textOfSide(regions: readonly TextRegion[], side: keyof MergeSides): string {
  return regions.flatMap(({ agreed, conflict }) => agreed ?? conflict?.[side] ?? []).join('\n')
}

/**
 * Takes the lines of one side at each conflict: theirs, unless the editor has chosen mine.
 * @param shown what visitors read for words, for the conflicts
 */
export function mergeByLines(
  path: string,
  regions: readonly TextRegion[],
  choices: MergeChoices,
  shown?: ShownWords,
): MergedText {
  const conflicts: MergeConflict[] = []
  const merged = regions.map((region, index): TextRegion => {
    if (!region.conflict) return region
    const { key, mine, theirs } = region.conflict
    const id = lineConflictId(path, key)
    const choice = choices.get(id)
    if (!choice) conflicts.push({ id, ...describeLines(path, regions, index, shown) })
    return { agreed: choice === 'mine' ? mine : theirs }
  })
  return { text: textOfSide(merged, 'theirs'), conflicts }
}

/** A conflict of lines in words: the fields that differ in them, or the lines themselves. */
function describeLines(
  path: string,
  regions: readonly TextRegion[],
  index: number,
  shown?: ShownWords,
): Omit<MergeConflict, 'id'> {
  const { mine, theirs } = regions[index]!.conflict!
  const withMine = textOfSide(regions.with(index, { agreed: mine }), 'theirs')
  const withTheirs = textOfSide(regions, 'theirs')
  return (
    describeFields(path, withMine, withTheirs, shown) ?? {
      file: path,
      where: titleOfFile(path),
      what: 'Several lines',
      mine: mine.join('\n'),
      theirs: theirs.join('\n'),
    }
  )
}

/** The fields in which two texts differ, in words; undefined if they cannot be compared. */
function describeFields(
  path: string,
  mine: string,
  theirs: string,
  shown?: ShownWords,
): Omit<MergeConflict, 'id'> | undefined {
  const files = { mine: readContentFile(path, mine), theirs: readContentFile(path, theirs) }
  if (!files.mine || !files.theirs) return undefined
  const values = { mine: valuesOfFile(files.mine), theirs: valuesOfFile(files.theirs) }
  const changes = compareValues(values.theirs, values.mine)
  const [first] = changes
  if (!first) return undefined
  const file = namedFile(path, first.kind === 'removed' ? values.theirs : values.mine, shown)
  return {
    file: path,
    ...fieldInWords(file, pathOfChange(first)),
    ...sidesInWords(
      (inWords) => ({
        mine: changes.map((change) => mineInWords(change, inWords)).join('\n'),
        theirs: changes.map((change) => theirsInWords(change, inWords)).join('\n'),
      }),
      shown,
    ),
  }
}

/** What the editor's text has at a difference from theirs, in words. */
function mineInWords(change: ValueChange, inWords: ValueWords): string {
  if (change.kind === 'removed') return 'Removed'
  const words = inWords(change.now, change.after)
  return change.kind === 'moved' ? atPlace(words, indexIn(change.after)) : words
}

/** What their text has at a difference of the editor's text, in words. */
function theirsInWords(change: ValueChange, inWords: ValueWords): string {
  if (change.kind === 'added') return 'Not there'
  if (change.kind === 'moved')
    return atPlace(inWords(change.now, change.after), indexIn(change.before))
  return inWords(change.old, change.before)
}

const indexIn = (path: readonly PropertyKey[]): number => Number(path.at(-1))
