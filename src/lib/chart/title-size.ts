/** The size of a role's title in its first view, so that it fits at the left of its light. */
import { withoutMarks } from '../prepare-texts.ts'
import { widthOfWidestLine } from './title-lines.ts'

/**
 * What a title may have at full size: with more, a word or a line would reach the light, or a third
 * line would push the button out of a low window.
 */
const fullSize = { mostLetters: 22, mostLettersOfWord: 11, mostWords: 2 }
/** With more letters than this, a title would take four lines at the second size. */
const mostLettersOfSecondSize = 34

/**
 * In em of either size: the width of a line, as `SurveyHero.astro` limits it, and the width from
 * which a line would come near the large arc.
 */
const roomOfTitle = {
  full: { line: 5.5, clear: 4.5 },
  smaller: { line: 7.6, clear: 6.3 },
}

/** The classes of a title, and how much room it leaves for the arc. */
interface TitleSize {
  /** True for the second size, and for the third. */
  long: boolean
  /** True for the third size. */
  longest: boolean
  /** True if one of its lines would come near the arc of its light, at its largest. */
  isNearArc: boolean
}

/** The size of the title of a role. For example, 'Direct sales' has the full size. */
export function titleSize(title: string): TitleSize {
  const text = withoutMarks(title)
  const words = text.split(' ')
  const long =
    text.length > fullSize.mostLetters ||
    words.length > fullSize.mostWords ||
    text.split(/\s/).some((word) => word.length > fullSize.mostLettersOfWord)
  const room = long ? roomOfTitle.smaller : roomOfTitle.full
  return {
    long,
    longest: text.length > mostLettersOfSecondSize,
    isNearArc: widthOfWidestLine(text, room.line) > room.clear,
  }
}
