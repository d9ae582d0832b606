import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HeaderRule } from '../../src/integrations/hosting-files/headers.ts'
import { isText } from '../server/files.ts'
import { readHeaders, readRedirects } from '../server/host-files.ts'

/** The rules of a built site besides its pages, from which each host's own file is made. */
export interface HostRules {
  headers: readonly HeaderRule[]
  /** Old addresses and the pages to which they redirect permanently. */
  redirects: readonly { from: string; to: string }[]
}

/** A site that was built for a host. */
interface Built {
  /** Its folder. */
  dist: string
  /** Its address. */
  site: string
  rules: HostRules
}

/**
 * Writes a host's own files in place of `_headers` and `_redirects`. Returns a sentence that says
 * where they are.
 */
export type WriteForHost = (built: Built) => string

/** The rules of a built site, from the files that Netlify and Cloudflare read. */
export function readRules(dist: string): HostRules {
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
  // Each host here redirects an address with a slash at its end to the one without.
  const redirects = readRedirects(read('_redirects')).filter(({ from }) => !from.endsWith('/'))
  return { headers: readHeaders(read('_headers')), redirects }
}

/**
 * The address of a page with an extra slash at its end, which redirects to the page. It has only
 * plain characters, as pages do: `//elsewhere.example/` and `/%5Celsewhere.example/` would lead to
 * another site.
 */
export const slashedAddress = String.raw`((?:/[\w.~-]+)+)/`

/**
 * The caching of pages on a host without a default: browsers ask each time, which costs one short
 * answer.
 */
export const revalidateHeader: [string, string] = [
  'Cache-Control',
  'public, max-age=0, must-revalidate',
]

/** For a server whose configuration includes a file beside the built site. */
export function writeBesideSite(
  ending: string,
  config: (rules: HostRules) => string,
): WriteForHost {
  return ({ dist, rules }) => {
    writeBrotli(dist)
    writeFileSync(`${dist}.${ending}`, config(rules))
    return `The rules for the server are in ${dist}.${ending}.`
  }
}

/**
 * Writes each text file of a built site in Brotli too, beside it (`about.html.br`), for servers
 * that send such files and themselves compress only by gzip. With gzip, pages are a fifth heavier,
 * and the home page needs a second round trip.
 */
export function writeBrotli(dist: string): void {
  for (const file of globSync('**/*.*', { cwd: dist }).filter(isText)) {
    const whole = path.join(dist, file)
    writeFileSync(`${whole}.br`, brotliCompressSync(readFileSync(whole)))
  }
}
