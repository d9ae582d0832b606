import type { LeadTable } from '../lib/lead-tables.ts'
import type { Query } from './lead-database.ts'
import { refusal } from './postgrest-errors.ts'

/**
 * Inserts what the body holds, as the role that the transaction has taken on. Names of columns
 * are the only part of a request that becomes SQL text, and only names that the table has;
 * values travel beside the statement. The database decides about everything else.
 *
 * @param columns all columns of the table
 * @param prefer the request's Prefer header: an upsert or an answer with rows is asked of the
 *   database too, which refuses both to visitors
 */
export async function insertRows(
  query: Query,
  table: LeadTable,
  columns: ReadonlySet<string>,
  body: unknown,
  asked: { prefer: string; columns: string | null; onConflict: string | null },
): Promise<unknown[]> {
  const rows = Array.isArray(body) ? body : [body]
  if (rows.length === 0 || !rows.every(isPlainObject)) {
    throw refusal(400, 'PGRST102', 'Empty or invalid json')
  }
  const named = asked.columns === null ? Object.keys(rows[0] ?? {}) : listOfNames(asked.columns)
  for (const name of [...named, ...(asked.onConflict === null ? [] : listOfNames(asked.onConflict))]) {
    if (!columns.has(name)) {
      throw refusal(400, 'PGRST204', `Could not find the '${name}' column of '${table}' in the schema cache`)
    }
  }
  if (asked.columns === null && rows.some((row) => Object.keys(row).sort().join() !== [...named].sort().join())) {
    throw refusal(400, 'PGRST102', 'All object keys must match')
  }
  const list = named.map((name) => `"${name}"`).join(', ')
  const source =
    named.length === 0
      ? 'default values'
      : `(${list}) select ${list} from json_populate_recordset(null::public.${table}, $1::json)`
  const returning = /return=representation/.test(asked.prefer) ? ' returning *' : ''
  return query(
    `insert into public.${table} ${source}${conflictClause(asked, named)}${returning}`,
    named.length === 0 ? undefined : [JSON.stringify(rows)],
  )
}

function conflictClause(asked: { prefer: string; onConflict: string | null }, named: readonly string[]): string {
  const resolution = /resolution=(merge|ignore)-duplicates/.exec(asked.prefer)?.[1]
  if (!resolution) return ''
  const target =
    asked.onConflict === null
      ? '(id)'
      : `(${listOfNames(asked.onConflict)
          .map((name) => `"${name}"`)
          .join(', ')})`
  if (resolution === 'ignore' || named.length === 0) return ` on conflict ${target} do nothing`
  return ` on conflict ${target} do update set ${named.map((name) => `"${name}" = excluded."${name}"`).join(', ')}`
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
    PUT: `update public.${table} set email = email where false`,
    DELETE: `delete from public.${table} where false`,
  }[method]
  if (statement) await query(statement)
  throw refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `"a","b"` or `a,b` as names. */
const listOfNames = (text: string) => text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
