import { embeddedPublishableKey } from './embedded-key.ts'
import type { Leads, LeadTable } from './lead-tables.ts'
import type { Insert } from './leads.ts'

const loadClient = () => import('@supabase/postgrest-js')

/** Loads the database client ahead of its use. A failure is left to the press of the button, which tries again. */
export function warmUp(): void {
  loadClient().catch(() => {})
}

/**
 * How a row of a lead table is sent: to the Supabase project that the build names, else to the embedded backend of the
 * same origin. Rejects if the client itself cannot be loaded.
 */
export function insertInto<Table extends LeadTable>(table: Table): Insert<Leads[Table]> {
  return async (row, signal) => {
    const { PostgrestClient } = await loadClient()
    signal.throwIfAborted()
    const { url, key } = backend()
    // With the key twice, as supabase-js does: a hosted project reads the role from one and the project from the other.
    const client = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: key, authorization: `Bearer ${key}` } })
    return client.from(table).insert(row).abortSignal(signal)
  }
}

function backend(): { url: string; key: string } {
  const url = import.meta.env.PUBLIC_SUPABASE_URL
  if (!url) return { url: location.origin, key: embeddedPublishableKey }
  return { url: url.replace(/\/+$/, ''), key: import.meta.env.PUBLIC_SUPABASE_KEY ?? '' }
}
