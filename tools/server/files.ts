import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Media types by the endings of files. */
export const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
/** Endings of files that shrink on the line. */
export const compressible: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
  '.xml',
])
/** Files that a host reads and never serves. */
const hostFiles = new Set(['/_headers', '/_redirects'])

/** The ways of sending a file, as `Content-Encoding` names them. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A file of the built site, ready to be sent. */
export interface SiteFile {
  type: string
  etag: string
  /** The bytes as stored. */
  content: Buffer
  /** False for pictures, fonts and film, which are compressed already. */
  compressible: boolean
  /** The bytes in that encoding; made once and kept. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/**
 * Finds the files of a built site. A file is read and compressed once, and again when it changes on disk.
 * @param folder the built site
 * @returns a function from a clean path, such as `/about` or `/_astro/x.js`, to its file, or undefined. `/about` is
 *   `about.html`; `/about.html` itself is not an address.
 */
export function siteFiles(folder: string): (address: string) => Promise<SiteFile | undefined> {
  const known = new Map<string, { stamp: string; file: SiteFile }>()
  return async (address) => {
    if (hostFiles.has(address)) return undefined
    const name = address.endsWith('/') ? `${address}index.html` : path.extname(address) ? address : `${address}.html`
    const place = path.join(folder, name)
    if (!place.startsWith(folder + path.sep)) return undefined
    const status = await stat(place).catch(() => undefined)
    if (!status?.isFile()) return undefined
    const stamp = `${status.mtimeMs} ${status.size}`
    const before = known.get(place)
    if (before?.stamp === stamp) return before.file
    const file = toSiteFile(await readFile(place), path.extname(place))
    known.set(place, { stamp, file })
    return file
  }
}

function toSiteFile(content: Buffer, ending: string): SiteFile {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content,
    compressible: compressible.has(ending),
    encoded: (encoding) => {
      const bytes = made.get(encoding) ?? compress(content, encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 })
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
