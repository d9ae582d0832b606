import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { createLeadHandler, type LeadHandler } from '../../../leads/backend/handler.ts'
import type { LeadDatabase } from '../../../leads/backend/lead-database.ts'
import { mountLeadHandler } from '../../../leads/backend/node-adapter.ts'
import { openStore } from '../../../leads/backend/open-store.ts'
import { emptyStoreFolder } from './embedded.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from './real-postgres.ts'

/** A database with our migration, ready to be attacked. */
export type Target = {
  readonly database: LeadDatabase
  /** Runs one statement with every right. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** The two databases on which everything about leads is proved. */
export const databases: readonly { readonly name: string; open(): Promise<Target> }[] = [
  { name: 'embedded backend', open: openEmbedded },
  { name: 'PostgreSQL server like a hosted project', open: openReal },
]

async function openEmbedded(): Promise<Target> {
  const { folder, remove } = await emptyStoreFolder()
  const store = await openStore(folder)
  return {
    database: store,
    admin: (sql, values) => store.transaction((query) => query(sql, values)),
    async close() {
      await store.close()
      remove()
    },
  }
}

/** A PostgreSQL server with the roles and default grants of a hosted project. */
export async function openReal(): Promise<Target> {
  const server = await startPostgres()
  try {
    await likeHosted(server)
    await migrate(server)
  } catch (problem) {
    await server.remove()
    throw problem
  }
  return { database: asLeadDatabase(server.pool('authenticator')), admin: server.admin, close: server.remove }
}

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
