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
 * What PostgREST would answer to an error that the database raised; of a 5xx the code alone.
 *
 * @param problem anything thrown; errors with a five-character `code` are the database's
 * @param role who asked: a lacking privilege is 401 for a visitor, 403 for anyone signed in
 */
export function toRefusal(problem: unknown, role: string): Refusal {
  if (problem instanceof Refusal) return problem
  const { code, message, detail, hint } = problem as { code?: string; message?: string; detail?: string; hint?: string }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) {
    return refusal(503, 'PGRST001', 'The database does not answer', 'Try again in a moment.')
  }
  const status = statusOf(code, role)
  // What went wrong inside is nobody's business outside.
  if (status >= 500) return refusal(status, code, 'The database could not do it', 'Try again in a moment.')
  return new Refusal(status, {
    code,
    message: message ?? '',
    details: detail ?? null,
    hint: hint ?? null,
  })
}

const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '21000': 400,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

function statusOf(code: string, role: string): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  const asked = /^PT([2-5]\d\d)$/.exec(code)
  if (asked) return Number(asked[1])
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400
}
