import { withoutMarks } from './prepare-texts.ts'

/** A part of a line. */
interface LinePart {
  text: string
  /** True for a short word with a hyphen, such as 'six-week': large letters must not break it. */
  isWhole: boolean
}

/** A short word with a hyphen. */
const hyphenated = /^[^\s-]{1,6}-[^\s-]{1,6}$/

/**
 * The lines of a text in which a line break of the file starts a new line on the page, each in its
 * parts. `Lines.astro` shows them, and the editor while somebody writes.
 */
export function linesInParts(text: string): LinePart[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\S)(\S+-\S+)(?!\S)/)
        .map((part) => ({ text: part, isWhole: hyphenated.test(withoutMarks(part)) })),
    )
}
