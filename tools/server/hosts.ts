import { isIP } from 'node:net'

/**
 * Makes the check of the Host header that keeps pages of other sites out: such a page can point a name of its own at
 * this machine (DNS rebinding), but not choose the header. An address in figures is no name, and so always right.
 *
 * @param names hosts beside localhost that are right; empty ones are left out
 * @returns whether a Host header, with or without a port, may be answered; one that is missing comes from no browser
 */
export function hostCheck(names: readonly (string | undefined)[]): (header: string | undefined) => boolean {
  const right = new Set(['localhost', ...names.filter((name) => name !== undefined)].map((name) => name.toLowerCase()))
  return (header) => {
    if (header === undefined) return true
    const host = header.toLowerCase().replace(/:\d*$/, '')
    return right.has(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
  }
}

/** The sentence for a host that is not known. */
export const unknownHost =
  'This server does not answer to that host name. If it is right, add it to ALLOWED_HOSTS, or set SITE_URL, and start the site again.\n'
