// Runs in browsers. Built as a file of its own, which imports no other: one request brings all that
// sends a lead.
import { PostgrestClient } from '@supabase/postgrest-js'
import { isBlank } from '../../../lib/blank-text.ts'
import { embeddedPublishableKey } from '../../../lib/embedded-key.ts'
import { leadTables, type Leads, type LeadTable } from '../../../lib/lead-tables.ts'
import { leadProject } from './lead-project.ts'

/**
 * The milliseconds without an answer after which a lead is sent a second time, besides those of an
 * upload.
 */
const retryDelay = 10_000

/** The time without an answer after which sending fails, besides that of two uploads. */
const timeoutMs = 15_000

/** The slowest upload that the limits allow for, in bytes per second. */
const slowestUpload = 3_000

/** An email address with this ending makes a form of a preview show its error line. */
const failing = '@error.example'

/** The values of a form's fields, by their names. */
export type Texts = Record<string, string>

/**
 * Stores a lead.
 * @throws Error with code and message for the console, never for visitors, if the database refuses
 * it or does not answer
 */
export type Store = (table: LeadTable, texts: Texts) => Promise<void>

/**
 * Sends the lead to the address of the build. If no answer comes in time, it sends the lead once
 * more beside the first request, which may still arrive. That is safe: the database stores the same
 * lead once, and answers a repeat like the first. Only a 201 is a success; a 200 may be the sign-in
 * page of a hotel.
 */
export const store: Store = async (table, texts) => {
  const row = toRow(table, texts)
  const limit = new AbortController()
  const upload = uploadTime(row)
  const timer = setTimeout(() => limit.abort(), timeoutMs + 2 * upload)
  const request = () => insert(table, row, limit.signal)
  const { status, error } = await firstAnswer(request, retryDelay + upload)
  clearTimeout(timer)
  if (limit.signal.aborted) throw new Error('no answer came in time')
  if (status !== 201 || error) throw new Error(`${error?.code || status} ${error?.message ?? ''}`)
}

/** The milliseconds that a bad line needs to upload a row as JSON, in whole seconds. */
function uploadTime(row: object): number {
  const { size } = new Blob([JSON.stringify(row)])
  return Math.floor(size / slowestUpload) * 1_000
}

/**
 * The row of a filled form: only the columns of its table, each text as the database can store it,
 * and null for an optional field that is empty or blank.
 */
export function toRow<Table extends LeadTable>(table: Table, texts: Texts): Leads[Table] {
  const row = leadTables[table].map(({ name, required }) => {
    const text = repair(texts[name] ?? '')
    return [name, !required && isBlank(text) ? null : text]
  })
  return Object.fromEntries(row) as Leads[Table]
}

/**
 * Replaces what no database stores as text: half a character, as a tool or a keyboard leaves it
 * when it cuts an emoji, and NUL. A browser's own submit replaces half a character in the same way.
 */
function repair(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/** The answer of the database client to one request. `status` is 0 without an answer. */
interface Answer {
  status: number
  error: { code?: string; message?: string } | null
}

/**
 * Makes a request, and a second one beside it if there is no answer after this many milliseconds.
 * @returns the first answer. A request that fails without one counts only if no other is open.
 */
function firstAnswer(request: () => Promise<Answer>, delay: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let open = 0
    const begin = () => {
      open += 1
      request().then((answer) => {
        open -= 1
        if (answer.status === 0 && open > 0) return
        clearTimeout(second)
        resolve(answer)
      }, reject)
    }
    const second = setTimeout(begin, delay)
    begin()
  })
}

/**
 * Asks the Supabase project of the build, or else the embedded backend of the same origin, to store
 * one row. A preview without a project sends nothing: a `lead-tried` event tells the page what it
 * would have sent.
 */
async function insert<Table extends LeadTable>(
  table: Table,
  row: Leads[Table],
  signal: AbortSignal,
): Promise<Answer> {
  if (import.meta.env.LEADS_GO === 'nowhere') return tryOut(table, row)
  const project = leadProject()
  const key = project ? (import.meta.env.PUBLIC_SUPABASE_KEY ?? '') : embeddedPublishableKey
  // An older key is a token (JSON in base64 begins with `eyJ`), and the project also reads the role
  // from it.
  const headers = { apikey: key, ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }) }
  const client = new PostgrestClient(`${project ?? location.origin}/rest/v1`, { headers })
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
