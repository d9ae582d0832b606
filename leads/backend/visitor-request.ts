import type { LeadTable } from '../../src/lib/lead-tables.ts'
import type { Query } from './lead-database.ts'
import { refusal } from './postgrest-errors.ts'
import type { LeadRow } from './request-rules.ts'

/**
 * Inserts one lead, as the role that the transaction has taken on. Names of columns are the only part of a request that
 * becomes SQL text, and only names that the table has; values travel beside the statement. The database decides about
 * everything else.
 */
export async function insertLead(query: Query, table: LeadTable, row: LeadRow): Promise<void> {
  const names = Object.keys(row)
  if (names.length === 0) return void (await query(`insert into public.${table} default values`))
  const list = names.map((name) => `"${name}"`).join(', ')
  await query(
    `insert into public.${table} (${list}) select ${list} from json_populate_record(null::public.${table}, $1::json)`,
    [JSON.stringify(row)],
  )
}

/**
 * Lets the database refuse whatever a visitor may not do: the smallest statement of the
 * method's kind is run as that visitor, touching no row. Should the database ever allow it,
 * the answer is still no.
 */
export async function refuseByDatabase(query: Query, table: LeadTable, method: string): Promise<never> {
  const statement = {
    GET: `select * from public.${table} limit 0`,
    HEAD: `select * from public.${table} limit 0`,
    PATCH: `update public.${table} set email = email where false`,
    DELETE: `delete from public.${table} where false`,
  }[method]
  if (statement) await query(statement)
  throw refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}
