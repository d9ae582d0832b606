import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createSiteServer } from '../../../tools/server/site-server.ts'
import { root } from '../../../tools/support/processes.ts'
import { dist } from '../../support/built-site/pages.ts'

/** The built site on an address of its own, its lines in the hand of the test. Patterns are looked for in addresses. */
export interface Site {
  address: string
  /** The addresses asked for, in order, without the origin. */
  requests: string[]
  /** The rows that a lead form sent. */
  rows: unknown[]
  /** What pages told of themselves: errors, refusals of their policy, lines in the console; and answers of 400 and more. */
  faults: string[]
  /** Lets requests wait until the returned function is called. */
  hold: (pattern: RegExp) => () => void
  /** Breaks the next of these requests half way, as a bad line does. */
  breakOff: (pattern: RegExp, times?: number) => void
  /** Breaks none any more. */
  mend: () => void
  /** Forgets all of this. */
  reset: () => void
  close: () => Promise<void>
}

/** Serves a copy of the built site whose pages report what goes wrong, and whose scripts no browser keeps. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  cpSync(dist, folder, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'watch.js'), path.join(folder, 'watch.js'))
  for (const file of globSync('**/*.html', { cwd: folder }))
    edit(path.join(folder, file), (html) => html.replace('<head>', '<head><script src="/watch.js"></script>'))
  edit(path.join(folder, '_headers'), (headers) => headers.replace(/max-age=31536000, immutable/g, 'no-store'))

  const state = { requests: [] as string[], rows: [] as unknown[], faults: [] as string[] }
  let held: { pattern: RegExp; until: Promise<void>; release: () => void }[] = []
  let broken: { pattern: RegExp; times: number }[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = '/', method } = request
    if (url === '/watch') {
      state.faults.push(await text(request))
      response.end()
      return
    }
    state.requests.push(url)
    for (const { pattern, until } of held) if (pattern.test(url)) await until
    const breaks = broken.find(({ pattern, times }) => times > 0 && pattern.test(url))
    if (breaks) {
      breaks.times -= 1
      response.writeHead(200, { 'content-length': 1000, 'content-type': 'text/javascript' })
      response.write('//', () => response.destroy())
    } else if (method === 'POST' && url.startsWith('/rest/v1/')) {
      state.rows.push(JSON.parse(await text(request)))
      response.writeHead(201).end()
    } else if (url.startsWith('/src/')) {
      response.setHeader('content-type', 'text/javascript')
      response.end(stripTypeScriptTypes(readFileSync(path.join(root, url), 'utf8')))
    } else {
      response.once('finish', () => {
        if (response.statusCode >= 400) state.faults.push(`${response.statusCode} ${url}`)
      })
      next()
    }
  }
  const server = createSiteServer(folder, (request, response, next) => void answer(request, response, next)).listen(0)
  await once(server, 'listening')

  const reset = () => {
    for (const { release } of held) release()
    held = []
    broken = []
    for (const list of Object.values(state)) list.length = 0
  }
  return {
    ...state,
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (pattern) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ pattern, until: promise, release: resolve })
      return resolve
    },
    breakOff: (pattern, times = 1) => void broken.push({ pattern, times }),
    mend: () => void (broken = []),
    reset,
    close: async () => {
      reset()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
