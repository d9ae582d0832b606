import { isNumber } from '../../src/lib/numbers.ts'
import type { RegisteredClaim } from './site.ts'

/** What a figure of the register is about, and what a figure in a text is about. */

/** Words of four letters and more that say nothing about a subject. */
const emptyWords = new Set([
  'about',
  'asks',
  'from',
  'have',
  'long',
  'most',
  'over',
  'plus',
  'take',
  'takes',
  'than',
  'that',
  'them',
  'then',
  'there',
  'this',
  'time',
  'times',
  'what',
  'when',
  'with',
  'within',
  'work',
  'your',
  'they',
  'their',
  'each',
  'every',
  'still',
  'only',
  'used',
  ...['daily', 'weekly', 'monthly', 'yearly'],
  ...['minute', 'hour', 'week', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]),
])

const wordsOf = memoized(({ means, name }) => {
  const words = `${means} ${name.replaceAll('-', ' ')}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map(singular))
})
const stemsOfOnlyName = memoized(({ name }) => stemsOfText(name.replaceAll('-', ' ')))
const stemsOf = memoized(({ means, name }) => stemsOfText(`${means} ${name.replaceAll('-', ' ')}`))

/** The words of a claim's name and meaning, in small letters and without a plural s. */
export function wordsOfClaim(claim: RegisteredClaim): Set<string> {
  return wordsOf(claim)
}

/** The stems of the words that say what a claim is about: `delet` of “deleted within this time”. */
export function stemsOfClaim(claim: RegisteredClaim): Set<string> {
  return stemsOf(claim)
}

/** The same of a claim's name alone: “team” in its meaning says less than “programme”. */
export function stemsOfName(claim: RegisteredClaim): Set<string> {
  return stemsOfOnlyName(claim)
}

/** The stems of the words that say what a text is about: `delet` of “we delete it”. */
export function stemsOfText(text: string): Set<string> {
  const words = text.toLowerCase().match(/(?<!\p{L})\p{L}{4,}/gu) ?? []
  return new Set(words.filter((word) => !emptyWords.has(word)).map(stem))
}

/** Words of five letters and more that any sentence may have, besides those above. */
const commonWords = new Set([
  'after',
  'again',
  'almost',
  'always',
  'another',
  'because',
  'being',
  'could',
  'enough',
  'least',
  'might',
  'never',
  'often',
  'other',
  'others',
  'quick',
  'quickly',
  'really',
  'short',
  'should',
  'these',
  'those',
  'until',
  'usually',
  'where',
  'which',
  'while',
  'would',
])

/** The words of a sentence that may be about something, without numbers and units of time. */
export function longWordsOf(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/(?<!\p{L})\p{L}{5,}/gu) ?? []
  return words.filter((word) => !emptyWords.has(word) && !commonWords.has(word) && !isNumber(word))
}

/** “A survey takes about ”, at the end of the text before a figure. */
const subjectBefore =
  /(\p{L}{4,})\s(?:takes|lasts|of|within)\s(?:(?:about|only|some|just)\s)?(?:an?\s)?$/iu
/** “short survey”, at the start of the text after a figure and its unit. */
const nounAtStart = /^(?:\p{L}+\s)?(\p{L}{4,})/iu
/** “You answer within ”: what others do within a time is not what we promise. */
const othersDo = /(?<!\p{L})(?:you|they|he|she|who|it)\s\p{L}+\swithin\s$/iu

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
  const unitWord = new RegExp(String.raw`^[-\s]${singular(unit)}\s`, 'iu').exec(after)?.[0]
  const attribute = unitWord === undefined ? null : nounAtStart.exec(after.slice(unitWord.length))
  const written = othersDo.test(before) ? undefined : subjectBefore.exec(before)
  const noun = (attribute ?? written)?.[1]?.toLowerCase()
  return noun === undefined ? undefined : singular(noun)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

/**
 * A word without its ending: `delet` of “delete”, “deleted” and “deletes”, `survey` of “surveys”.
 */
function stem(written: string): string {
  const word = written === 'kept' ? 'keep' : written
  return word.replace(/(?:ies|(?<![aeou])y)$/, 'i').replace(/(?:ing|ed|es|e|s)$/, '')
}

/**
 * Makes a function that answers once for claims with the same name and meaning, since each check of
 * a change reads the register again.
 */
function memoized(answer: (claim: RegisteredClaim) => Set<string>) {
  const known = new Map<string, Set<string>>()
  return (claim: RegisteredClaim): Set<string> => {
    const key = `${claim.name}\n${claim.means}`
    const found = known.get(key) ?? answer(claim)
    if (known.size >= mostKnown) known.clear()
    known.set(key, found)
    return found
  }
}

/** So many answers are kept: more than a register has, and few in memory. */
const mostKnown = 1000
