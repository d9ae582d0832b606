import { createHash, timingSafeEqual } from 'node:crypto'
import { isLeadTable, leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import { Refusal, refusal } from './postgrest-errors.ts'

/** Whom a request's key stands for: a visitor or the owner. */
export type Role = 'anon' | 'service_role'

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
export function roleOf(request: Request, publishable: string, secret: string): Role {
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
 * Reads the one lead of a request, giving up as soon as it can be none: a list at its first byte, and what is too long
 * at the limit rather than after it.
 *
 * @returns a row whose names are columns of the table; whether its values are right the database says
 * @throws Refusal for anything but one flat JSON object, sent without wishes for more than to store it
 */
export async function readLead(request: Request, table: LeadTable): Promise<LeadRow> {
  refuseWishes(request, table)
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw refusal(415, 'PGRST107', `Content-Type not acceptable: ${type || '(none)'}`, 'Send application/json.')
  }
  const row = parse(await readBytes(request))
  const known = columnsOf(table)
  for (const name in row) {
    if (!known.has(name)) {
      throw refusal(
        400,
        'PGRST204',
        `Could not find the '${name.slice(0, 63)}' column of '${table}' in the schema cache`,
      )
    }
    if (row[name] !== null && typeof row[name] !== 'string') throw notOneLead()
  }
  return row as LeadRow
}

/** What PostgREST can be asked for beside an insert. The database refuses most of it to visitors, in these words. */
function refuseWishes(request: Request, table: LeadTable): void {
  if (new URL(request.url).search.length > 1) {
    throw refusal(400, 'PGRST100', 'A lead is sent without parameters')
  }
  const prefer = request.headers.get('prefer') ?? ''
  if (/\btx\s*=/i.test(prefer)) throw refusal(400, '23514', 'A lead cannot be sent on trial')
  if (/\bresolution\s*=|\breturn\s*=(?!\s*"?minimal\b)/i.test(prefer)) {
    throw refusal(401, '42501', `permission denied for table ${table}`)
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, { code: '413', message: 'Payload too large', details: null, hint: null })
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  let begun = false
  for await (const part of request.body ?? []) {
    const first: number | undefined = begun ? undefined : part.find((byte) => !spaces.has(byte))
    if (first === openingBracket) throw refusal(400, '23514', 'Only one lead a request', 'Send each lead by itself.')
    if (first !== undefined && first !== openingBrace) throw notOneLead()
    begun ||= first !== undefined
    length += part.byteLength
    if (length > bodyLimit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const spaces = new Set([0x20, 0x09, 0x0a, 0x0d])
const openingBracket = 0x5b
const openingBrace = 0x7b

/** The object that the bytes are; that they are no list and no bare value their first one has shown. */
function parse(bytes: Uint8Array): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<string, unknown>
  } catch {
    throw notOneLead()
  }
}

const notOneLead = () =>
  refusal(400, 'PGRST102', 'Empty or invalid json', 'Send one object whose values are texts or null.')
