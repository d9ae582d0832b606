/** Breaks names and titles into lines, and measures them without a browser. */
import { withoutMarks } from '../prepare-texts.ts'
import letterWidths from './letter-widths.json' with { type: 'json' }

/** The widths of letters of names in thousandths of an em: `art/letter-widths.ts` writes them. */
const widths: Readonly<Record<string, number>> = letterWidths
/** Thousandths of an em by which large letters are closer: `--text-giant--letter-spacing`. */
const closer = 22

/** The number of letters of the longest line. */
function lettersOfLongestLine(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => withoutMarks(line).length))
}

/** A name in one line or, if it has more letters than `most`, in two as even as words allow. */
export function titleLines(title: string, most: number): string[] {
  const words = title.split(' ')
  if (lettersOfLongestLine([title]) <= most || words.length === 1) return [title]

  const cuts = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return cuts.reduce((best, cut) =>
    lettersOfLongestLine(cut) < lettersOfLongestLine(best) ? cut : best,
  )
}

/** The width of the widest line of a title, in em, if a line has room for this many. */
export function widthOfWidestLine(title: string, room: number): number {
  const [first = '', ...words] = withoutMarks(title).split(' ')
  const lines = [first]

  for (const word of words) {
    const extended = `${lines.at(-1)} ${word}`
    if (widthOf(extended) > room) lines.push(word)
    else lines[lines.length - 1] = extended
  }
  return Math.max(...lines.map(widthOf))
}

/** The width of a text in em. A letter that was not measured is as wide as most others. */
function widthOf(text: string): number {
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (widths[letter] ?? letterWidths.n) - closer,
    0,
  )
  return thousandths / 1000
}
