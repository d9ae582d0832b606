import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js'
import { leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'

/** One stored lead: its table, its row, and all the table's columns in order. */
export type StoredLead = {
  readonly table: LeadTable
  readonly id: string
  readonly created_at: string
  readonly fields: Readonly<Record<string, string | null>>
}

/** Rows asked for at once. A project may answer with fewer (1,000 at most unless its settings say otherwise). */
const pageSize = 1000

/**
 * All leads of the given tables, oldest first.
 *
 * @param since only leads stored at or after this moment
 * @throws a sentence with the database's code when it refuses
 */
export async function readLeads(
  client: SupabaseClient,
  tables: readonly LeadTable[],
  since?: Date,
): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for (const table of tables) {
    for (let from = 0; ;) {
      const all = client.from(table).select('*')
      const wanted = since ? all.gte('created_at', since.toISOString()) : all
      const { data, error } = await wanted
        .order('created_at')
        .order('id')
        .range(from, from + pageSize - 1)
      if (error) throw refused(`The leads in ${table} could not be read`, error)
      leads.push(...data.map((row) => toLead(table, row as Record<string, unknown>)))
      // Not "fewer than asked for": the project's limit may be lower.
      if (data.length === 0) break
      from += data.length
    }
  }
  return leads.sort((a, b) => a.created_at.localeCompare(b.created_at))
}

/** Deletes one lead for good. Throws a sentence when the database refuses. */
export async function deleteLead(client: SupabaseClient, lead: StoredLead): Promise<void> {
  const { error } = await client.from(lead.table).delete().eq('id', lead.id)
  if (error) throw refused(`A lead in ${lead.table} could not be deleted`, error)
}

const refused = (what: string, { message, code }: PostgrestError) =>
  new Error(`${what}: ${message || 'no answer'} (${code || 'no code'}).`)

function toLead(table: LeadTable, row: Record<string, unknown>): StoredLead {
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  return {
    table,
    id: String(row['id']),
    created_at: new Date(String(row['created_at'])).toISOString(),
    fields: Object.fromEntries(leadTables[table].map(({ name }) => [name, text(row[name])])),
  }
}
