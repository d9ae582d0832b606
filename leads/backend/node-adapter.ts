import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLeadHandler, refuse, type LeadHandler } from './handler.ts'
import { leadsFolder, openStore, type LeadStore } from './open-store.ts'
import { Refusal, toRefusal } from './refusal.ts'

export type LeadMiddleware = {
  /** Answers requests below `/rest/v1/`, and calls `next` for all others. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The folder that holds the leads. */
  readonly folder: string
  /** Settles once the store can take leads; rejects with a sentence if it cannot. */
  readonly ready: Promise<LeadStore>
  /** Tells `npm run leads` the address of this process, such as `http://localhost:4321`. */
  announce(url: string): Promise<void>
  /** Lets requests in progress end, then frees the folder. */
  close(): Promise<void>
}

/**
 * Bytes. The longest message that the database takes, with every character escaped in JSON, and
 * room to spare.
 */
const bodyLimit = 1_048_576

/** The bytes of all bodies that may be in memory at once, from their first byte to their answer. */
const memoryLimit = 64 * 1_048_576

/**
 * Opens the lead store and returns the middleware for a node:http server (or Vite's). Opening
 * begins at once and takes some seconds the first time; requests wait for it.
 *
 * Not for a site with a hosted backend: do not call it if PUBLIC_SUPABASE_URL is set.
 *
 * @param folder the folder of the leads
 * @param proxies the number of proxies before this server that add to X-Forwarded-For. With too
 *   high a number, visitors could choose their own address.
 * @throws Error with a sentence when LEADS_TRUST_PROXY is not a number of proxies
 */
export function createLeadMiddleware(
  folder: string = leadsFolder(),
  proxies: number = readProxyCount(process.env['LEADS_TRUST_PROXY']),
): LeadMiddleware {
  const ready = openStore(folder)
  const handler = ready.then((store) => createLeadHandler(store, store.secretKey))
  // The caller of this function handles the failure of `ready`; requests get 503.
  handler.catch(() => undefined)
  return {
    handle: mountLeadHandler(handler, proxies),
    folder,
    ready,
    announce: async (url) => (await ready).announce(url),
    close: async () => (await ready.catch(() => undefined))?.close(),
  }
}

/** Reads LEADS_TRUST_PROXY, the number of proxies. Throws a sentence for anything else. */
export function readProxyCount(text = ''): number {
  if (/^\d{0,2}$/.test(text)) return Number(text)
  throw new Error(
    `LEADS_TRUST_PROXY is "${text}". Write the number of proxies before this server, such as 1, ` +
      'or leave it out.',
  )
}

/**
 * Joins a web-standard handler to node:http. It reads a body only when the handler asks for it,
 * which is after the handler has looked at the key.
 * @param proxies the number of proxies before this server
 */
export function mountLeadHandler(
  handler: Promise<LeadHandler>,
  proxies: number,
): LeadMiddleware['handle'] {
  const memory: Memory = { used: 0 }
  const answerTo = async (incoming: IncomingMessage) => {
    const handle = await handler
    const body = new Body(incoming, memory)
    try {
      return await handle(toRequest(incoming, body), addressOf(incoming, proxies))
    } finally {
      body.forget()
    }
  }
  return (incoming, outgoing, next) => {
    if (!incoming.url?.startsWith('/rest/v1/')) return next()
    void answerTo(incoming)
      .catch((problem: unknown) => refuse(toRefusal(problem, 'anon')))
      .then(async (answer) => {
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
        outgoing.end(Buffer.from(await answer.arrayBuffer()))
      })
  }
}

function toRequest(incoming: IncomingMessage, body: Body): Request {
  const { method = '', url = '', headers } = incoming
  // A Request cannot be made of it.
  if (method === 'TRACE') throw new Refusal(405, 'PGRST117', 'Unsupported HTTP method: TRACE')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The type of the browser's own requests lacks `duplex`, which Node asks for with a stream.
  const options: RequestInit & { duplex: 'half' } = {
    method,
    headers: headers as Record<string, string>,
    body: hasBody ? body.stream() : null,
    duplex: 'half',
  }
  return new Request(new URL(url, 'http://embedded.invalid'), options)
}

/** A sender that leaves is no fault of the server, so it is not logged as one. */
function brokenOff(problem: unknown): never {
  if (problem instanceof Refusal) throw problem
  throw new Refusal(400, 'PGRST102', 'The body of the request broke off')
}

/** The bytes of all bodies that are in memory. */
interface Memory {
  used: number
}

/** The body of a request, which counts what it takes of the memory for all. */
class Body {
  readonly #incoming: IncomingMessage
  readonly #memory: Memory
  #length = 0

  constructor(incoming: IncomingMessage, memory: Memory) {
    this.#incoming = incoming
    this.#memory = memory
  }

  /** Reads the body when somebody asks for its bytes. */
  stream(): ReadableStream<Uint8Array> {
    const parts = this.#parts()
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await parts.next().catch(brokenOff)
          if (done) controller.close()
          else controller.enqueue(value)
        },
      },
      // Nothing is read ahead.
      { highWaterMark: 0 },
    )
  }

  /** Gives back the memory, once the request is answered. */
  forget(): void {
    this.#memory.used -= this.#length
    this.#length = 0
  }

  /**
   * The parts of the body, as they come. Past a limit the rest is discarded, so that the sender
   * sees the answer.
   */
  async *#parts(): AsyncGenerator<Uint8Array> {
    let refusal: Refusal | undefined
    const source = this.#incoming.iterator({ destroyOnReturn: false })
    for await (const part of source as AsyncIterable<Buffer>) {
      this.#length += part.length
      this.#memory.used += part.length
      refusal = this.#refusal()
      if (refusal) break
      yield part
    }
    if (!refusal) return
    // Not in the loop, which still holds the stream: there it would do nothing, and a browser,
    // which reads an answer once it has sent all, would never see it.
    this.#incoming.resume()
    throw refusal
  }

  #refusal(): Refusal | undefined {
    if (this.#length > bodyLimit) return new Refusal(413, '413', 'Payload too large')
    if (this.#memory.used <= memoryLimit) return undefined
    return new Refusal(503, 'PGRST003', 'Too many requests at once', 'Try again in a moment.')
  }
}

/**
 * The address of the visitor: each proxy adds its sender at the right, so with two proxies it is
 * the second entry from the right. A visitor may have forged the entries further left. Without such
 * an entry the address of the connection counts, which nobody can forge.
 */
function addressOf(incoming: IncomingMessage, proxies: number): string {
  const entries = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const entry = proxies > 0 ? entries.at(-proxies)?.trim() : ''
  return entry || (incoming.socket.remoteAddress ?? '')
}
