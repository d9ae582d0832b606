import type { RegisteredClaim } from './site.ts'

/** What a figure of the register is about, and what a figure in a text is about. */

/** The words of a claim's name and meaning, in small letters and without a plural s. */
export function wordsOfClaim({ means, name }: RegisteredClaim): Set<string> {
  const words = `${means} ${name.replaceAll('-', ' ')}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map(singular))
}

/** “A survey takes about ”, at the end of the text before a figure. */
const subjectBefore =
  /(\p{L}{4,})\s(?:takes|lasts|of|within)\s(?:(?:about|only|some|just)\s)?(?:an?\s)?$/iu

/**
 * The noun to which a figure belongs, in small letters and without a plural s: `survey` in “a
 * 15-minute survey”, “a survey takes 15 minutes” and “a survey of 15 minutes”, and `reply` in “we
 * reply within 24 hours”.
 *
 * @param before the text before the figure
 * @param after the text after its number
 * @param unit of the figure, such as `minutes`
 */
export function subjectOfFigure(before: string, after: string, unit: string): string | undefined {
  const attribute = new RegExp(
    String.raw`^[-\s]${singular(unit)}\s(?:\p{L}+\s)?(\p{L}{4,})`,
    'iu',
  ).exec(after)
  const noun = (attribute ?? subjectBefore.exec(before))?.[1]?.toLowerCase()
  return noun === undefined ? undefined : singular(noun)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
