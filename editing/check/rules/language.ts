import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { isLive, type Site } from '../site.ts'
import { isNameOfPerson, isQuotation } from '../text-cases.ts'
import { type Text, textsOf } from '../texts.ts'
import { lowerCaseWords, Vocabulary } from '../vocabulary.ts'

/** Words without which hardly any English sentence does, and which other languages do not have. */
const englishWords = new RegExp(
  String.raw`\b(?:the|and|you|your|our|their|that|this|these|those|with|without|what|which|who|` +
    String.raw`how|why|from|they|it|its|are|be|has|had|to|can|would|should|each|every|when|` +
    String.raw`where|about|than|then|there|here)\b`,
  'iu',
)
/** Shorter words are in many languages. */
const longWord = /\p{L}{3,}/gu
/** A name or a title in another language has fewer words. */
const fewestUnknown = 5
/** Of the words in a row of names, no more than this share is in small letters. */
const mostInNames = 2 / 5
/** A sentence in another language has at most one known word for so many unknown ones. */
const unknownForOneKnown = 4
/** The content knows English only if it has so many words. */
const fewestWords = 1000
/** Words in a row, which a list of names has none of. */
const wordsInARow = /\p{L}+(?:\s\p{L}+){3,}/u

/** Of the small words of another language, a sentence has at least so many. */
const fewestSmallWords = 2
const smallWord = /(?<!\p{L})\p{L}{1,3}(?!\p{L})/gu

/**
 * Texts of the site are in English. A sentence is not if it has none of the small words of English,
 * hardly any word of the other texts, and letters or small words that those do not have either.
 * Others, whom we quote, may say anything.
 */
export function* checkLanguage(site: Site): Iterable<Problem> {
  const vocabulary = new Vocabulary(site.files)
  for (const text of foreignLabels(site, vocabulary))
    yield asWarning(text.problemAt(0, text.text, 'Is this English? Texts of the site are.'))
  for (const file of site.files) {
    for (const doubtful of doubtfulSentences(file)) {
      const { text, sentence } = doubtful
      doubtful.isEnglish ||= !isUnknown(sentence, text.text, vocabulary)
      if (doubtful.isEnglish) continue
      const index = text.text.indexOf(sentence)
      yield text.problemAt(index, sentence, notInEnglish)
      break
    }
  }
}

const notInEnglish = 'This text is not in English. Write it in English.'

/** Letters that English words do not have, such as ß and ñ. */
const foreignLetter = /(?![a-z])\p{L}/iu
/** French letters, which English keeps in words that it has from there: “résumé” and “crèche”. */
const french = /[éèêëàâçîïôûù]/giu
/** Words that English has from French are not in longer rows than “déjà vu”. */
const mostFrench = 2

/**
 * Words of buttons and forms with letters that English does not have, and without any word of the
 * other texts: “Schließen”. Names of people and places are not there.
 */
function foreignLabels(site: Site, vocabulary: Vocabulary): Text[] {
  const texts = [...site.inFolder('settings')]
    .filter(({ collection }) => collection === 'labels' || collection === 'forms')
    .flatMap(textsOf)
  return texts.filter(
    ({ text }) =>
      foreignLetter.test(text) &&
      !mayBeFromFrench(text) &&
      lowerCaseWords(text).every((one) => vocabulary.countOf(one, 2) < 2),
  )
}

function mayBeFromFrench(text: string): boolean {
  const isFrenchAtMost = !foreignLetter.test(text.replace(french, ''))
  return isFrenchAtMost && lowerCaseWords(text).length <= mostFrench
}

/** A sentence without a small word of English. */
interface DoubtfulSentence {
  text: Text
  sentence: string
  /** True from the first check on that knew its words. */
  isEnglish: boolean
}

const doubtfulSentences = oncePerFile((file: ContentFile) => {
  if (file.data === undefined || !isLive(file)) return []
  const ours = textsOf(file).filter(
    (text) => !text.part?.code && !isQuotation(text) && !isNameOfPerson(text, file),
  )
  return ours.flatMap((text): DoubtfulSentence[] =>
    text.text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => wordsInARow.test(sentence) && !englishWords.test(sentence))
      .map((sentence) => ({ text, sentence, isEnglish: false })),
  )
})

function isUnknown(sentence: string, text: string, vocabulary: Vocabulary): boolean {
  const words = longWordsIn(sentence)
  if (words.length < fewestUnknown) return false
  const own = new Set(longWordsIn(text).map((word) => word.toLowerCase()))
  const unknown = words.filter((written) => isUnknownWord(written.toLowerCase(), own, vocabulary))
  const known = words.length - unknown.length
  const inSmallLetters = unknown.filter((word) => word === word.toLowerCase())
  return (
    unknown.length >= Math.max(fewestUnknown, known * unknownForOneKnown) &&
    inSmallLetters.length > unknown.length * mostInNames &&
    looksForeign(sentence, text, vocabulary) &&
    vocabulary.wordsWith(() => true).length >= fewestWords
  )
}

const longWordsIn = (text: string): string[] => [...new Set(text.match(longWord))]

/** Words that begin with a small letter, as names do not. */
const wordInSmallLetters = /(?<!\p{L})\p{Ll}\p{L}*/gu

/** True for a sentence with foreign letters, or with small words that no other text has. */
function looksForeign(sentence: string, text: string, vocabulary: Vocabulary): boolean {
  if (sentence.match(wordInSmallLetters)?.some((one) => foreignLetter.test(one))) return true
  const own = new Set(lowerCaseWords(text))
  const small = (sentence.match(smallWord) ?? [])
    .filter((one) => one !== one.toUpperCase())
    .map((one) => one.toLowerCase())
  const unknown = new Set(small.filter((one) => isUnknownWord(one, own, vocabulary)))
  return unknown.size >= fewestSmallWords
}

/** True for a word that no other text has. @param own the words of its own text */
function isUnknownWord(word: string, own: ReadonlySet<string>, vocabulary: Vocabulary): boolean {
  const ofText = own.has(word) ? 1 : 0
  return vocabulary.countOf(word, ofText + 1) <= ofText
}
