import { claimOfMark, figureMark } from '../../../src/lib/figures.ts'

/** A figure in a text. */
interface FigureInText {
  /** The name of its claim. */
  claim: string
  /** Where its name, with the brackets, is in the text. */
  start: number
  end: number
  /** True for the words of its scope: for whom or for what it holds. */
  isScope: boolean
}

/** The figures that a text names in double round brackets. */
export function figuresIn(text: string): FigureInText[] {
  return [...text.matchAll(figureMark)].map(({ index, 0: mark, 1: name = '' }) => ({
    claim: claimOfMark(name),
    start: index,
    end: index + mark.length,
    isScope: name.trim().endsWith(' scope'),
  }))
}
