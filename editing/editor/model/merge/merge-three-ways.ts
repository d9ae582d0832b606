import { compareValues, type ValueChange } from '../compare-values.ts'
import { valuesOfText } from '../file-values.ts'
import { mergeByLines, regionsOf, textOfSide } from './merge-by-lines.ts'
import { mergeByValue } from './merge-by-value.ts'
import type { ShownWords } from '../labels.ts'
import type { MergeChoices, MergedText, MergeSides } from './merged-text.ts'

/**
 * Merges two changes of one content file, as git does, but asks about fewer of them:
 *
 * 1. value by value: fields, entries of lists and paragraphs that one side changed, added, removed
 *    or moved are taken from it. What both changed is a conflict;
 * 2. line by line, where no values can be read. Lines that both changed are a conflict.
 *
 * Where both ways come to the same values, the lines are those of the second, as git has them.
 *
 * @param shown what visitors read for words, for the conflicts; without it, they are as written
 */
export function mergeThreeWays(
  path: string,
  sides: MergeSides,
  choices: MergeChoices = new Map(),
  shown?: ShownWords,
): MergedText {
  const { text, conflicts } = mergePlainLines(
    path,
    {
      start: withPlainLineEnds(sides.start),
      mine: withPlainLineEnds(sides.mine),
      theirs: withPlainLineEnds(sides.theirs),
    },
    choices,
    shown,
  )
  const lineEnd = sides.theirs.includes('\r\n') ? '\r\n' : '\n'
  return { text: text.replaceAll('\n', lineEnd), conflicts }
}

/** The same, with the editor's words wherever both sides changed them. */
export function mergeKeepingMine(path: string, sides: MergeSides): string {
  const { conflicts } = mergeThreeWays(path, sides)
  const choices = new Map(conflicts.map(({ id }) => [id, 'mine' as const]))
  return mergeThreeWays(path, sides, choices).text
}

/**
 * A change with a question that waits, on top of what others have: `text` has the words of the
 * editor, and `start` has what the others changed elsewhere, so that only the editor's changes lie
 * between the two. Where both wrote the same value, `start` keeps it as it was, so that the
 * question is asked again.
 */
export function mergeAround(path: string, sides: MergeSides): { start: string; text: string } {
  const text = mergeKeepingMine(path, sides)
  const { start, mine } = sides
  const others = mergeThreeWays(path, { start: mine, mine: start, theirs: text })
  return { start: others.conflicts.length > 0 ? start : others.text, text }
}

const withPlainLineEnds = (text: string): string => text.replaceAll('\r\n', '\n')

function mergePlainLines(
  path: string,
  sides: MergeSides,
  choices: MergeChoices,
  shown?: ShownWords,
): MergedText {
  const regions = regionsOf(sides)
  const byLines = (): MergedText => mergeByLines(path, regions, choices, shown)
  const byValue = mergeByValue(path, sides, choices, shown)
  if (!byValue) return byLines()
  if (regions.some(({ conflict }) => conflict)) return byValue
  const lines = textOfSide(regions, 'theirs')
  const differences = differencesBetween(path, lines, byValue.text)
  // Two changes in different lines of one text are no question.
  const isAsked = byValue.conflicts.length > 0
  const isLeft = ({ kind }: ValueChange): boolean => !isAsked || kind !== 'value'
  const isByLines = byValue.isAboutWords && differences?.some(isLeft) === false
  return isByLines ? { text: lines, conflicts: [] } : byValue
}

/** What differs in the values of two texts; undefined if one of them cannot be read. */
function differencesBetween(path: string, one: string, other: string): ValueChange[] | undefined {
  const values = valuesOfText(path, one)
  const others = valuesOfText(path, other)
  return values && others && compareValues(values, others)
}
