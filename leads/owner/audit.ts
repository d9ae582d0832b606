import { PGlite } from '@electric-sql/pglite'
import { leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import { readMigrations, supabaseRoles } from '../backend/migrations.ts'
import type { LeadSource } from './source.ts'

/** How long one answer may take. */
const timeoutMs = 15_000

/** An answer as supabase-js returns it. */
type Answer = { status: number; data: unknown; error: { code?: string; message: string } | null }

/**
 * Lists every door that the database names (`lead_doors()` of the migration), beside those that the
 * migration alone makes, and the answers to attempts with a visitor's key. It judges nothing, reads
 * no lead and changes nothing.
 *
 * @returns lines to read
 * @throws Error with a sentence when the database names no doors
 */
export async function audit(source: LeadSource): Promise<string> {
  const visitor = source.visitor()
  const answer = await source.owner().rpc('lead_doors').abortSignal(AbortSignal.timeout(timeoutMs))
  if (answer.status !== 200 || !Array.isArray(answer.data)) {
    throw new Error(
      `The database of ${source.where} did not name its doors: ${summaryOf(answer)}. It must ` +
        'have the newest migration, and SUPABASE_SECRET_KEY must be its secret key ' +
        '(docs/supabase.md, steps 4 and 7).',
    )
  }
  const lines = describe(answer.data.map(String), await doorsOfMigration(), source.where)
  lines.push('', 'What a visitor’s key was allowed to do:')
  for (const table of leadTableNames) {
    for (const [what, attempt] of Object.entries(attemptsOn(table))) {
      const signal = AbortSignal.timeout(timeoutMs)
      const summary = summaryOf(await attempt(visitor.from(table)).abortSignal(signal))
      lines.push(`  ${table.padEnd(16)} ${what.padEnd(24)} ${summary}`)
    }
  }
  return lines.join('\n')
}

function describe(doors: readonly string[], made: readonly string[], where: string): string[] {
  const isGuard = (door: string) => door.startsWith('guard ')
  const kept = doors.filter((door) => made.includes(door))
  const keptGuards = kept.filter(isGuard).length
  const allGuards = made.filter(isGuard).length
  return [
    `Every way to reach the leads in ${where}. + marks what the migration did not make, ` +
      'and - what it made and is missing.',
    '',
    ...doors.filter((door) => !made.includes(door)).map((door) => `+ ${door}`),
    ...made.filter((door) => !doors.includes(door)).map((door) => `- ${door}`),
    ...kept.filter((door) => !isGuard(door)).map((door) => `  ${door}`),
    `  guard: ${keptGuards} of ${allGuards} columns, rules, indexes, triggers and functions are ` +
      'as the migration makes them',
  ]
}

/** The answer of `lead_doors()` in a database that contains only what the migration makes. */
async function doorsOfMigration(): Promise<string[]> {
  const fresh = await PGlite.create()
  try {
    await fresh.exec(`${supabaseRoles} create role authenticator noinherit`)
    for (const sql of readMigrations()) await fresh.exec(sql)
    const { rows } = await fresh.query<{ door: string }>('select public.lead_doors() as door')
    return rows.map(({ door }) => door)
  } finally {
    await fresh.close()
  }
}

type Table = ReturnType<ReturnType<LeadSource['visitor']>['from']>

/**
 * Harmless on a live project whatever the answer: an id that no lead has, and rows that no table
 * accepts.
 */
function attemptsOn(table: LeadTable) {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const row = (value: string | null) =>
    Object.fromEntries(leadTables[table].map(({ name }) => [name, value]))
  return {
    read: (leads: Table) => leads.select('*').limit(1),
    change: (leads: Table) => leads.update({ email: '\0' }).eq('id', nobody),
    delete: (leads: Table) => leads.delete().eq('id', nobody),
    'choose the id': (leads: Table) => leads.insert({ ...row('\0'), id: nobody }),
    'leave an empty lead': (leads: Table) => leads.insert(row(null)),
    'leave two, one empty': (leads: Table) =>
      leads.insert([{ ...row('Audit'), email: 'audit@example.org' }, row(null)]),
  }
}

/** Only the parts of an answer that cannot contain a lead. */
function summaryOf({ status, data, error }: Answer): string {
  if (status === 0) return `no answer (${error?.message})`
  if (error)
    return `${status} ${error.code ? `${error.code} ${error.message}` : 'not from a database'}`
  return `${status} ${Array.isArray(data) ? `${data.length} rows` : 'no content'}`
}
