import { PostgrestClient } from '@supabase/postgrest-js'
import { countdown } from '../../../integrations/intent/bring.ts'
import { embeddedPublishableKey } from '../../../lib/embedded-key.ts'
import { leadTables, type Leads, type LeadTable } from '../../../lib/lead-tables.ts'

/** The milliseconds without an answer after which a lead is sent again. */
const patience = 10_000

/** An email address with this ending makes a form of a preview show its error line. */
const failing = '@error.example'

/** The values of a form's fields, by their names. */
export type Texts = Record<string, string>

/**
 * Stores a lead. The signal aborts it.
 * @throws Error with code and message for the console, never for visitors, if the database refuses it
 */
export type Store = (table: LeadTable, texts: Texts, signal: AbortSignal) => Promise<void>

/**
 * Sends the lead to the address of the build. After ten seconds without an answer it aborts the request and sends the lead once
 * more, which is safe: the database stores the same lead once, and answers a repeat like the first. Only a 201 is
 * a success; a 200 may be the sign-in page of a hotel.
 */
export const store: Store = async (table, texts, signal) => {
  // This file may arrive only after the time limit.
  signal.throwIfAborted()
  const row = toRow(table, texts)
  const limit = new AbortController()
  countdown(patience, () => limit.abort())
  signal.addEventListener('abort', () => limit.abort())
  let { status, error } = await insert(table, row, limit.signal)
  if (limit.signal.aborted && !signal.aborted)
    ({ status, error } = await insert(table, row, signal))
  if (status !== 201 || error) throw new Error(`${error?.code || status} ${error?.message ?? ''}`)
}

/** True if a text shows nothing: only blanks, control characters and invisible marks. */
const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)

/**
 * The row of a filled form: only the fields of the specification, and null for an empty optional one. Blanks
 * alone count as empty: a text of several lines has no `pattern` with which the browser could refuse them.
 */
export function toRow<Table extends LeadTable>(table: Table, texts: Texts): Leads[Table] {
  const row = leadTables[table].map(({ name, required }) => {
    const text = texts[name] ?? ''
    return [name, !required && isBlank(text) ? null : text]
  })
  return Object.fromEntries(row) as Leads[Table]
}

/** The answer of the database client to one request. `status` is 0 without an answer. */
interface Answer {
  status: number
  error: { code?: string; message?: string } | null
}

/**
 * Asks the Supabase project of the build, or else the embedded backend of the same origin, to store one row.
 * A preview without a project sends nothing: a `lead-tried` event tells the page what it would have sent.
 */
async function insert<Table extends LeadTable>(
  table: Table,
  row: Leads[Table],
  signal: AbortSignal,
): Promise<Answer> {
  if (import.meta.env.PUBLIC_LEADS_GO === 'nowhere') return tryOut(table, row)
  const project = import.meta.env.PUBLIC_SUPABASE_URL?.replace(/\/+$/, '')
  const key = project ? (import.meta.env.PUBLIC_SUPABASE_KEY ?? '') : embeddedPublishableKey
  // An older key is a token (JSON in base64 begins with `eyJ`), and the project also reads the role from it.
  const headers = { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) }
  const client = new PostgrestClient(`${project || location.origin}/rest/v1`, { headers })
  return client.from(table).insert(row).abortSignal(signal)
}

async function tryOut<Table extends LeadTable>(table: Table, row: Leads[Table]): Promise<Answer> {
  dispatchEvent(new CustomEvent('lead-tried', { detail: { table, row } }))
  // Long enough to read the words on the button.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  if (row.email.endsWith(failing))
    return { status: 503, error: { message: `The address ends in ${failing}.` } }
  return { status: 201, error: null }
}
