import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who holds a folder: process id and, once it serves, its address such as `http://localhost:4321`. */
export type Holder = { readonly pid: number; readonly url?: string }

export type FolderLock = {
  /** Tells other processes where the holder answers. */
  announce(url: string): void
  release(): void
}

const lockFile = (folder: string) => path.join(folder, 'lock')
const holderFile = (folder: string) => path.join(folder, 'holder.json')

/** Thrown when another process holds the folder. */
export class FolderInUse extends Error {
  readonly holder: Holder | undefined
  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''}` : 'another process'
    super(
      `The leads in ${folder} are in use by ${who}, and two at once would lose leads. ` +
        'Stop that one first, or set LEADS_DIR to another folder.',
    )
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

/**
 * Takes a folder for this process alone. The lock is the operating system's own (an exclusive
 * SQLite transaction on a file), so it ends with its process however that dies: there is no
 * stale lock to judge by process ids, which repeat across containers.
 *
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(lockFile(folder))
  try {
    database.exec('begin exclusive')
  } catch (problem) {
    database.close()
    // 5 is SQLITE_BUSY; anything else says that the file is none of ours.
    if ((problem as { errcode?: number }).errcode === 5) throw new FolderInUse(folder, readHolder(folder))
    throw problem
  }
  const write = (holder: Holder) => writeFileSync(holderFile(folder), JSON.stringify(holder))
  write({ pid: process.pid })
  let held = true
  return {
    announce: (url) => write({ pid: process.pid, url }),
    release() {
      if (!held) return
      held = false
      rmSync(holderFile(folder), { force: true })
      database.close()
    },
  }
}

/** Who wrote into the folder last that it holds it; that process may be gone. */
function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder
  } catch {
    return undefined
  }
}
