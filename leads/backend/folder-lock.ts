import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The holder of a folder: its process id and, once it serves, its address such as
 * `http://localhost:4321`.
 */
type Holder = { readonly pid?: number; readonly url?: string }

export type FolderLock = {
  /** The file that holds the lock: while it is deleted, a second process could take the folder. */
  readonly file: string
  /** Records the address at which the holder answers, for other processes. */
  announce(url: string): void
  release(): void
}

/** Thrown when another process holds the folder. */
export class FolderInUse extends Error {
  readonly holder: Holder
  constructor(folder: string, holder: Holder) {
    const who = holder.url ? `process ${holder.pid} at ${holder.url}` : 'another process'
    super(
      `The leads in ${folder} are in use by ${who}, and two at once would lose leads. ` +
        'Stop that one first, or set LEADS_DIR to another folder.',
    )
    this.holder = holder
  }
}

/**
 * Takes a folder for this process alone. The lock is the operating system's own (an exclusive
 * SQLite transaction on a file), so it ends with its process in any case: there is no
 * stale lock to judge by process ids, which repeat across containers.
 *
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holderFile = path.join(folder, 'holder.json')
  const write = (holder: Holder) => writeFileSync(holderFile, JSON.stringify(holder))
  const file = path.join(folder, 'lock')
  const database = new DatabaseSync(file)
  try {
    database.exec('begin exclusive')
  } catch (problem) {
    database.close()
    // 5 is SQLITE_BUSY; any other code means that the file is not ours.
    if ((problem as { errcode?: number }).errcode === 5)
      throw new FolderInUse(folder, readHolder(holderFile))
    throw problem
  }
  write({ pid: process.pid })
  return {
    file,
    announce: (url) => write({ pid: process.pid, url }),
    release() {
      rmSync(holderFile, { force: true })
      database.close()
    },
  }
}

/** The last holder that wrote itself into the folder; its process may be gone. */
function readHolder(file: string): Holder {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return {}
  }
}
