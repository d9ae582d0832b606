import { createHash, timingSafeEqual } from 'node:crypto'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { Refusal, toRefusal } from './refusal.ts'
import { statementFor } from './statement.ts'

export type LeadHandler = (request: Request, clientAddress: string) => Promise<Response>

/**
 * Runs one statement with `$1`-style values and returns its rows. Throws the database's error,
 * `code` = SQLSTATE.
 */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

/**
 * The database as the handler needs it: the embedded store, or in the tests a PostgreSQL server.
 */
export interface LeadDatabase {
  /**
   * Runs `work` in one transaction; commits when it returns, rolls back and rethrows when it
   * throws.
   */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>
}

/**
 * Answers requests of PostgREST's protocol. A visitor may add one row to a lead table. The owner's
 * secret key also allows to list, delete and audit. A request runs in the database as the role of
 * its key, and the database decides what that role may do.
 *
 * @param secret the owner's key: it opens the leads and must never reach a page
 * @returns a handler for any request below `/rest/v1/`; it never throws
 */
export function createLeadHandler(database: LeadDatabase, secret: string): LeadHandler {
  return async (request, clientAddress) => {
    let role = 'anon'
    try {
      role = roleOf(request, secret)
      const { sql, values } = await statementFor(request)
      const [row] = await database.transaction(async (query) => {
        await beforeRequest(query, role, request, clientAddress)
        return query(sql, values)
      })
      if (row) return answer(200, row['body'])
      return new Response(null, { status: request.method === 'POST' ? 201 : 204 })
    } catch (problem) {
      const refusal = toRefusal(problem, role)
      // Do not log the message: the database quotes the row in it.
      if (refusal.status >= 500) {
        const { pathname } = new URL(request.url)
        console.error(
          `Lead backend: ${refusal.body.code} on ${pathname} (${(problem as Error).name})`,
        )
      }
      return refuse(refusal)
    }
  }
}

/** Turns a refusal into an answer. */
export const refuse = ({ status, body }: Refusal): Response => answer(status, body)

/** A JSON answer that no cache keeps. */
function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * The role of a key. Throws 401 for any other key, and for a token beside it that claims another
 * role.
 */
function roleOf(request: Request, secret: string): 'anon' | 'service_role' {
  const key = request.headers.get('apikey') ?? ''
  const token = request.headers.get('authorization') ?? `Bearer ${key}`
  if (token === `Bearer ${key}`) {
    if (sameText(key, secret)) return 'service_role'
    if (key === embeddedPublishableKey) return 'anon'
  }
  throw new Refusal(401, 'PGRST301', 'No suitable key')
}

/** Compares in a time that does not depend on how much of the text is right. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

/**
 * Begins a transaction as PostgREST does: sets the request's settings and its role, and calls the
 * pre-request function.
 */
async function beforeRequest(
  query: Query,
  role: string,
  request: Request,
  clientAddress: string,
): Promise<void> {
  const path = new URL(request.url).pathname.replace('/rest/v1', '')
  const headers = { 'x-forwarded-for': clientAddress, prefer: request.headers.get('prefer') }
  // One statement, since each costs a round trip; PostgreSQL evaluates a select list from left to
  // right.
  await query(
    `select set_config('request.method', $1, true), set_config('request.path', $2, true),
      set_config('request.headers', $3, true), set_config('role', $4, true),
      lead_guard.before_request()`,
    [request.method, path, JSON.stringify(headers), role],
  )
}
