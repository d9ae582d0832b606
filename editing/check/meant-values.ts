import { isNumber, numbersIn } from '../../src/lib/numbers.ts'
import { pictureAddress } from '../../src/lib/picture-files.ts'
import { toSlug } from '../../src/lib/to-slug.ts'
import { slugPattern } from '../../src/schemas/names.ts'
import { suggestPicture } from '../../src/schemas/pictures.ts'
import type { Shape } from './shape.ts'

// The right value for one that a schema refuses, where only one can be meant.

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The ways in which people write a day. In `byNumber`, day and month may have changed places. */
const days = {
  yearFirst: /^(?<year>\d{4})[-./ ](?<month>\d{1,2})[-./ ](?<day>\d{1,2})(?:[T ]\d.*)?$/,
  byNumber: /^(?<day>\d{1,2})[-./ ](?<month>\d{1,2})[-./ ](?<year>\d{4})$/,
  dayFirst: /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>\p{L}+)\.?,?[ -](?<year>\d{4})$/u,
  monthFirst: /^(?<name>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u,
}

/**
 * The day that a text means, as year-month-day: `28 April 2027` is `2027-04-28`. Undefined for a
 * text that may mean two days, such as `04/05/2027`, and for one that means none.
 */
export function meantDay(text: string): string | undefined {
  const parts = Object.values(days)
    .map((pattern) => pattern.exec(text.trim())?.groups)
    .find((groups) => groups !== undefined)
  if (!parts) return undefined
  const month = parts['name'] === undefined ? Number(parts['month']) : monthNamed(parts['name'])
  const asWritten = dayOf(parts['year'], month, Number(parts['day']))
  if (!days.byNumber.test(text.trim())) return asWritten

  const swapped = dayOf(parts['year'], Number(parts['day']), month)
  if (asWritten !== undefined && swapped !== undefined && asWritten !== swapped) return undefined
  return asWritten ?? swapped
}

/** The number of a month by its name or the start of it; 0 for another word. */
function monthNamed(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

/** A day as year-month-day; undefined if it is in no calendar. */
function dayOf(year: string | undefined, month: number, day: number): string | undefined {
  const two = (number: number): string => String(number).padStart(2, '0')
  const text = `${year}-${two(month)}-${two(day)}`
  const time = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  return exists ? text : undefined
}

/**
 * The number that a text means: `51,5` is `51.5`, `2,000` is `2000`, `−0.1` is `-0.1`, `40.7 S` is
 * `-40.7`.
 */
export function meantNumber(text: string): string | undefined {
  const [, sign = '', figure = '', side = ''] =
    /^([-−–]?)\s?(\d[\d.,]*?)[,;.]?(?:°?\s?([NSEW])|°)?$/iu.exec(text.trim()) ?? []
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(figure)
    ? figure.replaceAll(',', '')
    : figure.replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(plain) || (sign !== '' && side !== '')) return undefined
  const isNegative = sign !== '' || /^[SW]$/i.test(side)
  return `${isNegative ? '-' : ''}${plain}`
}

/**
 * The number of a text that has only a sign or one word besides: `four` is `4`, `75%` is `75`, and
 * `6 min` is `6`.
 */
export function numberWithWord(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const [number, ...others] = isNumber(plain) ? numbersIn(plain) : []
  if (number !== undefined && others.length === 0) return String(number)
  return /^(\d+(?:\.\d+)?)\s?\p{L}+\.?$/u.exec(plain)?.[1]
}

/** The text that is meant by one that has not the form that its field asks for. */
export function meantText({ pattern, format }: Shape, text: string): string | undefined {
  if (pattern === slugPattern.source) return toSlug(text) || undefined
  if (pattern === pictureAddress.source) return suggestPicture(text)
  return format === 'uri' && text.startsWith('http:') ? text.replace('http:', 'https:') : undefined
}
