import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import type { Text } from '../texts.ts'
import { isQuotation } from '../text-cases.ts'

/** Small words that English does not have, of the languages of programs for translation. */
const foreignWords = new Set(
  (
    'und der das nicht ist wie uns zu mit für auf ihre ihr wir sie von den dem ein eine oder ' +
    'les des est une nous vous avec pour dans sur votre notre qui que et aux ' +
    'los las una del por para con sus nuestro ustedes como está el ' +
    'het een voor met van wij ons niet zijn naar'
  ).split(' '),
)
const englishWords = /\b(?:the|and|of|is|are|we|you|your|our|what|that|with|for)\b/iu
/** A name or a title in another language has fewer. */
const fewestForeign = 3

/** Texts of the site are in English. Others, whom we quote, may say anything. */
export function checkLanguage(text: Text, file: ContentFile): Problem[] {
  const isOurs = file.data !== undefined && isLive(file) && !text.part?.code && !isQuotation(text)
  if (!isOurs || englishWords.test(text.text)) return []
  const words = text.text.toLowerCase().match(/\p{L}+/gu) ?? []
  const foreign = new Set(words.filter((word) => foreignWords.has(word)))
  return foreign.size < fewestForeign
    ? []
    : [text.problemAt(0, text.text, 'This text is not in English. Write it in English.')]
}
