import type { Answer } from './ask.ts'

export type Verdict = 'refused' | 'ALLOWED' | 'unknown'
export type Judgement = { readonly verdict: Verdict; readonly detail: string }

/**
 * Whether a visitor was refused the right to something. Only the database's own word about this very table counts:
 * a 401 may be a firewall's, and an empty answer is one that may be full tomorrow.
 */
export function judgeRight(answer: Answer, table: string): Judgement {
  const { status, code, message, type, data } = answer
  const detail = `${status} ${code}`.trim()
  if (status >= 200 && status < 300) {
    if (Array.isArray(data)) return { verdict: 'ALLOWED', detail: `answered ${status} with ${data.length} rows` }
    if (type === 'text/csv') return { verdict: 'ALLOWED', detail: `answered ${status} with CSV` }
    if (status === 201 || status === 204) return { verdict: 'ALLOWED', detail: `answered ${status}` }
    return { verdict: 'unknown', detail: `answered ${status}, but not as a database does` }
  }
  if (code === '42501' && new RegExp(`\\b${table}\\b`).test(message)) return { verdict: 'refused', detail }
  // Hosted projects take no change without a filter, from anybody; and a filter needs the right to read.
  if (code === '21000') return { verdict: 'refused', detail: `${detail}, nobody may without a filter` }
  // The database looked at the value, or counted the rows: it would have done it.
  if (/^(?:22|23)...$|^PGRST124$/.test(code)) return { verdict: 'ALLOWED', detail: `${detail}, for its content only` }
  return unclear(answer)
}

/** Whether a row that breaks the rules was refused because it does. `wanted`: what the message must say, if anything. */
export function judgeRule(answer: Answer, wanted = /./): Judgement {
  const { status, code, message } = answer
  const detail = `${status} ${code}`.trim()
  if (status === 201) return { verdict: 'ALLOWED', detail: 'was stored' }
  if (code === '23502' || code === '23514') {
    return wanted.test(message)
      ? { verdict: 'refused', detail }
      : { verdict: 'ALLOWED', detail: `${detail}, for another reason` }
  }
  if (code === '42501')
    return { verdict: 'ALLOWED', detail: `${detail}: visitors may leave no lead at all, and every lead is lost` }
  return unclear(answer)
}

/** An answer that proves nothing. Of its text only the codes are shown: a message may quote what was sent. */
export function unclear({ status, code, type }: Answer): Judgement {
  const kind = status === 0 ? 'no answer' : `${status} ${code || (type ? `as ${type}` : 'without a code')}`
  const why =
    code === 'PGRST205' || code === '42P01' || code === '42703' || code === 'PGRST204'
      ? ', the table or column is not there'
      : code === 'PT429'
        ? ', too many requests from here: try again in ten minutes'
        : code === '42501'
          ? ', refused for another reason than this table'
          : ''
  return { verdict: 'unknown', detail: kind + why }
}
