import { embeddedPublishableKey } from '../../../src/lib/embedded-key.ts'

export type LoadResult = {
  /** Names of the leads that were answered with 201. */
  readonly acknowledged: ReadonlySet<string>
  /** Requests answered with something else, or not at all. */
  readonly failed: number
}

/**
 * Sends contact leads, some at a time, from as many addresses as forty people each would have.
 *
 * @param options.stop told how many leads are acknowledged; true ends the sending early
 */
export async function sendLeads(
  url: string,
  options: { total: number; atOnce: number; label: string; stop?: (acknowledged: number) => boolean },
): Promise<LoadResult> {
  const acknowledged = new Set<string>()
  let sent = 0
  const worker = async () => {
    while (sent < options.total && !options.stop?.(acknowledged.size)) {
      const number = sent++
      const name = `${options.label} ${number}`
      const office = Math.floor(number / 40)
      const answer = await fetch(`${url}/rest/v1/contact_leads`, {
        method: 'POST',
        headers: {
          apikey: embeddedPublishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${office >> 8}.${office & 255}`,
        },
        body: JSON.stringify({ name, email: `lead${number}@example.org`, message: `Message ${number}` }),
      }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 201) acknowledged.add(name)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, worker))
  return { acknowledged, failed: sent - acknowledged.size }
}
