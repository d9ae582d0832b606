import { PostgrestClient } from '@supabase/postgrest-js'
import { embeddedPublishableKey } from '../../../lib/embedded-key.ts'
import type { Leads, LeadTable } from '../../../lib/lead-tables.ts'

/** What the database client says of one request. `status` is 0 when no answer came. */
export interface InsertAnswer {
  status: number
  error: { code?: string | undefined; message?: string | undefined } | null
}

/** Asks the backend to store one row. The signal ends the request. */
export type Insert<Row> = (row: Row, signal: AbortSignal) => PromiseLike<InsertAnswer>

/** An email address with this end makes a form of a preview show its error line. */
const failing = '@error.example'

/**
 * How a row of a lead table is sent: to the Supabase project that the build names, else to the embedded backend of the
 * same origin. A preview without a project sends nothing, and tells the page in a `lead-tried` event what it would have sent.
 */
export function insertInto<Table extends LeadTable>(table: Table): Insert<Leads[Table]> {
  if (import.meta.env.PUBLIC_LEADS_GO === 'nowhere') return (row) => tryOut(table, row)
  return (row, signal) => {
    const { url, key } = backend()
    const client = new PostgrestClient(`${url}/rest/v1`, { headers: headersFor(key) })
    return client.from(table).insert(row).abortSignal(signal)
  }
}

async function tryOut<Table extends LeadTable>(table: Table, row: Leads[Table]): Promise<InsertAnswer> {
  dispatchEvent(new CustomEvent('lead-tried', { detail: { table, row } }))
  // Long enough for the words on the button to be read.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  if (row.email.endsWith(failing)) return { status: 503, error: { message: `The address ends in ${failing}.` } }
  return { status: 201, error: null }
}

function backend(): { url: string; key: string } {
  const url = import.meta.env.PUBLIC_SUPABASE_URL
  if (!url) return { url: location.origin, key: embeddedPublishableKey }
  return { url: url.replace(/\/+$/, ''), key: import.meta.env.PUBLIC_SUPABASE_KEY ?? '' }
}

/** An older key is a token (JSON in base64 begins with `eyJ`), from which the project also reads the role. */
function headersFor(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key }
}
