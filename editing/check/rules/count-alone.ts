import { eitherOf, isNumber, numbersIn, numberWords } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { lengthsIn, shownBy } from '../section-lengths.ts'
import { sectionsOf, type Site } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import { textsOf } from '../texts.ts'

/** “All three”, “one of these four”: a number without a noun. Two may be anything. */
const countAlone = new RegExp(
  String.raw`\b(?:all|of (?:the|these|those)) (${eitherOf(...numberWords.slice(3, 13))})` +
    String.raw`(?=[.,;!?)]|$|\s(?:you|we|they|is|are|do|does|will|can)\b)`,
  'i',
)
/** A list of words or of groups of words. */
const listOfWords =
  /(?<!\p{L})(?:[\p{L}’-]+\s?){1,4}(?:,\s(?:[\p{L}’-]+\s?){1,4})+(?:,\s)?(?:and|or)\s/giu

/**
 * Finds a number without a noun that counts nothing on its page: no list has so many entries, and
 * its section names no such number besides: “Take one, two or all four” above three services.
 */
export function* checkCountsAlone(file: ContentFile, site: Site): Iterable<Problem> {
  for (const one of textsOf(file)) {
    const { text, leaf, problemAt } = one
    if (leaf?.path[0] !== 'sections' || isQuotation(one)) continue
    const [words = '', number = ''] = countAlone.exec(text) ?? []
    const [value] = numbersIn(number)
    if (value === undefined || !isOutByOne(value, lengthsOfLists(file, site))) continue
    const section = textsOf(file).filter((other) => other.leaf?.path[1] === leaf.path[1])
    const others = section.map((other) => other.text.replace(words, '')).join('\n')
    if (isCounted(value, others)) continue
    const message =
      `Nothing on this page has ${number.toLowerCase()} entries, and this text does not say what ` +
      'it counts. Write the right number, or what is counted after it.'
    yield problemAt(text.indexOf(words) + words.lastIndexOf(number), number, message)
  }
}

/** True for a wrong number of entries. One that is far from any is of something else. */
function isOutByOne(value: number, lengths: ReadonlySet<number>): boolean {
  return !lengths.has(value) && (lengths.has(value - 1) || lengths.has(value + 1))
}

/** True if a text has this number, or a list of so many words. */
function isCounted(value: number, text: string): boolean {
  if (numbersIn(text).includes(value)) return true
  const lists = [...text.matchAll(listOfWords)].map(([list]) => partsOf(list))
  return lists.some(
    (list) => !isSeries(list) && (list.length === value || list.length + 1 === value),
  )
}

/** The parts of a list of words, without the “or” after the last one. */
function partsOf(list: string): string[] {
  const parts = list.split(',').map((part) => part.replace(/(?:^|\s)(?:and|or)\s$/, '').trim())
  return parts.filter((part) => part !== '')
}

/** True for “take one, two, three”, which names no things. */
function isSeries([, ...further]: readonly string[]): boolean {
  return further.length > 0 && further.every(isNumber)
}

/** How many entries the lists of a page have, alone and all those of one section together. */
function lengthsOfLists(file: ContentFile, site: Site): Set<number> {
  const sections = sectionsOf(file)
  const shown = sections.flatMap((section) => shownBy(section, site) ?? [])
  return new Set([...shown, ...sections.flatMap(lengthsIn)])
}
