import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse, lockFolder } from '../backend/folder-lock.ts'
import type { StoredLead } from './read.ts'

/**
 * What the owner has been told of, kept on the disk: ids and a time, nothing of a lead. A lead becomes visible when its
 * transaction ends, which may be a little after its time: so the last hour is looked at again, and its ids are kept.
 */
export type Told = {
  /** Leads stored before this are not looked at again. */
  since(): Date
  /** True once every step for it is done. */
  has(lead: StoredLead): boolean
  /** True once this step ("print", "run", "webhook") is done for it. */
  hasStep(lead: StoredLead, step: string): boolean
  /** Written before the next step begins, so that a restart repeats none that is done. */
  doneStep(lead: StoredLead, step: string): void
  done(lead: StoredLead): void
  close(): void
}

const overlap = 3_600_000

type State = { since: string; told: Record<string, string>; steps: Record<string, string[]> }

/**
 * Opens (or begins) the record in a folder.
 *
 * @param from where to begin the first time; later the record itself says so
 * @throws a sentence when another watch has it open
 */
export function openTold(folder: string, from: Date): Told {
  const lock = lockForWatch(folder)
  const file = path.join(folder, 'told.json')
  const state = read(file) ?? { since: from.toISOString(), told: {}, steps: {} }
  const key = (lead: StoredLead) => `${lead.table} ${lead.id}`
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  save()
  return {
    since: () => new Date(state.since),
    has: (lead) => key(lead) in state.told,
    hasStep: (lead, step) => state.steps[key(lead)]?.includes(step) ?? false,
    doneStep(lead, step) {
      ;(state.steps[key(lead)] ??= []).push(step)
      save()
    },
    done(lead) {
      state.told[key(lead)] = lead.created_at
      delete state.steps[key(lead)]
      const horizon = new Date(Date.parse(lead.created_at) - overlap).toISOString()
      if (horizon > state.since) state.since = horizon
      for (const [id, at] of Object.entries(state.told)) if (at < state.since) delete state.told[id]
      save()
    },
    close: lock.release,
  }
}

function lockForWatch(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return lockFolder(folder)
  } catch (problem) {
    if (!(problem instanceof FolderInUse)) throw problem
    throw new Error(`Another "npm run leads -- --watch" is telling of these leads already. Stop that one first.`)
  }
}

function read(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(
      `${file}, which says of which leads you were told, cannot be read. Delete it to begin anew from now.`,
    )
  }
}
