import { changedTexts } from '../changed-texts.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'
import { isNameOfPerson, isQuotation } from '../text-cases.ts'
import { Vocabulary } from '../vocabulary.ts'

/** Small words of other languages that are no words of English. */
const smallWords: ReadonlySet<string> = new Set(
  (
    'und oder nicht für mit ist sind wir auch auf eine einen zum zur durch über ' +
    'avec dans une nous vous leur mais donc aussi ' +
    'pero muy también una los las ' +
    'het een voor niet ook og och ikke inte'
  ).split(' '),
)

/** A word in small letters between two others, with nothing but spaces between them. */
const wordBetween =
  /(?<!\p{L})(?<=(?<before>\p{L}+)\s+)(?<word>\p{Ll}{2,7})(?=\s+(?<after>\p{Ll}+))/gu

/**
 * Finds a small word of another language in an English sentence, such as “und” between two words
 * that other texts have. It is a warning, since the text may be about that word.
 */
export function* checkForeignWords(site: Site): Iterable<Problem> {
  const vocabulary = new Vocabulary(site.files)
  for (const { text, file } of changedTexts(site)) {
    const isOfOthers = isQuotation(text) || isNameOfPerson(text, file)
    if (isOfOthers || !isLive(file) || text.part?.code) continue
    const found = foreignWordIn(text.text, vocabulary)
    if (!found) continue
    const [word] = found
    yield asWarning(text.problemAt(found.index, word, `“${word}” is not English. Is it meant?`))
  }
}

function foreignWordIn(text: string, vocabulary: Vocabulary): RegExpExecArray | undefined {
  const isKnown = (word = ''): boolean => vocabulary.countOf(word.toLowerCase(), 2) > 1
  const words = [...text.matchAll(wordBetween)].filter(({ 0: word }) => smallWords.has(word))
  return words.find(
    ({ 0: word, groups }) =>
      !isKnown(word) && isKnown(groups!['before']) && isKnown(groups!['after']),
  )
}
