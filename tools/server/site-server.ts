import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { siteFiles, type SiteFile, type BrotliQuality } from './files.ts'
import { parseHeaders, readRedirects } from './host-files.ts'

/** Answers a request, or calls `next`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/**
 * Milliseconds. They end connections that send too slowly. The longest lead takes 13 s on a slow
 * line, and forms wait 15 s for their answer.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Visitors on a slow line go on reading without a new connection for the next page. Longer than
  // proxies keep theirs (nginx: 60 s): a request that meets the end of its connection is lost.
  keepAliveTimeout: 75_000,
}

/**
 * Makes a server (not yet listening) that treats a built site as a static host does: its `_headers`
 * and `_redirects` apply, `/about` is `about.html`, `/about/` redirects to `/about`, an unknown
 * address is `404.html` with status 404, and text is sent in Brotli. So a test against it proves
 * the very files that hosts read.
 * @param folder the built site, absolute
 * @param middleware runs first, and calls `next` for requests that are not its own
 * @param quality how well texts are compressed
 * @throws Error naming a line of `_headers` or `_redirects` that cannot be read
 */
export function createSiteServer(
  folder: string,
  middleware: Middleware = (_request, _response, next) => next(),
  quality?: BrotliQuality,
): Server {
  const headersFor = parseHeaders(readIfThere(path.join(folder, '_headers')))
  const redirects = readRedirects(readIfThere(path.join(folder, '_redirects')))
  const find = siteFiles(folder, quality)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/')) return void response.writeHead(400).end()
    const url = new URL(`http://site.invalid${request.url}`)
    const { 'cache-control': keptFor, ...headers } = Object.fromEntries(headersFor(url.pathname))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()

    const target = await redirectOf(url.pathname)
    if (target)
      return void response.writeHead(target.status, { location: target.to + url.search }).end()
    const isClean = cleanAddress(url.pathname) === url.pathname
    const file = isClean ? await find(url.pathname) : undefined
    if (file) {
      // Only for an existing file: a missing one may be back in a minute, and browsers must not
      // remember it as missing.
      if (keptFor !== undefined) response.setHeader('cache-control', keptFor)
      return send(request, response, file, 200)
    }
    const missing = await find('/404')
    if (missing) return send(request, response, missing, 404)
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404 Not Found')
  }

  /** Where an address leads: by `_redirects`, or to the clean address of its page. */
  async function redirectOf(address: string): Promise<{ to: string; status: number } | undefined> {
    const redirect = redirects.find(({ from }) => from === address)
    if (redirect) return redirect
    const clean = cleanAddress(address)
    if (clean === address) return undefined
    return (await find(clean)) && { to: clean, status: 308 }
  }

  return createServer(limits, (request, response) => {
    middleware(request, response, () => {
      answer(request, response).catch((problem: unknown) => {
        // Without the query, which may contain anything that a visitor typed.
        console.error(
          `${request.method} ${request.url?.split('?')[0]} could not be answered:`,
          problem instanceof Error ? problem.message : problem,
        )
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    })
  })
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
): void {
  const { type, etag, content, brotli } = file
  response.setHeader('content-type', type)
  response.setHeader('etag', etag)
  if (brotli) response.setHeader('vary', 'accept-encoding')
  else response.setHeader('accept-ranges', 'bytes')
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
  if (status === 200 && headers['if-none-match']?.includes(etag))
    return void response.writeHead(304).end()
  response.statusCode = status
  const range = brotli ? undefined : readRange(headers.range, content.length)
  if (range) {
    const [first, last] = range
    response.statusCode = 206
    response.setHeader('content-range', `bytes ${first}-${last}/${content.length}`)
    response.end(content.subarray(first, last + 1))
  } else if (brotli && /\bbr\b(?!;\s*q=0)/.test(headers['accept-encoding'] ?? '')) {
    response.setHeader('content-encoding', 'br')
    response.end(brotli)
  } else response.end(content)
}

/**
 * The address under which a static host shows a page: no slash at the end, no `.html`, no `index`.
 */
function cleanAddress(address: string): string {
  const clean = address
    .replace(/\.html$/, '')
    .replace(/\/(index)?$/, '')
    .replace(/^\/{2,}/, '/')
  return clean === '' ? '/' : clean
}

/**
 * One range of bytes, as browsers ask for film; any other range gets the whole file, as RFC 9110
 * allows.
 */
function readRange(
  header: string | undefined,
  length: number,
): [first: number, last: number] | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  const last = to ? Math.min(Number(to), length - 1) : length - 1
  return from !== undefined && Number(from) <= last ? [Number(from), last] : undefined
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
