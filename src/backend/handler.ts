import { createHash, timingSafeEqual } from 'node:crypto'
import { embeddedPublishableKey } from '../lib/embedded-key.ts'
import { isLeadTable, leadTableNames, type LeadTable } from '../lib/lead-tables.ts'
import type { LeadDatabase, Query } from './lead-database.ts'
import { answerOwner } from './owner-request.ts'
import { Refusal, refusal, toRefusal } from './postgrest-errors.ts'
import { insertRows, refuseByDatabase } from './visitor-request.ts'

/** Bytes. The longest message the database takes, every character escaped in JSON, and room to spare. */
const bodyLimit = 1_048_576

export type LeadHandler = (request: Request, clientAddress: string) => Promise<Response>

type Role = 'anon' | 'service_role'

/**
 * Speaks PostgREST's wire for one thing: a visitor adds one row to a lead table. With the
 * owner's secret key it also lists and deletes. Everything runs in the database as the role
 * that the key stands for, and the database says what that role may do.
 *
 * @param keys `secret` opens the leads and must never reach a page
 * @returns a handler for any request below `/rest/v1/`; it never throws
 */
export function createLeadHandler(database: LeadDatabase, keys: { secret: string; publishable?: string }): LeadHandler {
  const publishable = keys.publishable ?? embeddedPublishableKey
  const columnsOf = rememberColumns(database)

  return async (request, clientAddress) => {
    let role: Role = 'anon'
    try {
      role = roleOf(request, publishable, keys.secret)
      const url = new URL(request.url)
      const table = tableOf(url)
      refuseOtherSchemas(request)
      const columns = await columnsOf(table)
      if (request.method === 'POST') {
        const body = await readJson(request)
        const asked = {
          prefer: request.headers.get('prefer') ?? '',
          columns: url.searchParams.get('columns'),
          onConflict: url.searchParams.get('on_conflict'),
        }
        const rows = await asRole(database, role, request.method, table, clientAddress, (query) =>
          insertRows(query, table, columns, body, asked),
        )
        return rows.length > 0
          ? json(201, rows)
          : new Response(null, { status: 201, headers: { 'content-range': '*/*' } })
      }
      const rows = await asRole(database, role, request.method, table, clientAddress, (query) =>
        role === 'service_role' && ['GET', 'DELETE'].includes(request.method)
          ? answerOwner(query, table, columns, request.method, url.searchParams)
          : refuseByDatabase(query, table, request.method),
      )
      return json(200, rows)
    } catch (problem) {
      const { status, body } = toRefusal(problem, role)
      if (status >= 500)
        console.error(
          `Lead backend: ${body.code ?? status} ${body.message ?? ''}`,
          problem instanceof Refusal ? '' : problem,
        )
      return json(status, body, request.method === 'HEAD')
    }
  }
}

/** Runs `work` the way PostgREST does: in one transaction, as `role`, after the pre-request function. */
function asRole<Result>(
  database: LeadDatabase,
  role: Role,
  method: string,
  table: LeadTable,
  clientAddress: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
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

function rememberColumns(database: LeadDatabase): (table: LeadTable) => Promise<ReadonlySet<string>> {
  const known = new Map<LeadTable, ReadonlySet<string>>()
  return async (table) => {
    const columns = known.get(table) ?? (await readColumns(database, table))
    known.set(table, columns)
    return columns
  }
}

async function readColumns(database: LeadDatabase, table: LeadTable): Promise<ReadonlySet<string>> {
  const rows = await database.transaction((query) =>
    query('select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped', [
      `public.${table}`,
    ]),
  )
  return new Set(rows.map((row) => String(row['attname'])))
}

/** Which role the request's key stands for. A bearer token is believed only when it is that same key. */
function roleOf(request: Request, publishable: string, secret: string): Role {
  const key = request.headers.get('apikey')
  if (!key) {
    throw new Refusal(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const role = sameText(key, secret) ? 'service_role' : sameText(key, publishable) ? 'anon' : undefined
  if (!role) {
    throw new Refusal(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    })
  }
  const authorization = request.headers.get('authorization')
  if (authorization !== null && !sameText(authorization, `Bearer ${key}`)) {
    throw refusal(401, 'PGRST301', 'No suitable key or wrong key type')
  }
  return role
}

/** Compares in a time that does not tell how much of the text was right. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

function tableOf(url: URL): LeadTable {
  const name = /^\/rest\/v1\/([^/]*)$/.exec(url.pathname)?.[1] ?? ''
  if (isLeadTable(name)) return name
  if (url.pathname.startsWith('/rest/v1/rpc/')) {
    throw refusal(404, 'PGRST202', 'Could not find the function in the schema cache')
  }
  throw refusal(
    404,
    'PGRST205',
    'Could not find the table in the schema cache',
    `There is ${leadTableNames.join(' and ')}.`,
  )
}

function refuseOtherSchemas(request: Request): void {
  for (const header of ['content-profile', 'accept-profile']) {
    const schema = request.headers.get(header)
    if (schema !== null && schema !== 'public') {
      throw refusal(406, 'PGRST106', 'The schema must be one of the following: public')
    }
  }
}

async function readJson(request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw refusal(415, 'PGRST107', `Content-Type not acceptable: ${type || '(none)'}`, 'Send application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request)))
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    throw refusal(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** Reads the body, giving up at the limit rather than after it. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, { code: '413', message: 'Payload too large', details: null, hint: null })
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > bodyLimit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function json(status: number, body: unknown, withoutBody = false): Response {
  return new Response(withoutBody ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}
