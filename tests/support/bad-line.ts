import { randomUUID } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { dist } from '../../tools/built-site/pages.ts'
import { listen } from './listen.ts'

/** The effects of a bad line on an answer. */
export const troubles = ['hangs', 'resets', '503', 'half a body'] as const
export type Trouble = (typeof troubles)[number]

/** A pattern of addresses, and what happens to requests for them. */
interface HeldRequests {
  pattern: RegExp
  until: Promise<void>
  release: () => void
}
interface TroubledRequests {
  pattern: RegExp
  kind: Trouble
  /** How many of the next requests have the trouble. */
  times: number
}

/** What happens to requests, and what came of them. Patterns are matched against addresses. */
class Line {
  /** The addresses asked for, in order, without the origin. */
  readonly requests: string[] = []
  /** The rows that a lead form sent. */
  readonly rows: unknown[] = []
  /**
   * Reports of pages: errors, policy violations, lines in the console; and answers of 400 and more.
   */
  readonly faults: string[] = []
  #held: HeldRequests[] = []
  #troubled: TroubledRequests[] = []
  #beginning: Buffer | undefined
  /** The answers that were cut, and keep their line open. */
  #stalled: ServerResponse[] = []

  /** Lets requests wait until the returned function is called. */
  readonly hold = (pattern: RegExp): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.push({ pattern, until: promise, release: resolve })
    return resolve
  }

  /** The next of these requests get that trouble. */
  readonly trouble = (pattern: RegExp, kind: Trouble, times = 1): void => {
    this.#troubled.push({ pattern, kind, times })
  }

  /** Ends the troubles. */
  readonly endTroubles = (): void => {
    this.#troubled = []
  }

  /** Sends only this much of the next pages. Then the line stalls. */
  readonly cut = (html: Buffer): void => {
    this.#beginning = html
  }

  /**
   * Ends the lines of the pages that were cut. A browser drops what it has not read or shown by
   * then, so wait for that first.
   */
  readonly die = (): void => {
    for (const response of this.#stalled) response.destroy()
    this.#stalled = []
  }

  /** Ends all trouble, and forgets all that came. */
  readonly reset = (): void => {
    for (const { release } of this.#held) release()
    this.#held = []
    this.#troubled = []
    this.#beginning = undefined
    this.#stalled = []
    for (const list of [this.requests, this.rows, this.faults]) list.length = 0
  }

  /** Answers a request as the test wants. @param next answers it as the site does */
  readonly answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const { url = '/', method, headers } = request
    if (url === '/watch') {
      this.faults.push(await text(request))
      response.end()
      return
    }
    this.requests.push(url)
    for (const { pattern, until } of this.#held) if (pattern.test(url)) await until
    const trouble = this.#takeTrouble(url)
    if (trouble) {
      makeTrouble(trouble, response)
      return
    }
    if (method === 'POST') {
      this.rows.push(JSON.parse(await text(request)))
      response.writeHead(201).end()
      return
    }
    if (/\btext\/html\b/.test(headers.accept ?? '') && this.#beginning) {
      this.#stalled.push(response)
      sendCut(response, this.#beginning)
      return
    }
    response.once('finish', () => {
      if (response.statusCode >= 400) this.faults.push(`${response.statusCode} ${url}`)
    })
    next()
  }

  /** The trouble of a request, which has it once less from now on. */
  #takeTrouble(url: string): Trouble | undefined {
    const trouble = this.#troubled.find(({ pattern, times }) => times > 0 && pattern.test(url))
    if (trouble) trouble.times -= 1
    return trouble?.kind
  }
}

/** A copy of the built site on lines that the test controls. */
export interface Site extends Omit<Line, 'answer'> {
  /**
   * The address of the site, under a name of its own each time, for which a browser has kept
   * nothing yet.
   */
  freshAddress: () => string
  close: () => Promise<void>
}

/**
 * Serves a copy of the built site whose pages report faults, on lines that the test controls. It
 * stores a lead as soon as the lead arrives.
 */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  copyWatchedSite(folder)
  const line = new Line()
  const server = createSiteServer(
    folder,
    (request, response, next) => void line.answer(request, response, next),
  )
  const { port, close } = await listen(server)
  return Object.assign(line, {
    freshAddress: () => `http://${randomUUID()}.localhost:${port}`,
    close: async () => {
      line.reset()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}

/** Copies the built site; its pages report their faults to `/watch`. */
function copyWatchedSite(folder: string): void {
  cpSync(dist, folder, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'watch.js'), path.join(folder, 'watch.js'))
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const file = path.join(folder, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace('<head>', '<head><script src="/watch.js"></script>'))
  }
}

/** A request that hangs is never answered: it ends with the server. */
function makeTrouble(trouble: Trouble, response: ServerResponse) {
  if (trouble === 'resets') response.destroy()
  if (trouble === '503') response.writeHead(503).end('<h1>Down</h1>')
  if (trouble !== 'half a body') return
  response.writeHead(200, { 'content-length': 1000, 'content-type': 'text/javascript' })
  response.write('//', () => response.destroy())
}

/** Sent uncompressed, since browsers take Brotli from secure addresses alone. */
function sendCut(response: ServerResponse, html: Buffer) {
  response.writeHead(200, {
    'content-length': html.length + 1,
    'content-type': 'text/html; charset=utf-8',
  })
  response.write(html)
}

/**
 * The content of the first Brotli bytes of a page, for each thousand bytes and for the whole page.
 */
export function beginnings(route: string): Buffer[] {
  const compressed = brotliCompressSync(readFileSync(path.join(dist, `${route}.html`)))
  return Array.from({ length: Math.ceil(compressed.length / 1000) }, (_, thousands) =>
    brotliDecompressSync(compressed.subarray(0, (thousands + 1) * 1000), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  )
}
