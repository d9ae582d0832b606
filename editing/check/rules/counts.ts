import type { SettingsList } from '../../../src/components/sections/fields.ts'
import { traitsOf } from '../../../src/components/sections/index.ts'
import { eitherOf, inWords, numbersIn, numberWords } from '../../../src/lib/numbers.ts'
import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile, Text } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isFields, valueAt } from '../shape.ts'
import { isLive, entriesOfList, sectionsOf, type Site } from '../site.ts'

/** The numbers that texts write as words. */
const numbers = numberWords.slice(2, 13).join('|')

/** What a section shows, by its number on the page. */
interface Count {
  index: number
  noun: string
  /** The list of the settings that it shows, if it is one. */
  list: SettingsList | undefined
  shown: number
  /** True if it shows all entries: other texts of the page most likely count all of them too. */
  showsAll: boolean
}

/**
 * Compares a count in a text with what a section shows: "Three offices". In the heading of the
 * section it must be right. Another text of the page may count something else, so there it is a
 * warning.
 */
export function checkCounts(file: ContentFile, site: Site): Problem[] {
  return countsOf(file, site).flatMap((count) =>
    file.texts.flatMap((text) => wrongCount(text, count)),
  )
}

function countsOf(file: ContentFile, site: Site): Count[] {
  const sections = sectionsOf(file)
  return sections.flatMap((section, index) => {
    const type = String(section['type'])
    const { noun, list } = traitsOf(type).counts ?? {}
    const shown = countOf(type, section, site)
    if (!noun || !shown) return []
    const isOnlyOne = sections.filter((other) => other['type'] === type).length === 1
    return [{ index, noun, list, shown, showsAll: !section['items'] && isOnlyOne }]
  })
}

/** The problem of a text that speaks of another number than a section shows. */
function wrongCount({ text, leaf, problemAt }: Text, count: Count): Problem[] {
  const { index, noun, shown } = count
  const isHeading = leaf?.path.join('/') === `sections/${index}/heading`
  if (!leaf || !(isHeading || count.showsAll)) return []

  const pattern = `(?:^|[.!?:]\\s+)(?:(?:the|our|these)\\s+)?((${numbers}|\\d{1,2})\\s+${noun})\\b`
  const [, words = '', number = ''] = new RegExp(pattern, 'i').exec(text) ?? []
  const [written] = numbersIn(number)
  if (written === undefined || written === shown) return []

  const right = matchCase(number, shown)
  const write = `${right}${words.slice(number.length)}`
  const problem = problemAt(text.indexOf(words), words, { message: explain(number, count), write })
  return [isHeading ? problem : asWarning(problem)]
}

/** A count written as a number was: `Three` for `Four`, `3` for `4`. */
function matchCase(number: string, count: number): string {
  if (/^\d/.test(number)) return String(count)
  const word = inWords(count)
  return /^\p{Lu}/u.test(number) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

function explain(number: string, { noun, shown, list }: Count): string {
  const verb = shown === 1 ? 'is' : 'are'
  const where = list ? `, those of the list “${list.field}” of settings/${list.settings}.mdx` : ''
  return (
    `This text says ${number.toLowerCase()} ${noun}, but ${shown} ${verb} shown${where}. ` +
    'Write the number that is shown.'
  )
}

/** Counts what a section shows; undefined if that is unknown. */
function countOf(type: string, section: Record<string, unknown>, site: Site): number | undefined {
  const { shows: { folder, field } = {}, counts } = traitsOf(type)
  if (counts?.list)
    return entriesOfList(site.settings(counts.list.settings), counts.list.field).length
  const own = section['items'] ?? section[field ?? type]
  if (Array.isArray(own)) return own.length
  const all = folder === undefined ? [] : site.inFolder(folder)
  return folder === undefined || all.some(({ data }) => !data)
    ? undefined
    : all.filter(isLive).length
}

/** True for an entry with a list of its own, whose entries a heading may count instead. */
const hasList = (entry: unknown): boolean =>
  isFields(entry) && Object.values(entry).some(Array.isArray)

/** Units and spans, which a heading may name without counting its entries. */
const notEntries = new RegExp(
  `^${eitherOf(
    'minute',
    'hour',
    'day',
    'week',
    'month',
    'year',
    'time',
    'people',
    'percent',
    'thousand',
    'million',
    'more',
    'other',
    'in',
    'of',
    'to',
    'or',
    'and',
  )}s?\\b`,
  'i',
)

/** A number and what it counts, with up to two words between them. */
const countedNoun = String.raw`(${numbers})\s+((?:\p{L}+\s){0,2}\p{L}+s)\b`
const startsWithCount = new RegExp(String.raw`^(?:(?:the|our|these)\s+)?${countedNoun}`, 'iu')

/** The count with which a text begins: “Three complaints”. A span of time is none. */
function countAtStart(text: string): { number: string; value: number; noun: string } | undefined {
  const [, number = '', noun = ''] = startsWithCount.exec(text.trim()) ?? []
  const [value] = numbersIn(number)
  return value === undefined || notEntries.test(noun) ? undefined : { number, value, noun }
}

/** A number that may count something. */
const anyNumber = new RegExp(String.raw`\b(?:${numbers})\s`, 'iu')

/** The counts with which the headings of a page begin, by the number of their section. */
function countsInHeadings(file: ContentFile) {
  return sectionsOf(file).flatMap(({ heading }, index) => {
    const counted = typeof heading === 'string' ? countAtStart(heading) : undefined
    return counted ? [{ index, ...counted, noun: counted.noun.split(/\s/).at(-1)! }] : []
  })
}

/** A number with this noun, and up to two words between them. */
function numberWith(noun: string): RegExp {
  return new RegExp(String.raw`\b(${numbers})\s+(?:\p{L}+\s){0,2}${escapedPattern(noun)}\b`, 'iu')
}

/**
 * The title for search engines counts as a heading of its page does: “Four surveys” and “four AI
 * surveys”.
 */
export function* checkTitleCounts(file: ContentFile): Iterable<Problem> {
  const title = valueAt(file.data, ['seo', 'title'])
  if (typeof title !== 'string' || !anyNumber.test(title)) return
  for (const { index, number, value, noun } of countsInHeadings(file)) {
    const inTitle = numberWith(noun).exec(title)
    const [written] = numbersIn(inTitle?.[1] ?? '')
    if (written === undefined || written === value) continue
    const message =
      `The title for search engines has “${inTitle?.[0]}”, and a heading of the page has ` +
      `${number.toLowerCase()} ${noun}. Write the same number in both.`
    const others = [file.problemIn(['sections', index, 'heading'], message)]
    yield { ...file.problemIn(['seo', 'title'], message), others }
  }
}

/**
 * The introduction of a page, and that of a section, speak of no more than its heading counts:
 * “five surveys” above “Four surveys”. They may speak of fewer.
 */
export function* checkIntroductions(file: ContentFile): Iterable<Problem> {
  for (const { index, number, value, noun } of countsInHeadings(file)) {
    const paths = ['seo/description', 'sections/0/lede', `sections/${index}/lede`]
    const texts = file.texts.filter(({ leaf }) => paths.includes(leaf?.path.join('/') ?? ''))
    for (const { text, problemAt } of texts) {
      const [words = '', written = ''] = numberWith(noun).exec(text) ?? []
      const [count = 0] = numbersIn(written)
      if (count <= value) continue
      const message =
        `This text has “${words}”, and a heading of the page has ` +
        `${number.toLowerCase()} ${noun}. Write the same number in both.`
      const write = matchCase(written, value)
      yield problemAt(text.indexOf(words), written, { message, write })
    }
  }
}

/** A pattern of words in small letters, for these with a capital letter too. */
function anyCase(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

const nameOfTwoWords = String.raw`\p{Lu}[\p{L}’-]*(?:\s\p{Lu}[\p{L}’-]*)?`
/** A number and a noun before their list: “Three workshops, Plan, Build and Scale”. */
const countAndNames = new RegExp(
  String.raw`(?<!\p{L})(${anyCase(numbers)})\s(?:\p{L}+\s)?\p{Ll}+s[,:]\s` +
    String.raw`((?:${nameOfTwoWords},\s)+${nameOfTwoWords},?\sand\s${nameOfTwoWords})` +
    '(?=[,.;:)]|$)',
  'u',
)

/** Finds a number of names that is not that of the names after it. */
export function checkListedNames({ text, problemAt }: Text): Problem[] {
  const [, number = '', names = ''] = anyNumber.test(text) ? (countAndNames.exec(text) ?? []) : []
  const [value] = numbersIn(number)
  const listed = names.split(/,\s(?:and\s)?|\sand\s/).length
  if (value === undefined || value === listed) return []
  const write = matchCase(number, listed)
  const message =
    `This text says ${number.toLowerCase()}, and then names ${listed}. Write: ` + write
  return [problemAt(text.indexOf(number), number, { message, write })]
}

/**
 * A heading that begins with a number and a noun counts the entries of its section: "Three
 * complaints" has three. It may name a span of time.
 */
export function* checkOwnCounts(file: ContentFile): Iterable<Problem> {
  for (const [index, section] of sectionsOf(file).entries()) {
    const { heading, items, type } = section
    if (typeof heading !== 'string' || !Array.isArray(items)) continue
    // Another rule counts what such a section shows.
    if (traitsOf(type).counts) continue
    const counted = countAtStart(heading)
    if (!counted || lengthsIn(items).includes(counted.value)) continue
    const { number, noun } = counted
    const length = items.some(hasList) ? lengthsIn(items).at(-1)! : items.length
    const message =
      `The heading says ${number.toLowerCase()} ${noun}, but this section has ` +
      `${length} entries. Write the number of entries, or begin with another word.`
    const path = `sections/${index}/heading`
    const own = file.texts.find(({ leaf }) => leaf?.path.join('/') === path)
    if (own) yield own.problemAt(own.text.indexOf(number), number, message)
  }
}

/** “All three”, “one of these four”: a number without a noun. Two may be anything. */
const bareCount = new RegExp(
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
export function* checkBareCounts(file: ContentFile, site: Site): Iterable<Problem> {
  for (const { text, leaf, problemAt } of file.texts) {
    if (leaf?.path[0] !== 'sections' || isQuoted(leaf.path)) continue
    const [words = '', number = ''] = bareCount.exec(text) ?? []
    const [value] = numbersIn(number)
    if (value === undefined || !isOutByOne(value, lengthsOfLists(file, site))) continue
    const section = file.texts.filter((one) => one.leaf?.path[1] === leaf.path[1])
    const others = section.map((one) => one.text.replace(words, '')).join('\n')
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

const isQuoted = (path: readonly PropertyKey[]): boolean => path.at(-1) === 'quote'

/** True if a text has this number, or a list of so many words. */
function isCounted(value: number, text: string): boolean {
  const lists = [...text.matchAll(listOfWords)].map(([list]) =>
    list.split(',').filter((part) => part.trim() !== ''),
  )
  return (
    numbersIn(text).includes(value) ||
    lists.some((list) => list.length === value || list.length + 1 === value)
  )
}

/** How many entries the lists of a page have, alone and all those of one section together. */
function lengthsOfLists(file: ContentFile, site: Site): Set<number> {
  const sections = sectionsOf(file)
  const shown = sections.flatMap((section) => countOf(String(section['type']), section, site) ?? [])
  return new Set([...shown, ...sections.flatMap((section) => lengthsIn(section))])
}

/** How long each list of a value is, the outer ones first, and all those in the first together. */
function lengthsIn(value: unknown): number[] {
  const lengths = listsIn(value).map(({ length }) => length)
  return [...lengths, lengths.slice(1).reduce((sum, length) => sum + length, 0)]
}

/** Every list of a value, the outer ones first. */
function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)]
  return isFields(value) ? Object.values(value).flatMap(listsIn) : []
}
