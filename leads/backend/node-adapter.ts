import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { withoutCover } from './addresses.ts'
import { createLeadHandler, json, type LeadHandler } from './handler.ts'
import { Refusal, refusal } from './postgrest-errors.ts'
import { judgeMethod } from './request-rules.ts'
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
 * @param options.proxies how many proxies stand before this server, each adding to X-Forwarded-For;
 *   LEADS_TRUST_PROXY when left out. With more than there are, visitors could choose their own address.
 * @throws Error with a sentence when LEADS_TRUST_PROXY is not a number of proxies
 */
export function createLeadMiddleware(options: { folder?: string; proxies?: number } = {}): LeadMiddleware {
  const proxies = options.proxies ?? readProxyCount(process.env['LEADS_TRUST_PROXY'])
  const folder = options.folder ?? leadsFolder()
  const ready = openStore(folder)
  const handler = ready.then((store) => createLeadHandler(store, { secret: store.secretKey }))
  // Whoever mounts this reads the failure from `ready`; requests are answered with 503.
  handler.catch(() => undefined)
  const handle = mountLeadHandler(handler, proxies)
  return {
    handle,
    folder,
    ready,
    announce: async (url) => (await ready).announce(url),
    close: async () => (await ready.catch(() => undefined))?.close(),
  }
}

/**
 * Reads LEADS_TRUST_PROXY: a number of proxies; `true` is one, and empty or `false` none.
 * @throws Error with a sentence for anything else
 */
export function readProxyCount(text = ''): number {
  const written = text.trim()
  if (written === '' || written === 'false') return 0
  if (written === 'true') return 1
  if (/^\d{1,2}$/.test(written)) return Number(written)
  throw new Error(
    `LEADS_TRUST_PROXY is "${text}". Write the number of proxies that stand before this server, such as 1, or leave it out.`,
  )
}

/**
 * Joins a web-standard handler to node:http.
 * @param proxies how many proxies stand before this server
 */
export function mountLeadHandler(handler: Promise<LeadHandler>, proxies: number): LeadMiddleware['handle'] {
  return (request, response, next) => {
    if (!/^\/rest\/v1(?:[/?]|$)/.test(request.url ?? '')) return next()
    void answer(request, response, handler, proxies)
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: Promise<LeadHandler>,
  proxies: number,
): Promise<void> {
  let answered: Response
  try {
    // Some of these (TRACE) cannot even be put in a Request.
    judgeMethod(incoming.method ?? '')
    answered = await (await handler)(toRequest(incoming), addressOf(incoming, proxies))
  } catch (problem) {
    const { status, body } = problem instanceof Refusal ? problem : notOpen
    answered = json(status, body)
  }
  const body = Buffer.from(await answered.arrayBuffer())
  const rest = incoming.complete ? undefined : discard(incoming)
  outgoing.writeHead(answered.status, {
    ...Object.fromEntries(answered.headers),
    'content-length': body.length,
    ...(rest ? { connection: 'close' } : {}),
  })
  outgoing.write(body)
  await rest
  outgoing.end()
}

const notOpen = refusal(503, 'PGRST001', 'The lead store is not open')

/** Reads on, for five seconds at most, what follows of a body that was refused half way, so that the client sees the answer. */
async function discard(incoming: IncomingMessage): Promise<void> {
  incoming.resume()
  const limit = AbortSignal.timeout(5_000)
  await Promise.race(['end', 'close'].map((event) => once(incoming, event, { signal: limit }))).catch(() => undefined)
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  const withBody = method === 'POST' || method === 'PATCH'
  return new Request(new URL(incoming.url ?? '/', 'http://embedded.invalid'), {
    method,
    headers,
    ...(withBody
      ? { body: Readable.toWeb(incoming, { strategy: { highWaterMark: 65_536 } }) as ReadableStream, duplex: 'half' }
      : {}),
  } as RequestInit)
}

/**
 * The address of the visitor: each proxy adds at the right whom it heard from, so with two proxies it is the second entry
 * from the right. What stands further left a visitor may have written. Where there is no such entry, or it is no address,
 * the one that cannot be written counts: that of the connection.
 */
function addressOf(incoming: IncomingMessage, proxies: number): string {
  const entries = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const entry = proxies > 0 ? (entries.at(-proxies)?.trim() ?? '') : ''
  const bare = entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return withoutCover(isIP(bare) ? bare : (incoming.socket.remoteAddress ?? ''))
}
