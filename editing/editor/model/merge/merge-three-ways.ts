import { keepEntryOnce } from './doubled-entry.ts'
import { mergeByLines, regionsOf, textOfSide } from './merge-by-lines.ts'
import { mergeByValue } from './merge-by-value.ts'
import type { ShownWords } from '../labels.ts'
import type { MergeChoices, MergedText, MergeSides } from './merged-text.ts'

/**
 * Merges two changes of one content file, as git does, but asks about fewer of them:
 *
 * 1. line by line: lines that one side changed are taken from it;
 * 2. value by value, if both changed the same lines: where they changed different values, or one
 *    moved an entry and the other changed it, both are taken;
 * 3. a value that both changed is a conflict. Where no values can be compared, so are the lines.
 *
 * An entry of a list that both sides moved or added is kept once: see `keepEntryOnce`.
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
  if (!regions.some(({ conflict }) => conflict))
    return keepEntryOnce(path, textOfSide(regions, 'theirs'), sides, choices, shown)
  const clashing = {
    start: textOfSide(regions, 'start'),
    mine: textOfSide(regions, 'mine'),
    theirs: textOfSide(regions, 'theirs'),
  }
  return (
    mergeByValue(path, clashing, choices, shown) ??
    // An entry that one side moved and the other changed is twice in the clashing texts.
    mergeByValue(path, sides, choices, shown) ??
    mergeByLines(path, regions, choices, shown)
  )
}
