import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import type { LeadDatabase, Query } from '../../leads/backend/handler.ts'
import { readProxyCount } from '../../leads/backend/node-adapter.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { serveLeads } from '../support/databases/serve-leads.ts'

type Sent = { body?: string; headers?: Record<string, string>; proxies?: number; query?: Query }

/**
 * Sends these bytes to a server whose database answers by `query`, and returns all that came back.
 */
async function exchange(
  head: string,
  { body = '', headers = {}, proxies = 0, query = async () => [] }: Sent = {},
) {
  const database: LeadDatabase = { transaction: (work) => work(query) }
  const { url, close } = await serveLeads(database, proxies)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    apikey: embeddedPublishableKey,
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(body)
  const answer = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString()
  await close()
  return answer
}

test.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  '%s is answered with 405',
  async (method) => {
    expect(await exchange(`${method} /rest/v1/contact_leads`)).toMatch(
      /^HTTP\/1.1 405 [^]*"PGRST117"/,
    )
  },
)

test.each([
  '//rest/v1/contact_leads',
  '/rest/v1/contact_leads?%',
  '/rest/v1/contact_leads/%00',
  '/rest/v1//',
])('the address %s is no failure of the server', async (address) => {
  expect(await exchange(`GET ${address}`)).toMatch(/^HTTP\/1.1 [24]\d\d /)
})

test('who sends slowly holds a socket of the server for half a minute at most', () => {
  const { headersTimeout, requestTimeout } = createSiteServer('/no-site')
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  // A lead of 100,000 characters on a line of 400 kbit/s takes about ten seconds.
  expect(requestTimeout).toBeGreaterThan(15_000)
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
})

describe('the body of a request', () => {
  /** Begins a request and sends this much of its body. */
  const begin = (port: number, apikey: string, bytes: number, length = 1_000_000) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const headers = ['host: localhost', `apikey: ${apikey}`, 'content-type: application/json']
    const head = ['POST /rest/v1/contact_leads HTTP/1.1', ...headers, `content-length: ${length}`]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write('x'.repeat(bytes))
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0] ?? ''))
    })
    return { socket, answer }
  }
  const serveNothing = () => serveLeads({ transaction: (work) => work(async () => []) }, 0)

  test('is not waited for if the key is wrong', async () => {
    const { url, close } = await serveNothing()
    const { socket, answer } = begin(Number(new URL(url).port), 'wrong', 10)
    expect(await answer).toBe('HTTP/1.1 401 Unauthorized')
    socket.destroy()
    await close()
  })

  test('is read to its end past the limit, so that a browser sees the answer', async () => {
    const { url, close } = await serveNothing()
    const length = 20_000_000
    const { socket } = begin(Number(new URL(url).port), embeddedPublishableKey, 0, length)
    let answers = ''
    socket.on('data', (data) => {
      answers += String(data)
    })
    // A browser reads the answer once it has sent all.
    await new Promise((resolve) => void socket.write('x'.repeat(length), resolve))
    socket.write('GET /rest/v1/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 401'])
    await close()
  })

  test('is refused while those of others fill the memory, and taken afterwards', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const { url, close } = await serveNothing()
    const port = Number(new URL(url).port)
    const open = Array.from({ length: 80 }, () => begin(port, embeddedPublishableKey, 999_999))
    expect(await Promise.race(open.map(({ answer }) => answer))).toBe(
      'HTTP/1.1 503 Service Unavailable',
    )
    for (const { socket } of open) socket.destroy()
    const send = () =>
      fetch(`${url}/rest/v1/contact_leads`, {
        method: 'POST',
        headers: { apikey: embeddedPublishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x'.repeat(900_000), email: 'ada@example.org' }),
      })
    await expect.poll(async () => (await send()).status).toBe(201)
    printed.mockRestore()
    await close()
  })
})

describe('of a failure', () => {
  const secret = 'Ada Quill of ada@example.org'
  test.each([
    [
      Object.assign(new Error(secret), { code: '53100', detail: `Failing row (${secret})` }),
      /53100 on .*leads/,
    ],
    [new TypeError(`cannot read ${secret}`), /PGRST001 on .*leads \(TypeError\)/],
    [
      Object.assign(new Error(`EPERM: ${secret}`), { code: 'EPERM', errno: -1 }),
      /PGRST001 on .*leads/,
    ],
  ])('its kind and the table are logged, and no lead: %s', async (problem, kind) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const query = async () => Promise.reject(problem)
    const answer = await exchange('POST /rest/v1/contact_leads', { body: '{"name":"Ada"}', query })
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(printed.mock.calls.join()).toMatch(kind)
    expect(printed.mock.calls.join() + answer).not.toMatch(/Ada|ada@/)
    printed.mockRestore()
  })
})

describe('the address of a visitor', () => {
  test.each([
    ['no proxy: what is written is not believed', 0, '203.0.113.9', '127.0.0.1'],
    [
      'one proxy: its entry counts, not what the visitor wrote before it',
      1,
      '198.51.100.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['two proxies', 2, '198.51.100.1,203.0.113.9 , 192.0.2.7', '203.0.113.9'],
    ['a proxy that sends no address', 1, '', '127.0.0.1'],
    ['fewer entries than proxies, so none can be trusted', 2, '203.0.113.9', '127.0.0.1'],
    ['an empty entry', 1, '203.0.113.9, ', '127.0.0.1'],
  ])('%s', async (_case, proxies, forwarded, address) => {
    const given: unknown[] = []
    const query: Query = async (_sql, values = []) => {
      given.push(...values)
      return []
    }
    await exchange('GET /rest/v1/contact_leads', {
      proxies,
      query,
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(given).toContain(JSON.stringify({ 'x-forwarded-for': address, prefer: null }))
  })

  test('LEADS_TRUST_PROXY is their number, and without it there is none', () =>
    expect([undefined, '', '2'].map(readProxyCount)).toEqual([0, 0, 2]))

  test.each(['yes', '-1', '1.5', '10.0.0.0/8', '1000'])(
    'LEADS_TRUST_PROXY %j is refused in a sentence',
    (text) => {
      expect(() => readProxyCount(text)).toThrow(
        `LEADS_TRUST_PROXY is "${text}". Write the number of proxies`,
      )
    },
  )
})
