import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { isLive, type Site } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import { type Text, textsOf } from '../texts.ts'
import { Vocabulary } from '../vocabulary.ts'

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
/** Of the words in a row of names, a smaller share is in small letters. */
const leastInSmallLetters = 2 / 5
/** A sentence in another language has at most one known word for so many unknown ones. */
const unknownForOneKnown = 4
/** The content knows English only if it has so many words. */
const fewestWords = 1000
/** Words in a row, which a list of names has none of. */
const wordsInARow = /\p{L}+(?:\s\p{L}+){3,}/u

/**
 * Texts of the site are in English. A sentence is not if it has none of the small words of English,
 * and hardly any word of the other texts. Others, whom we quote, may say anything.
 */
export function* checkLanguage(site: Site): Iterable<Problem> {
  const vocabulary = new Vocabulary(site.files)
  for (const file of site.files) {
    for (const { text, sentence } of doubtfulSentences(file)) {
      if (!isUnknown(sentence, text.text, vocabulary)) continue
      const index = text.text.indexOf(sentence)
      yield text.problemAt(index, sentence, 'This text is not in English. Write it in English.')
      break
    }
  }
}

/** The sentences of a file without a small word of English. */
const doubtfulSentences = oncePerFile((file: ContentFile) => {
  if (file.data === undefined || !isLive(file)) return []
  const ours = textsOf(file).filter((text) => !text.part?.code && !isQuotation(text))
  return ours.flatMap((text): { text: Text; sentence: string }[] =>
    text.text
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => wordsInARow.test(sentence) && !englishWords.test(sentence))
      .map((sentence) => ({ text, sentence })),
  )
})

function isUnknown(sentence: string, text: string, vocabulary: Vocabulary): boolean {
  const words = longWordsIn(sentence)
  if (words.length < fewestUnknown) return false
  const own = new Set(longWordsIn(text).map((word) => word.toLowerCase()))
  const unknown = words.filter((written) => {
    const word = written.toLowerCase()
    const ofText = own.has(word) ? 1 : 0
    return vocabulary.countOf(word, ofText + 1) <= ofText
  })
  const known = words.length - unknown.length
  const inSmallLetters = unknown.filter((word) => word === word.toLowerCase())
  return (
    unknown.length >= Math.max(fewestUnknown, known * unknownForOneKnown) &&
    inSmallLetters.length >= unknown.length * leastInSmallLetters &&
    vocabulary.wordsWith(() => true).length >= fewestWords
  )
}

const longWordsIn = (text: string): string[] => [...new Set(text.match(longWord))]
