import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import type { LeadTable } from '../../src/lib/lead-tables.ts'

/** One stored lead: its table, id and time, and the visitor's words. */
export type StoredLead = Readonly<
  Record<string, string | null> & {
    table: LeadTable
    id: string
    created_at: string
    email: string
  }
>

/**
 * Rows per request. A project may answer with fewer (1,000 at most unless its settings say
 * otherwise).
 */
const pageSize = 1000

/**
 * All leads of the given tables, oldest first.
 *
 * @param since only leads stored at or after this moment
 * @throws a sentence with the database's code if the database refuses
 */
export async function readLeads(
  client: SupabaseClient,
  tables: readonly LeadTable[],
  since = new Date(0),
): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (const table of tables) {
    for (let from = 0; ;) {
      const { data, error } = await client
        .from(table)
        .select('*')
        .gte('created_at', since.toISOString())
        .order('created_at')
        .order('id')
        .range(from, from + pageSize - 1)
      if (error) throw refused(`The leads in ${table} could not be read`, error)
      leads.push(...data.map((row) => ({ table, ...row }) as StoredLead))
      // Do not compare with the number asked for: the project's limit may be lower.
      if (data.length === 0) break
      from += data.length
    }
  }
  return leads.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}

/** Deletes one lead for good. Throws a sentence if the database refuses. */
export async function deleteLead(client: SupabaseClient, lead: StoredLead): Promise<void> {
  const { error } = await client.from(lead.table).delete().eq('id', lead.id)
  if (error) throw refused(`A lead in ${lead.table} could not be deleted`, error)
}

const refused = (what: string, { message, code }: PostgrestError) =>
  new Error(`${what}: ${message || 'no answer'} (${code || 'no code'}).`)
