import type { ContentFile } from '../content-file.ts'
import type { Advice, Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'
import { months } from './dates.ts'

/** A day in digits: 15/06/2025, 15.6.2025 and 15-06-2025. */
const dayInDigits = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[/.-])(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>` +
    String.raw`(?<year>(?:19|20)\d{2})(?![\p{L}\d]|[/.-]\d)`,
  'gu',
)

/** A day as programs write it: 2025-06-15. */
const dayOfPrograms = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[/.-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})` +
    String.raw`(?![\p{L}\d]|[/.-]\d)`,
  'gu',
)

/** Days in digits exist, and have the day before the month, as people write them in the UK. */
export function checkNumericDays(text: Text, file: ContentFile): Problem[] {
  if (!/\d[/.-]\d/.test(text.text) || !file.data || !isLive(file) || text.part?.code) return []
  for (const { 0: words, index, groups } of text.text.matchAll(dayInDigits)) {
    const advice = adviceOn(words, groups!, isQuotation(text))
    if (advice !== undefined) return [text.problemAt(index, words, advice)]
  }
  for (const { 0: words, index, groups } of text.text.matchAll(dayOfPrograms)) {
    const { day, month, year } = groups!
    if (!exists(Number(day), Number(month), year))
      return [text.problemAt(index, words, noSuch(words))]
  }
  return []
}

/** What is wrong with a day in digits, if anything. */
function adviceOn(
  words: string,
  { first, sign, second, year }: Record<string, string | undefined>,
  isQuoted: boolean,
): Advice | undefined {
  const day = Number(first)
  const month = Number(second)
  if (sign === '/' && exists(month, day, year) && month > 12) {
    if (isQuoted) return undefined
    const write = `${month} ${months[day - 1]} ${year}`
    return { message: `“${words}” has the month first. Write: ${write}`, write }
  }
  // With another sign between them, larger numbers may be those of a document or a product.
  const isDay = sign === '/' || (day >= 1 && day <= 31 && month >= 1 && month <= 12)
  if (!isDay || exists(day, month, year)) return undefined
  return noSuch(words)
}

function noSuch(words: string): string {
  return `There is no such day as “${words}”. Write the day that you mean.`
}

function exists(day: number, month: number, year: string | undefined): boolean {
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
