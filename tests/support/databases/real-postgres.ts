import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LeadDatabase } from '../../../leads/backend/lead-database.ts'
import { readMigrations } from '../../../leads/backend/migrations.ts'
import { executable, postgresBinaries } from './postgres-binaries.ts'

/** A PostgreSQL server of its own in a temporary folder, on loopback. */
export type RealPostgres = {
  readonly port: number
  /** Connections as a role; `supabase_admin` is the superuser. */
  pool(user: string, size?: number): pg.Pool
  /** Runs SQL as the superuser; the rows of the last statement. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** SIGKILL for the server and all its processes, as a crash would. */
  kill(): Promise<void>
  /** Starts again after a kill, on the same data. */
  start(): Promise<void>
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

const superuser = 'supabase_admin'

/** Starts one. */
export async function startPostgres(): Promise<RealPostgres> {
  const binaries = postgresBinaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-postgres-'))
  const identity = unprivileged()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')
  const run = { ...identity, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  execFileSync(
    path.join(binaries, executable('initdb')),
    ['-D', data, '-U', superuser, '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...run, stdio: 'pipe' },
  )
  const port = await freePort()
  const pools: pg.Pool[] = []
  let server: ChildProcess | undefined

  const pool = (user: string, size = 10) => {
    const made = new pg.Pool({ host: '127.0.0.1', port, user, database: 'postgres', max: size })
    // A connection that a kill cuts is reported here; the query that used it fails as well.
    made.on('error', () => undefined)
    made.on('connect', (client) => client.on('error', () => undefined))
    pools.push(made)
    return made
  }

  const start = async () => {
    server = spawn(
      path.join(binaries, executable('postgres')),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'fsync=off',
      ],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    // A run that ends early leaves no server behind.
    process.once('exit', () => server?.kill('SIGQUIT'))
    await readyToAccept(server)
  }

  const ended = async (signal: NodeJS.Signals) => {
    if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    if (signal === 'SIGKILL' && process.platform !== 'win32') {
      // Each process of PostgreSQL leads a group of its own, so each is killed by its number.
      for (const pid of [server.pid, ...childrenOf(server.pid)]) killOne(pid)
    } else {
      server.kill(signal)
    }
    await exit
  }

  await start()
  return {
    port,
    pool,
    async admin(sql, values) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, database: 'postgres' })
      await client.connect()
      try {
        const result: unknown = await client.query(sql, values)
        return ((Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult).rows
      } finally {
        await client.end()
      }
    },
    kill: () => ended('SIGKILL'),
    start,
    async remove() {
      await Promise.all(pools.map((each) => each.end()))
      // SIGQUIT: at once, without waiting for anybody.
      await ended('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes the roles of a hosted Supabase project as they are before our migration: `postgres`,
 * who is not a superuser, owns what is made; new tables and functions are granted whole to
 * visitors by default.
 */
export async function likeHosted(server: RealPostgres): Promise<void> {
  const version = Number((await server.admin('show server_version_num'))[0]?.['server_version_num'])
  await server.admin(`
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    create role postgres login createrole createdb bypassrls;
    grant authenticator to postgres ${version >= 160_000 ? 'with admin option' : ''};
    ${version >= 150_000 ? 'grant set on parameter "pgrst.db_pre_request" to postgres;' : ''}
    grant anon, authenticated, service_role to postgres;
    grant all on database postgres to postgres;
    grant usage, create on schema public to postgres;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  `)
}

/** Runs all migrations, as the role and in the way that `supabase db push` does. */
export async function migrate(server: RealPostgres): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    for (const { sql } of await readMigrations()) await client.query(`begin;${sql};commit;`)
  } finally {
    await client.end()
  }
}

/** A pool as the handler wants its database. */
export function asLeadDatabase(pool: pg.Pool): LeadDatabase {
  return {
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(
          async (sql, values) => (await client.query(sql, values ? [...values] : undefined)).rows,
        )
        await client.query('commit')
        return result
      } catch (problem) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
        throw problem
      } finally {
        client.release(broken)
      }
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that owns nothing. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) }
}

async function readyToAccept(server: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (text.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} before it was ready:\n${log}`)))
    server.once('error', reject)
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

function childrenOf(pid: number): number[] {
  try {
    const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return text.split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem
  }
}
