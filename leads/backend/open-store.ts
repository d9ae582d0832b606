import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse, lockFolder, type FolderLock } from './folder-lock.ts'
import type { LeadDatabase, Query } from './handler.ts'
import { readMigrations, supabaseRoles } from './migrations.ts'
import { root } from '../../src/lib/project-root.ts'

export type LeadStore = LeadDatabase & {
  readonly secretKey: string
  /** Tells `npm run leads` the address of this process. */
  announce(url: string): void
  /** Writes everything to disk and frees the folder. */
  close(): Promise<void>
}

/** The folder that holds the leads: LEADS_DIR when set, else `.data/leads` in the repository. */
export function leadsFolder(): string {
  return path.resolve(root, process.env['LEADS_DIR'] || '.data/leads')
}

/**
 * The owner's key to the leads in `folder`; made on first use, readable by its owner only.
 * To change it, delete the file and start again.
 */
export function secretKey(folder: string): string {
  const file = path.join(folder, 'secret-key')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept.length >= 32) return kept
  const made = `sb_secret_${randomBytes(32).toString('base64url')}`
  writeFileSync(file, `${made}\n`, { mode: 0o600 })
  return made
}

/**
 * Opens (or makes) the embedded lead store: PostgreSQL inside this process, with the roles of a
 * hosted project and the same migrations.
 *
 * An insert with an answer is in the hands of the operating system, so killing the
 * process loses nothing; only a power cut can (`relaxedDurability` must stay off).
 *
 * @throws FolderInUse when another process has the folder open; Error with a sentence when it
 *   cannot be opened
 */
export async function openStore(folder: string = leadsFolder()): Promise<LeadStore> {
  let lock: FolderLock | undefined
  try {
    lock = lockFolder(folder)
    return await openLockedStore(folder, lock)
  } catch (problem) {
    lock?.release()
    if (problem instanceof FolderInUse) throw problem
    const cause = String(problem).split('\n')[0]
    throw new Error(
      `The leads in ${folder} cannot be opened. ${cause} If the folder is damaged or holds ` +
        'something else, put back a copy of it, or set LEADS_DIR to another folder, where a new ' +
        'store is then made.',
      { cause: problem },
    )
  }
}

/** Opens the store of a folder that no other process has open. */
async function openLockedStore(folder: string, lock: FolderLock): Promise<LeadStore> {
  refuseFor(fullDisk(folder))
  const dataDir = path.join(folder, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create({ dataDir, relaxedDurability: false })
  for (const sql of [supabaseRoles, ...readMigrations()]) await pglite.exec(sql)
  const faultOf = watch(folder, [path.join(dataDir, 'global', 'pg_control'), lock.file])
  // Making the files takes room, too.
  refuseFor(fullDisk(folder))
  return {
    secretKey: secretKey(folder),
    transaction: (work) => runTransaction(pglite, faultOf, work),
    announce: lock.announce,
    async close() {
      // Acknowledged leads are written already. Closing writes more, for which the disk and the
      // folder must be there.
      if (!faultOf()) await pglite.close()
      lock.release()
    },
  }
}

/**
 * Runs a transaction, unless there is a reason not to use the database.
 * @param faultOf says the reason in a sentence
 */
async function runTransaction<Result>(
  pglite: PGlite,
  faultOf: () => string | undefined,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  refuseFor(faultOf())
  const result = await pglite.transaction((transaction) =>
    work(async (sql, values = []) => {
      const { rows } = await transaction.query<Record<string, unknown>>(sql, [...values])
      return rows
    }),
  )
  // Writes into deleted files are lost, though the database does not notice.
  refuseFor(faultOf())
  return result
}

function refuseFor(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}

/**
 * Checks that the disk has room, and that some files are still those that were opened: if its files
 * are deleted or replaced, a database goes on writing to nowhere without an error, and without the
 * file of the lock a second process could open the same database.
 *
 * @returns a function that says in a sentence why the database must not be used, and logs each such
 *   sentence once
 */
function watch(folder: string, files: readonly string[]): () => string | undefined {
  const identities = () => files.map((file) => statSync(file, { throwIfNoEntry: false })?.ino)
  const opened = identities()
  const isOpened = () => identities().every((identity, index) => identity === opened[index])
  const gone =
    `The folder of leads, ${folder}, or a part of it was deleted or replaced while it is open, ` +
    'so no lead is taken. ' +
    'Stop the site, put the folder back if it is needed, and start the site again.'
  let lastFault: string | undefined
  return () => {
    const fault = isOpened() ? fullDisk(folder) : gone
    if (fault && fault !== lastFault) console.error(fault)
    lastFault = fault
    return fault
  }
}

/** PostgreSQL asks for 16 MB at a time, and PGlite hangs if it does not get them. */
const leastFreeMegabytes = 64

/** Returns a sentence while the disk of the folder is nearly full. */
function fullDisk(folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= leastFreeMegabytes * 1_048_576) return undefined
  const problem = `Less than ${leastFreeMegabytes} MB are free on the disk of ${folder}`
  return `${problem}, so no lead is taken. Free some.`
}
