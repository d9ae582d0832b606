import { createHash, timingSafeEqual } from 'node:crypto'
import { isLeadTable, leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import { Refusal, refusal } from './postgrest-errors.ts'

/** Whom a request's key stands for: a visitor or the owner. */
export type DatabaseRole = 'anon' | 'service_role'

/** A row to store: column -> text, or null for a field that was left empty. */
export type LeadRow = Readonly<Record<string, string | null>>

/** Bytes. The longest message the database takes, every character escaped in JSON, and room to spare. */
const bodyLimit = 1_048_576

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']

/** All columns of a lead table, those included that only the database fills. */
export const columnsOf = (table: LeadTable): ReadonlySet<string> =>
  new Set(['id', 'created_at', ...leadTables[table].map(({ name }) => name)])

/** Throws 405 for a method that neither a visitor nor the owner has a use for. */
export function judgeMethod(method: string): void {
  if (!methods.includes(method)) throw refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

/** Which role the request's key stands for. A bearer token is believed only when it is that same key. Throws 401. */
export function roleOf(request: Request, publishable: string, secret: string): DatabaseRole {
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

/** The table that the address names. Throws 404 for any other. */
export function tableOf(url: URL): LeadTable {
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

/** Throws 406 where another schema is asked for. */
export function refuseOtherSchemas(request: Request): void {
  for (const header of ['content-profile', 'accept-profile']) {
    const schema = request.headers.get(header)
    if (schema !== null && schema !== 'public') {
      throw refusal(406, 'PGRST106', 'The schema must be one of the following: public')
    }
  }
}

/**
 * Reads the one lead of a request: an object, or a list that holds one.
 *
 * @returns a row whose names are columns of the table; whether its values are right the database says
 * @throws Refusal for anything else, and for wishes beyond storing it
 */
export async function readLead(request: Request, table: LeadTable): Promise<LeadRow> {
  refuseWishes(request.headers.get('prefer') ?? '', table)
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw refusal(415, 'PGRST107', `Content-Type not acceptable: ${type || '(none)'}`, 'Send application/json.')
  }
  const row = parse(await readBytes(request))
  const known = columnsOf(table)
  for (const name in row) {
    if (!known.has(name)) {
      const column = name.slice(0, 63)
      throw refusal(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
    }
    if (row[name] !== null && typeof row[name] !== 'string') throw notOneLead()
  }
  refuseParameters(new URL(request.url).searchParams, Object.keys(row))
  return row as LeadRow
}

/** What PostgREST can be asked for beside an insert. The database refuses most of it to visitors, in these words. */
function refuseWishes(prefer: string, table: LeadTable): void {
  if (/\btx\s*=/i.test(prefer)) throw refusal(400, '23514', 'A lead cannot be sent on trial')
  if (/\bresolution\s*=|\breturn\s*=(?!\s*"?minimal\b)/i.test(prefer)) {
    throw refusal(401, '42501', `permission denied for table ${table}`)
  }
}

/** A lead has no parameters, but for the names of its columns, which supabase-js writes beside a list. */
function refuseParameters(parameters: URLSearchParams, names: readonly string[]): void {
  const columns = parameters.get('columns')?.replaceAll('"', '').split(',').sort().join()
  if (parameters.size > 1 || (parameters.size === 1 && columns !== [...names].sort().join())) {
    throw refusal(400, 'PGRST100', 'A lead is sent without parameters')
  }
}

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

/** A list of one object without objects in it. Of a longer list it reads no more than the first. */
const listOfOne = /^\s*\[\s*\{(?:"(?:\\.|[^"\\])*"|[^"{}])*\}\s*\]\s*$/s

/** The object that the bytes are, or that their list holds. */
function parse(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^\s*\[/.test(text) && !listOfOne.test(text)) {
      throw refusal(400, '23514', 'Only one lead a request', 'Send each lead by itself.')
    }
    value = JSON.parse(text)
  } catch (problem) {
    throw problem instanceof Refusal ? problem : notOneLead()
  }
  const row: unknown = Array.isArray(value) ? value[0] : value
  if (typeof row !== 'object' || row === null) throw notOneLead()
  return row as Record<string, unknown>
}

const notOneLead = () =>
  refusal(400, 'PGRST102', 'Empty or invalid json', 'Send one object whose values are texts or null.')
