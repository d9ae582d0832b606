import { networkOf } from './addresses.ts'
import { refusal } from './postgrest-errors.ts'

/** Milliseconds. The database counts leads by the same windows (`lead_guard.this_window`). */
const windowLength = 600_000
const mostRefusals = 1000
/** Forty people behind one office address, each with both forms, and room to spare. */
const mostAtOnce = 100
/** Entries, some hundred bytes each. The oldest go first: whoever has that many addresses is stopped by no limit. */
const mostSenders = 50_000

/** What a request holds while it is open. */
export interface CountedPlace {
  /** Waits for the body of the request. While it comes, another request may take the place if there is none left. */
  whileReading<Row>(body: Promise<Row>): Promise<Row>
  /** To be called when the request has ended. */
  leave(): void
}

/**
 * Turns away in memory who was refused a thousand times, or has reached the database's limit of leads: in this window of
 * ten minutes such a sender costs the database nothing more. Counted by table, and as the database counts visitors.
 */
export function senderLimits() {
  const refusals = new Map<string, number>()
  const open = new Map<string, Set<{ giveUp?: (() => void) | undefined }>>()
  let window = 0

  function keyOf(table: string, address: string): string {
    const now = Math.floor(Date.now() / windowLength)
    if (now !== window) refusals.clear()
    window = now
    return `${table} ${networkOf(address)}`
  }

  return {
    /**
     * Lets a request in. Where all places of its sender are taken, the body that has been coming for longest gives up its
     * own with 408: whoever drips bytes shuts nobody out. A sender without an address, such as the owner's own tool, is not
     * limited. Throws 429 for a sender who is shut out.
     */
    admit(table: string, address: string): CountedPlace {
      if (address === '') return { whileReading: (body) => body, leave: () => undefined }
      const key = keyOf(table, address)
      const places = open.get(key) ?? new Set()
      const slowest = places.size < mostAtOnce ? undefined : [...places].find(({ giveUp }) => giveUp)
      if ((places.size >= mostAtOnce && !slowest) || (refusals.get(key) ?? 0) >= mostRefusals) {
        throw refusal(429, 'PT429', 'Too many requests from one address', 'Try again in ten minutes.')
      }
      if (slowest) {
        slowest.giveUp?.()
        places.delete(slowest)
      }
      const place: { giveUp?: (() => void) | undefined } = {}
      open.set(key, places.add(place))
      return {
        async whileReading(body) {
          const { promise, reject } = Promise.withResolvers<never>()
          place.giveUp = () => reject(refusal(408, 'PT408', 'The lead came too slowly', 'Try again in a moment.'))
          try {
            return await Promise.race([body, promise])
          } finally {
            place.giveUp = undefined
          }
        },
        leave() {
          places.delete(place)
          if (places.size === 0 && open.get(key) === places) open.delete(key)
        },
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
