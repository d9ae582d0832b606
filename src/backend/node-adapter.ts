import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createLeadHandler, type LeadHandler } from './handler.ts'
import { leadsFolder, openStore, type LeadStore } from './open-store.ts'

export type LeadMiddleware = {
  /** Answers requests below `/rest/v1/`, and calls `next` for all others. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The folder that holds the leads. */
  readonly folder: string
  /** Settles once leads can be taken; rejects with a sentence when they cannot. */
  readonly ready: Promise<LeadStore>
  /** Tells `npm run leads` where this process answers, e.g. `http://localhost:4321`. */
  announce(url: string): Promise<void>
  /** Lets requests in progress end, then frees the folder. */
  close(): Promise<void>
}

/**
 * Opens the lead store and returns what a node:http server (or Vite's) mounts. Opening begins at
 * once and takes some seconds the first time; requests wait for it.
 *
 * Not for a site that has a hosted backend: leave it out when PUBLIC_SUPABASE_URL is set.
 *
 * @param options.folder where leads are kept; `leadsFolder()` when left out
 * @param options.trustProxy take the visitor's address from X-Forwarded-For, for a server that
 *   only a proxy can reach; LEADS_TRUST_PROXY=1 when left out. Without a proxy it would let
 *   visitors choose their own address.
 */
export function createLeadMiddleware(options: { folder?: string; trustProxy?: boolean } = {}): LeadMiddleware {
  const folder = options.folder ?? leadsFolder()
  const ready = openStore(folder)
  const handler = ready.then((store) => createLeadHandler(store, { secret: store.secretKey }))
  // Whoever mounts this reads the failure from `ready`; requests are answered with 503.
  handler.catch(() => undefined)
  const handle = mountLeadHandler(handler, options.trustProxy ?? process.env['LEADS_TRUST_PROXY'] === '1')
  return {
    handle,
    folder,
    ready,
    announce: async (url) => (await ready).announce(url),
    close: async () => (await ready.catch(() => undefined))?.close(),
  }
}

/** Joins a web-standard handler to node:http. */
export function mountLeadHandler(handler: Promise<LeadHandler>, trustProxy: boolean): LeadMiddleware['handle'] {
  return (request, response, next) => {
    if (!/^\/rest\/v1(?:[/?]|$)/.test(request.url ?? '')) return next()
    void answer(request, response, handler, trustProxy)
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: Promise<LeadHandler>,
  trustProxy: boolean,
): Promise<void> {
  try {
    const answered = await (await handler)(toRequest(incoming), addressOf(incoming, trustProxy))
    const body = Buffer.from(await answered.arrayBuffer())
    if (!incoming.complete) {
      // The rest of a body that was refused half way: read on, so that the client gets to see
      // the answer, but keep nothing, and do not reuse the connection.
      outgoing.setHeader('connection', 'close')
      incoming.resume()
    }
    outgoing.writeHead(answered.status, Object.fromEntries(answered.headers)).end(body)
  } catch {
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing
      .writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ code: 'PGRST001', message: 'The lead store is not open', details: null, hint: null }))
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const withBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  return new Request(new URL(incoming.url ?? '/', 'http://embedded.invalid'), {
    method,
    headers,
    ...(withBody
      ? { body: Readable.toWeb(incoming, { strategy: { highWaterMark: 65_536 } }) as ReadableStream, duplex: 'half' }
      : {}),
  } as RequestInit)
}

function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const named = trustProxy && forwarded ? String(forwarded).split(',')[0]?.trim() : undefined
  return named || incoming.socket.remoteAddress || ''
}
