const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day for visitors, in the short British form: `15 Jun 2025`. Content dates are midnight UTC. */
export function shortDate(day: Date): string {
  return short.format(day)
}

/** A day for machines: `2025-06-15`. */
export function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10)
}
