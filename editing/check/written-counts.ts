import { eitherOf, inWords, numbersIn, numberWords } from '../../src/lib/numbers.ts'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import type { ContentFile } from './content-file.ts'
import { sectionsOf } from './site.ts'

// Counts as texts write them: “Three offices”, “the four steps”. The rules `rules/count-*.ts`
// compare them with what a page has.

/** The numbers that texts write as words, from two to twelve, for a pattern. */
export const countWords = numberWords.slice(2, 13).join('|')

/** A number that may count something. */
export const anyCount = new RegExp(String.raw`\b(?:${countWords})\s`, 'iu')

/** A count written as another one is: `Three` for `Four`, `3` for `4`. */
export function writtenLike(number: string, count: number): string {
  if (/^\d/.test(number)) return String(count)
  const word = inWords(count)
  return /^\p{Lu}/u.test(number) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** A number with this noun, and up to two words between them. */
export function countOfNoun(noun: string): RegExp {
  return new RegExp(
    String.raw`\b(${countWords})\s+(?:\p{L}+\s){0,2}${escapedPattern(noun)}\b`,
    'iu',
  )
}

/** Units and spans, which a heading may name without counting its entries. */
const notEntries = new RegExp(
  `^${eitherOf(
    'minute|hour|day|week|month|year|time',
    'people|percent|thousand|million',
    'more|other|in|of|to|or|and',
    // Those of sayings: “Two birds, one stone”.
    'bird|head|cheer|cent|wrong|mind|wish|lives|wonder|sense|worlds|side',
  )}s?\\b`,
  'i',
)

/** A number and what it counts, with up to two words between them. */
const countedNoun = String.raw`(${countWords})\s+((?:\p{L}+\s){0,2}\p{L}+s)\b`
const startsWithCount = new RegExp(String.raw`^(?:(?:the|our|these)\s+)?${countedNoun}`, 'iu')

/** A count in a text: `Three`, 3, and “big complaints” of “Three big complaints”. */
export interface WrittenCount {
  number: string
  value: number
  noun: string
}

/** The count with which a text begins: “Three complaints”. A span of time is none. */
export function countAtStart(text: string): WrittenCount | undefined {
  const [, number = '', noun = ''] = startsWithCount.exec(text.trim()) ?? []
  const [value] = numbersIn(number)
  return value === undefined || notEntries.test(noun) ? undefined : { number, value, noun }
}

/** All counts in a text: “two promises” of “Evidence, and two promises”. */
export function countsInText(text: string): WrittenCount[] {
  return [...text.matchAll(new RegExp(String.raw`\b${countedNoun}`, 'giu'))].flatMap(
    ([counted]) => countAtStart(counted) ?? [],
  )
}

/**
 * The counts with which the headings of a page begin, each with the number of its section on the
 * page and the last word of its noun.
 */
export function countsInHeadings(file: ContentFile): (WrittenCount & { index: number })[] {
  return sectionsOf(file).flatMap(({ heading }, index) => {
    const counted = typeof heading === 'string' ? countAtStart(heading) : undefined
    return counted ? [{ index, ...counted, noun: counted.noun.split(/\s/).at(-1)! }] : []
  })
}

/** What lists have entries of. Of other nouns a text may have more than are listed below it. */
const listedNoun = eitherOf(
  'ways|reasons|steps|stages|phases',
  'things|points|parts|kinds|types',
  'questions|examples|options|ideas|facts|benefits|lessons',
  'tips|rules|principles|signs|habits',
)
const startsWithListed = new RegExp(
  String.raw`^(?:here are |there are )?(?:(?:the|our|these)\s+)?(${countWords})\s+` +
    String.raw`((?:\p{L}+\s){0,2}?${listedNoun})\b`,
  'iu',
)
/** “We ask for five things:”, above a list. */
const endsWithCount = new RegExp(
  String.raw`\b(${countWords})\s+((?:\p{L}+\s){0,2}?(?:\p{L}+s|${listedNoun}\sof\s\p{L}+))\s*:$`,
  'iu',
)

/** “Three of the planned pieces.” as the whole text above a list, which counts nothing else. */
export const countOfSome = new RegExp(
  String.raw`^(${countWords}) of (?:the|our|these|those) ((?:\p{L}+\s){0,3}\p{L}+s)[.:]?$`,
  'iu',
)

/**
 * The count of what is listed below a text: at its start, before the colon at its end, or of some
 * that are listed.
 */
export function countOfListed(text: string): WrittenCount | undefined {
  const words = text.trim()
  const found = startsWithListed.exec(words) ?? endsWithCount.exec(words) ?? countOfSome.exec(words)
  const [, number = '', noun = ''] = found ?? []
  const [value] = numbersIn(number)
  return value === undefined || notEntries.test(noun) ? undefined : { number, value, noun }
}
