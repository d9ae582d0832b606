import { diff3Merge } from 'node-diff3'
import { compareValues, pathOfChange, type ValueChange } from '../compare-values.ts'
import { readContentFile, valuesOfFile } from '../file-values.ts'
import { entryAtPlace, fieldInWords, namedFile, titleOfFile, valueInWords } from '../labels.ts'
import { comparisonKey } from '../writer/form-values.ts'
import type { MergeChoices, MergeConflict, MergedText, MergeSides } from './merged-text.ts'

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

/** The text of the regions, with the lines of one side at each conflict. */
export function textOfSide(regions: readonly TextRegion[], side: keyof MergeSides): string {
  return regions.flatMap(({ agreed, conflict }) => agreed ?? conflict?.[side] ?? []).join('\n')
}

/** Takes the lines of one side at each conflict: theirs, unless the editor has chosen mine. */
export function mergeByLines(
  path: string,
  regions: readonly TextRegion[],
  choices: MergeChoices,
): MergedText {
  const conflicts: MergeConflict[] = []
  const merged = regions.map((region, index): TextRegion => {
    if (!region.conflict) return region
    const { key, mine, theirs } = region.conflict
    const id = `${path}#lines:${key}`
    const choice = choices.get(id)
    if (!choice) conflicts.push({ id, ...describeLines(path, regions, index) })
    return { agreed: choice === 'mine' ? mine : theirs }
  })
  return { text: textOfSide(merged, 'theirs'), conflicts }
}

/** A conflict of lines in words: the fields that differ in them, or the lines themselves. */
function describeLines(
  path: string,
  regions: readonly TextRegion[],
  index: number,
): Omit<MergeConflict, 'id'> {
  const { mine, theirs } = regions[index]!.conflict!
  const withMine = textOfSide(regions.with(index, { agreed: mine }), 'theirs')
  const withTheirs = textOfSide(regions, 'theirs')
  return (
    describeFields(path, withMine, withTheirs) ?? {
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
): Omit<MergeConflict, 'id'> | undefined {
  const files = { mine: readContentFile(path, mine), theirs: readContentFile(path, theirs) }
  if (!files.mine || !files.theirs) return undefined
  const values = { mine: valuesOfFile(files.mine), theirs: valuesOfFile(files.theirs) }
  const changes = compareValues(values.theirs, values.mine)
  const [first] = changes
  if (!first) return undefined
  const file = namedFile(path, first.kind === 'removed' ? values.theirs : values.mine)
  return {
    file: path,
    ...fieldInWords(file, pathOfChange(first)),
    mine: changes.map(mineInWords).join('\n'),
    theirs: changes.map(theirsInWords).join('\n'),
  }
}

/** What the editor's text has at a difference from theirs, in words. */
function mineInWords(change: ValueChange): string {
  if (change.kind === 'removed') return 'Removed'
  if (change.kind === 'moved') return entryAtPlace(change.now, indexIn(change.after))
  return valueInWords(change.now)
}

/** What their text has at a difference of the editor's text, in words. */
function theirsInWords(change: ValueChange): string {
  if (change.kind === 'added') return 'Not there'
  if (change.kind === 'moved') return entryAtPlace(change.now, indexIn(change.before))
  return valueInWords(change.old)
}

const indexIn = (path: readonly PropertyKey[]): number => Number(path.at(-1))
