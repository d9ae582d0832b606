import { eitherOf, numberWords } from '../../src/lib/numbers.ts'
import { asWarning, type Problem } from './problem.ts'
import { sentenceAt } from './sentences.ts'
import { isAboutOthers, isOfOthers } from './text-cases.ts'
import type { Text } from './texts.ts'

/** Money that somebody saves or gains. Money that something costs is a price. */
const moneyGained = new RegExp(
  String.raw`\b(?:sav(?:e[sd]?|ings?|ing)|earn(?:ed|s)?|gain(?:ed|s)?)\b[^.!?]*?` +
    String.raw`(?<!\b(?:for|at|from)\s)([£€$]\s?\d[\d,.]*` +
    String.raw`(?:\s?(?:k|m|bn|thousand|million|billion)\b)?)`,
  'iu',
)

/** Words of a sentence that is about us or those who buy from us. “Our street” is none. */
const aboutUs = /(?<!\p{L})(?:we|us|our agents?|clients?|customers?)(?!\p{L})/iu

/** How often an amount is saved. A discount is given once. */
const everyTime = /^\s(?:a|per|each|every)\s(?:day|week|month|quarter|year)\b/iu

/**
 * Finds an amount of money that somebody saves or gains. It is a warning unless the sentence is
 * about us or our clients, or says how often it is saved.
 */
export function findMoneyClaim(one: Text): Problem[] {
  const { text, problemAt } = one
  const found = moneyGained.exec(text)
  if (!found) return []
  const amount = found[1]!.replace(/[.,]$/, '')
  const message =
    `“${amount}” looks like a claim, but settings/claims.mdx does not have it. Add it there and ` +
    'use it by name, if it is a claim of ours.'
  const at = text.indexOf(amount, found.index)
  const problem = problemAt(at, amount, message)
  const isAgain = everyTime.test(text.slice(at + amount.length)) && !isOfOthers(one)
  const isCertain = isAgain || aboutUs.test(sentenceAt(text, found.index))
  return [isCertain ? problem : asWarning(problem)]
}

/** A time without a number, and how often: “half a day a week”. */
const timeAgain =
  String.raw`(?:half an? (?:hour|day|week)|(?:hours|days)|` +
  String.raw`an? (?:whole |full |working )?(?:hour|day|afternoon|morning|week)) ` +
  String.raw`(?:a|per|each|every) (?:day|week|month|quarter|year)`
/** The same as something that is saved or gained. */
const timeSaved = new RegExp(
  String.raw`(?<!\p{L})(?:sav(?:e[sd]?|ing)|gain(?:s|ed)?|free[sd]?(?: up)?|gives? back)\s` +
    String.raw`(?:\p{L}+\s){0,3}?${timeAgain}|` +
    String.raw`(?<!\p{L})${timeAgain} (?:is |are )?(?:saved|gained|freed|back)(?!\p{L})`,
  'iu',
)

const several = eitherOf(...numberWords.slice(2), String.raw`\d+`)
/** A share of those who buy from us: “nine in ten clients”. */
const shareOfClients = new RegExp(
  String.raw`(?<![\p{L}\d])${several} (?:out of|in) (?:every )?${several} ` +
    String.raw`(?:of our )?(?:clients|customers|users)\b`,
  'iu',
)

/** Results in words without a number: “twice as fast”, “halve the cost”. */
const resultInWords = new RegExp(
  [
    String.raw`\b(?:twice|double) as (?:fast|quick(?:ly)?|productive|efficient|effective|cheap)\b`,
    String.raw`\bhalf the (?:time|costs?|price|effort|hours)\b`,
    String.raw`\ban? (?:third|quarter|fifth|tenth) of the (?:[\p{L}-]+ ){0,2}` +
      String.raw`(?:time|costs?|price|effort|hours|work)\b`,
    String.raw`\b(?:doubl|tripl|halv)(?:e[sd]?|ing) (?:\p{L}+ ){0,2}` +
      String.raw`(?:productivity|output|speed|efficiency|work|time|costs?|hours|effort)\b`,
  ].join('|'),
  'iu',
)

/** A part of which its sentence says that it can go: “A third of the paperwork can go.” */
const partThatGoes = new RegExp(
  String.raw`\b(?:half|an? (?:third|quarter|fifth|tenth)|two thirds|three quarters) of ` +
    String.raw`[^.!?,;:]{2,60}?\s(?:can|could|will|would) ` +
    String.raw`(?:go|disappear|be (?:saved|automated))(?=[.!?,;]|$)`,
  'iu',
)

/** “In ”, before a part of the time that is needed. “Half the time nobody asks” is no result. */
const beforeResult = /(?<!\p{L})(?:in|takes?|took|needs?|spends?|costs?)\s$/iu

/** Words of a sentence about what our agents do. */
export const byAgents = /(?<!\p{L})(?:AI|agents?|automat\p{L}+)(?!\p{L})/iu

/** We or our agents, before what is doubled or halved: “We halve your costs.” */
const byUs = /(?<!\p{L})(?:we|AI|agents?)\s(?:(?!our\b)\p{L}+\s)?$/iu

/** A mark that somebody gave us: “Rated 4.9 out of 5”. */
const rating =
  /\b(?:rated|scored?|rating of)\s(\d(?:\.\d)?\s?(?:out of|\/)\s?(?:5|10|five|ten))\b/iu

/**
 * Finds a result without a number, or a mark. It is a warning unless its words can mean nothing
 * else.
 */
export function findResultInWords(text: Text): Problem[] {
  const certain = [shareOfClients, partThatGoes, rating, timeSaved]
    .map((pattern) => pattern.exec(text.text))
    .find((match) => match !== null)
  const found = certain ?? resultInWords.exec(text.text)
  if (!found) return []
  const isResult = beforeResult.test(text.text.slice(0, found.index))
  if (!isResult && /^half the time$/i.test(found[0])) return []
  const message =
    `“${found[0]}” looks like a claim. If it is one of ours, write it with a figure of ` +
    'settings/claims.mdx.'
  const problem = text.problemAt(found.index, found[0], message)
  const isCertain = certain !== undefined || isResult || isOurs(found, text.text)
  return [isCertain && !isAboutOthers(text) ? problem : asWarning(problem)]
}

/** True for a result of ours or of our agents: a part of something, or what “we halve”. */
function isOurs({ 0: words, index }: RegExpExecArray, text: string): boolean {
  if (/^(?:half|an?)\s/i.test(words)) return byAgents.test(sentenceAt(text, index))
  return byUs.test(text.slice(0, index)) && !/\bour\b/i.test(words)
}
