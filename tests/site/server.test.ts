import { readdirSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { dist } from '../../tools/built-site/pages.ts'
import type { StartedServer } from '../support/databases/embedded.ts'
import { startServer } from './support/start-server.ts'
import { onWindows, stopped } from '../support/windows.ts'

let server: StartedServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.ended('SIGTERM'))

/** Asks without following redirects or undoing what `fetch` would undo. */
function ask(
  address: string,
  headers: Record<string, string> = {},
  of = server,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(of.address ?? '')
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path: address, headers }, (answer) =>
      resolve(answer.resume()),
    )
    asked.once('error', reject)
  })
}

/** The first file of a folder of the built site with this ending. */
const fileOf = (folder: string, ending: string) =>
  `/${folder}/${readdirSync(path.join(dist, folder)).find((file) => file.endsWith(ending))}`

describe('addresses', () => {
  test('a page is reached without .html', async () => {
    const { statusCode, headers } = await ask(madeUp.plain)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })
  test.each([
    [`${madeUp.plain}/?a=b`, `${madeUp.plain}?a=b`],
    [`${madeUp.plain}.html`, madeUp.plain],
    ['/index.html', '/'],
    [`${madeUp.role}/`, madeUp.role],
    // A doubled slash never leads to another site.
    [`/${madeUp.plain}/`, madeUp.plain],
  ])('%s leads to %s', async (from, to) => {
    const { statusCode, headers } = await ask(from)
    expect([statusCode, headers.location]).toEqual([308, to])
  })
  test.each([
    '/not-a-page',
    '/not-a-page/',
    '/_headers',
    '/_redirects',
    '/..%2fpackage.json',
    '/%00',
    '/%E0%A4%A',
  ])('%s is the 404 page with status 404', async (address) => {
    const { statusCode, headers } = await ask(address)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })
  test('a request that sends something to a page is refused', async () => {
    expect((await fetch(server.address + madeUp.plain, { method: 'POST', body: 'a' })).status).toBe(
      405,
    )
  })
})

describe('answers', () => {
  test.each([
    ['gzip, br', 'br'],
    ['gzip, br;q=0', undefined],
  ])('a browser that takes "%s" is sent %s', async (accepted, encoding) => {
    const { headers } = await ask('/', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  })
  test('a page is asked for again each time, and not sent again when it is the same', async () => {
    const first = await ask('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await ask('/', { 'if-none-match': first.headers.etag ?? '' })
    expect([again.statusCode, again.headers['content-length']]).toEqual([304, undefined])
  })
  test('a file whose name has a digest of its content is kept for good', async () => {
    const { headers } = await ask(fileOf('_astro', '.js'))
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
  test('a film can be asked for in parts', async () => {
    const { statusCode, headers } = await ask(fileOf('media', '.mp4'), { range: 'bytes=10-19' })
    expect([statusCode, headers['content-length']]).toEqual([206, '10'])
    expect(headers['content-range']).toMatch(/^bytes 10-19\/\d+$/)
  })
  test.each(['/', '/not-a-page', '/robots.txt'])(
    '%s has the headers of _headers',
    async (address) => {
      const { headers } = await ask(address)
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

describe('the host that a request names', () => {
  test.each(['/', '/rest/v1/contact_leads'])(
    'is refused at %s where it is no name of this server',
    async (address) => {
      const { statusCode, headers } = await ask(address, { host: 'evil.example:4321' })
      expect([statusCode, headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
    },
  )
  test('may be the host of SITE_URL, or a name that is allowed', async () => {
    const named = await startServer({
      SITE_URL: 'https://www.site.test',
      ALLOWED_HOSTS: 'one.test, two.test',
    })
    const status = async (host: string) => (await ask('/', { host }, named)).statusCode
    const hosts = ['www.site.test', 'one.test', 'two.test:80', 'three.test']
    expect(await Promise.all(hosts.map(status))).toEqual([200, 200, 200, 421])
    expect(await named.ended('SIGTERM')).toBe(stopped)
  }, 120_000)
})

describe('the address of the server', () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && one.family === 'IPv4' && !one.internal)?.address
  const reached = ({ address }: StartedServer) =>
    fetch(`http://${outside}:${new URL(address ?? '').port}/`)
      .then(({ status }) => status)
      .catch(() => 'not at all')
  test.skipIf(!outside)(
    'is this machine alone, until HOST opens it; it says so',
    async () => {
      expect(server.printed()).toMatch(/only this machine reaches it; HOST=0\.0\.0\.0 opens it/)
      expect(await reached(server)).toBe('not at all')
      const open = await startServer({ HOST: '0.0.0.0' })
      expect(open.printed()).toMatch(/other machines of the network reach it too/)
      expect(await reached(open)).toBe(200)
      expect(await open.ended('SIGTERM')).toBe(stopped)
    },
    120_000,
  )
  test('is refused with a sentence if it is not one of this machine', async () => {
    const nowhere = await startServer({ HOST: '192.0.2.1' })
    expect(await nowhere.ended()).toBe(1)
    expect(nowhere.printed()).toMatch(
      /could not listen on 192\.0\.2\.1 .*HOST must be an address of this machine/,
    )
  })
})

describe('starting and stopping', () => {
  test('says where the site is, where leads are kept and how to list them', () => {
    expect(server.printed()).toContain(server.address)
    expect(server.printed()).toMatch(/Leads are kept in .*leads-.*npm run leads/)
  })
  test('says what to do when the port is taken', async () => {
    const port = new URL(server.address ?? '').port
    const second = await startServer({ PORT: port })
    expect(await second.ended()).toBe(1)
    expect(second.printed().trim()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: ` +
        `PORT=${Number(port) + 1} npm start`,
    )
  })
  // Windows has no signals between processes.
  test.skipIf(onWindows)(
    'ends on SIGTERM and on Ctrl-C with exit code 0, and leaves the leads ready to be opened again',
    async () => {
      const first = await startServer()
      const folder = /Leads are kept in (.*?)\. To list/.exec(first.printed())?.[1] ?? ''
      expect(await first.ended('SIGTERM')).toBe(0)
      const second = await startServer({ LEADS_DIR: folder })
      expect(second.address).toBeDefined()
      expect(await second.ended('SIGINT')).toBe(0)
      // Two databases are opened here, one of them for the first time.
    },
    120_000,
  )
})
