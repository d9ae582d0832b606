import { PGlite, type Transaction } from '@electric-sql/pglite'
import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse, lockFolder, type FolderLock } from './folder-lock.ts'
import type { LeadDatabase } from './lead-database.ts'
import { readMigrations, repositoryRoot } from './migrations.ts'
import { refusal } from './postgrest-errors.ts'
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
 * @throws FolderInUse when another process has the folder open; Error with a sentence when it cannot be opened
 */
export async function openStore(folder: string = leadsFolder()): Promise<LeadStore> {
  const dataDir = path.join(folder, 'database')
  let lock: FolderLock | undefined
  try {
    const held = (lock = lockFolder(folder))
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const disk = watchDisk(folder)
    if (disk.isFull()) throw new Error(`Less than ${mostlyFull} MB are free on the disk. Free some.`)
    const pglite = await PGlite.create({ dataDir, relaxedDurability: false })
    await pglite.exec(supabaseRoles)
    for (const { sql } of await readMigrations()) await pglite.exec(sql)
    const key = secretKey(folder)
    const refuseIfGone = watchFolder(folder)
    return {
      folder,
      secretKey: key,
      async transaction(work) {
        refuseIfGone()
        const result = await pglite.transaction((transaction: Transaction) =>
          work(async (sql, values) => {
            const { rows } = await transaction.query<Record<string, unknown>>(sql, values ? [...values] : undefined)
            return rows
          }),
        )
        // What was written to files that are deleted meanwhile is lost, though the database does not notice.
        refuseIfGone()
        return result
      },
      beforeWrite: disk.refuseIfFull,
      announce: held.announce,
      async close() {
        // What was acknowledged is written already. Closing writes more, for which there must be room, and a folder.
        if (!disk.isFull()) {
          await pglite.close().catch((problem: unknown) => {
            if (existsSync(dataDir)) throw problem
          })
        }
        held.release()
      },
    }
  } catch (problem) {
    lock?.release()
    throw readable(folder, problem)
  }
}

/** Sentences of our own as they are; what the system or the database says of the folder as one. */
function readable(folder: string, problem: unknown): Error {
  const { name, message, code } = problem as Error & { code?: unknown }
  if (name === 'Error' && code === undefined && /[.]$/.test(message)) return problem as Error
  if (problem instanceof FolderInUse) return problem
  const cause = `${name}: ${message}`.split('\n')[0]
  return new Error(
    `The leads in ${folder} cannot be opened (${cause}). The folder is damaged, is not writable, or holds something ` +
      'else. Put back a copy of it, or set LEADS_DIR to another folder, where a new store is then made.',
    { cause: problem },
  )
}

/**
 * Looks whether the folder is still the one that was opened: a database whose files are deleted or replaced writes on
 * without an error, to nowhere.
 *
 * @returns a check that throws once it is not; what to do is logged the first time
 */
function watchFolder(folder: string): () => void {
  const watched = ['lock', 'database/PG_VERSION', 'database/base', 'database/global/pg_control', 'database/pg_wal']
  const identities = () =>
    watched.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.ino ?? 0).join()
  const opened = identities()
  let told = false
  return () => {
    if (identities() === opened) return
    if (!told) {
      console.error(
        `The folder of leads, ${folder}, was deleted or replaced while it is open, so no lead is taken. ` +
          'Stop the site, put the folder back if it is needed, and start the site again.',
      )
    }
    told = true
    throw new Error('The folder of leads is gone.')
  }
}

/** Megabytes. PostgreSQL asks for 16 at a time, and PGlite never comes back where it does not get them. */
const mostlyFull = 64

/** Looks how much room the disk has; the refusal of leads is logged once, until there is room again. */
function watchDisk(folder: string): { isFull(): boolean; refuseIfFull(): void } {
  let told = false
  const isFull = () => {
    const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : repositoryRoot)
    return bavail * bsize < mostlyFull * 1_048_576
  }
  return {
    isFull,
    refuseIfFull() {
      const full = isFull()
      if (full && !told) {
        console.error(
          `Less than ${mostlyFull} MB are free on the disk of ${folder}, so no lead is taken. Free some; the site need not be stopped.`,
        )
      }
      told = full
      if (full) throw refusal(503, '53100', 'The database could not do it', 'Try again in a moment.')
    },
  }
}
