import { changedTexts } from '../changed-texts.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'
import { monthName } from './dates.ts'

const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const month = `(?<month>${monthName})`
const year = String.raw`(?<year>(?:19|20)\d{2})`

/** “15 June 2025”. */
const dayFirst = new RegExp(String.raw`\b${day}\s${month}\s${year}\b`)
/** “June 15th, 2025”. */
const monthFirst = new RegExp(String.raw`\b${month}\s${day},?\s${year}\b`)
/** “2025 June 15”, which ends its sentence or its text. */
const yearFirst = new RegExp(
  String.raw`(?<![\p{L}\d.,–-]|\p{Lu}\p{L}+\s)${year},?\s${month}\s${day}(?=$|[.,;:)])`,
  'u',
)

/** “15 June 205”, which ends its sentence or its text. */
const slipOfYear = new RegExp(String.raw`\b${day}\s${month}\s(?:\d{3}|\d{5,6})(?=$|[.,;:)])`)

/** Finds a day whose year has a digit too few or too many. */
export function checkDigitsOfYear({ text, part, problemAt }: Text, file: ContentFile): Problem[] {
  const found = slipOfYear.exec(text)
  if (!found || !file.data || !isLive(file) || part?.code) return []
  const isWrong = `The year of “${found[0]}” does not have four digits.`
  const message = `${isWrong} Write the year that you mean.`
  return [problemAt(found.index, found[0], message)]
}

/** Finds a day with the year first, as only lists and programs have it. */
export function checkYearFirst({ text, part, problemAt }: Text, file: ContentFile): Problem[] {
  const found = yearFirst.exec(text)
  if (!found || !file.data || !isLive(file) || part?.code) return []
  const write = inOurOrder(found)
  const message = `“${found[0]}” has the year first. Write: ${write}`
  return [problemAt(found.index, found[0], { message, write })]
}

/**
 * Finds a day with the month first in a text that had the day first, as people write it in the UK.
 * A text without an earlier day may have either.
 */
export function* checkMonthFirst(site: Site): Iterable<Problem> {
  for (const { text, was } of changedTexts(site)) {
    const found = monthFirst.exec(text.text)
    const hadDayFirst = was !== undefined && dayFirst.test(was) && !monthFirst.test(was)
    if (!found || !hadDayFirst || isQuotation(text)) continue
    const write = inOurOrder(found)
    const isOther = `“${found[0]}” has the month first, and this text had the day first.`
    yield text.problemAt(found.index, found[0], { message: `${isOther} Write: ${write}`, write })
  }
}

/** The day of a match in the order of the UK: “15 June 2025”. */
function inOurOrder({ groups }: RegExpExecArray): string {
  return `${groups!['day']} ${groups!['month']} ${groups!['year']}`
}
