import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { LeadDatabase, Query } from '../../../leads/backend/lead-database.ts'
import { refusal, toRefusal } from '../../../leads/backend/postgrest-errors.ts'

/** The keys of the project that this server stands for. */
export const keys = { publishable: 'sb_publishable_of-a-project', secret: 'sb_secret_of-a-project' }

type Asked = { method: string; path: string; search: URLSearchParams; prefer: string; accept: string; body: string }

/**
 * As much of PostgREST as the audit speaks: any table, view or function of the schema `public`, as the role of the
 * key, in PostgREST's statements and with its codes. What it allows is what the database allows.
 *
 * @param without parts that a project may lack: preferences taken strictly, or a change without a filter
 */
export async function servePostgrest(
  database: LeadDatabase,
  without: { strict?: boolean; unfiltered?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const apikey = request.headers['apikey']
    const role = apikey === keys.secret ? 'service_role' : apikey === keys.publishable ? 'anon' : undefined
    void (async () => {
      try {
        if (!role) throw refusal(401, '', 'Invalid API key')
        const asked = await readRequest(request)
        const { status, body, type } = await database.transaction(async (query) => {
          await query("select set_config('role', $1, true), set_config('request.headers', '{}', true)", [role])
          return answer(query, asked, without)
        })
        response.writeHead(status, { 'content-type': type ?? 'application/json; charset=utf-8' }).end(body)
      } catch (problem) {
        const { status, body } = toRefusal(problem, role ?? 'anon')
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
      }
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const url = new URL(request.url ?? '', 'http://test.invalid')
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace('/rest/v1/', ''),
    search: url.searchParams,
    prefer: String(request.headers['prefer'] ?? ''),
    accept: String(request.headers['accept'] ?? ''),
    body: Buffer.concat(parts).toString(),
  }
}

async function answer(
  query: Query,
  asked: Asked,
  without: { strict?: boolean; unfiltered?: boolean },
): Promise<{ status: number; body?: string; type?: string }> {
  const { method, path, search, prefer, accept, body } = asked
  const strict = !without.strict && /handling=strict/.test(prefer)
  if (strict && /no-such/.test(prefer)) throw refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict')
  if (path === '') return { status: 200, body: JSON.stringify({ paths: await paths(query) }) }
  if (path.startsWith('rpc/')) {
    const name = path.slice(4)
    const known = await query("select from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace", [
      name,
    ])
    if (known.length === 0) throw refusal(404, 'PGRST202', 'Could not find the function in the schema cache')
    const rows = await query(`select public."${name}"() as value`)
    return { status: 200, body: JSON.stringify(rows.map(({ value }) => value)) }
  }
  const columns = await query(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [`public."${path}"`],
  )
  if (columns.length === 0)
    throw refusal(404, 'PGRST205', `Could not find the table 'public.${path}' in the schema cache`)
  const filters = [...search].filter(([name]) => !['select', 'limit'].includes(name))
  const values = filters.map(([, text]) => text.replace(/^\w+\./, '').replaceAll('*', '%'))
  const conditions = filters.map(
    ([name, text], at) => `"${name}"${text.startsWith('like') ? ' like' : ' ='} $${at + 1}`,
  )
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  if (!where && without.unfiltered && (method === 'PATCH' || method === 'DELETE')) {
    throw refusal(400, '21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`)
  }
  const select = (search.get('select') ?? '*').split(',').map((name) => (name === '*' ? '*' : `"${name}"`))
  if (method === 'GET') {
    const rows = await query(`select ${select.join()} from public."${path}"${where} limit 1`, values)
    return accept === 'text/csv'
      ? { status: 200, body: 'csv', type: 'text/csv' }
      : { status: 200, body: JSON.stringify(rows) }
  }
  if (method === 'DELETE') {
    const rows = await query(`delete from public."${path}"${where} returning 1`, values)
    if (strict && /max-affected=0/.test(prefer) && rows.length > 0) {
      throw refusal(400, 'PGRST124', 'Query result exceeds max-affected preference constraint')
    }
    return { status: 204 }
  }
  const sent = JSON.parse(body) as Record<string, unknown> | Record<string, unknown>[]
  const names = Object.keys(Array.isArray(sent) ? sent[0]! : sent).map((name) => `"${name}"`)
  const source = `json_populate_recordset(null::public."${path}", $${values.length + 1}::json)`
  const text = Array.isArray(sent) ? body : `[${body}]`
  if (method === 'PATCH') {
    const sets = names.map((name) => `${name} = sent.${name}`).join()
    await query(
      `update public."${path}" set ${sets} from (select ${names.join()} from ${source}) sent${where.replaceAll('"id"', `"${path}"."id"`)}`,
      [...values, text],
    )
    return { status: 204 }
  }
  const conflict = /merge-duplicates/.test(prefer)
    ? ` on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join()}`
    : ''
  const returning = /return=representation/.test(prefer) ? ' returning *' : ' returning 1'
  const rows = await query(
    `insert into public."${path}" (${names.join()}) select ${names.join()} from ${source}${conflict}${returning}`,
    [text],
  )
  return { status: 201, body: returning.includes('*') ? JSON.stringify(rows) : '' }
}

/** What the role may use at all, as the root of the API lists it. */
async function paths(query: Query): Promise<Record<string, object>> {
  const rows = await query(`
    select '/' || relname as path from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
      and (has_table_privilege(oid, 'select, insert, update, delete') or has_any_column_privilege(oid, 'select, insert, update'))
    union all select '/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute')`)
  return Object.fromEntries(rows.map(({ path }) => [String(path), {}]))
}
