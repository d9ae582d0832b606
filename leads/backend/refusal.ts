/**
 * An answer in place of a result, with the statuses and in the shape of PostgREST, which every
 * Supabase client reads.
 */
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
 * The answer that PostgREST would give to an error of the database. A 5xx carries no text of the
 * database, since the database quotes the row in it and visitors need not know about faults inside.
 *
 * @param problem anything thrown; errors of the database have an SQLSTATE as their `code`, errors
 *   of the system do not
 * @param role the role of the sender: a missing privilege is 401 for a visitor, 403 for the owner
 */
export function toRefusal(problem: unknown, role: string): Refusal {
  if (problem instanceof Refusal) return problem
  const { code = '', message = '', hint = null } = problem as Partial<Record<string, string>>
  const status = statusOf(code, role)
  if (status < 500) return new Refusal(status, code, message, hint)
  const known = /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : 'PGRST001'
  return new Refusal(status, known, 'The database could not do it', 'Try again in a moment.')
}

/**
 * A mistake of a visitor or the owner has a status of its own; everything else is a fault of this
 * code.
 */
function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (/^PT4\d\d$/.test(code)) return Number(code.slice(2))
  return /^2[23][0-9A-Z]{3}$/.test(code) ? 400 : 503
}
