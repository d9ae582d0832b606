import { setTimeout as sleep } from 'node:timers/promises'
import { leadTableNames, type LeadTable } from '../../src/lib/lead-tables.ts'
import { toTable, visible } from './print.ts'
import { readLeads, type StoredLead } from './read.ts'
import type { LeadSource } from './source.ts'
import type { Tell } from './tell.ts'
import type { Told } from './told.ts'

export type Watch = {
  /** Finds the leads anew at each look: a site that was restarted may answer elsewhere. */
  readonly find: () => Promise<LeadSource>
  readonly told: Told
  readonly tells: readonly Tell[]
  readonly tables?: readonly LeadTable[]
  /** Milliseconds between two looks. */
  readonly every: number
  readonly signal: AbortSignal
}

/** Milliseconds of the longest wait before something that failed is tried again. */
const longestWait = 300_000

/**
 * Tells of each new lead, oldest first, until the signal ends it: on the screen, then by each of `tells`. What fails is
 * tried again, at first after a second, then after twice as long each time; later leads wait.
 *
 * @returns how many leads were told of
 */
export async function watchLeads(watch: Watch): Promise<number> {
  const { told, signal } = watch
  let count = 0
  while (!signal.aborted) {
    const found = await persist(watch, 'The leads', () => look(watch))
    for (const lead of found ?? []) {
      for (const step of [onScreen, ...watch.tells]) {
        if (told.hasStep(lead, step.step)) continue
        const worked = await persist(watch, `Telling of lead ${visible(lead.id)} (${step.step})`, async () => {
          await step.tell(lead, signal)
          return true
        })
        if (!worked) return count
        told.doneStep(lead, step.step)
      }
      told.done(lead)
      count += 1
    }
    await pause(watch.every, signal)
  }
  return count
}

const onScreen: Tell = { step: 'print', tell: async (lead) => console.log(`${toTable([lead])}\n`) }

async function look({ find, told, tables }: Watch): Promise<StoredLead[]> {
  const source = await find()
  try {
    const leads = await readLeads(source.owner(), tables ?? leadTableNames, told.since())
    return leads.filter((lead) => !told.has(lead))
  } finally {
    await source.close()
  }
}

/** Tries until it works; undefined when the signal ends it. */
async function persist<Result>(
  { signal }: Watch,
  what: string,
  attempt: () => Promise<Result>,
): Promise<Result | undefined> {
  for (let wait = 1000; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await attempt()
    } catch (problem) {
      if (signal.aborted) return undefined
      console.error(`${what}: ${visible((problem as Error).message)}. Trying again in ${wait / 1000} s.`)
      await pause(wait, signal)
    }
  }
  return undefined
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
