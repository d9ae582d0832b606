import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { siteFiles, type Encoding, type SiteFile } from './files.ts'
import { parseHeaders, parseRedirects } from './host-files.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Milliseconds. They end connections that drip bytes. The longest lead takes 13 s on a slow line, and forms wait 15 s for
 * their answer.
 */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/**
 * Makes a server (not yet listening) that treats a built site as a static host does: its `_headers` and `_redirects`
 * apply, `/about` is `about.html`, `/about/` leads to `/about`, an unknown address is `404.html` with status 404, and
 * text goes out in brotli or gzip. So a test against it proves the very files that hosts read.
 * @param folder the built site, absolute
 * @param middleware runs first, and calls `next` for requests that are not its own
 * @throws Error naming a line of `_headers` or `_redirects` that cannot be read
 */
export function createSiteServer(
  folder: string,
  middleware: Middleware = (_request, _response, next) => next(),
): Server {
  const headersFor = parseHeaders(readIfThere(path.join(folder, '_headers')))
  const redirectFor = parseRedirects(readIfThere(path.join(folder, '_redirects')))
  const find = siteFiles(folder)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/')) {
      response.writeHead(400).end()
      return
    }
    const url = new URL(`http://site.invalid${request.url}`)
    const address = decode(url.pathname)
    const { 'cache-control': keptFor, ...headers } = Object.fromEntries(headersFor(url.pathname))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const redirect = redirectFor(url.pathname)
    if (redirect) {
      response.writeHead(redirect.status, { location: redirect.to + url.search }).end()
      return
    }
    const clean = cleanAddress(url.pathname)
    if (clean !== url.pathname && (await find(decode(clean) ?? ''))) {
      response.writeHead(308, { location: clean + url.search }).end()
      return
    }
    const file = address === undefined || clean !== url.pathname ? undefined : await find(address)
    if (file) {
      // Only for a file that exists: a missing one may be back in a minute, and browsers must not remember it as missing.
      if (keptFor !== undefined) response.setHeader('cache-control', keptFor)
      return send(request, response, file, 200)
    }
    const missing = await find('/404')
    if (missing) return send(request, response, missing, 404)
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404 Not Found')
  }

  return createServer(patience, (request, response) => {
    middleware(request, response, () => {
      answer(request, response).catch((problem: unknown) => {
        // Without the query, which may hold anything that a visitor typed.
        console.error(`${request.method} ${request.url?.split('?')[0]} could not be answered:`, problem)
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    })
  })
}

async function send(request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number): Promise<void> {
  response.setHeader('content-type', file.type)
  response.setHeader('etag', file.etag)
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
  if (file.compressible) response.setHeader('vary', 'accept-encoding')
  else response.setHeader('accept-ranges', 'bytes')
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end()
    return
  }
  const range = file.compressible || status !== 200 ? undefined : readRange(request.headers.range, file.content.length)
  if (range) {
    const [first, last] = range
    response.writeHead(206, {
      'content-range': `bytes ${first}-${last}/${file.content.length}`,
      'content-length': last - first + 1,
    })
    response.end(request.method === 'HEAD' ? undefined : file.content.subarray(first, last + 1))
    return
  }
  const encoding = file.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const bytes = await file.encoded(encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.writeHead(status, { 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** The address under which a static host shows a page: no slash at the end, no `.html`, no `index`. */
function cleanAddress(address: string): string {
  const clean = address
    .replace(/\.html$/, '')
    .replace(/\/(index)?$/, '')
    .replace(/^\/{2,}/, '/')
  return clean === '' ? '/' : clean
}

function chooseEncoding(accepted = ''): Encoding {
  const offered = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  const has = (name: string) => offered.some((part) => part.split(';')[0] === name)
  return has('br') ? 'br' : has('gzip') ? 'gzip' : 'identity'
}

/** One range of bytes as browsers ask for film; anything else is answered with the whole file, as RFC 9110 allows. */
function readRange(header: string | undefined, length: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? [first, last] : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
