import { isNumber } from '../../src/lib/numbers.ts'
import { longWordsOf } from './claim-subjects.ts'
import { byAgents } from './claims-in-words.ts'
import { claimsMeantBy, hasWordOf, type ClaimMatch } from './meant-claims.ts'
import { withoutNeverClaims } from './never-claims.ts'
import { asWarning, type Fix, type Problem } from './problem.ts'
import { sentenceAt } from './sentences.ts'
import type { RegisteredClaim } from './site.ts'
import { isAboutOthers, isOfOthers, isQuotation } from './text-cases.ts'
import type { Text } from './texts.ts'
import {
  isBoast,
  isEveryday,
  isMany,
  mayContainNumber,
  resultUnits,
  timeUnits,
  writtenNumbers,
  type WrittenNumber,
} from './written-numbers.ts'
import { writtenParts, writtenSpans } from './written-parts.ts'

/** From here on a count is a claim without words that boast. */
const leastLargeCount = 100
/** From here on “fold” is a claim: “tenfold”. */
const mostManners = 3
/** A time that is more times as long as a figure is about something else. */
const timesAsLong = 4

/**
 * Finds figures that are written out instead of named. It reads the numbers of a text
 * (`writtenNumbers`), finds the figures of the register that each may mean (`claimsMeantBy`), and
 * decides how it counts (`severityOf`):
 *
 * ```text
 * It takes 15 minutes.   a problem   the register has 15 minutes
 * a 30-minute survey     a problem   the register has 15 minutes for a survey
 * 15 minutes of tea      a warning   if its sentence is about something else
 * 81% faster             a problem   a result makes a claim
 * 5% of drafts           a warning   a share of something
 * 300 clients            a warning   may be plain English, and the register does not have it
 * Room 15                nothing     one of a sequence
 * ```
 *
 * A number alone makes no claim: dates, times of day, versions, postcodes and ordinals are no
 * figures of ours.
 */
export function findStrayFigures(text: Text, claims: readonly RegisteredClaim[]): Problem[] {
  const { written, inOtherUnits } = numbersOf(text)
  const figures = written.map((number): StrayFigure => {
    const match = claimsMeantBy(number, text.text, claims)
    return { number, match, severity: severityOf(number, text, match) }
  })
  // The same time in another unit is most likely the same figure.
  const further = inOtherUnits.map((number): StrayFigure => {
    const match = claimsMeantBy(number, text.text, claims)
    return { number, match, severity: severityInOtherUnit(number, text, match) }
  })
  const stray = [...figures, ...further].filter(({ severity }) => severity !== undefined)
  return oncePerNumber(stray).map((figure) => problemOf(figure, text))
}

/** The numbers of a text, and its times in other units, without those that are never claims. */
interface TextNumbers {
  written: readonly WrittenNumber[]
  inOtherUnits: readonly WrittenNumber[]
}

/** The numbers of texts that were read, since most texts stay when the register changes. */
const knownNumbers = new WeakMap<Text, TextNumbers>()

function numbersOf(text: Text): TextNumbers {
  const known = knownNumbers.get(text)
  if (known) return known
  const numbers = mayContainNumber(text.text) ? readNumbers(text.text) : noNumbers
  knownNumbers.set(text, numbers)
  return numbers
}

const noNumbers: TextNumbers = { written: [], inOtherUnits: [] }

function readNumbers(text: string): TextNumbers {
  const words = withoutNeverClaims(text)
  return {
    written: [...writtenNumbers(words), ...writtenParts(words)],
    inOtherUnits: writtenSpans(words),
  }
}

/** A figure that is written out, with the figures of the register that it may mean. */
interface StrayFigure {
  number: WrittenNumber
  /** Undefined if it does not count. */
  severity: Severity | undefined
  match: ClaimMatch
}

function problemOf({ number, severity, match }: StrayFigure, { problemAt }: Text): Problem {
  const bare = number.raw + (number.hasPlus ? '+' : '')
  const whole = (bare + number.unitWords).trim()
  const fixes = match.claims.map((claim) => replacement(claim, number, whole))
  const problem = problemAt(number.index, number.raw, explain(whole, marked(number), match, fixes))
  const [fix] = fixes
  const withFix = fix && fixes.length === 1 ? { ...problem, fix } : problem
  return severity === 'problem' ? withFix : asWarning(withFix)
}

/**
 * One reading of each number: the first for which the register has this figure, else the first for
 * which it has another one, else the first.
 */
function oncePerNumber(figures: readonly StrayFigure[]): StrayFigure[] {
  const isUnknown = ({ match }: StrayFigure): boolean => match.claims.length === 0
  const isOther = ({ match }: StrayFigure): boolean => match.kind === 'other'
  const sorted = figures.toSorted(
    (a, b) =>
      Number(isUnknown(a)) - Number(isUnknown(b)) || Number(isOther(a)) - Number(isOther(b)),
  )
  const byIndex = Map.groupBy(sorted, ({ number }) => number.index)
  return [...byIndex.values()].map(([first]) => first!)
}

type Severity = 'problem' | 'warning'

/** How a number counts: as a problem, as a warning, or not at all. */
function severityOf(number: WrittenNumber, text: Text, match: ClaimMatch): Severity | undefined {
  const { unit, hasPlus } = number
  if (unit === undefined) return hasPlus ? severityOfPlus(number, match) : undefined
  if (resultUnits.includes(unit)) return severityOfResult(number, text)
  if (match.claims.length > 0) return severityOfKnown(number, text, match)
  if (hasPlus) return 'problem'
  // Others may say and do any time and any count.
  if (isOfOthers(text)) return undefined
  if (isOurBoast(number, text.text) || isOfInvitation(number)) return 'problem'
  return isLongTime(number) || isBoast(number) || isLarge(number) ? 'warning' : undefined
}

/** How a time counts that the register may have in another unit. */
function severityInOtherUnit(
  number: WrittenNumber,
  text: Text,
  { claims, kind, isCertain, isOfNoun }: ClaimMatch,
): Severity | undefined {
  if (isCertain) return 'problem'
  if (claims.length === 0 || kind === 'elsewhere' || isQuotation(text)) return undefined
  if (kind === 'same') return isOfNoun ? 'problem' : 'warning'
  return claims.some((claim) => isOfSameOrder(number, claim)) ? 'problem' : undefined
}

/** False for a time that is much shorter or longer than a figure. */
function isOfSameOrder({ values }: WrittenNumber, { numbers }: RegisteredClaim): boolean {
  const ratio = (values[0] ?? 0) / (numbers[0] ?? 1)
  return ratio <= timesAsLong && ratio >= 1 / timesAsLong
}

/** How a number with a plus and without a unit counts: "200+", but not "18+" for an age. */
function severityOfPlus(number: WrittenNumber, { claims }: ClaimMatch): Severity | undefined {
  return claims.length > 0 || isLarge(number) ? 'problem' : undefined
}

/**
 * How a percentage or a multiple counts. It makes a claim if its sentence is about a result, as in
 * "81% faster", if it says that it is the most, or if nothing precedes it. Others are shares, as in
 * "5% of drafts", or say how often something happens, as in "three times".
 */
function severityOfResult(number: WrittenNumber, text: Text): Severity | undefined {
  const { unit, values, index, unitWords } = number
  const isAllOrNothing = unit === 'per cent' && [0, 100].includes(values[0] ?? 0)
  if (isAllOrNothing) return undefined

  const sentence = sentenceAt(text.text, index)
  const isMultiple = unit === 'times' && !/^\stimes$/i.test(unitWords) && !isManner(number)
  const isOfClients = ofOurClients.test(text.text.slice(index))
  if (isMultiple || isOfClients || resultWord.test(sentence))
    return isOfSomethingElse(text, sentence) ? 'warning' : 'problem'
  return unit === 'times' || isOfOthers(text) ? undefined : severityOfShare(number)
}

/**
 * True for a result that most likely is none of ours: a role may explain a fall of 3%, an article
 * may be about it, and prices may rise by it. “30% faster” promises something wherever it is.
 */
function isOfSomethingElse(text: Text, sentence: string): boolean {
  const isWorkOfOthers = isAboutOthers(text) && !gainWord.test(sentence)
  return (isWorkOfOthers || moneyWord.test(sentence)) && !byAgents.test(sentence)
}

/** True for “twofold” and “threefold”, which may say how something is: “The reason is twofold.” */
function isManner({ unitWords, values }: WrittenNumber): boolean {
  return /^fold$/i.test(unitWords) && (values[0] ?? 0) <= mostManners
}

/** How a percentage counts in a sentence that names no result. */
function severityOfShare(number: WrittenNumber): Severity {
  const isBare = number.before.trim() === ''
  return isBare || isBoast(number) ? 'problem' : 'warning'
}

/** How a number counts for which the register has a figure. */
function severityOfKnown(
  number: WrittenNumber,
  text: Text,
  { claims, kind, isCertain }: ClaimMatch,
): Severity | undefined {
  if (isCertain || kind === 'other') return 'problem'
  if (isQuotation(text)) return undefined
  const isElsewhere = kind === 'elsewhere'
  const isOfRole = isElsewhere || isTheirs(sentenceAt(text.text, number.index), claims)
  if (isAboutOthers(text) && isOfRole) return undefined
  const isTold = isAboutOthers(text) && !hasWordOf(claims, sentenceAt(text.text, number.index))
  const isDoubtful = isEveryday(number) || isElsewhere || isTold || text.isInTable
  return isDoubtful ? 'warning' : 'problem'
}

/** True for a sentence about others that has words of its own, and none of these claims. */
function isTheirs(sentence: string, claims: readonly RegisteredClaim[]): boolean {
  return longWordsOf(sentence).length > 0 && !hasWordOf(claims, sentence)
}

/** Words of a sentence that is about a result. */
const resultWord = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    [
      'more|less|few|fewer|better|faster|quicker|slower|higher|lower|bigger|larger|smaller',
      'cheaper|shorter|longer|happier|easier|greater|sooner|stronger|earlier',
      String.raw`(?:increas|reduc|decreas|improv|productiv|efficien|accura|satisf|recommend)\p{L}*`,
      String.raw`(?:gr[eo]w|sav|gain|boost|outperform|doubl|succe(?:ss|ed))\p{L}*`,
      'rises?|rose|risen|cuts?|cutting|drops?|dropped|falls?|fell|fallen|uplift|ROI|returns?',
      'revenue|profits?|savings?|faults?|errors?|mistakes?|right|correct|retention|adoption',
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'iu',
)

/** Words of a sentence that is about a gain. */
const gainWord = new RegExp(
  String.raw`(?<!\p{L})(?:better|faster|quicker|cheaper|happier|easier|sooner|` +
    String.raw`(?:productiv|efficien|satisf|sav|boost|outperform)\p{L}*)(?!\p{L})`,
  'iu',
)

/** Words of a sentence that is about what something costs or who is paid. */
const moneyWord = new RegExp(
  String.raw`(?<!\p{L})(?:price[sd]?|fees?|wages?|VAT|tax|deposit|discount|pay|salar(?:y|ies)|` +
    String.raw`inflation|interest|charity|donat\p{L}+)(?!\p{L})`,
  'iu',
)

/** A share of those who buy from us. */
const ofOurClients = /^[^.!?]{0,12}\bof (?:all )?our (?:\p{L}+ )?(?:clients|customers|users)\b/iu

/** Words of a sentence that is about us. */
const aboutUs = /(?<!\p{L})(?:we|us|our)(?!\p{L})/iu

/** What we have done for so many, before their number: “We have trained 40 teams.” */
const weHaveDone = new RegExp(
  String.raw`(?<!\p{L})(?:we|we’ve|we've)(?:\s(?:have|now|also|already))*\s` +
    String.raw`(?:have|count|served|trained|helped|advised|supported|worked\swith)\s$`,
  'iu',
)
/** True for a large number of those who are with us. */
const isOfInvitation = (number: WrittenNumber): boolean =>
  isLarge(number) && invitation.test(number.before)

/** What makes a large number one of those who are with us: “Join 5,000 leaders”. */
const invitation = new RegExp(
  String.raw`(?<!\p{L})(?:join|(?:trusted|used|loved|chosen|read|recommended) by)\s` +
    String.raw`(?:(?:our|the|over|more than|nearly|almost)\s)*$`,
  'iu',
)
/** Words of praise between a number and what it counts: “50 happy clients”. */
const praise = /^[\s-](?:happy|satisfied|delighted|loyal|enthusiastic)\s/i

/** True for a number of what we have: "We know more than 40 teams." */
function isOurBoast(number: WrittenNumber, text: string): boolean {
  const { unit, before, unitWords, index } = number
  if (unit !== 'things' || !isMany(number)) return false
  const isOurs = isBoast(number) && aboutUs.test(sentenceAt(text, index))
  return isOurs || praise.test(unitWords) || weHaveDone.test(before)
}

/** A time that nobody says without a reason, as in "six weeks". */
function isLongTime(number: WrittenNumber): boolean {
  return timeUnits.includes(number.unit ?? '') && !isEveryday(number)
}

/** A large count, as in "300 clients". */
function isLarge({ values }: WrittenNumber): boolean {
  return values.some((value) => value >= leastLargeCount)
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
 * Says why a number is reported, and what to write instead.
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
