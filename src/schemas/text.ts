/** The texts that an editor writes: fields of one line or more. */
import * as z from 'zod'
import { figureMark } from '../lib/figures.ts'

/**
 * The length of a text for the visitor, who sees a figure of a few characters in place of its name.
 */
const visibleLength = (text: string) => text.replace(figureMark, '1,000').length
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `This text has ${visibleLength(String(input))} characters, but there is room for ${max}. ` +
    'Shorten it.',
})

/**
 * One line of text: at least one visible character, no line break. Figures are written as
 * `((claim-name))`.
 */
export const line = (max = 200) =>
  z
    .string({ error: 'Write a line of text here.' })
    .trim()
    .min(1, 'This text is empty. Write something.')
    .refine((text) => visibleLength(text) <= max, tooLong(max))
    .refine((text) => !text.includes('\n'), 'This text must stay on one line.')
    .meta({ maxLength: max })

/** A paragraph of text: at least one visible character. Figures are written as `((claim-name))`. */
export const paragraph = (max = 700) =>
  z
    .string({ error: 'Write a paragraph of text here.' })
    .trim()
    .min(1, 'This text is empty. Write something.')
    .refine((text) => visibleLength(text) <= max, tooLong(max))
    .meta({ maxLength: max, lines: true })

/** A heading; a new line in the file is a new line on the page. */
export const heading = paragraph(140)
  .meta({ breaks: true })
  .describe('The heading. A new line here starts a new line on the page.')

/**
 * A text with words in single round brackets, such as (count), that something else replaces.
 * @param marks the words, all of which the text must have
 */
export function lineWithMarks(marks: string | readonly string[], max: number) {
  const all = [marks].flat()
  const missing = (words: string): string[] =>
    all.filter((mark) => !new RegExp(`(?<!\\()\\(${mark}\\)(?!\\))`).test(words))
  return line(max)
    .refine((words) => missing(words).length === 0, {
      error: ({ input }) =>
        `The word “(${missing(String(input))[0]})” is missing here, in single round brackets and ` +
        'small letters. Each page puts its own in its place.',
    })
    .meta({ maxLength: max, marks: all })
}
