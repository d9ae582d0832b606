/** Breaks names and titles into lines, and measures them roughly, without a font. */
import { withoutMarks } from '../prepare-texts.ts'

/** The number of letters of the longest line. */
export function longestLine(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => withoutMarks(line).length))
}

/** A name in one line or, if it has more letters than `most`, in two as even as words allow. */
export function titleLines(title: string, most: number): string[] {
  const words = title.split(' ')
  if (longestLine([title]) <= most || words.length === 1) return [title]

  const cuts = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.reduce((best, cut) => (longestLine(cut) < longestLine(best) ? cut : best))
}

/** The approximate width of the widest line of a title, in em, if a line has room for this many. */
export function widestLine(title: string, room: number): number {
  const [first = '', ...words] = withoutMarks(title).split(' ')
  const lines = [first]

  for (const word of words) {
    const extended = `${lines.at(-1)} ${word}`
    if (widthOf(extended) > room) lines.push(word)
    else lines[lines.length - 1] = extended
  }
  return Math.max(...lines.map(widthOf))
}

/** The approximate width of a text in em. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

function letterWidth(letter: string): number {
  if (/[fijlrt ]/.test(letter)) return 0.3
  if (/[mwA-Z]/.test(letter)) return 0.68
  return 0.47
}
