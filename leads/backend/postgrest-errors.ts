/** Errors in the shape and with the statuses of PostgREST (its reference, "Errors"), which every Supabase client reads. */

export type ErrorBody = { code: string; message: string; details: string | null; hint: string | null }

/** An answer to give instead of a result: HTTP status and PostgREST's error body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? `HTTP ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.body = body
  }
}

/** A refusal with a PostgREST code of its own, e.g. `refusal(404, 'PGRST205', 'Could not find the table ...')`. */
export function refusal(status: number, code: string, message: string, hint: string | null = null): Refusal {
  return new Refusal(status, { code, message, details: null, hint })
}

/**
 * What PostgREST would answer to an error that the database raised. What went wrong inside is nobody's business outside,
 * so a 5xx carries no text of the database's.
 *
 * @param problem anything thrown; the database's errors have an SQLSTATE as their `code`, which the system's have not
 * @param role who asked: a lacking privilege is 401 for a visitor, 403 for anyone signed in
 */
export function toRefusal(problem: unknown, role: string): Refusal {
  if (problem instanceof Refusal) return problem
  const { code = '', message = '', detail = null, hint = null } = problem as Partial<Record<string, string>>
  const status = statusOf(code, role)
  if (status < 500) return new Refusal(status, { code, message, details: detail, hint })
  const known = /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : 'PGRST001'
  return refusal(status, known, 'The database could not do it', 'Try again in a moment.')
}

/** What a visitor or the owner did wrong has a status of its own; all else is a fault in here. */
function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (/^PT[45]\d\d$/.test(code)) return Number(code.slice(2))
  if (/^2350[35]$/.test(code)) return 409
  return /^2[23][0-9A-Z]{3}$/.test(code) ? 400 : 503
}
