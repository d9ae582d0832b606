import { isIP } from 'node:net'

/**
 * An address without the cover under which a server that listens for IPv4 and IPv6 alike sees IPv4: `::ffff:192.0.2.7`
 * (also spelt `::ffff:c000:207`) is `192.0.2.7`. Anything else is returned as it came.
 */
export function withoutCover(address: string): string {
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical(address) ?? '') ?? []
  if (high === undefined || low === undefined) return address
  const bytes = [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** Who counts as one visitor, as the database has it (`lead_guard.sender`): an IPv4 address, or an IPv6 network (/64). */
export function networkOf(address: string): string {
  const plain = withoutCover(address)
  const [start = '', end] = canonical(plain)?.split('::') ?? []
  if (start === '' && end === undefined) return plain
  const [before, after] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}

/** The one spelling of an IPv6 address (RFC 5952, without dots), without its zone. Undefined for all else. */
function canonical(address: string): string | undefined {
  return isIP(address) === 6 ? new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1) : undefined
}
