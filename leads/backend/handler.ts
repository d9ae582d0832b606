import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import type { LeadTable } from '../../src/lib/lead-tables.ts'
import type { LeadDatabase, Query } from './lead-database.ts'
import { answerOwner } from './owner-request.ts'
import { Refusal, toRefusal } from './postgrest-errors.ts'
import {
  columnsOf,
  judgeMethod,
  readLead,
  refuseOtherSchemas,
  roleOf,
  tableOf,
  type DatabaseRole,
} from './request-rules.ts'
import { senderLimits, type CountedPlace } from './sender-limits.ts'
import { insertLead, refuseByDatabase } from './visitor-request.ts'

export type LeadHandler = (request: Request, clientAddress: string) => Promise<Response>

/**
 * Speaks PostgREST's wire for one thing: a visitor adds one row to a lead table. With the owner's secret key it also
 * lists, deletes and audits. Requests are judged here before they cost anything; what is left runs in the database as the
 * role that the key stands for, and the database says what that role may do.
 *
 * @param keys `secret` opens the leads and must never reach a page
 * @returns a handler for any request below `/rest/v1/`; it never throws
 */
export function createLeadHandler(database: LeadDatabase, keys: { secret: string; publishable?: string }): LeadHandler {
  const publishable = keys.publishable ?? embeddedPublishableKey
  const limits = senderLimits()

  return async (request, clientAddress) => {
    let role: DatabaseRole = 'anon'
    let table: LeadTable | undefined
    try {
      role = roleOf(request, publishable, keys.secret)
      const url = new URL(request.url)
      if (role === 'service_role' && url.pathname === '/rest/v1/rpc/lead_doors') return await listDoors(database)
      table = tableOf(url)
      const address = role === 'anon' ? clientAddress : ''
      const place = limits.admit(table, address)
      try {
        return await answer(database, request, role, table, clientAddress, place)
      } catch (problem) {
        const { status, body } = toRefusal(problem, role)
        if (status < 500 && status !== 408) limits.refused(table, address, body.code === 'PT429')
        throw problem
      } finally {
        place.leave()
      }
    } catch (problem) {
      const { status, body } = toRefusal(problem, role)
      // A refusal of our own is logged where it is made. Never the message: the database quotes the row in it.
      if (status >= 500 && !(problem instanceof Refusal))
        console.error(`Lead backend: ${body.code} on ${table} (${(problem as Error).name})`)
      return json(status, body, request.method === 'HEAD')
    }
  }
}

async function answer(
  database: LeadDatabase,
  request: Request,
  role: DatabaseRole,
  table: LeadTable,
  clientAddress: string,
  place: CountedPlace,
): Promise<Response> {
  const { method } = request
  judgeMethod(method)
  refuseOtherSchemas(request)
  const asked = { role, method, table, clientAddress }
  if (method === 'POST') {
    const row = await place.whileReading(readLead(request, table))
    await transactionAs(database, asked, (query) => {
      database.beforeWrite?.()
      return insertLead(query, table, row)
    })
    return new Response(null, { status: 201, headers: { 'content-range': '*/*' } })
  }
  const rows = await transactionAs(database, asked, (query) =>
    role === 'service_role' && (method === 'GET' || method === 'DELETE')
      ? answerOwner(query, table, columnsOf(table), method, new URL(request.url).searchParams)
      : refuseByDatabase(query, table, method),
  )
  return json(200, rows)
}

/** Runs `work` the way PostgREST does: in one transaction, as a role, after the pre-request function. */
function transactionAs<Result>(
  database: LeadDatabase,
  asked: { role: DatabaseRole; method: string; table: LeadTable; clientAddress: string },
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const { role, method, table, clientAddress } = asked
  return database.transaction(async (query) => {
    // One statement, since each costs a round trip; a select list is worked through from left to right.
    await query(
      `select set_config('request.method', $1, true), set_config('request.path', $2, true),
        set_config('request.headers', $3, true), set_config('request.jwt.claims', $4, true),
        set_config('role', $5, true), lead_guard.before_request()`,
      [method, `/${table}`, JSON.stringify({ 'x-forwarded-for': clientAddress }), JSON.stringify({ role }), role],
    )
    return work(query)
  })
}

/** The database's own list of who may do what, as PostgREST answers `rpc/lead_doors`. */
async function listDoors(database: LeadDatabase): Promise<Response> {
  const rows = await database.transaction(async (query) => {
    await query("select set_config('role', 'service_role', true)")
    return query('select public.lead_doors() as door')
  })
  return json(
    200,
    rows.map(({ door }) => door),
  )
}

/** An answer in JSON that nobody keeps. */
export function json(status: number, body: unknown, withoutBody = false): Response {
  return new Response(withoutBody ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
