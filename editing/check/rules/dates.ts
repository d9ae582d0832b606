import type { ContentFile, Text } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import { sentenceOfAdvice, withAdvice, type Problem } from '../problem.ts'
import { dateWords } from '../schema-words.ts'
import { isLive } from '../site.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)`
const weekday = String.raw`(?:(?<weekday>${weekdays.join('|')}),?\s)?`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,?\s(?<year>(?:19|20)\d{2})\b)?`

/** Days in words: "Monday, 16 June 2025", "the 31st of May" and "June 15, 2025". */
const writtenDays: readonly RegExp[] = [
  new RegExp(String.raw`${weekday}(?:the\s)?\b${day}(?:\sof)?\s${month}\b${year}`, 'g'),
  new RegExp(String.raw`${weekday}\b${month}\s${day}(?!\d)${year}`, 'g'),
]

/** A leap year, for a day in February without its year. */
const LEAP_YEAR = 2024

/** Days in texts exist, and are on the day of the week that the text says. */
export function checkDaysInTexts({ text, part, at }: Text, file: ContentFile): Problem[] {
  if (!file.data || !isLive(file) || part?.code) return []
  for (const pattern of writtenDays)
    for (const { 0: words, index, groups = {} } of text.matchAll(pattern)) {
      const message = wrongDay(words.trim(), groups)
      if (message !== undefined) return [at(index, words, message)]
    }
  return misspeltMonth(text, at)
}

/** A day, a word with a capital and a year: “15 Juni 2025”. */
const dayWithWord = /\b\d{1,2}(?:st|nd|rd|th)? (?<word>\p{Lu}\p{Ll}+),? (?:19|20)\d{2}\b/gu

function misspeltMonth(text: string, at: Text['at']): Problem[] {
  for (const { 0: words, index, groups } of text.matchAll(dayWithWord)) {
    const word = groups!['word']!
    const isRight = months.some((name) => [name, name.slice(0, 3), 'Sept'].includes(word))
    const meant = isRight ? undefined : nearest(word, months)
    if (meant === undefined) continue
    const message = `“${word}” is no month in English. Write: ${meant}`
    return [at(index + words.indexOf(word), word, { message, write: meant })]
  }
  return []
}

/** What is wrong with a day in words, if anything. */
function wrongDay(words: string, parts: Record<string, string | undefined>): string | undefined {
  const number = Number(parts['day'])
  // "May 45 people" is no day. "45 May" is one that does not exist.
  const isMonthFirst = /^(?:\p{L}+,?\s)?\p{Lu}\p{Ll}+\s\d/u.test(words)
  if (isMonthFirst && parts['year'] === undefined && number > 31) return undefined

  const monthIndex = months.findIndex((name) => name.startsWith(parts['month']!.slice(0, 3)))
  const date = new Date(Date.UTC(Number(parts['year'] ?? LEAP_YEAR), monthIndex, number))
  if (date.getUTCMonth() !== monthIndex || number === 0)
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
