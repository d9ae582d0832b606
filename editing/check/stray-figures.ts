import { isNumber, numbersIn, numberWords } from '../../src/lib/numbers.ts'
import type { Text } from './content-file.ts'
import { asWarning, type Fix, type Problem } from './problem.ts'
import type { RegisteredClaim } from './site.ts'

const digits = String.raw`\d[\d,]*(?:\.\d+)?`
const word = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:${numberWords.slice(1, 10).join('|')}))?|${numberWords.slice(1).toReversed().join('|')})`
const number = new RegExp(
  `(?<![\\p{L}\\d.,:/#&+-])(?:${digits}|${word}(?=[\\s-]|fold\\b))(?:\\s?[-–]\\s?${digits}|\\sto\\s(?:${digits}|${word}(?=[\\s-])))?(?:k|\\s(?:thousand|million|billion))?(?!\\d)`,
  'giu',
)

/**
 * The units of the register, by the words that follow a number. Counts of other things have no
 * unit.
 */
const units: [RegExp, string | undefined][] = [
  [/^\s?%|^[\s-]per[\s-]?cent\b/i, 'per cent'],
  [
    /^\s?[×x](?![\p{L}\d]|\s\d)|^[\s-]times\b(?!\s(?:an?|per|each|every|in)\b)|^-?fold\b/iu,
    'times',
  ],
  [/^(?:[\s-](?:full[\s-]|short[\s-])?minutes?|[\s-]?mins?)\b/i, 'minutes'],
  [/^(?:[\s-](?:full[\s-]|working[\s-])?hours?|[\s-]?hrs?)\b/i, 'hours'],
  [/^[\s-](?:full[\s-]|short[\s-])?weeks?\b/i, 'weeks'],
  [/^[\s-](?:full[\s-])?months?\b/i, 'months'],
  [/^[\s-](?:\w+[\s-])?(?:people|members|employees|staff)\b/i, 'people'],
  [/^[\s-](?:\w+\s){0,2}agents\b/i, 'agents'],
  [/^[\s-](?:\w+\s)?(?:leaders|readers|subscribers)\b/i, 'leaders'],
  [/^[\s-](?:\w+\s)?users\b/i, 'users'],
  [
    /^[\s-](?:\w+\s){0,2}(?:clients|customers|companies|organi[sz]ations|businesses|firms|teams|partners|projects|workshops|surveys|reports|executives|managers|professionals|countries)\b/i,
    undefined,
  ],
]
/** Units of results, which always make a claim; long times and large counts make one too. */
const results = ['per cent', 'times']
const times = ['minutes', 'hours', 'weeks', 'months']
/** Units that measure different things. */
export const measures = ['per cent', ...times]
/** The unit that the words after a number mean. */
export const unitAfter = (words: string): string | undefined =>
  units.find(([one]) => one.test(words))?.[1]
const boast = /\b(?:more than|over|up to|at least|almost|nearly|beyond)\s$/i
/** Numbers up to this one are everyday words, as in "two hours". */
const everyday = 3

/**
 * Numbers that are never claims: marked ones, prices, telephone numbers, one of a sequence ("Weeks
 * 1-2", "Room 15", "No. 10"), rhythms ("every six weeks"), pairs ("24/7") and days of some hours.
 */
const fixed: RegExp[] = [
  /\({2}[^()]*\){2}/g,
  /(?:[£€$]|\b(?:USD|EUR|GBP))\s?\d[\d,.]*(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
  /(?<![\p{L}\d])\d[\d,.]*\s(?:pounds|dollars|euros|pence|cents)\b/giu,
  /\+\d[\d\s()-]{6,}\d|\b0\d{2,4}[\s-]\d{3,4}(?:[\s-]\d{3,4})?\b/gu,
  /\b(?:weeks?|months?|days?|years?|hours?|minutes?|steps?|phases?|stages?|parts?|levels?|quarters?|articles?|sections?|chapters?|pages?|rooms?|floors?|suites?|units?|groups?|versions?|releases?|no\.|nos\.|top|figures?|tables?|clauses?|items?|points?|question|answer|form|team)\s\d+(?:\s?[-–]\s?\d+)?(?![\d%×+])/giu,
  /\b(?:every|each|last|past|previous)\s(?:\d+|[a-z-]+)(?=[\s-](?:minute|hour|week|month|time|people))/giu,
  /\b\d+\/\d+\b/gu,
  /\b(?:24|twenty-four)\shours\sa\sday\b|\b(?:\d+|[a-z]+)[\s-]hour\s(?:weeks?|days?|clock|shifts?)\b/giu,
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
  const rest = fixed.reduce(
    (left, rule) => left.replace(rule, (part) => ' '.repeat(part.length)),
    text,
  )
  return [...rest.matchAll(number)].flatMap((match) => {
    const raw = match[0].replace(/,+$/, '')
    const after = rest.slice(match.index + raw.length)
    const plus = /^\+(?=\s|$|[.,;:!?)])/.test(after) ? '+' : ''
    const follows = after.slice(plus.length)
    const [pattern, unit] = units.find(([one]) => one.test(follows)) ?? []
    if (!pattern && !plus) return []
    const values = numbersIn(raw)
    const small = !results.includes(unit ?? '') && values.every((value) => value <= everyday)
    const known = claims.filter(
      (claim) =>
        numbersIn(claim.text).join() === values.join() &&
        (unit === undefined ? plus && claim.text.endsWith('+') : claim.unit === unit),
    )
    const boasts = boast.test(rest.slice(0, match.index)) && values.some((value) => value >= 10)
    const isResult =
      plus !== '' || (results.includes(unit ?? '') && !(unit === 'per cent' && values[0] === 100))
    const isLong = times.includes(unit ?? '') && !small
    const isLarge = unit !== 'per cent' && values.some((value) => value >= 100)
    if (known.length === 0 && !isResult && !isLong && !boasts && !isLarge) return []
    const whole = (raw + plus + (pattern?.exec(follows)?.[0] ?? '')).trim()
    const named = known.map((claim) => replacement(claim, raw, whole))
    const problem = {
      ...at(
        match.index,
        raw,
        explain(
          whole,
          raw + plus,
          named.map(({ to }) => to),
        ),
      ),
      ...(named.length === 1 && { fix: named[0]! }),
    }
    return [isResult || (known.length > 0 && !small) ? problem : asWarning(problem)]
  })
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
      `“${whole}” looks like a figure we claim, and settings/claims.mdx does not have it. Add ` +
      `it there and use it by name. If it is no claim of ours, write the number as ${other}.`
    )
  const which = names.length > 1 ? `, whichever is meant: ${names.join(' or ')}` : ` ${names[0]}`
  return (
    `The figure “${whole}” is written out. Write${which} instead, so that it is changed in one ` +
    `place. If another one is meant, write the number as ${other}.`
  )
}
