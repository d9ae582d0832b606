import { createHash } from 'node:crypto'

/** What begins a new line of a text. For the comparison of words it is a space. */
export const lineBreak = '\u2028'

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/**
 * The words for comparison: every white space is one space, and characters that only break lines
 * are removed.
 */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A short name for a text; different texts have different names. */
export const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** The lines of a text after its first one. */
export const furtherLines = (text: string): string[] =>
  text.split(lineBreak).map(plain).filter(hasWords).slice(1)

/**
 * True if words on two sides of the edge of an element are two texts on lines of their own, such as
 * a title and its words.
 * @example areTwoTexts('Title', 'Words') // true
 * @example areTwoTexts('about ', 'London') // false: a space joins them
 */
export const areTwoTexts = (before: string, after: string): boolean =>
  /[\p{Ll}.!?,;:)”’%]$/u.test(before) && /^[\p{Lu}(“‘]/u.test(after)
