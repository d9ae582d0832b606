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

/**
 * The title for search engines counts as a heading of its page does: “Four surveys” and “four AI
 * surveys”.
 */
export function* checkTitleCounts(file: ContentFile): Iterable<Problem> {
  const title = valueAt(file.data, ['seo', 'title'])
  if (typeof title !== 'string' || !anyNumber.test(title)) return
  for (const [index, { heading }] of sectionsOf(file).entries()) {
    const counted = typeof heading === 'string' ? countAtStart(heading) : undefined
    if (!counted) continue
    const noun = escapedPattern(counted.noun.split(/\s/).at(-1)!)
    const inTitle = new RegExp(String.raw`\b(${numbers})\s+(?:\p{L}+\s){0,2}${noun}\b`, 'iu').exec(
      title,
    )
    const [value] = numbersIn(inTitle?.[1] ?? '')
    if (value === undefined || value === counted.value) continue
    const message =
      `The title for search engines has “${inTitle?.[0]}”, and a heading of the page has ` +
      `${counted.number.toLowerCase()} ${counted.noun}. Write the same number in both.`
    const others = [file.problemIn(['sections', index, 'heading'], message)]
    yield { ...file.problemIn(['seo', 'title'], message), others }
  }
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
    if (traitsOf(type).counts || items.some(hasList)) continue
    const counted = countAtStart(heading)
    if (!counted || counted.value === items.length) continue
    const { number, noun } = counted
    const message =
      `The heading says ${number.toLowerCase()} ${noun}, but this section has ` +
      `${items.length} entries. Write the number of entries, or begin with another word.`
    const path = `sections/${index}/heading`
    const own = file.texts.find(({ leaf }) => leaf?.path.join('/') === path)
    if (own) yield own.problemAt(own.text.indexOf(number), number, message)
  }
}
