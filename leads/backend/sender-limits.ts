import { networkOf } from './addresses.ts'
import { refusal } from './postgrest-errors.ts'

/** Milliseconds. The database counts leads by the same windows (`lead_guard.this_window`). */
const windowLength = 600_000
const mostRefusals = 1000
/** Forty people behind one office address, each with both forms, and room to spare. */
const mostAtOnce = 100
/** Entries, some hundred bytes each. The oldest go first: whoever has that many addresses is stopped by no limit. */
const mostSenders = 50_000

/**
 * Turns away in memory who was refused a thousand times, or has reached the database's limit of leads: in this window of
 * ten minutes such a sender costs the database nothing more. Counted by table, and as the database counts visitors.
 */
export function senderLimits() {
  const refusals = new Map<string, number>()
  const open = new Map<string, number>()
  let window = 0

  function keyOf(table: string, address: string): string {
    const now = Math.floor(Date.now() / windowLength)
    if (now !== window) refusals.clear()
    window = now
    return `${table} ${networkOf(address)}`
  }

  return {
    /**
     * Lets a request in, and returns what to call when it has ended. A sender without an address, such as the owner's own
     * tool, is not limited. Throws 429 for a sender who is shut out.
     */
    admit(table: string, address: string): () => void {
      if (address === '') return () => undefined
      const key = keyOf(table, address)
      const others = open.get(key) ?? 0
      if (others >= mostAtOnce || (refusals.get(key) ?? 0) >= mostRefusals) {
        throw refusal(429, 'PT429', 'Too many requests from one address', 'Try again in ten minutes.')
      }
      open.set(key, others + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
    /** Counts a refusal. `atLimit`: the database has said that this sender's leads are too many. */
    refused(table: string, address: string, atLimit: boolean): void {
      if (address === '') return
      const key = keyOf(table, address)
      refusals.set(key, atLimit ? mostRefusals : (refusals.get(key) ?? 0) + 1)
      const oldest = refusals.size > mostSenders ? refusals.keys().next().value : undefined
      if (oldest !== undefined) refusals.delete(oldest)
    },
  }
}
