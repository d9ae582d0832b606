import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { createLeadHandler, type LeadHandler } from '../../../leads/backend/handler.ts'
import { PGlite } from '@electric-sql/pglite'
import type { LeadDatabase } from '../../../leads/backend/lead-database.ts'
import { mountLeadHandler } from '../../../leads/backend/node-adapter.ts'
import { readMigrations } from '../../../leads/backend/migrations.ts'
import { supabaseRoles } from '../../../leads/backend/roles.ts'
import { openStore } from '../../../leads/backend/open-store.ts'
import { emptyStoreFolder } from './embedded.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from './real-postgres.ts'

/** A database with our migration, ready to be attacked. */
export type Target = {
  readonly database: LeadDatabase
  /** Runs one statement with every right. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs statements as the owner of the tables. */
  run(sql: string): Promise<void>
  /** Runs the migration (again). */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** The two databases on which everything about leads is proved. */
export const databases: readonly { readonly name: string; open(): Promise<Target> }[] = [
  { name: 'embedded backend', open: openEmbedded },
  { name: 'PostgreSQL server like a hosted project', open: openReal },
]

async function openEmbedded(): Promise<Target> {
  const { folder, remove } = await emptyStoreFolder()
  let store = await openStore(folder)
  const admin: Target['admin'] = (sql, values) => store.transaction((query) => query(sql, values))
  return {
    database: { transaction: (work) => store.transaction(work) },
    admin,
    // One statement for the database, in which PL/pgSQL runs the many.
    run: async (sql) => void (await admin(`do $run$ begin execute $sql$ ${sql} $sql$; end $run$`)),
    async migrate() {
      await store.close()
      store = await openStore(folder)
    },
    async close() {
      await store.close()
      remove()
    },
  }
}

export type RealTarget = Target & {
  /** Runs SQL with every right, then returns the rows of a query, and takes all of it back. */
  trial(sql: string, query: string): Promise<Record<string, unknown>[]>
}

/** A PostgreSQL server with the roles and default grants of a hosted project. */
export async function openReal(): Promise<RealTarget> {
  const server = await startPostgres()
  try {
    await likeHosted(server)
    await migrate(server)
  } catch (problem) {
    await server.remove()
    throw problem
  }
  return {
    database: asLeadDatabase(server.pool('authenticator')),
    admin: server.admin,
    run: async (sql) => void (await server.pool('postgres', 1).query(sql)),
    migrate: () => migrate(server),
    trial: (sql, query) => server.admin(`begin; ${sql}; ${query}`),
    close: server.remove,
  }
}

/** The same databases before the migration, empty. */
export const emptyDatabases = [
  {
    name: 'embedded backend',
    async open() {
      const pglite = await PGlite.create()
      await pglite.exec(supabaseRoles)
      return {
        run: async (sql: string) => void (await pglite.exec(sql)),
        migrate: async () => {
          for (const { sql } of await readMigrations()) await pglite.exec(sql)
        },
        rows: async (sql: string) => (await pglite.query<Record<string, unknown>>(sql)).rows,
        close: () => pglite.close(),
      }
    },
  },
  {
    name: 'PostgreSQL server like a hosted project',
    async open() {
      const server = await startPostgres()
      await likeHosted(server)
      const owner = server.pool('postgres', 1)
      const run = async (sql: string) => void (await owner.query(sql))
      return { run, migrate: () => migrate(server), rows: server.admin, close: server.remove }
    },
  },
]

export const testSecret = 'sb_secret_of-the-tests-and-of-nothing-else'

/** Serves the lead handler over real HTTP on loopback. The visitor's address is taken from X-Forwarded-For. */
export async function serveLeads(
  database: LeadDatabase,
): Promise<{ url: string; handler: LeadHandler; close(): Promise<void> }> {
  const handler = createLeadHandler(database, { secret: testSecret })
  const handle = mountLeadHandler(Promise.resolve(handler), 1)
  const server: Server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(404).end()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    handler,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
