import { createServer, type RequestListener } from 'node:http'
import { createLeadHandler, type LeadDatabase } from '../../../leads/backend/handler.ts'
import { mountLeadHandler } from '../../../leads/backend/node-adapter.ts'
import { openStore } from '../../../leads/backend/open-store.ts'
import { listen } from '../listen.ts'
import { emptyStoreFolder } from './embedded.ts'
import { asLeadDatabase, migrate, startPostgres } from './real-postgres.ts'

/** A database with our migration, ready to be attacked. */
export type Target = {
  readonly database: LeadDatabase
  /** Runs one statement with every right. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
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
  return {
    database: { transaction: (work) => store.transaction(work) },
    admin: (sql, values) => store.transaction((query) => query(sql, values)),
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

/** A PostgreSQL server with the roles and default grants of a hosted project. */
export async function openReal(): Promise<Target> {
  const server = await startPostgres()
  await migrate(server)
  return {
    database: asLeadDatabase(server.pool('authenticator')),
    admin: server.admin,
    migrate: () => migrate(server),
    close: server.remove,
  }
}

export const testSecret = 'sb_secret_of-the-tests-and-of-nothing-else'

/** Serves over real HTTP on loopback. */
export const serve = (listener: RequestListener) => listen(createServer(listener))

/** Serves the lead handler. The visitor's address is taken from X-Forwarded-For. */
export function serveLeads(database: LeadDatabase, proxies = 1) {
  const handle = mountLeadHandler(Promise.resolve(createLeadHandler(database, testSecret)), proxies)
  return serve((request, response) =>
    handle(request, response, () => response.writeHead(404).end('the site')),
  )
}
