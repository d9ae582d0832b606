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
 * @param options.onAcknowledged called after each 201 with how many there are; a kill half way goes here
 * @param options.stop true ends the sending early
 */
export async function sendLeads(
  url: string,
  options: {
    total: number
    atOnce: number
    label: string
    onAcknowledged?: (count: number) => void
    stop?: () => boolean
  },
): Promise<LoadResult> {
  const acknowledged = new Set<string>()
  let next = 0
  let failed = 0
  const worker = async () => {
    while (next < options.total && !options.stop?.()) {
      const number = next++
      const name = `${options.label} ${number}`
      try {
        const response = await fetch(`${url}/rest/v1/contact_leads`, {
          method: 'POST',
          headers: {
            apikey: embeddedPublishableKey,
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.${Math.floor(number / 40) >> 8}.${Math.floor(number / 40) & 255}`,
          },
          body: JSON.stringify({
            name,
            email: `lead${number}@example.org`,
            company: 'Example Ltd',
            role: null,
            topic: 'My team needs superpowers',
            message: `Message ${number}`,
          }),
        })
        await response.arrayBuffer()
        if (response.status === 201) {
          acknowledged.add(name)
          options.onAcknowledged?.(acknowledged.size)
        } else failed += 1
      } catch {
        failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, worker))
  return { acknowledged, failed }
}
