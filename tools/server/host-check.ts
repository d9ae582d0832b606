import { isIP } from 'node:net'

/**
 * Checks the Host header, to keep out pages of other sites: such a page can point its own name at
 * this machine (DNS rebinding), but it cannot choose the header. An IP address is always allowed,
 * since it is not a name.
 *
 * @param names further allowed hosts
 * @returns a function that says if the server may answer a Host header, with or without a port.
 * Browsers always send one.
 */
export function createHostCheck(
  names: readonly (string | undefined)[],
): (header: string | undefined) => boolean {
  const allowed = new Set(
    ['localhost', ...names.filter((name) => name !== undefined)].map((name) => name.toLowerCase()),
  )
  return (header) => {
    if (header === undefined) return true
    const host = header.toLowerCase().replace(/:\d*$/, '')
    return allowed.has(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
  }
}

/** The sentence for an unknown host. */
export const unknownHostSentence =
  'This server does not answer to that host name. If it is right, add it to ALLOWED_HOSTS, or ' +
  'set SITE_URL, and start the site again.\n'
