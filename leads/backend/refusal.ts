/** An answer to give instead of a result, with the statuses and in the shape of PostgREST, which every Supabase client reads. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { code: string; message: string; details: string | null; hint: string | null }
  constructor(status: number, code: string, message: string, hint: string | null = null) {
    super(message)
    this.status = status
    this.body = { code, message, details: null, hint }
  }
}

/**
 * What PostgREST would answer to an error of the database. What went wrong inside is nobody's business outside, and the
 * database quotes the row in it, so a 5xx carries no text of the database's.
 *
 * @param problem anything thrown; the database's errors have an SQLSTATE as their `code`, which the system's have not
 * @param role who asked: a lacking privilege is 401 for a visitor, 403 for the owner
 */
export function toRefusal(problem: unknown, role: string): Refusal {
  if (problem instanceof Refusal) return problem
  const { code = '', message = '', hint = null } = problem as Partial<Record<string, string>>
  const status = statusOf(code, role)
  if (status < 500) return new Refusal(status, code, message, hint)
  const known = /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : 'PGRST001'
  return new Refusal(status, known, 'The database could not do it', 'Try again in a moment.')
}

/** What a visitor or the owner did wrong has a status of its own; all else is a fault in here. */
function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (/^PT4\d\d$/.test(code)) return Number(code.slice(2))
  return /^2[23][0-9A-Z]{3}$/.test(code) ? 400 : 503
}
