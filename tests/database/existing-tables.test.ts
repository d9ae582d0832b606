import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readMigrations } from '../../leads/backend/migrations.ts'
import { leadTables } from '../../src/lib/lead-tables.ts'
import { mended, stopped } from './support/existing-tables.ts'
import { contactLead, reportLead } from './support/leads.ts'
import { likeHosted, startPostgres } from '../support/databases/real-postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** One connection with every right; each test is one transaction on it that is taken back. */
type Connection = {
  /** Runs statements; the rows of the last. */
  run(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<unknown>
}

async function connect(): Promise<Connection> {
  const server = await startPostgres()
  await likeHosted(server)
  const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: 'supabase_admin', database: 'postgres' })
  await client.connect()
  return {
    async run(sql, values) {
      const result: unknown = await client.query(sql, values)
      return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult).rows
    },
    async close() {
      await client.end()
      await server.remove()
    },
  }
}

// Tables that others made stand in hosted projects alone: the embedded backend makes its own in a folder of its own.
describe('tables that others made, on a PostgreSQL server like a hosted project', () => {
  let connection: Connection
  let migration: string
  beforeAll(async () => {
    connection = await connect()
    migration = (await readMigrations()).map(({ sql }) => sql).join('\n')
  })
  afterAll(() => connection?.close())

  const within = async (work: () => Promise<void>) => {
    await connection.run('begin')
    try {
      await work()
    } finally {
      await connection.run('rollback')
    }
  }
  /** Undefined when it went well, else the error; then nothing of it stays. */
  const attempt = async (sql: string, values?: unknown[], role?: string) => {
    await connection.run('savepoint attempt')
    try {
      await connection.run(`select set_config('lead_guard.taken', '', true); ${role ? `set local role ${role};` : ''}`)
      await connection.run(sql, values)
      await connection.run('reset role')
      return undefined
    } catch (problem) {
      await connection.run('rollback to savepoint attempt')
      return problem as { code: string; message: string }
    }
  }
  const migrate = () => attempt(`set local role postgres; ${migration}`)
  const insert = (table: 'contact_leads' | 'ai_report_leads', lead: object) => {
    const columns = leadTables[table].map(({ name }) => name)
    return attempt(
      `insert into public.${table} (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
      columns.map((name) => (lead as Record<string, unknown>)[name]),
      'anon',
    )
  }
  const make = (sql: string) =>
    connection.run(
      `${/owner to|bypassrls|rename to|create role|pg_read/.test(sql) ? '' : 'set local role postgres;'} ${sql}; reset role;`,
    )
  const rows = async () =>
    (await connection.run(`select to_regclass('public.contact_leads')::text as name`))[0]?.['name']
      ? Number((await connection.run('select count(*) as rows from public.contact_leads'))[0]?.['rows'])
      : 0

  test.each(mended)('$name: rules that hold', async ({ made, doors = [] }) => {
    await within(async () => {
      await make(made)
      for (const door of doors) expect(await attempt(door, undefined, 'anon'), `${door} was open`).toBeUndefined()
      const before = await rows()
      expect(await migrate()).toBeUndefined()
      expect(await migrate(), 'run again').toBeUndefined()
      expect(await rows()).toBe(before)

      const first = contactLead({ name: 'x'.repeat(1000), message: 'x'.repeat(100_000) })
      expect(await insert('contact_leads', first)).toBeUndefined()
      expect(await insert('contact_leads', { ...first, name: 'y' }), 'a second lead of one person').toBeUndefined()
      expect(await insert('contact_leads', first)).toMatchObject({
        code: '23505',
        message: 'duplicate key value violates unique constraint "contact_leads_once_a_day"',
      })
      expect(await insert('contact_leads', contactLead({ topic: 'wrong' }))).toMatchObject({ code: '23514' })
      expect(await insert('contact_leads', contactLead({ name: ' ' }))).toMatchObject({ code: '23514' })
      expect(await insert('contact_leads', contactLead({ email: null }))).toMatchObject({ code: /23502|23514/ })
      expect(await insert('ai_report_leads', reportLead())).toBeUndefined()
      expect(await rows()).toBe(before + 2)
      const kept = await connection.run('select * from public.contact_leads where email = $1 order by name', [
        first.email,
      ])
      expect(kept).toEqual([expect.objectContaining(first), expect.objectContaining({ ...first, name: 'y' })])

      for (const role of ['anon', 'authenticated']) {
        for (const door of [
          ...doors,
          'select id from public.contact_leads',
          'select email from public.ai_report_leads',
          'select count(*) from public.contact_leads',
          'update public.contact_leads set email = email',
          'delete from public.contact_leads',
          `insert into public.contact_leads (name, email) values ('a', 'b@example.org') returning email`,
          `insert into public.contact_leads (created_at, name, email) values (now(), 'a', 'b@example.org')`,
        ]) {
          expect(await attempt(door, undefined, role), `${role}: ${door}`).toMatchObject({ code: '42501' })
        }
      }
      expect(await attempt('select * from public.contact_leads', undefined, 'service_role')).toBeUndefined()
      expect(
        await connection.run(
          "select from pg_publication_tables where tablename like '%leads' and pubname = 'supabase_realtime'",
        ),
      ).toEqual([])
    })
  })

  test.each(stopped)('$name: one sentence', async ({ made, sentence }) => {
    await within(async () => {
      await make(made)
      const problem = await migrate()
      expect(problem?.message).toMatch(sentence!)
      expect(problem).toMatchObject({ code: 'P0001' })
      expect(problem?.message).toMatch(
        /^Nothing was changed: [^\n]+[.)] ?(?:[^\n]*this file again\.|Run this file in a Supabase project\.)$/,
      )
      expect(problem?.message).not.toMatch(/@example|Secret|Ada/)
    })
  })
})

test('every way in which tables may be there has one name', () => {
  const names = [...mended, ...stopped].map(({ name }) => name)
  expect(new Set([...mended.map(({ name }) => name)]).size).toBe(mended.length)
  expect(names.length).toBeGreaterThan(70)
})
