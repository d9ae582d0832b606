import { eitherOf, numberWords } from '../../src/lib/numbers.ts'
import { fractionCharacters, valuesOf, type Unit, type WrittenNumber } from './written-numbers.ts'

// Figures that a text writes as a part of something, or in another unit than the register.

/** How parts of one thing are written, in words or as one character. */
const parts: readonly { numerator: number; denominator: number; words: string }[] = [
  { numerator: 1, denominator: 2, words: '(?:(?:an?|one) )?half|½' },
  { numerator: 1, denominator: 3, words: '(?:an?|one)[ -]third|⅓' },
  { numerator: 2, denominator: 3, words: 'two[ -]thirds|⅔' },
  { numerator: 1, denominator: 4, words: '(?:(?:an?|one)[ -])?quarter|¼' },
  { numerator: 3, denominator: 4, words: 'three[ -]quarters|¾' },
  { numerator: 1, denominator: 5, words: '(?:an?|one)[ -]fifth|⅕' },
  { numerator: 1, denominator: 10, words: '(?:an?|one)[ -]tenth' },
]

/** No letter and no digit before it, and not the start of “one and a half”. */
const start = String.raw`(?<![\p{L}\d]|\band[ -]a[ -])`
/** What makes a time or a length, as in “a quarter of an hour”, “half an inch”, “half past”. */
const measure = String.raw`(?:[ -]of)?[ -](?:an?|hour)\b|[ -](?:past|to)\b`
/** No noun after an ordinal number, as in “by a third party”. */
const noNoun = String.raw`(?!\s(?!(?:of|in|on|for|at|with|within|and|or|since)\b)\p{L})`
/** Words that make a part the result of our work. */
const result = {
  verb: eitherOf('sav(?:e[sd]?|ings?)', 'cuts?', 'cutting', 'reduc(?:e[sd]?|ing)', 'removes?'),
  adjective: eitherOf('less', 'fewer', 'faster', 'quicker', 'cheaper', 'lower', 'shorter'),
}

/** The parts by which something changes, and how many per cent each is. */
const partsOfAWhole = parts.map(({ numerator, denominator, words }) => {
  const part = eitherOf(words)
  const isCharacter = String.raw`(?<=${fractionCharacters})`
  const pattern = eitherOf(
    String.raw`(?<=\bby )${part}(?!${measure})${noNoun}`,
    String.raw`(?<=\b${result.verb} )${part}(?= of\b)(?!${measure})`,
    String.raw`${start}${part}(?= ${result.adjective}\b)`,
    String.raw`${start}(?<!\d\s)${part}${isCharacter}(?= of\b)(?!${measure})`,
  )
  return {
    value: Math.round((100 * numerator) / denominator),
    word: new RegExp(words, 'iu'),
    pattern: new RegExp(pattern, 'giu'),
  }
})

/** The same time in another unit. What is longer or shorter by itself, like a month, is rounded. */
const conversions: Readonly<Record<string, Partial<Record<Unit, number>>>> = {
  second: { minutes: 1 / 60 },
  minute: { hours: 1 / 60 },
  hour: { minutes: 60 },
  day: { hours: 24, weeks: 1 / 7, months: 1 / 30 },
  week: { months: 1 / 4 },
  fortnight: { weeks: 2 },
  month: { weeks: 4 },
  year: { months: 12, weeks: 52 },
}
const unitOfTime = eitherOf(...Object.keys(conversions))
const andAHalf = String.raw`(?:[ -]and[ -]a[ -]half)`
const count = eitherOf(
  String.raw`\d+(?:\.\d+)?(?:\s?${fractionCharacters})?`,
  String.raw`${eitherOf(...numberWords.slice(1).toReversed())}${andAHalf}?`,
  'an?',
)
/** “two years”, “a month and a half”, “90-day”. What was years ago is no figure. */
const span = new RegExp(
  String.raw`${start}(?<count>${count})(?:[ -](?:working|business))?[ -]` +
    String.raw`(?<unit>${unitOfTime})s?(?<half>${andAHalf})?\b` +
    String.raw`(?! (?:later|ago|old)\b)`,
  'giu',
)
const partsOfTime = parts.map(({ numerator, denominator, words }) => ({
  value: numerator / denominator,
  word: new RegExp(words, 'iu'),
  pattern: new RegExp(
    // “half-hour”, but not “a half-year review”.
    String.raw`${start}${eitherOf(words)}(?:(?: of)? (?:an? )?|-(?:an-)?(?=hour))` +
      String.raw`(?<unit>${unitOfTime})\b(?! (?:later|ago|old)\b)`,
    'giu',
  ),
}))

/** How a text may write one part of something. */
interface WrittenPart {
  /** The part itself. It is quick to look for, and most texts do not have it. */
  word: RegExp
  /** The part with the words around it. */
  pattern: RegExp
}

function findPart(text: string, { word, pattern }: WrittenPart): RegExpExecArray[] {
  return word.test(text) ? [...text.matchAll(pattern)] : []
}

/**
 * Every number that a text writes as a part of something: 'half an hour' is 30 minutes, and 'cut by
 * half' is 50 per cent.
 */
export function writtenParts(text: string): WrittenNumber[] {
  const ofAWhole = partsOfAWhole.flatMap((part) =>
    findPart(text, part).map((found) => numberAt(text, found, part.value, 'per cent')),
  )
  const ofAnHour = timesIn(text)
    .filter(({ unit, value }) => unit === 'hour' && !Number.isInteger(value))
    .map(({ found, value }) => numberAt(text, found, rounded(value * 60), 'minutes'))
  return [...ofAWhole, ...ofAnHour]
}

/**
 * Every time of a text in each other unit in which it is a whole number: 90 days are 3 months, and
 * a month and a half is 6 weeks.
 */
export function writtenSpans(text: string): WrittenNumber[] {
  return timesIn(text).flatMap(({ found, value, unit }) =>
    Object.entries(conversions[unit] ?? {}).flatMap(([other, each]) => {
      const converted = rounded(value * each)
      return Number.isInteger(converted) ? [numberAt(text, found, converted, other as Unit)] : []
    }),
  )
}

/** A time as it is written, and how many of its unit it is. */
interface WrittenTime {
  found: RegExpExecArray
  value: number
  unit: string
}

/** True if a time is a figure, and not just “a month” or “a day of your choice”. */
function isTime({ 0: time, index, groups = {} }: RegExpExecArray, text: string): boolean {
  const isLimit = isAfterWithin(text, index)
  // “Deleted within 90 days of your answer” has a figure, and so has “within a year of it”.
  if (text.slice(index + time.length).startsWith(' of '))
    return isLimit && (!isArticle(groups['count']) || groups['unit']?.toLowerCase() === 'year')
  // A month is no figure, but “a month and a half”, “within a month” and “for a month” are.
  const isLength = isLimit || lengthBefore.test(text.slice(0, index))
  return !isArticle(groups['count']) || groups['half'] !== undefined || isLength
}

function isArticle(word = ''): boolean {
  return /^an?$/i.test(word)
}

/** What precedes a time that something lasts. */
const lengthBefore = /\b(?:for|after|lasts?|takes?) (?:(?:about|only|just|up to) )?$/i

function timesIn(text: string): WrittenTime[] {
  const whole = [...text.matchAll(span)]
    .filter((found) => isTime(found, text))
    .map((found): WrittenTime => {
      const { count: written = '', unit = '', half } = found.groups ?? {}
      const value = isArticle(written) ? 1 : valuesOf(written)[0]!
      return { found, value: value + (half === undefined ? 0 : 1 / 2), unit: unit.toLowerCase() }
    })
  const ofOne = partsOfTime.flatMap((part) =>
    findPart(text, part).map((found): WrittenTime => ({
      found,
      value: part.value,
      unit: found.groups!['unit']!.toLowerCase(),
    })),
  )
  return [...whole, ...ofOne]
}

/** True if “within” is before these words. */
export function isAfterWithin(text: string, index: number): boolean {
  return /\bwithin (?:(?:about|only|just|the same) )?$/i.test(text.slice(0, index))
}

function numberAt(
  text: string,
  { 0: raw, index }: RegExpExecArray,
  value: number,
  unit: Unit,
): WrittenNumber {
  const before = text.slice(0, index)
  return { index, raw, values: [value], hasPlus: false, unit, unitWords: '', before }
}

/** Without the error of a division: a third of 60 is 20. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
