/** Days that are in no calendar, written in a text. */
export const noDays: [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /\b(?:3[01] Feb(?:ruary)?|31 (?:Apr(?:il)?|June?|Sept?(?:ember)?|Nov(?:ember)?)|(?:3[2-9]|[4-9]\d) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/,
    ([day]) => `${day} is in no calendar. Write the day that is meant.`,
  ],
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What to write for a date that cannot be read: the same as year-month-day, if it can be told what is meant. */
export function dateWords(text: string): string {
  const meant = dateIn(text)
  const shown = text.trim() && `“${text.trim()}” `
  if (meant === undefined)
    return `${shown ? `${shown}is no date. Write` : 'This is empty. Write'} the date as year-month-day, like 2025-06-15.`
  if (!existsInCalendar(meant)) return `${shown}is a day that is in no calendar. Write another one, like 2025-06-15.`
  if (meant === text.trim()) return `Write the date without quotes: ${meant}`
  return `${shown}is not read as a date. Write year-month-day: ${meant}`
}

/** A date as people in the UK write it, as year-month-day. Undefined for what is none. */
function dateIn(text: string): string | undefined {
  const parts = text
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((part) => (/^[a-z]{3,}$/.test(part) ? `m${months.indexOf(part.slice(0, 3)) + 1}` : part))
  if (parts.length !== 3) return undefined
  const named = parts.findIndex((part) => part.startsWith('m'))
  const numbers = parts.map((part) => Number(part.replace('m', '')))
  if (numbers.some((part) => !(part > 0))) return undefined
  const [a = 0, b = 0, c = 0] = numbers
  // The year comes first or last; the day before the month, unless that would be a thirteenth month.
  const yearFirst = parts[0]!.length === 4 || (parts[2]!.length !== 4 && text.includes('-') && named < 0)
  const year = yearFirst ? a : c
  const [first, second] = yearFirst ? [b, c] : [a, b]
  const monthFirst = named >= 0 ? named === (yearFirst ? 1 : 0) : yearFirst ? first <= 12 : second > 12
  const [month, day] = monthFirst ? [first, second] : [second, first]
  const full = year < 100 ? 2000 + year : year
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function existsInCalendar(date: string): boolean {
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)
}
