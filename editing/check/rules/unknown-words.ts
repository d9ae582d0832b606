import { changedTexts } from '../changed-texts.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'
import { adviceToWrite, isNameOfPerson } from '../text-cases.ts'
import { Vocabulary, lowerCaseWords } from '../vocabulary.ts'

/** A shorter word is a slip of too many others. */
const shortest = 5
/** Two letters that changed places in the word that was there are a slip in a shorter word too. */
const shortestWithChangedPlaces = 4
/** A word in a new text is compared with long words that several texts have. */
const shortestInNewText = 6
/**
 * With a letter more or less, a shorter word is often another right one: “lunch” and “launch”. Its
 * ending does not count, as in “lunches”.
 */
const shortestWithOtherLength = 8
const ending = /(?:e?s|e?d|ing|ers?)$/
/**
 * People rarely misspell the first letters of a word: with a letter more or less there, it is
 * another word, as “thorough” and “through”.
 */
const safeLetters = 3
const fewestTexts = 3
/** Letters that make another form of a word at its end: “agents”, “used”, “users”, “known”. */
const endings = 'sdrn'
const vowels = 'aeiou'

/**
 * Finds a word in a changed text that no other text has, and that is a word of the content with one
 * slip: two letters that changed places, or one that is missing, doubled or wrong. Only a warning,
 * since the content does not know every word of English.
 */
export function* checkUnknownWords(site: Site): Iterable<Problem> {
  const changed = changedTexts(site)
  if (changed.length === 0) return
  const vocabulary = new Vocabulary(site.files)
  for (const { text, file, was } of changed) {
    if (!file.data || !isLive(file) || text.part?.code || isNameOfPerson(text, file)) continue
    const before = was === undefined ? undefined : new Set(lowerCaseWords(was))
    for (const { 0: word, index } of text.text.matchAll(/\p{L}+/gu)) {
      const meant = meantBy(word, text.text, before, vocabulary)
      if (meant === undefined || isInAddress(text.text, index)) continue
      const message = `No other text has the word “${word}”. Is it “${meant}”?`
      yield asWarning(text.problemAt(index, word, adviceToWrite(message, meant)))
      break
    }
  }
}

/** True for a part of an address: of a page, of a file, or of somebody's mail. */
const isInAddress = (text: string, index: number): boolean =>
  /[/@\\_#.]\S*$/.test(text.slice(0, index))

/** The word that was most likely meant; undefined for a word that may be right. */
function meantBy(
  written: string,
  text: string,
  before: ReadonlySet<string> | undefined,
  vocabulary: Vocabulary,
): string | undefined {
  const word = written.toLowerCase()
  if (word.length < shortestWithChangedPlaces || before?.has(word)) return undefined
  // The text itself counts once.
  if (vocabulary.countOf(word, 2) > 1) return undefined
  const now = new Set(lowerCaseWords(text))
  const replaced = [...(before ?? [])].find(
    (one) => !now.has(one) && isSlipOfFormer(word, one) && vocabulary.countOf(one, 1) > 0,
  )
  const meant = replaced ?? frequentWord(written, vocabulary)
  if (meant === undefined) return undefined
  return written === word ? meant : meant.charAt(0).toUpperCase() + meant.slice(1)
}

/** True for a slip of a word that the text had before. */
function isSlipOfFormer(word: string, former: string): boolean {
  return word.length >= shortest
    ? isSlip(word, former)
    : haveChangedPlaces(word, former, firstDifference(word, former))
}

/** The only frequent word of which another is a slip. A word with a capital letter is a name. */
function frequentWord(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < shortestInNewText || word !== word.toLowerCase()) return undefined
  if (isFormOfKnown(word, vocabulary)) return undefined
  const isNear = (one: string): boolean =>
    one.length === word.length
      ? haveChangedPlaces(word, one, firstDifference(word, one))
      : isSlipWithOtherLength(word, one)
  const near = vocabulary.wordsWith(
    (one) => one.length >= shortest && isSlip(word, one) && isNear(one),
  )
  const [meant, ...more] = near.filter((one) => vocabulary.countOf(one, fewestTexts) >= fewestTexts)
  return more.length === 0 ? meant : undefined
}

/** True for a form of a word that the content has: “contacts”, where a text says “contact”. */
function isFormOfKnown(word: string, vocabulary: Vocabulary): boolean {
  const stem = word.replace(ending, '')
  return stem !== word && [stem, `${stem}e`].some((one) => vocabulary.countOf(one, 1) > 0)
}

/**
 * True for two long words of which one has a letter more, most likely by a slip: the letter before
 * it again, or one after the first letters.
 */
function isSlipWithOtherLength(...words: [string, string]): boolean {
  const [short = '', long = ''] = words.toSorted((one, other) => one.length - other.length)
  const at = firstDifference(short, long)
  if (at > 0 && long[at] === long[at - 1]) return long.length >= shortestWithOtherLength
  return at >= safeLetters && long.replace(ending, '').length >= shortestWithOtherLength
}

/** True for two words with one slip between them that are not two forms of one word. */
function isSlip(word: string, other: string): boolean {
  if (word === other || Math.abs(word.length - other.length) > 1) return false
  const at = firstDifference(word, other)
  const rest = word.slice(at)
  const otherRest = other.slice(at)
  if (word.length === other.length)
    return haveChangedPlaces(word, other, at) || isOtherLetter(rest, otherRest)
  const [long, short] = word.length > other.length ? [rest, otherRest] : [otherRest, rest]
  const hasEnding = endings.includes(long.charAt(0))
  const isForm = hasEnding && (long.length === 1 || (long.length === 2 && short === 's'))
  return !isForm && long.slice(1) === short
}

function firstDifference(word: string, other: string): number {
  let at = 0
  while (at < word.length && word[at] === other[at]) at += 1
  return at
}

function haveChangedPlaces(word: string, other: string, at: number): boolean {
  if (areVerbAndNoun(word, other)) return false
  const isExchanged = word[at] === other[at + 1] && word[at + 1] === other[at]
  return isExchanged && word.slice(at + 2) === other.slice(at + 2)
}

/** True for “prioritise” and “priorities”: a verb and the plural of its noun. */
function areVerbAndNoun(...words: [string, string]): boolean {
  return words.some((one) => one.endsWith('ise')) && words.some((one) => one.endsWith('ies'))
}

/** True for words that differ in their first letter alone, but not as “began” and “begin”. */
function isOtherLetter(word: string, other: string): boolean {
  const areVowels = vowels.includes(word.charAt(0)) && vowels.includes(other.charAt(0))
  return word.slice(1) === other.slice(1) && !areVowels && word.length > 1
}
