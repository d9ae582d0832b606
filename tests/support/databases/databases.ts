import type { LeadDatabase } from '../../../leads/backend/handler.ts'
import { openStore } from '../../../leads/backend/open-store.ts'
import { emptyStoreFolder } from './embedded.ts'
import { asLeadDatabase, createDatabase, migrate, problemOfServer } from './real-postgres.ts'

/** A database with our migration, ready to be attacked. */
export type Target = {
  readonly database: LeadDatabase
  /** Runs one statement with every right. */
  admin(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs the migration (again). */
  migrate(): Promise<void>
  close(): Promise<void>
}

/** Whether this test run has a PostgreSQL server. If not, one test fails and says why. */
export const hasServer = problemOfServer() === undefined

/** A kind of database. */
interface Kind {
  readonly name: string
  /** Whether it works on several transactions at the same time. */
  readonly hasConnections: boolean
  open(): Promise<Target>
}

const embedded: Kind = { name: 'embedded backend', hasConnections: false, open: openEmbedded }
const server: Kind = {
  name: 'PostgreSQL server like a hosted project',
  hasConnections: true,
  open: openReal,
}

/** The two kinds of database on which everything about leads is proved. */
export const databases: readonly Kind[] = hasServer ? [embedded, server] : [embedded]

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

/** A database with the roles and default grants of a hosted project. */
export async function openReal(): Promise<Target> {
  const real = await createDatabase()
  await migrate(real)
  return {
    database: asLeadDatabase(real.pool('authenticator')),
    admin: real.admin,
    migrate: () => migrate(real),
    close: real.remove,
  }
}
