import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { countSlips, nearest } from '../nearest.ts'
import { asWarning, sentenceOfAdvice, withAdvice, type Problem } from '../problem.ts'
import { dateWords } from '../schema-words.ts'
import { isLive, type Site } from '../site.ts'
import type { Text } from '../texts.ts'

/** The months, as texts write them. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The pattern of a month, in the short form too. */
export const monthName = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)`
const month = `(?<month>${monthName})`
const weekday = String.raw`(?:(?<weekday>${weekdays.join('|')}),?\s)?`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,?\s(?<year>(?:19|20)\d{2})\b)?`

/** Days in words: "Monday, 16 June 2025", "the 31st of May" and "June 15, 2025". */
const writtenDays: readonly RegExp[] = [
  new RegExp(String.raw`${weekday}(?:the\s)?\b${day}(?:\sof)?\s${month}\b${year}`, 'g'),
  new RegExp(String.raw`${weekday}\b${month}\s${day}(?!\d)${year}`, 'g'),
]

const millisecondsOfADay = 24 * 60 * 60 * 1000
/** A leap year, for a day in February without its year. */
const leapYear = 2024

/** Days in texts exist, and are on the day of the week that the text says. */
export function checkDaysInTexts({ text, part, problemAt }: Text, file: ContentFile): Problem[] {
  if (!file.data || !isLive(file) || part?.code) return []
  for (const pattern of writtenDays)
    for (const { 0: words, index, groups = {} } of text.matchAll(pattern)) {
      const message = wrongDay(words.trim(), groups)
      if (message !== undefined) return [problemAt(index, words, message)]
      const toCome = dayToCome(text.slice(0, index), words, groups)
      if (toCome === undefined) continue
      const problem = problemAt(index, words, toCome.message)
      return [toCome.isSoon ? asWarning(problem) : problem]
    }
  return misspeltName(text, problemAt)
}

/** A day, a word with a capital and a year: “15 Juni 2025”. */
const dayWithWord = /\b\d{1,2}(?:st|nd|rd|th)? (?<word>\p{Lu}\p{Ll}+),? (?:19|20)\d{2}\b/gu
const dayInDigits = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const longName = String.raw`\p{Lu}\p{Ll}{3,}`
/** After another name it is a name too: “Helen Marsh 2026”. */
const afterNoName = String.raw`(?<!\p{L}|\p{Lu}\p{L}{2,}\s)`
/** Words that are most likely months: “the end of Mrch”, “in Ocotber 2025”. */
const mostLikelyMonths = [
  /(?<=\b(?:end|start|beginning|middle) of )\p{Lu}\p{Ll}{3,}(?=$|[.,;:)]| (?:19|20)\d{2}\b)/gu,
  new RegExp(`${afterNoName}${longName}(?= (?:${dayInDigits},? )?(?:19|20)\\d{2}\\b)`, 'gu'),
]
const wordWithCapital = /(?<!\p{L})\p{Lu}\p{Ll}{5,}(?!\p{L})/gu
/** A word that is nearly a shorter day or month is most likely a name, as Augusta and Marsh. */
const shortestAnywhere = 7

/** Finds a month or a day of the week with a slip, or in another language. */
function misspeltName(text: string, problemAt: Text['problemAt']): Problem[] {
  for (const { 0: words, index, groups } of text.matchAll(dayWithWord)) {
    const word = groups!['word']!
    const meant = isNameInCalendar(word) ? undefined : nearest(word, months)
    if (meant === undefined) continue
    const message = `“${word}” is not a month in English. Write: ${meant}`
    return [problemAt(index + words.indexOf(word), word, { message, write: meant })]
  }
  const long = [...months, ...weekdays].filter(({ length }) => length >= shortestAnywhere)
  for (const [pattern, names] of [
    ...mostLikelyMonths.map((one) => [one, months] as const),
    [wordWithCapital, long] as const,
  ]) {
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const meant = isNameInCalendar(word) ? undefined : names.find((name) => isOneSlip(word, name))
      if (meant === undefined) continue
      const advice = { message: `“${word}” is not English. Is it “${meant}”?`, write: meant }
      return [asWarning(problemAt(index, word, advice))]
    }
  }
  return []
}

/** True for a month or a day of the week, in the short form or the plural too. */
function isNameInCalendar(word: string): boolean {
  const names = [...months, ...weekdays, 'Sept', 'Tues', 'Weds', 'Thur', 'Thurs']
  return names.some((name) => [name, name.slice(0, 3), `${name}s`].includes(word))
}

/** True for words that differ by one letter, or by two that changed places. */
function isOneSlip(word: string, name: string): boolean {
  const slips = countSlips(word.toLowerCase(), name.toLowerCase())
  const lettersOf = (one: string): string => [...one.toLowerCase()].toSorted().join('')
  return slips === 1 || (slips === 2 && lettersOf(word) === lettersOf(name))
}

/** “Last updated on ”, at the end of the text before a day. */
const beforeChange = /(?<!\p{L})(?:(?:updated|revised|reviewed|amended)(?:\son)?|as of):?\s$/iu

/** A change may be written so many days before it is published. */
const daysAhead = 62

/**
 * Says what is wrong with the day of the last change, which cannot be in the future. A day that is
 * soon may be the one on which the change is published.
 *
 * @param before the text before the day
 */
function dayToCome(
  before: string,
  words: string,
  parts: Record<string, string | undefined>,
): { message: string; isSoon: boolean } | undefined {
  const ahead = dateOf(parts).getTime() - Date.now()
  if (parts['year'] === undefined || ahead <= 0 || !beforeChange.test(before)) return undefined
  const message = `“${words.trim()}” is yet to come. Write the day of the last change.`
  return { message, isSoon: ahead <= daysAhead * millisecondsOfADay }
}

/** A day in words as a date; one that does not exist is moved to another month. */
function dateOf(parts: Record<string, string | undefined>): Date {
  const index = months.findIndex((name) => name.startsWith(parts['month']!.slice(0, 3)))
  return new Date(Date.UTC(Number(parts['year'] ?? leapYear), index, Number(parts['day'])))
}

/** What is wrong with a day in words, if anything. */
function wrongDay(words: string, parts: Record<string, string | undefined>): string | undefined {
  const number = Number(parts['day'])
  // "May 45 people" is no day. "45 May" is one that does not exist.
  const isMonthFirst = /^(?:\p{L}+,?\s)?\p{Lu}\p{Ll}+\s\d/u.test(words)
  if (isMonthFirst && parts['year'] === undefined && number > 31) return undefined

  const date = dateOf(parts)
  const isInMonth = months[date.getUTCMonth()]!.startsWith(parts['month']!.slice(0, 3))
  if (!isInMonth || number === 0)
    return `There is no such day as “${words}”. Write the day that you mean.`

  const right = weekdays[date.getUTCDay()]
  const isWrongWeekday =
    parts['year'] !== undefined && parts['weekday'] !== undefined && parts['weekday'] !== right
  return isWrongWeekday ? `“${words}” is a ${right}. Correct the day or the date.` : undefined
}

/**
 * Finds dates that are in no calendar, such as 2025-02-30, which YAML would move to another day.
 */
export function* checkDates(file: ContentFile): Iterable<Problem> {
  for (const [field, value] of Object.entries(file.data ?? {})) {
    if (!(value instanceof Date) || file.shape.properties?.[field]?.format !== 'date') continue
    const [start, end] = file.nodeAt([field])?.range ?? []
    const source = file.text.slice(start, end).trim()
    // Every reader of the file takes it as a date only with two digits for month and day.
    const isDay = !Number.isNaN(value.getTime()) && source === value.toISOString().slice(0, 10)
    if (!isDay) {
      const advice = dateWords(source)
      const problem = file.problemIn([field], sentenceOfAdvice(advice))
      yield withAdvice(problem, source, advice)
    } else if (value.getUTCFullYear() > new Date().getUTCFullYear() + 2)
      yield file.problemIn(
        [field],
        `${source} is years in the future. Write the year that you mean.`,
      )
  }
}

/**
 * Finds a planned article, one without a link, that a change moves to a day in the past. A day that
 * has passed since is none of the editor's doing, so it is no problem. Only a warning: the address
 * of the article may follow.
 */
export function* checkPlanned(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.inFolder('articles').find(({ path }) => path === old.path)
    if (!file || !isLive(file) || file.data?.['link'] !== undefined) continue
    const was = old.data?.['date']
    const date = file.data?.['date']
    if (!(was instanceof Date && date instanceof Date) || was.getTime() === date.getTime()) continue
    if (date.getTime() > Date.now() - millisecondsOfADay) continue
    const isPast = 'This day is past, and visitors read that the article is planned for it.'
    const advice = {
      message: `${isPast} Write a day to come, or add “link:” with the address of the article.`,
      inForm: `${isPast} Choose a day to come, or where the article is in “${labelOf('link')}”.`,
    }
    yield asWarning(file.problemIn(['date'], advice))
  }
}
