import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import type { Text } from '../texts.ts'
import { monthName, months } from './dates.ts'

const dayNumber = String.raw`\d{1,2}(?:st|nd|rd|th)?`
/** A day or a month with its year: “12 March 2027”, “March 2027” and “12/3/2027”. */
const timeInYear = String.raw`(?:(?:${dayNumber}\s)?${monthName}\s|\d{1,2}/\d{1,2}/)(?:19|20)\d{2}`
const startOfWord = String.raw`(?<![\p{L}\d/.,–-])`
const endOfWord = String.raw`(?![\p{L}\d/–-])`
const to = String.raw`(?:\s?–\s?|\s(?:to|until|till|and)\s)`
const dash = String.raw`\s?[–-]\s?`

/** A pattern of a span, and what puts its start and its end into their order. */
interface Span {
  pattern: RegExp
  /** A number for a start or an end: a later one is larger. */
  order: (point: string) => number
}

const spans: readonly Span[] = [
  // From 12 March 2027 to 3 February 2027
  {
    pattern: spanOf(`(?<start>${timeInYear})${to}(?<end>${timeInYear})`),
    order: dayOf,
  },
  // 2027–2025
  {
    pattern: spanOf(String.raw`(?<start>(?:19|20)\d{2})\s?–\s?(?<end>(?:19|20)\d{2})`),
    order: Number,
  },
  // 15 to 3 March. “May” alone may be a verb: “9 to 5 may suit you”.
  {
    pattern: spanOf(
      String.raw`(?<start>${dayNumber})(?:${dash}|\sto\s)(?<end>${dayNumber})\s` +
        String.raw`(?!May(?!\s\d))${monthName}`,
    ),
    order: Number.parseInt,
  },
  // 15 March to 3 March
  {
    pattern: spanOf(
      String.raw`(?<start>${dayNumber})\s(?<month>${monthName})${to}` +
        String.raw`(?<end>${dayNumber})\s\k<month>`,
    ),
    order: Number.parseInt,
  },
  // Weeks 4–3
  {
    pattern: spanOf(
      String.raw`(?:[Ww]eek|[Mm]onth|[Dd]ay|[Yy]ear|[Ss]tep|[Ss]ession|[Pp]hase|[Cc]hapter)s?\s` +
        String.raw`(?<start>\d{1,3})(?:${dash}|\sto\s)(?<end>\d{1,3})`,
    ),
    order: Number,
  },
  // 20–10 minutes. “9–5 hours” are those of an office.
  {
    pattern: spanOf(
      String.raw`(?<start>\d{1,3})${dash}(?<end>\d{1,3})(?:%|\s(?:minute|day|week|month|year)s)`,
    ),
    order: Number,
  },
]

function spanOf(pattern: string): RegExp {
  return new RegExp(`${startOfWord}${pattern}${endOfWord}`, 'u')
}

/** Words of a sentence about something that goes to an earlier day or a smaller number. */
const goesBack = new RegExp(
  String.raw`(?<!\p{L})(?:mov|shift|chang|reschedul|bring|brought|forward|advanc|switch|cut|fall|` +
    String.raw`fell|reduc|shorten|count|down|back)`,
  'iu',
)

/** Finds a span that ends before it starts: “from 12 March 2027 to 3 February 2027”. */
export function checkReversedSpans({ text, part, problemAt }: Text, file: ContentFile): Problem[] {
  if (!/\d/.test(text) || !file.data || !isLive(file) || part?.code) return []
  const found = spans.map(({ pattern, order }) => ({ order, match: pattern.exec(text) }))
  const reversed = found.find(({ match, order }) => match && isReversed(match, order))?.match
  if (!reversed || isMeant(reversed)) return []
  const [words] = reversed
  const message = `“${words}” ends before it starts. Write the earlier one first.`
  return [problemAt(reversed.index, words, message)]
}

function isReversed({ groups }: RegExpExecArray, order: Span['order']): boolean {
  return order(groups!['start']!) > order(groups!['end']!)
}

/** True for two days in a list, and for something that has moved to an earlier day. */
function isMeant({ 0: words, index, input }: RegExpExecArray): boolean {
  const before = input.slice(0, index).replace(/^.*[.!?]\s/s, '')
  const isList = /\sand\s/.test(words) && !/between\s$/i.test(before)
  return isList || goesBack.test(before)
}

/** The day of a time in a year, as a number. A month without a day is its first day. */
function dayOf(point: string): number {
  const [, day = '1', month = '1', year] = /^(\d+)\/(\d+)\/(\d+)$/.exec(point) ?? []
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day))
  const name = /\p{L}{3}/u.exec(point.replace(/^\d+\p{L}+/u, ''))?.[0] ?? ''
  const index = months.findIndex((one) => one.startsWith(name))
  const number = /^\d{1,2}(?!\d)/.exec(point)?.[0] ?? '1'
  return Date.UTC(Number(point.slice(-4)), index, Number(number))
}
