import { asWarning, type Problem } from '../problem.ts'
import { isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** Finds a word, a phrase or a sentence that a text repeats. */
export function checkWords(text: Text): Problem[] {
  if (text.part?.code) return []
  const problem = repeatedWord(text) ?? repeatedPhrase(text) ?? repeatedSentence(text)
  return problem ? [problem] : []
}

/** Words that may follow themselves: “She said that that is so”. */
const mayFollow = /^(?:that|had|is|so|very|bye|no|ha)$/i
/** A word that follows itself: “the the”. */
const wordTwice = /(?<![\p{L}\d'’-])(\p{Ll}{2,})(?:\s+\1)+(?![\p{L}\d'’-])/giu
/** Nobody writes a word, or a sentence, more often than this by mistake. */
const mostTimes = 3
/** The start of a sentence before one of its words, which is not the first: “right in ”. */
const insideSentence = /[^.!?:\s“"]\s$/

function repeatedWord({ text, problemAt }: Text): Problem | undefined {
  const found = text.matchAll(wordTwice).find((match) => isSlip(match, text))
  if (!found) return undefined
  const word = String(found[1])
  const message = `“${word}” is repeated. Keep one.`
  return problemAt(found.index, found[0], { message, write: word })
}

/** True for a repeated word that nobody means. @param match of `wordTwice` in the text */
function isSlip({ 0: run, 1: word = '', index }: RegExpExecArray, text: string): boolean {
  if (mayFollow.test(word)) return false
  const [first = '', ...others] = run.split(/\s+/)
  // A name before the same word in small letters: “right in May may be wrong”.
  const isName = /^\p{Lu}/u.test(first) && others.every((one) => /^\p{Ll}/u.test(one))
  if (isName && insideSentence.test(text.slice(0, index))) return false
  return 1 + others.length <= mostTimes
}

/** Three words and more that follow themselves: “in a week in a week ”, as after pasting twice. */
const phraseTwice = /(?<![\p{L}\d])((?:[\p{L}\d’'-]+[\s,;:]+){3,12})\1/iu

function repeatedPhrase({ text, problemAt }: Text): Problem | undefined {
  const found = phraseTwice.exec(text)
  if (!found) return undefined
  const [run, once = ''] = found
  if (!hasSeveralWords(once)) return undefined
  const message = `“${once.trim()}” is repeated. Keep it once.`
  return problemAt(found.index, run, { message, write: once })
}

/** False for one word that somebody repeats on purpose: “again, again, again”. */
function hasSeveralWords(phrase: string): boolean {
  const words = phrase.toLowerCase().match(/[\p{L}\d’'-]+/gu) ?? []
  return new Set(words).size > 1
}

/** Two sentences of this length in one text are not equal by chance. */
const longSentence = 25

/**
 * Finds a sentence that a text has twice. A short one may be meant, so there it is a warning, and
 * one word or the words of somebody else may say anything twice.
 */
function repeatedSentence(text: Text): Problem | undefined {
  const { problemAt } = text
  const sentences = text.text.split(/(?<=[.!?])\s+/)
  const startOfLast = (sentence: string): number => text.text.lastIndexOf(sentence)
  const long = sentences.find(
    (sentence, at) => sentence.length >= longSentence && sentences.indexOf(sentence) < at,
  )
  if (long !== undefined)
    return problemAt(startOfLast(long), long, 'This sentence is repeated. Keep one.')

  const short = sentences.find(
    (sentence, at) => sentence === sentences[at - 1] && sentence.includes(' '),
  )
  if (short === undefined || isQuotation(text)) return undefined
  const times = sentences.filter((sentence) => sentence === short).length
  if (times > mostTimes) return undefined
  const message = 'This sentence is repeated. Is that meant?'
  return asWarning(problemAt(startOfLast(short), short, message))
}
