import { lookup } from 'mrmime'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Files that a host reads and never serves. */
const hostFiles = new Set(['/_headers', '/_redirects'])

/** How well Brotli compresses: 0 to 11. */
export type BrotliQuality = number

/**
 * The quality at which hosts compress what they are asked for. The best takes forty times as long
 * and makes a page a tenth smaller.
 */
const quickQuality: BrotliQuality = 5
/** The quality at which hosts store files. */
export const storedQuality: BrotliQuality = constants.BROTLI_MAX_QUALITY

/** A file of the built site, ready to be sent. */
export interface SiteFile {
  type: string
  etag: string
  /** The bytes as stored. */
  content: Buffer
  /** The same in Brotli. Pictures, fonts and film have none, since they are compressed already. */
  brotli: Buffer | undefined
}

/** True for a text file, which compression shrinks. */
export const isText = (file: string): boolean => /^text|json$|xml$/.test(mediaType(file))

/** The media type of a file by its ending, with the encoding of a text. */
export function mediaType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/**
 * Finds the files of a built site. A file is read and compressed once, and again when it changes on
 * disk.
 * @param folder the built site
 * @param quality how well texts are compressed
 * @returns a function from the clean path of a request, such as `/about` or `/_astro/x.js`, to its
 *   file, or undefined. `/about` is `about.html`; `/about.html` itself is not an address.
 */
export function siteFiles(
  folder: string,
  quality = quickQuality,
): (address: string) => Promise<SiteFile | undefined> {
  const compress = async (text: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const known = new Map<string, SiteFile>()
  return async (address) => {
    const name = decode(address)
    if (name === undefined || hostFiles.has(name)) return undefined
    const file = path.join(folder, fileOf(name))
    if (!file.startsWith(folder + path.sep)) return undefined
    const status = await stat(file).catch(() => undefined)
    if (!status?.isFile() || !(await isInside(folder, file))) return undefined
    const etag = `"${status.mtimeMs.toString(36)}-${status.size.toString(36)}"`
    const before = known.get(file)
    if (before?.etag === etag) return before
    const content = await readFile(file)
    const brotli = isText(file) ? await compress(content) : undefined
    const made = { type: mediaType(file), etag, content, brotli }
    known.set(file, made)
    return made
  }
}

/**
 * True if a file is in a folder, also after all links on the way to it are followed. A build that
 * runs meanwhile may have removed either: then the file is not inside.
 */
async function isInside(folder: string, file: string): Promise<boolean> {
  const [realFolder, realFile] = await Promise.all([realPath(folder), realPath(file)])
  if (!realFolder || !realFile) return false
  return realFile.startsWith(realFolder + path.sep)
}

const realPath = (file: string) => realpath(file).catch(() => undefined)

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The file of an address: a page if the address has no ending. */
function fileOf(address: string): string {
  if (address.endsWith('/')) return `${address}index.html`
  return path.extname(address) ? address : `${address}.html`
}
