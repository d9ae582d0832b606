import type { LeadTable } from '../../src/lib/lead-tables.ts'
import type { Query } from './lead-database.ts'
import { refusal } from './postgrest-errors.ts'

const operators: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

/**
 * Answers the owner's reads and deletions, the part of PostgREST's query language that `npm run leads` uses:
 * `<column>=eq.<value>` (also gt, gte, lt, lte), `order`, `limit`, `offset`.
 *
 * @returns the rows read, or the rows deleted
 * @throws Refusal for anything else, and for a deletion without a filter
 */
export async function answerOwner(
  query: Query,
  table: LeadTable,
  columns: ReadonlySet<string>,
  method: string,
  search: URLSearchParams,
): Promise<unknown[]> {
  const values: unknown[] = []
  const filters: string[] = []
  let rest = ''
  for (const [name, text] of search) {
    const [, operator = '', value] = /^(\w+)\.(.*)$/s.exec(text) ?? []
    if (name === 'select') continue
    else if (name === 'order') rest = ` order by ${orderOf(text, columns)}${rest}`
    else if (/^(limit|offset)$/.test(name) && /^\d{1,9}$/.test(text)) rest += ` ${name} ${text}`
    else if (columns.has(name) && operators[operator])
      filters.push(`"${name}" ${operators[operator]} $${values.push(value)}`)
    else throw refusal(400, 'PGRST100', `${name}=${text} is not supported here`)
  }
  const where = filters.length > 0 ? ` where ${filters.join(' and ')}` : ''
  if (method === 'GET') return query(`select * from public.${table}${where}${rest}`, values)
  if (!where) throw refusal(400, '21000', 'DELETE requires a WHERE clause')
  return query(`delete from public.${table}${where} returning *`, values)
}

function orderOf(text: string, columns: ReadonlySet<string>): string {
  const terms = text.split(',').map((term) => {
    const [, name = '', direction = 'asc'] = /^(\w+)(?:\.(asc|desc))?$/.exec(term) ?? []
    if (!columns.has(name)) throw refusal(400, 'PGRST100', `The order ${term} is not supported here`)
    return `"${name}" ${direction}`
  })
  return terms.join(', ')
}
