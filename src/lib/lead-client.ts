import { PostgrestClient } from '@supabase/postgrest-js'
import { embeddedPublishableKey } from './embedded-key.ts'
import type { Leads, LeadTable } from './lead-tables.ts'
import type { Insert } from './leads.ts'

/**
 * How a row of a lead table is sent: to the Supabase project that the build names, else to the embedded backend of the
 * same origin.
 */
export function insertInto<Table extends LeadTable>(table: Table): Insert<Leads[Table]> {
  return (row, signal) => {
    const { url, key } = backend()
    const client = new PostgrestClient(`${url}/rest/v1`, { headers: headersFor(key) })
    return client.from(table).insert(row).abortSignal(signal)
  }
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
