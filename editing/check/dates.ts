/** Days in a text that are in no calendar. */
export const noDays: [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /\b(?:3[01] Feb(?:ruary)?|31 (?:Apr(?:il)?|June?|Sept?(?:ember)?|Nov(?:ember)?)|(?:3[2-9]|[4-9]\d) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/,
    ([day]) => `${day} is in no calendar. Write the day that is meant.`,
  ],
]

/** What to write for a date that cannot be read. */
export function dateWords(text: string): string {
  const shown = text.trim()
  const like = 'Write the date as year-month-day, like 2025-06-15.'
  if (shown === '') return `This is empty. ${like}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(shown)) return `“${shown}” is not read as a date. ${like}`
  const time = new Date(`${shown}T00:00:00Z`)
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(shown)
  return exists ? `Write the date without quotes: ${shown}` : `“${shown}” is a day that is in no calendar. ${like}`
}
