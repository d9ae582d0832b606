import type { LeadTable } from '../../src/lib/lead-tables.ts'
import type { Query } from './lead-database.ts'
import { refusal } from './postgrest-errors.ts'

const operators: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

/**
 * Answers the owner's reads and deletions, the part of PostgREST's query language that
 * `npm run leads` uses: `<column>=eq.<value>` (also gt, gte, lt, lte), `order`, `limit`, `offset`.
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
  const filters = [...search]
    .filter(([name]) => !['select', 'order', 'limit', 'offset'].includes(name))
    .map(([name, text]) => {
      const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? []
      const sign = operators[operator]
      if (!columns.has(name) || !sign)
        throw refusal(400, 'PGRST100', `The filter ${name}=${operator} is not supported here`)
      values.push(value)
      return `"${name}" ${sign} $${values.length}`
    })
  const where = filters.length > 0 ? ` where ${filters.join(' and ')}` : ''
  if (method === 'DELETE') {
    if (!where) throw refusal(400, '21000', 'DELETE requires a WHERE clause')
    return query(`delete from public.${table}${where} returning *`, values)
  }
  return query(`select * from public.${table}${where}${orderOf(search, columns)}${pageOf(search)}`, values)
}

function orderOf(search: URLSearchParams, columns: ReadonlySet<string>): string {
  const order = search.get('order')
  if (!order) return ''
  const terms = order.split(',').map((term) => {
    const [, name = '', direction = 'asc'] = /^(\w+)(?:\.(asc|desc))?$/.exec(term) ?? []
    if (!columns.has(name)) throw refusal(400, 'PGRST100', `The order ${term} is not supported here`)
    return `"${name}" ${direction}`
  })
  return ` order by ${terms.join(', ')}`
}

function pageOf(search: URLSearchParams): string {
  return ['limit', 'offset']
    .map((name) => {
      const value = search.get(name)
      if (value === null) return ''
      if (!/^\d{1,9}$/.test(value)) throw refusal(400, 'PGRST100', `${name} must be a whole number`)
      return ` ${name} ${value}`
    })
    .join('')
}
