import { longWordsOf } from './claim-subjects.ts'
import { byAgents } from './claims-in-words.ts'
import { hasWordOf, type ClaimMatch } from './meant-claims.ts'
import { sentenceAt } from './sentences.ts'
import type { RegisteredClaim } from './site.ts'
import { isAboutOthers, isOfOthers, isQuotation } from './text-cases.ts'
import type { Text } from './texts.ts'
import {
  isBoast,
  isEveryday,
  isMany,
  resultUnits,
  timeUnits,
  type WrittenNumber,
} from './written-numbers.ts'

/** From here on a count is a claim without words that boast. */
const leastLargeCount = 100
/** From here on “fold” is a claim: “tenfold”. */
const mostManners = 3
/** A time that is more times as long as a figure is about something else. */
const timesAsLong = 4

/** How a figure that is written out counts; other numbers do not count at all. */
export type Severity = 'problem' | 'warning'

/** How a number counts: as a problem, as a warning, or not at all. */
export function severityOf(
  number: WrittenNumber,
  text: Text,
  match: ClaimMatch,
): Severity | undefined {
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
export function severityInOtherUnit(
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
  return unit === 'times' || isOfOthers(text) ? undefined : severityOfShare(number, text.text)
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

/**
 * How a percentage counts in a sentence that names no result. One of something may be any share:
 * “Ten per cent of every sale goes to a school.”
 */
function severityOfShare(number: WrittenNumber, text: string): Severity {
  const { index, raw, unitWords, before } = number
  const isOfThings = /^\sof\s/.test(text.slice(index + raw.length + unitWords.length))
  const isBare = before.trim() === '' && !isOfThings
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
