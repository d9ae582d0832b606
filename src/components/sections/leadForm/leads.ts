import { PostgrestClient } from '@supabase/postgrest-js'
import { countdown } from '../../../integrations/intent/bring.ts'
import { embeddedPublishableKey } from '../../../lib/embedded-key.ts'
import { leadTables, type Leads, type LeadTable } from '../../../lib/lead-tables.ts'

/** How long one request may go without an answer before the lead is sent again, in milliseconds. */
const patience = 10_000

/** An email address with this end makes a form of a preview show its error line. */
const failing = '@error.example'

/** What stands in the fields of a form, by their names. */
export type Texts = Record<string, string>

/**
 * Stores a lead. The signal ends it.
 * @throws Error with code and message for the console, never for visitors, if it may not be stored
 */
export type Store = (table: LeadTable, texts: Texts, signal: AbortSignal) => Promise<void>

/**
 * Sends the lead to where the build says. A request without an answer for ten seconds is given up and the lead is sent once
 * more, which is safe: the database stores the very same lead once, and answers a repeat as it did the first. Only a 201 is
 * a success; a 200 may be the sign-in page of a hotel.
 */
export const store: Store = async (table, texts, signal) => {
  // This file may have come only after the time was over.
  signal.throwIfAborted()
  const row = toRow(table, texts)
  const limit = new AbortController()
  countdown(patience, () => limit.abort())
  signal.addEventListener('abort', () => limit.abort())
  let { status, error } = await insert(table, row, limit.signal)
  if (limit.signal.aborted && !signal.aborted) ({ status, error } = await insert(table, row, signal))
  if (status !== 201 || error) throw new Error(`${error?.code || status} ${error?.message ?? ''}`)
}

/** Whether a text shows nothing: blanks, control characters and invisible marks alone. */
const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)

/**
 * The row of a filled form: the fields of the specification and no others, and null for an optional one that is empty. Blanks
 * alone count as empty: a text of several lines has no `pattern` by which the browser could refuse them.
 */
export function toRow<Table extends LeadTable>(table: Table, texts: Texts): Leads[Table] {
  const row = leadTables[table].map(({ name, required }) => {
    const text = texts[name] ?? ''
    return [name, !required && isBlank(text) ? null : text]
  })
  return Object.fromEntries(row) as Leads[Table]
}

/** What the database client says of one request. `status` is 0 when no answer came. */
interface Answer {
  status: number
  error: { code?: string; message?: string } | null
}

/**
 * Asks for one row of a table to be stored, in the Supabase project that the build names, else in the embedded backend of the
 * same origin. A preview without a project sends nothing, and tells the page in a `lead-tried` event what it would have sent.
 */
async function insert<Table extends LeadTable>(table: Table, row: Leads[Table], signal: AbortSignal): Promise<Answer> {
  if (import.meta.env.PUBLIC_LEADS_GO === 'nowhere') return tryOut(table, row)
  const project = import.meta.env.PUBLIC_SUPABASE_URL?.replace(/\/+$/, '')
  const key = project ? (import.meta.env.PUBLIC_SUPABASE_KEY ?? '') : embeddedPublishableKey
  // An older key is a token (JSON in base64 begins with `eyJ`), from which the project also reads the role.
  const headers = { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) }
  const client = new PostgrestClient(`${project || location.origin}/rest/v1`, { headers })
  return client.from(table).insert(row).abortSignal(signal)
}

async function tryOut<Table extends LeadTable>(table: Table, row: Leads[Table]): Promise<Answer> {
  dispatchEvent(new CustomEvent('lead-tried', { detail: { table, row } }))
  // Long enough for the words on the button to be read.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  if (row.email.endsWith(failing)) return { status: 503, error: { message: `The address ends in ${failing}.` } }
  return { status: 201, error: null }
}
