import { isNumber, numbersIn, eitherOf } from '../../src/lib/numbers.ts'
import type { Text } from './content-file.ts'
import { asWarning, type Fix, type Problem } from './problem.ts'
import type { RegisteredClaim } from './site.ts'
import { writtenNumbers, type WrittenNumber } from './written-numbers.ts'

/** Units of results, which always make a claim. */
const resultUnits: readonly unknown[] = ['per cent', 'times']
const timeUnits = ['minutes', 'hours', 'weeks', 'months']
/** Units that measure different things. */
export const measures = ['per cent', ...timeUnits]

/** Numbers up to this one are everyday words, as in "two hours". */
const EVERYDAY = 3
/** From here on a number is large enough to boast of, after words such as "more than". */
const BOASTFUL = 10
/** From here on a count is a claim without such words. */
const LARGE = 100

const boast = /\b(?:more than|over|up to|at least|almost|nearly|beyond)\s$/i

/** Words before a number of a sequence. */
const counters = eitherOf(
  ...['weeks?', 'months?', 'days?', 'years?', 'hours?', 'minutes?', 'steps?', 'phases?'],
  ...['stages?', 'parts?', 'levels?', 'quarters?', 'articles?', 'sections?', 'chapters?'],
  ...['pages?', 'rooms?', 'floors?', 'suites?', 'units?', 'groups?', 'versions?', 'releases?'],
  ...[String.raw`no\.`, String.raw`nos\.`, 'top', 'figures?', 'tables?', 'clauses?', 'items?'],
  ...['points?', 'question', 'answer', 'form', 'team'],
)
const rhythms = eitherOf('every', 'each', 'last', 'past', 'previous')
const rhythmUnits = eitherOf('minute', 'hour', 'week', 'month', 'time', 'people')
const spans = eitherOf('weeks?', 'days?', 'clock', 'shifts?')

/** Parts of a text whose numbers are never claims, by name, each with an example. */
export const neverClaims: readonly { name: string; example: string; pattern: RegExp }[] = [
  {
    name: 'a marked number',
    example: '((250)) people',
    pattern: /\({2}[^()]*\){2}/g,
  },
  {
    name: 'a price with its sign',
    example: '£500+',
    pattern:
      /(?:[£€$]|\b(?:USD|EUR|GBP))\s?\d[\d,.]*(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
  },
  {
    name: 'a price in words',
    example: '500 euros for clients',
    pattern: /(?<![\p{L}\d])\d[\d,.]*\s(?:pounds|dollars|euros|pence|cents)\b/giu,
  },
  {
    name: 'a telephone number',
    example: '020 7946 0999 for clients',
    pattern: /\+\d[\d\s()-]{6,}\d|\b0\d{2,4}[\s-]\d{3,4}(?:[\s-]\d{3,4})?\b/gu,
  },
  {
    name: 'one of a sequence',
    example: 'Room 300 for clients',
    pattern: new RegExp(String.raw`\b${counters}\s\d+(?:\s?[-–]\s?\d+)?(?![\d%×+])`, 'giu'),
  },
  {
    name: 'a rhythm',
    example: 'every six weeks',
    pattern: new RegExp(String.raw`\b${rhythms}\s(?:\d+|[a-z-]+)(?=[\s-]${rhythmUnits})`, 'giu'),
  },
  {
    name: 'a pair',
    example: '24/7 support',
    pattern: /\b\d+\/\d+\b/gu,
  },
  {
    name: 'a whole day',
    example: '24 hours a day',
    pattern: /\b(?:24|twenty-four)\shours\sa\sday\b/giu,
  },
  {
    name: 'a span of some hours',
    example: 'a 40-hour week',
    pattern: new RegExp(String.raw`\b(?:\d+|[a-z]+)[\s-]hour\s${spans}\b`, 'giu'),
  },
]

/**
 * Finds figures that are written out instead of named: a number with the unit of the same figure in
 * the register, in digits or words ("six weeks"), and a number that claims something that is not in
 * the register ("81% faster"). A number alone makes no claim: dates, times of day, versions,
 * postcodes and ordinals are no figures of ours. A time or a count that no figure of the register
 * has may be plain English, so it is a warning.
 */
export function findStrayFigures(
  { text, at }: Text,
  claims: readonly RegisteredClaim[],
): Problem[] {
  return writtenNumbers(withoutNeverClaims(text)).flatMap((number) => {
    const known = claims.filter((claim) => isSameFigure(claim, number))
    const severity = severityOf(number, known.length > 0)
    if (severity === undefined) return []

    const bare = number.raw + (number.hasPlus ? '+' : '')
    const whole = (bare + number.unitWords).trim()
    const fixes = known.map((claim) => replacement(claim, number.raw, whole))
    const names = fixes.map(({ to }) => to)
    const problem = at(number.index, number.raw, explain(whole, bare, names))
    const [fix] = fixes
    const withFix = fix && fixes.length === 1 ? { ...problem, fix } : problem
    return [severity === 'problem' ? withFix : asWarning(withFix)]
  })
}

/** The text with spaces in place of numbers that are never claims. */
function withoutNeverClaims(text: string): string {
  return neverClaims.reduce(
    (left, { pattern }) => left.replace(pattern, (part) => ' '.repeat(part.length)),
    text,
  )
}

/** True for a figure of the register with the same value and the same unit. */
function isSameFigure(claim: RegisteredClaim, { values, unit, hasPlus }: WrittenNumber): boolean {
  if (numbersIn(claim.text).join() !== values.join()) return false
  const hasUnit = unit !== undefined && unit !== 'things'
  return hasUnit ? claim.unit === unit : hasPlus && claim.text.endsWith('+')
}

/** How a number counts: as a problem, as a warning, or not at all. */
function severityOf(number: WrittenNumber, isKnown: boolean): 'problem' | 'warning' | undefined {
  if (number.unit === undefined && !number.hasPlus) return undefined
  if (isResult(number)) return 'problem'
  if (isKnown) return isEveryday(number) ? 'warning' : 'problem'
  return isLongTime(number) || isBoast(number) || isLarge(number) ? 'warning' : undefined
}

/** A result, such as "81%" or "10x" or "200+", but not "100%", which is plain English. */
function isResult({ unit, values, hasPlus }: WrittenNumber): boolean {
  const isAll = unit === 'per cent' && values[0] === 100
  return hasPlus || (resultUnits.includes(unit) && !isAll)
}

/** A small number that is no result, as in "two hours". "2 to 40 weeks" is none. */
function isEveryday({ unit, values }: WrittenNumber): boolean {
  return !resultUnits.includes(unit) && values.every((value) => value <= EVERYDAY)
}

/** A time that nobody says without a reason, as in "six weeks". */
function isLongTime(number: WrittenNumber): boolean {
  return timeUnits.includes(number.unit ?? '') && !isEveryday(number)
}

/** A number with words that make it more, as in "more than 40 teams". */
function isBoast({ before, values }: WrittenNumber): boolean {
  return boast.test(before) && values.some((value) => value >= BOASTFUL)
}

/** A large count, as in "300 clients". */
function isLarge({ unit, values }: WrittenNumber): boolean {
  return unit !== 'per cent' && values.some((value) => value >= LARGE)
}

/**
 * What takes the place of a figure that is written out. A sign that the register's text has itself,
 * as in `81%` or `200+`, is replaced too; a unit in words stays: `((survey-minutes)) minutes`.
 *
 * @param raw the number as it is written
 * @param whole the number with its sign and its unit
 */
function replacement(claim: RegisteredClaim, raw: string, whole: string): Fix {
  const name = `((${claim.name}))`
  return { from: whole, to: name + restAfter(claim.text.trim(), whole.slice(raw.length)) }
}

/** What stays of a sign and a unit after a number. @param text of the figure */
function restAfter(text: string, rest: string): string {
  if (/[%×x]$/.test(text)) return ''
  return text.endsWith('+') ? rest.replace(/^\+/, '') : rest
}

/** @param names what takes the place of the whole, for each figure that may be meant */
function explain(whole: string, bare: string, names: readonly string[]): string {
  const other = isNumber(bare) ? `((${bare}))` : 'one in double brackets, like ((15))'
  if (names.length === 0)
    return (
      `“${whole}” looks like a claim, but settings/claims.mdx does not have it. Add it there and ` +
      `use it by name. If it is not a claim of ours, write the number as ${other}.`
    )
  const which =
    names.length > 1 ? `, depending on the meaning, ${names.join(' or ')}` : ` ${names[0]}`
  return (
    `The figure “${whole}” is in settings/claims.mdx. Write${which} instead, so that it can be ` +
    `changed in one place. If you mean another number, write it as ${other}.`
  )
}
