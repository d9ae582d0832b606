import { claimOfMark, figureMark } from '../../src/lib/figures.ts'
import {
  longWordsOf,
  stemsOfClaim,
  stemsOfName,
  stemsOfText,
  subjectOfFigure,
  wordsOfClaim,
} from './claim-subjects.ts'
import { sentenceAt, sentenceWithSubject } from './sentences.ts'
import type { RegisteredClaim } from './site.ts'
import {
  countUnits,
  isBoast,
  isEveryday,
  timeUnits,
  type WrittenNumber,
} from './written-numbers.ts'
import { isAfterWithin } from './written-parts.ts'

/** The figures of the register that a number in a text means. */
export interface ClaimMatch {
  claims: readonly RegisteredClaim[]
  /**
   * `same` if they have the same number, `other` if a text about the same subject has another
   * number, and `elsewhere` if a text about something else has the same number.
   */
  kind: 'same' | 'other' | 'elsewhere'
  /** True if the sentence of the number has several words of the claim, so that it means it. */
  isCertain?: boolean
  /** True if the number belongs to a noun of the claim, as in “a 15-minute survey”. */
  isOfNoun?: boolean
}

/** So many words in common with a claim make a sentence one about it. */
const wordsOfASubject = 2
/** So many long words, none of them of a claim, make a sentence one about something else. */
const wordsOfAnotherSubject = 2

/** The figures of the register that a number in a text means, and how they are related. */
export function claimsMeantBy(
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
): ClaimMatch {
  const same = claims.filter((claim) => isSameFigure(claim, number))
  const { unit } = number
  if (unit !== undefined && countUnits.includes(unit))
    return countMeantBy(number, text, claims, same)
  if (unit === undefined || !timeUnits.includes(unit)) return { claims: same, kind: 'same' }

  const certain = claimsOfSubject(number, text, same)
  if (certain.length > 0) return { claims: certain, kind: 'same', isCertain: true }
  const meant = isEverydayTime(number) ? same.filter((one) => isSaidOf(one, number, text)) : same
  return timeMeantBy(number, text, claims, meant)
}

/**
 * The claims that the sentence of a number is about: those with which it has the most words in
 * common, if there are several words. If both speak of a limit, or of what is saved, that counts as
 * one more word.
 */
function claimsOfSubject(
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
): RegisteredClaim[] {
  const sentence = stemsOfText(sentenceWithSubject(text, number.index))
  const likeness = (claim: RegisteredClaim): number =>
    inCommon(stemsOfClaim(claim), sentence) +
    Number(isLimit(claim, number, text)) +
    Number(isSaving(claim, text))
  const most = Math.max(...claims.map(likeness))
  return most < wordsOfASubject ? [] : claims.filter((claim) => likeness(claim) === most)
}

/** True for a sentence that has a word of one of these claims. */
export function hasWordOf(claims: readonly RegisteredClaim[], sentence: string): boolean {
  const stems = stemsOfText(sentence)
  return claims.some((claim) => inCommon(stemsOfClaim(claim), stems) > 0)
}

/** How many words two sets have in common. */
function inCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => others.has(word)).length
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
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
  same: readonly RegisteredClaim[],
): ClaimMatch {
  const { unit, index, raw, before } = number
  const isSoon = /\b(?:next|first|coming)\s$/i.test(before)
  // "half-hour" has its unit in it.
  const after = (/half[ -]hour$/i.test(raw) ? '-minute' : '') + text.slice(index + raw.length)
  const subject = subjectOfFigure(before, after, unit ?? '')
  const isAbout = (claim: RegisteredClaim): boolean =>
    subject !== undefined && wordsOfClaim(claim).has(subject)
  if (same.some(isAbout)) return { claims: same.filter(isAbout), kind: 'same', isOfNoun: true }

  const ofUnit = claims.filter((claim) => claim.unit === unit)
  const isMeant = hasWordOf(same, sentenceAt(text, index))
  const contradicted = isMeant ? [] : contradictedBy(number, text, ofUnit)
  if (contradicted.length > 0) return { claims: contradicted, kind: 'other', isCertain: true }
  const others = ofUnit.filter(isAbout)
  if (others.length > 0) return { claims: others, kind: 'other' }

  const isAttribute = subject !== undefined && /^[-\s](?!of\b)\p{L}+[^s\p{L}]/u.test(after)
  const isElsewhere =
    isAboutSomethingElse(number, text, same) || (subject === undefined ? isSoon : isAttribute)
  return { claims: same, kind: isElsewhere ? 'elsewhere' : 'same' }
}

/** How often a time is spent, after it: “ten minutes a day”. */
const rate = /^\s(?:an?|per|each|every)\s\p{L}/iu

/** What a time is spent with, after it: “ten minutes with a writer”, “a year of sick notes”. */
const content = new RegExp(
  String.raw`^\s(?:with\s(?:an?\s|the\s)?|of\s(?!(?:our|your|their)\b)(?=\p{L}+\s\p{L}))` +
    String.raw`(?<words>[\p{L}\s]+)`,
  'iu',
)

/** Somebody speaks of themselves, as nobody does for a company: “I spend 20 minutes on it.” */
const personal = /(?<!\p{L})(?:I|I’m|I've|I’ve|my|me)(?!\p{L})/u

/**
 * True if a time's sentence does not name one of these claims, and it has enough words of its own,
 * is of one person, or says how often: “Ten minutes with a writer taught us more than a meeting.”
 */
function isAboutSomethingElse(
  { index, raw, unitWords }: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
): boolean {
  const sentence = sentenceAt(text, index)
  const words = stemsOfText(sentence)
  if (claims.some((claim) => inCommon(stemsOfName(claim), words) > 0)) return false
  const after = text.slice(index + raw.length + unitWords.length)
  const isRate = rate.test(after)
  const isOfContent = longWordsOf(content.exec(after)?.groups?.['words'] ?? '').length > 0
  const isOfOne = personal.test(sentence)
  // “Deleted within 90 days of your answer” is most likely a promise of ours.
  const needed = wordsOfAnotherSubject + Number(isAfterWithin(text, index))
  return isRate || isOfOne || isOfContent || longWordsOf(sentence).length >= needed
}

/**
 * The claims about which a sentence gives another number: "reports are kept for 18 months". A
 * sentence that names the figure too has its number for something else.
 */
function contradictedBy(
  number: WrittenNumber,
  text: string,
  claims: readonly RegisteredClaim[],
): RegisteredClaim[] {
  const sentence = sentenceWithSubject(text, number.index)
  const words = stemsOfText(sentence)
  const named = new Set(
    [...sentence.matchAll(figureMark)].map(([, name = '']) => claimOfMark(name.trim())),
  )
  const about = claimsOfSubject(number, text, claims)
  return about.filter(
    (claim) => !named.has(claim.name) && inCommon(stemsOfClaim(claim), words) >= wordsOfASubject,
  )
}

/** True for a time that people often say without a figure of ours, as in "two hours" or "a day". */
function isEverydayTime(number: WrittenNumber): boolean {
  const isPartOrSpan = number.unitWords === ''
  return isPartOrSpan ? everydaySpan.test(number.raw) : isEveryday(number)
}

const everydaySpan = /^(?:an?|one|two|three|[1-3])[ -](?!fortnight)\p{L}+$/iu
const saving = /\bsav(?:e[sd]?|ings?)\b/i

/** True if the words around an everyday time are those of a claim. */
function isSaidOf(claim: RegisteredClaim, number: WrittenNumber, text: string): boolean {
  return (
    isLimit(claim, number, text) ||
    isSaving(claim, text) ||
    inCommon(stemsOfClaim(claim), stemsOfText(text)) > 0
  )
}

/** True if a number and a claim are both times within which something happens. */
function isLimit({ means }: RegisteredClaim, { index }: WrittenNumber, text: string): boolean {
  return isAfterWithin(text, index) && /\bwithin\b/i.test(means)
}

/** True if a text and a claim are both about what is saved. */
function isSaving({ means }: RegisteredClaim, text: string): boolean {
  return saving.test(text) && saving.test(means)
}

/** True if a text is about a claim. Of people there are many kinds, of agents only ours. */
function isMentioned(text: string, claim: RegisteredClaim): boolean {
  if (claim.unit !== 'people') return true
  const longWords = text.toLowerCase().match(/(?<!\p{L})\p{L}{6,}/gu) ?? []
  const ofClaim = wordsOfClaim(claim)
  return longWords
    .map((word) => word.replace(/s$/, ''))
    .some((word) => word !== claim.unit && ofClaim.has(word))
}

/** True for a figure of the register with the same value and the same unit. */
function isSameFigure(claim: RegisteredClaim, { values, unit, hasPlus }: WrittenNumber): boolean {
  if (claim.numbers.join() !== values.join()) return false
  const hasUnit = unit !== undefined && unit !== 'things'
  return hasUnit ? claim.unit === unit : hasPlus && claim.text.endsWith('+')
}
