import { eitherOf, isNumber } from '../../src/lib/numbers.ts'
import type { Text } from './content-file.ts'
import { asWarning, type Fix, type Problem } from './problem.ts'
import type { RegisteredClaim } from './site.ts'
import { subjectOfFigure, wordsOfClaim } from './claim-subjects.ts'
import { mayContainNumber, writtenNumbers, type WrittenNumber } from './written-numbers.ts'
import { isAfterWithin, writtenParts, writtenSpans } from './written-parts.ts'

/** Units of results, which always make a claim. */
const resultUnits: readonly unknown[] = ['per cent', 'times']
const timeUnits = ['minutes', 'hours', 'weeks', 'months']
/** Units that count what we have. */
const countUnits = ['people', 'agents', 'leaders']
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
const vehicles = eitherOf('train', 'bus', 'car', 'bike', 'taxi', 'tube')
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
    name: 'a time before or after something',
    example: 'six months later',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:\d+|[a-z-]+)\s${rhythmUnits}s?\s(?:later|ago|earlier|old)\b`,
      'giu',
    ),
  },
  {
    name: 'a pair',
    example: '24/7 support',
    pattern: /\b\d+\/\d+\b/gu,
  },
  {
    name: 'a whole day',
    example: '24 hours a day',
    pattern: /\b(?:24|twenty-four)\shours\sa\sday\b|\b(?:12|twelve)\smonths\sa\syear\b/giu,
  },
  {
    name: 'a way',
    example: 'six minutes on foot',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:\d+|[a-z-]+)\s(?:minutes?|hours?)\s` +
        String.raw`(?:on foot|away|by\s${vehicles})\b`,
      'giu',
    ),
  },
  {
    name: 'a span of some hours',
    example: 'a 40-hour week',
    pattern: new RegExp(String.raw`\b(?:\d+|[a-z]+)[\s-]hour\s${spans}\b`, 'giu'),
  },
]

/**
 * Finds figures that are written out instead of named. It reads the numbers of a text
 * (`writtenNumbers`), finds the figures of the register that each may mean (`claimsMeantBy`), and
 * decides how it counts (`severityOf`):
 *
 * ```text
 * It takes 15 minutes.   a problem   the register has 15 minutes
 * a 30-minute survey     a problem   the register has 15 minutes for a survey
 * 81% faster             a problem   a result always makes a claim
 * 300 clients            a warning   may be plain English, and the register does not have it
 * Room 15                nothing     one of a sequence
 * ```
 *
 * A number alone makes no claim: dates, times of day, versions, postcodes and ordinals are no
 * figures of ours.
 */
export function findStrayFigures(
  { text, at }: Text,
  claims: readonly RegisteredClaim[],
): Problem[] {
  if (!mayContainNumber(text)) return []
  const words = withoutNeverClaims(text)
  const problemOf = ({ number, severity, match }: StrayFigure): Problem => {
    const bare = number.raw + (number.hasPlus ? '+' : '')
    const whole = (bare + number.unitWords).trim()
    const fixes = match.claims.map((claim) => replacement(claim, number, whole))
    const problem = at(number.index, number.raw, explain(whole, marked(number), match, fixes))
    const [fix] = fixes
    const withFix = fix && fixes.length === 1 ? { ...problem, fix } : problem
    return severity === 'problem' ? withFix : asWarning(withFix)
  }
  const stray = [...writtenNumbers(words), ...writtenParts(words)].flatMap(
    (number): StrayFigure[] => {
      const match = claimsMeantBy(number, text, claims)
      const severity = severityOf(number, match)
      return severity === undefined ? [] : [{ number, severity, match }]
    },
  )
  // The same time in another unit is most likely the same figure.
  const inOtherUnits = writtenSpans(words).flatMap((number): StrayFigure[] => {
    const match = claimsMeantBy(number, text, claims)
    const isKnown = match.kind === 'same' && match.claims.length > 0
    return isKnown ? [{ number, severity: 'warning', match }] : []
  })
  return oncePerNumber([...stray, ...inOtherUnits]).map(problemOf)
}

/** A figure that is written out, with the figures of the register that it may mean. */
interface StrayFigure {
  number: WrittenNumber
  severity: Severity
  match: ClaimMatch
}

/** One reading of each number: the first for which the register has a figure, else the first. */
function oncePerNumber(figures: readonly StrayFigure[]): StrayFigure[] {
  const byIndex = new Map<number, StrayFigure>()
  for (const figure of figures) {
    const other = byIndex.get(figure.number.index)
    const isBetter = other?.match.claims.length === 0 && figure.match.claims.length > 0
    if (!other || isBetter) byIndex.set(figure.number.index, figure)
  }
  return [...byIndex.values()]
}

type Severity = 'problem' | 'warning'

/** Money that somebody saves or gains. Money that something costs is a price. */
const moneyGained = new RegExp(
  String.raw`\b(?:sav(?:e[sd]?|ings?|ing)|earn(?:ed|s)?|gain(?:ed|s)?)\b[^.!?]*?` +
    String.raw`(?<!\b(?:for|at|from)\s)([£€$]\s?\d[\d,.]*` +
    String.raw`(?:\s?(?:k|m|bn|thousand|million|billion)\b)?)`,
  'iu',
)

/** Finds an amount of money that somebody saves or gains. */
export function findMoneyClaim({ text, at }: Text): Problem[] {
  const found = moneyGained.exec(text)
  if (!found) return []
  const amount = found[1]!.replace(/[.,]$/, '')
  const message =
    `“${amount}” looks like a claim, but settings/claims.mdx does not have it. Add it there and ` +
    'use it by name, if it is a claim of ours.'
  return [asWarning(at(text.indexOf(amount, found.index), amount, message))]
}

/** Results in words without a number: “twice as fast”, “halve the cost”. */
const resultInWords = new RegExp(
  [
    String.raw`\b(?:twice|double) as (?:fast|quick(?:ly)?|productive|efficient|effective|cheap)\b`,
    String.raw`\bhalf the (?:time|cost|price|effort)\b`,
    String.raw`\b(?:doubl|tripl|halv)(?:e[sd]?|ing) (?:\p{L}+ ){0,2}` +
      String.raw`(?:productivity|output|speed|efficiency|work|time|costs?|hours|effort)\b`,
  ].join('|'),
  'iu',
)

/** Finds a result that is told without a number. */
export function findResultInWords({ text, at }: Text): Problem[] {
  const found = resultInWords.exec(text)
  if (!found) return []
  const message =
    `“${found[0]}” looks like a claim. If it is one of ours, write it with a figure of ` +
    'settings/claims.mdx.'
  return [asWarning(at(found.index, found[0], message))]
}

/** The figures of the register that a number in a text means. */
interface ClaimMatch {
  claims: readonly RegisteredClaim[]
  /**
   * `same` if they have the same number, `other` if a text about the same subject has another
   * number, and `elsewhere` if a text about something else has the same number.
   */
  kind: 'same' | 'other' | 'elsewhere'
}

function claimsMeantBy(
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
): ClaimMatch {
  const same = claims.filter((claim) => isSameFigure(claim, number))
  const { unit } = number
  if (unit !== undefined && countUnits.includes(unit))
    return countMeantBy(number, text, claims, same)
  if (unit !== undefined && timeUnits.includes(unit)) {
    const meant = isEverydayTime(number) ? same.filter((one) => isSaidOf(one, number, text)) : same
    return timeMeantBy(number, text, claims, meant)
  }
  return { claims: same, kind: 'same' }
}

/** The figures that a count means: "more than 300 agents" contradicts a register with 200. */
function countMeantBy(
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
  same: readonly RegisteredClaim[],
): ClaimMatch {
  if (same.length === 0 && isBoast(number)) {
    const others = claims.filter(({ unit }) => unit === number.unit)
    return { claims: others.filter((claim) => isMentioned(text, claim)), kind: 'other' }
  }
  const isElsewhere = !same.some((claim) => isMentioned(text, claim))
  return { claims: same, kind: isElsewhere ? 'elsewhere' : 'same' }
}

/** The figures that a time means: "a 30-minute survey" contradicts a register with 15. */
function timeMeantBy(
  { unit, index, raw, before }: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
  same: readonly RegisteredClaim[],
): ClaimMatch {
  const isSoon = /\b(?:next|first|coming)\s$/i.test(before)
  // "half-hour" has its unit in it.
  const after = (/half[ -]hour$/i.test(raw) ? '-minute' : '') + text.slice(index + raw.length)
  const subject = subjectOfFigure(before, after, unit ?? '')
  if (subject === undefined) return { claims: same, kind: isSoon ? 'elsewhere' : 'same' }

  const isAbout = (claim: RegisteredClaim): boolean => wordsOfClaim(claim).has(subject)
  if (same.some(isAbout)) return { claims: same.filter(isAbout), kind: 'same' }
  const others = claims.filter((claim) => claim.unit === unit && isAbout(claim))
  if (others.length > 0) return { claims: others, kind: 'other' }
  const isAttribute = /^[-\s](?!of\b)\p{L}+[^s\p{L}]/u.test(after)
  return { claims: same, kind: isAttribute ? 'elsewhere' : 'same' }
}

/** True for a time that people often say without a figure of ours, as in "two hours" or "a day". */
function isEverydayTime(number: WrittenNumber): boolean {
  const isPartOrSpan = number.unitWords === ''
  return isPartOrSpan ? everydaySpan.test(number.raw) : isEveryday(number)
}

const everydaySpan = /^(?:an?|one|two|three|[1-3])[ -](?!fortnight)\p{L}+$/iu
const saving = /\bsav(?:e[sd]?|ings?)\b/i

/** True if the words around an everyday time are those of a claim. */
function isSaidOf(claim: RegisteredClaim, { index }: WrittenNumber, text: string): boolean {
  const isLimit = isAfterWithin(text, index) && /\bwithin\b/i.test(claim.means)
  const isSaving = saving.test(text) && saving.test(claim.means)
  return isLimit || isSaving || mentions(text, claim, shortWord)
}

/** True if a text is about a claim. Of people there are many kinds, of agents only ours. */
function isMentioned(text: string, claim: RegisteredClaim): boolean {
  return claim.unit !== 'people' || mentions(text, claim)
}

/** A word that says what something is about. */
const tellingWord = /(?<!\p{L})\p{L}{6,}/gu
/** The same for times, of which few are ours: a shorter word that is not in every sentence. */
const shortWord =
  /(?<!\p{L})(?!(?:takes?|time|long|plus|most|work|kept|this|that|with(?:in)?)(?!\p{L}))\p{L}{4,}/gu

/** True if a text has a word that only a claim about its subject has, such as "workshop". */
function mentions(text: string, claim: RegisteredClaim, telling = tellingWord): boolean {
  const words = text.toLowerCase().match(telling) ?? []
  const ofClaim = wordsOfClaim(claim)
  return words
    .map((word) => word.replace(/s$/, ''))
    .some((word) => word !== claim.unit.replace(/s$/, '') && ofClaim.has(word))
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
  if (claim.numbers.join() !== values.join()) return false
  const hasUnit = unit !== undefined && unit !== 'things'
  return hasUnit ? claim.unit === unit : hasPlus && claim.text.endsWith('+')
}

/** How a number counts: as a problem, as a warning, or not at all. */
function severityOf(number: WrittenNumber, { claims, kind }: ClaimMatch): Severity | undefined {
  if (number.unit === undefined && !number.hasPlus) return undefined
  if (isResult(number)) return 'problem'
  if (kind === 'other' && claims.length > 0) return 'problem'
  if (claims.length > 0) return isEveryday(number) || kind === 'elsewhere' ? 'warning' : 'problem'
  return isLongTime(number) || isBoast(number) || isLarge(number) ? 'warning' : undefined
}

/** A result, such as "81%" or "10x" or "200+", but not "100%" or "0%", which are plain English. */
function isResult({ unit, values, hasPlus }: WrittenNumber): boolean {
  const isAllOrNothing = unit === 'per cent' && [0, 100].includes(values[0] ?? 0)
  return hasPlus || (resultUnits.includes(unit) && !isAllOrNothing)
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
 * @param whole the number with its sign and its unit
 */
function replacement(claim: RegisteredClaim, number: WrittenNumber, whole: string): Fix {
  const name = `((${claim.name}))`
  // "half an hour" has its unit in it.
  const isWholeTime = number.unitWords === '' && number.unit === claim.unit
  const rest = isWholeTime ? ` ${claim.unit}` : whole.slice(number.raw.length)
  return { from: whole, to: name + restAfter(claim.text.trim(), rest) }
}

/** What stays of a sign and a unit after a number. @param text of the figure */
function restAfter(text: string, rest: string): string {
  if (/(?:[%×]|\dx)$/.test(text)) return ''
  const kept = text.endsWith('+') ? rest.replace(/^\+/, '') : rest
  return /^\p{L}/u.test(kept) ? ` ${kept}` : kept
}

/** How a number is written that is no figure of ours: in double brackets, in digits if need be. */
function marked({ raw, hasPlus, unit, values }: WrittenNumber): string {
  const written = raw + (hasPlus ? '+' : '')
  const digits = `${values[0]}${unit === 'per cent' ? '%' : ''}`
  return `((${isNumber(written) ? written : digits}))`
}

/**
 * @param other the same number as no figure of ours
 * @param fixes what takes the place of the whole, for each figure that may be meant
 */
function explain(
  whole: string,
  other: string,
  { claims, kind }: ClaimMatch,
  fixes: readonly Fix[],
): string {
  if (fixes.length === 0)
    return (
      `“${whole}” looks like a claim, but settings/claims.mdx does not have it. Add it there and ` +
      `use it by name. If it is not a claim of ours, write the number as ${other}.`
    )
  const names = fixes.map(({ to }) => to).join(' or ')
  if (kind === 'other') {
    const figures = claims.map(({ text, unit }) => `${text} ${unit}`).join(' or ')
    return (
      `This says “${whole}”, but settings/claims.mdx has ${figures}. Write ${names}, or change ` +
      `the figure there. If it is about something else, write the number as ${other}.`
    )
  }
  const which = fixes.length > 1 ? `, depending on the meaning, ${names}` : ` ${names}`
  return (
    `The figure “${whole}” is in settings/claims.mdx. Write${which} instead, so that it can be ` +
    `changed in one place. If you mean another number, write it as ${other}.`
  )
}
