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
type Trouble = (typeof troubles)[number]

export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Serves a copy of the built site whose pages report faults, on lines that the test controls. It
 * stores a lead as soon as the lead arrives. Patterns are matched against addresses.
 */
export async function openSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  cpSync(dist, folder, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'watch.js'), path.join(folder, 'watch.js'))
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const file = path.join(folder, name)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('<head>', '<head><script src="/watch.js"></script>'),
    )
  }

  const state = {
    /** The addresses asked for, in order, without the origin. */
    requests: [] as string[],
    /** The rows that a lead form sent. */
    rows: [] as unknown[],
    /**
     * Reports of pages: errors, policy violations, lines in the console; and answers of 400 and
     * more.
     */
    faults: [] as string[],
  }
  let held: { pattern: RegExp; until: Promise<void>; release: () => void }[] = []
  let troubled: { pattern: RegExp; kind: Trouble; times: number }[] = []
  let cutTo: Buffer | undefined
  /** The answers that were cut, and keep their line open. */
  let stalled: ServerResponse[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', method } = request
    if (url === '/watch') {
      state.faults.push(await text(request))
      return response.end()
    }
    state.requests.push(url)
    for (const { pattern, until } of held) if (pattern.test(url)) await until
    const trouble = troubled.find(({ pattern, times }) => times > 0 && pattern.test(url))
    if (trouble) {
      trouble.times -= 1
      return makeTrouble(trouble.kind, response)
    }
    if (method === 'POST') {
      state.rows.push(JSON.parse(await text(request)))
      return response.writeHead(201).end()
    }
    if (/\btext\/html\b/.test(request.headers.accept ?? '') && cutTo) {
      stalled.push(response)
      return sendCut(response, cutTo)
    }
    response.once('finish', () => {
      if (response.statusCode >= 400) state.faults.push(`${response.statusCode} ${url}`)
    })
    next()
  }
  const server = createSiteServer(
    folder,
    (request, response, next) => void answer(request, response, next),
  )
  const { port, close } = await listen(server)

  /** Ends all trouble, and forgets all that came. */
  const reset = () => {
    for (const { release } of held) release()
    held = []
    troubled = []
    cutTo = undefined
    stalled = []
    for (const list of Object.values(state)) list.length = 0
  }
  return {
    ...state,
    /**
     * The address of the site, under a name of its own each time, for which a browser has kept
     * nothing yet.
     */
    freshAddress: () => `http://${randomUUID()}.localhost:${port}`,
    /** Lets requests wait until the returned function is called. */
    hold: (pattern: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ pattern, until: promise, release: resolve })
      return resolve
    },
    /** The next of these requests get that trouble. */
    trouble: (pattern: RegExp, kind: Trouble, times = 1) =>
      void troubled.push({ pattern, kind, times }),
    /** Ends the troubles. */
    endTroubles: () => {
      troubled = []
    },
    /** Sends only this much of the next pages. Then the line stalls. */
    cut: (html: Buffer) => {
      cutTo = html
    },
    /**
     * Ends the lines of the pages that were cut. A browser drops what it has not read or shown by
     * then, so wait for that first.
     */
    die: () => {
      for (const response of stalled) response.destroy()
      stalled = []
    },
    reset,
    close: async () => {
      reset()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
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
