import { PGlite } from '@electric-sql/pglite'
import { leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import { readMigrations } from '../backend/migrations.ts'
import { supabaseRoles } from '../backend/roles.ts'

/** How to reach the API of a database as one role. `url` is without `/rest/v1`. */
export type Access = { readonly url: string; readonly key: string; readonly fetch: typeof fetch }

/** Whom to ask. `owner` undefined: without the secret key. */
export type Audited = { readonly visitor: Access; readonly owner: Access | undefined }

type Attempt = { readonly what: string; readonly path: string; readonly method?: string; readonly body?: string }

/** Milliseconds that one answer may take. */
const patience = 15_000

/**
 * Lists every door that the database names (`lead_doors()` of the migration), beside those that the migration alone makes,
 * and what a visitor's key is answered. It judges nothing, reads no lead and changes nothing.
 *
 * @returns lines to read, and whether the database could be asked
 */
export async function audit({ visitor, owner }: Audited, where: string, limit = patience) {
  const answer =
    owner && (await ask(owner, { what: 'doors', path: 'rpc/lead_doors', method: 'POST', body: '{}' }, limit))
  const complete = answer?.status === 200 && Array.isArray(answer.data)
  const lines = complete
    ? describe((answer.data as unknown[]).map(String), await doorsOfMigration(), where)
    : [
        `The database of ${where} did not name its doors: ${answer ? answer.text : 'SUPABASE_SECRET_KEY is not set'}.`,
        'It must have the newest migration, and SUPABASE_SECRET_KEY must be its secret key (docs/supabase.md, steps 4 and 7).',
      ]
  lines.push('', 'What the visitors’ key was answered:')
  for (const table of leadTableNames) {
    for (const attempt of attemptsOn(table)) {
      lines.push(`  ${table.padEnd(16)} ${attempt.what.padEnd(24)} ${(await ask(visitor, attempt, limit)).text}`)
    }
  }
  return { text: lines.join('\n'), complete }
}

function describe(doors: readonly string[], made: readonly string[], where: string): string[] {
  const [here, expected] = [new Set(doors), new Set(made)]
  const isGuard = (door: string) => door.startsWith('guard ')
  const kept = doors.filter((door) => expected.has(door))
  return [
    `The doors of ${where}, as its database names them. What the migration alone does not make is marked +, and what it makes and is not there -.`,
    '',
    ...doors.filter((door) => !expected.has(door)).map((door) => `+ ${door}`),
    ...made.filter((door) => !here.has(door)).map((door) => `- ${door}`),
    ...kept.filter((door) => !isGuard(door)).map((door) => `  ${door}`),
    `  guard: ${kept.filter(isGuard).length} of ${made.filter(isGuard).length} columns, rules, indexes, triggers and functions are as the migration makes them`,
  ]
}

/** What `lead_doors()` says in a database that holds nothing but what the migration makes. */
async function doorsOfMigration(): Promise<string[]> {
  const fresh = await PGlite.create()
  try {
    await fresh.exec(`${supabaseRoles} create role authenticator noinherit`)
    for (const { sql } of await readMigrations()) await fresh.exec(sql)
    const { rows } = await fresh.query<{ door: string }>('select public.lead_doors() as door')
    return rows.map(({ door }) => door)
  } finally {
    await fresh.close()
  }
}

/** Harmless on a live project whatever the answer: an id that no lead has, and rows that no table takes. */
function attemptsOn(table: LeadTable): Attempt[] {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const row = (value: string | null) => Object.fromEntries(leadTables[table].map(({ name }) => [name, value]))
  const send = (what: string, rows: object) => ({ what, path: table, method: 'POST', body: JSON.stringify(rows) })
  return [
    { what: 'read', path: `${table}?select=*&limit=1` },
    { what: 'change', path: `${table}?id=eq.${nobody}`, method: 'PATCH', body: JSON.stringify({ email: '\0' }) },
    { what: 'delete', path: `${table}?id=eq.${nobody}`, method: 'DELETE' },
    send('choose the id', { ...row('\0'), id: nobody }),
    send('leave an empty lead', row(null)),
    send('leave two, one empty', [{ ...row('Audit'), email: 'audit@example.org' }, row(null)]),
  ]
}

/** Sends one request; never throws. Of the answer only what can hold no lead is shown. */
async function ask(access: Access, { path, method = 'GET', body }: Attempt, limit: number) {
  try {
    const response = await access.fetch(`${access.url}/rest/v1/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      headers: {
        apikey: access.key,
        // Keys of the newer kind are no tokens, and are refused as such one day.
        ...(access.key.startsWith('eyJ') ? { authorization: `Bearer ${access.key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    const { status, headers } = response
    const text = await response.text()
    const data: unknown = text && /json/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : undefined
    const { code = '', message = '' } = (data ?? {}) as { code?: string; message?: string }
    const rows = Array.isArray(data) ? `${data.length} rows` : (headers.get('content-type') ?? 'no content')
    return { status, data, text: `${status} ${code ? `${code} ${message}` : rows}` }
  } catch (problem) {
    return { status: 0, data: undefined, text: `no answer (${(problem as Error).name})` }
  }
}
