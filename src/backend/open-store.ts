import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from './folder-lock.ts'
import type { LeadDatabase } from './lead-database.ts'
import { applyMigrations, repositoryRoot } from './migrations.ts'
import { supabaseRoles } from './roles.ts'
import { secretKey } from './secret-key.ts'

export type LeadStore = LeadDatabase & {
  /** Absolute path of the folder that holds the leads, their lock and the owner's key. */
  readonly folder: string
  readonly secretKey: string
  /** Tells `npm run leads` where this process answers. */
  announce(url: string): void
  /** Writes everything out and frees the folder. */
  close(): Promise<void>
}

/** The folder that holds the leads: LEADS_DIR when set, else `.data/leads` in the repository. */
export function leadsFolder(): string {
  return path.resolve(repositoryRoot, process.env['LEADS_DIR'] || '.data/leads')
}

/**
 * Opens (or makes) the embedded lead store: PostgreSQL inside this process, with the roles of a
 * hosted project and the same migrations.
 *
 * An insert that has been answered has been handed to the operating system, so killing the
 * process loses nothing; only a power cut can (`relaxedDurability` must stay off).
 *
 * @throws FolderInUse when another process has the folder open
 */
export async function openStore(folder: string = leadsFolder()): Promise<LeadStore> {
  const lock = lockFolder(folder)
  try {
    const dataDir = path.join(folder, 'database')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const pglite = await PGlite.create({ dataDir, relaxedDurability: false })
    await pglite.exec(supabaseRoles)
    await applyMigrations((sql) => lastRows(pglite, sql))
    return {
      folder,
      secretKey: secretKey(folder),
      transaction: (work) =>
        pglite.transaction((transaction: Transaction) =>
          work(async (sql, values) => {
            const { rows } = await transaction.query<Record<string, unknown>>(sql, values ? [...values] : undefined)
            return rows
          }),
        ),
      announce: lock.announce,
      async close() {
        await pglite.close()
        lock.release()
      },
    }
  } catch (problem) {
    lock.release()
    throw problem
  }
}

async function lastRows(pglite: PGliteInterface, sql: string): Promise<Record<string, unknown>[]> {
  const results = await pglite.exec(sql)
  return (results.at(-1)?.rows ?? []) as Record<string, unknown>[]
}
