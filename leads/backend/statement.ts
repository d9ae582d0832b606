import { isLeadTable, leadTables } from '../../src/lib/lead-tables.ts'
import { Refusal } from './refusal.ts'

/**
 * SQL with a `$1`, `$2`, ... for each of its values. Its one row has the answer in the column
 * `body`.
 */
type Statement = { readonly sql: string; readonly values: readonly unknown[] }

/** The operators in the filters of `npm run leads`. */
const operators: Record<string, string> = { eq: '=', gte: '>=' }

/**
 * Turns a request into SQL, as PostgREST does: POST adds a lead, GET lists leads, DELETE deletes
 * those of a filter such as `id=eq.<value>`. The database decides whether the sender may do so.
 * Only names of existing columns get from the request into the text of the statement.
 *
 * @throws Refusal for a request that neither a form nor `npm run leads` sends
 */
export async function statementFor(request: Request): Promise<Statement> {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.slice('/rest/v1/'.length)
  if (name === 'rpc/lead_doors') {
    return { sql: 'select json_agg(door) as body from public.lead_doors() as door', values: [] }
  }
  if (!isLeadTable(name))
    throw new Refusal(404, 'PGRST205', 'Could not find the table in the schema cache')
  const columns = new Set(['id', 'created_at', ...leadTables[name].map((column) => column.name)])
  switch (request.method) {
    case 'POST':
      return insertion(`public.${name}`, columns, searchParams, await readLead(request))
    case 'GET':
    case 'HEAD':
      return list(`public.${name}`, readFilter(columns, searchParams))
    case 'DELETE': {
      const { where, values } = readFilter(columns, searchParams)
      // Without a filter it deletes none.
      return { sql: `delete from public.${name} where ${where || 'false'}`, values }
    }
  }
  throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
}

/**
 * The one object that a visitor sends, by itself or in a list. The database decides whether its
 * values make a lead.
 */
async function readLead(request: Request): Promise<Record<string, string | null>> {
  refuseWrongHeaders(request.headers)
  const text = await request.text()
  const sent = longList.test(text) ? [] : parse(text)
  if (Array.isArray(sent) && sent.length !== 1)
    throw new Refusal(400, '23514', 'Only one lead a request', 'Send each lead by itself.')

  const row: unknown = Array.isArray(sent) ? sent[0] : sent
  if (isRow(row)) return row
  const hint = 'Send one object of texts and nulls.'
  throw new Refusal(400, 'PGRST102', 'Empty or invalid json', hint)
}

/** @throws Refusal for a body that is not JSON, and for a request that wants more than to add */
function refuseWrongHeaders(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  if (!/^application\/json *(;|$)/i.test(type)) {
    const message = `Content-Type not acceptable: ${type}`
    throw new Refusal(415, 'PGRST107', message, 'Send application/json.')
  }
  const replacesOrReads = /\bresolution=|\breturn=(?!minimal\b)/
  if (replacesOrReads.test(headers.get('prefer') ?? ''))
    throw new Refusal(401, '42501', 'A visitor may leave a lead, and nothing more')
}

/** A list that continues after its first object. Nothing after that object is read. */
const longList = /^\s*\[\s*\{(?:"(?:\\.|[^"\\])*"|[^"{}])*\}\s*,/s

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRow(value: unknown): value is Record<string, string | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((field) => field === null || typeof field === 'string')
}

/** With a list, supabase-js names the columns of its rows in the address. */
function insertion(
  table: string,
  columns: ReadonlySet<string>,
  parameters: URLSearchParams,
  row: Record<string, string | null>,
): Statement {
  const { columns: named, ...others } = Object.fromEntries(parameters)
  for (const name in others)
    throw new Refusal(400, 'PGRST100', `A lead is sent without the parameter ${name}`)
  const names = named?.replaceAll('"', '').split(',') ?? Object.keys(row)
  const unknown = names.find((name) => !columns.has(name))
  if (unknown !== undefined) {
    throw new Refusal(
      400,
      'PGRST204',
      `Could not find the '${unknown.slice(0, 63)}' column in the schema cache`,
    )
  }
  // For an empty object the database says which values are missing.
  const filled = names.join() || 'email'
  const lead = `json_populate_record(null::${table}, $1::json)`
  return {
    sql: `insert into ${table} (${filled}) select ${filled} from ${lead}`,
    values: [JSON.stringify(row)],
  }
}

/** The part of a statement that chooses leads, and the values that it names as `$1`, `$2`, ... */
interface Filter {
  /** Conditions joined by `and`; empty for all leads. */
  where: string
  values: string[]
  /** Such as ` limit 1000 offset 0`. */
  page: string
}

function list(table: string, { where, values, page }: Filter): Statement {
  const wanted = `select * from ${table} where ${where || 'true'} order by created_at, id ${page}`
  return { sql: `select coalesce(json_agg(lead), '[]') as body from (${wanted}) as lead`, values }
}

/**
 * Reads the filters of a request, such as `email=eq.anna@example.org`. Leads come whole and the
 * oldest first, so only that order is allowed.
 * @throws Refusal for any other parameter
 */
function readFilter(columns: ReadonlySet<string>, parameters: URLSearchParams): Filter {
  const values: string[] = []
  const conditions: string[] = []
  const pages: string[] = []
  for (const [name, text] of parameters) {
    const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? []
    if (columns.has(name) && operators[operator])
      conditions.push(`${name} ${operators[operator]} $${values.push(value)}`)
    else if (/^(limit|offset)$/.test(name) && /^\d{1,9}$/.test(text)) pages.push(` ${name} ${text}`)
    else if (name !== 'select' && !(name === 'order' && text === 'created_at.asc,id.asc'))
      throw new Refusal(400, 'PGRST100', `${name}=${text} is not supported here`)
  }
  return { where: conditions.join(' and '), values, page: pages.join('') }
}
