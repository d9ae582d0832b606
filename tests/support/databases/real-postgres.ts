import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { LeadDatabase } from '../../../leads/backend/handler.ts'
import { readMigrations } from '../../../leads/backend/migrations.ts'
import { superuser } from './postgres-server.ts'

/** The roles of a hosted Supabase project as they are before our migration. */
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
`

/**
 * The grants of a hosted project: `postgres`, who is not a superuser, owns what is made; new tables
 * and functions are granted whole to visitors by default.
 */
const grantsOfProject = `
  grant usage, create on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
`

/** The database with the grants of a hosted project that every test database is copied from. */
const template = 'project'
/** The database for work on the server as a whole. */
const maintenance = 'postgres'

/** Makes the roles of a hosted project on a new server, and the template of its databases. */
export async function prepareServer(port: number): Promise<void> {
  await runAsSuperuser({ port, database: maintenance }, rolesOfProject)
  await runAsSuperuser({ port, database: maintenance }, `create database ${template}`)
  await runAsSuperuser({ port, database: template }, grantsOfProject)
}

export type RealPostgres = Awaited<ReturnType<typeof createDatabase>>

/**
 * Makes a database like that of a hosted project on the server of this test run. All databases of
 * the server share the roles and their settings.
 */
export async function createDatabase() {
  const { port } = serverOfRun()
  const name = `tests_${randomUUID().replaceAll('-', '')}`
  const server: DatabaseAddress = { port, database: maintenance }
  const address: DatabaseAddress = { port, database: name }
  await runAsSuperuser(server, `create database ${name} template ${template}`)
  await runAsSuperuser(server, `grant all on database ${name} to postgres`)
  const pools: pg.Pool[] = []
  return {
    port,
    name,
    /** Connections as a role; `supabase_admin` is the superuser. */
    pool(as: string, size = 10): pg.Pool {
      const pool = new pg.Pool({ ...connectionTo(address), user: as, max: size })
      // The server may end before the last connection is closed.
      pool.on('error', () => undefined)
      pools.push(pool)
      return pool
    },
    /**
     * Runs SQL as the superuser. What it leaves open is rolled back.
     * @returns the rows of the last statement
     */
    admin: (sql: string, values?: unknown[]) => runAsSuperuser(address, sql, values),
    /** Ends all connections, and removes the database. */
    async remove() {
      await Promise.all(pools.map((pool) => pool.end()))
      await runAsSuperuser(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs all migrations, as the role and in the way that `supabase db push` does. */
export async function migrate({ admin }: RealPostgres): Promise<void> {
  await withRoles(async () => {
    for (const sql of readMigrations()) await admin(`set role postgres; begin;${sql};commit;`)
  })
}

/**
 * Runs all migrations in a transaction that is rolled back, so that no other test meets them.
 * @param before SQL that runs first, and `after` SQL that runs last, both as the superuser
 * @returns the rows of `after`
 */
export function tryMigrations(
  { admin }: RealPostgres,
  { before, after }: { before: string; after: string },
): Promise<Row[]> {
  const migrations = readMigrations().join(';')
  return withRoles(() =>
    admin(`begin; ${before}; set role postgres; ${migrations}; reset role; ${after}`),
  )
}

/** Does some work while nobody else changes the roles, which all databases of the server share. */
async function withRoles<Result>(work: () => Promise<Result>): Promise<Result> {
  const { port } = serverOfRun()
  const client = new pg.Client(connectionTo({ port, database: maintenance }))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    return await work()
  } finally {
    await client.end()
  }
}

/** Why this test run has no PostgreSQL server; undefined if it has one. */
export function problemOfServer(): string | undefined {
  const postgres = inject('postgres')
  return 'problem' in postgres ? postgres.problem : undefined
}

function serverOfRun(): { port: number } {
  const postgres = inject('postgres')
  if ('problem' in postgres) throw new Error(postgres.problem)
  return postgres
}

type Row = Record<string, unknown>

/** A database on this machine. */
interface DatabaseAddress {
  port: number
  database: string
}

function connectionTo(address: DatabaseAddress): pg.ClientConfig {
  return { ...address, host: '127.0.0.1', user: superuser, ssl: false }
}

/** Runs SQL on a connection of its own. @returns the rows of the last statement */
export async function runAsSuperuser(
  address: DatabaseAddress,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(connectionTo(address))
  await client.connect()
  try {
    const result: unknown = await client.query(sql, values)
    return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult<Row>).rows
  } finally {
    await client.end()
  }
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
