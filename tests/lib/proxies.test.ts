import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { mountLeadHandler, readProxyCount } from '../../leads/backend/node-adapter.ts'

const self = /^127\.0\.0\.1$/
let server: Server | undefined
afterEach(() => server?.close())

/** The address that the lead store counts for a request with this X-Forwarded-For, behind so many proxies. */
async function seenAs(proxies: number, forwarded?: string): Promise<string> {
  const told = (_request: Request, address: string) => Promise.resolve(new Response(address))
  const handle = mountLeadHandler(Promise.resolve(told), proxies)
  server = createServer((incoming, outgoing) => handle(incoming, outgoing, () => outgoing.end()))
  // For IPv4 and IPv6 alike where the machine has both: then visitors by IPv4 look like ::ffff:127.0.0.1.
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const asked = request({ host: '127.0.0.1', port, path: '/rest/v1/contact_leads', headers, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>]
  return Buffer.concat(await Array.fromAsync(answer)).toString()
}

describe('the address of a visitor', () => {
  test.each([
    ['no proxy: what is written is not believed', 0, '203.0.113.9', self],
    ['one proxy', 1, '203.0.113.9', /^203\.0\.113\.9$/],
    ['one proxy: what the visitor wrote stands to the left', 1, '198.51.100.1, 203.0.113.9', /^203\.0\.113\.9$/],
    ['two proxies', 2, '198.51.100.1,203.0.113.9 , 192.0.2.7', /^203\.0\.113\.9$/],
    ['a port, as some proxies add', 1, '203.0.113.9:52011', /^203\.0\.113\.9$/],
    ['IPv6', 1, '2001:db8::7', /^2001:db8::7$/],
    ['IPv4 as a proxy for both kinds writes it', 1, '::ffff:203.0.113.9', /^203\.0\.113\.9$/],
    ['IPv6 with a port', 1, '[2001:db8::7]:443', /^2001:db8::7$/],
    ['a proxy that says nothing', 1, undefined, self],
    ['fewer entries than proxies: none can be believed', 2, '203.0.113.9', self],
    ['no address', 1, 'unknown', self],
    ['an empty entry', 1, '203.0.113.9, ', self],
  ])('%s', async (_case, proxies, forwarded, address) => {
    expect(await seenAs(proxies, forwarded)).toMatch(address)
  })
})

describe('LEADS_TRUST_PROXY', () => {
  test.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['1', 1],
    ['true', 1],
    [' 2 ', 2],
  ])('%j is %i proxies', (text, count) => expect(readProxyCount(text)).toBe(count))

  test.each(['yes', '-1', '1.5', '1e3', '10.0.0.0/8', '1000'])('%j is refused in a sentence', (text) => {
    expect(() => readProxyCount(text)).toThrow(`LEADS_TRUST_PROXY is "${text}". Write the number of proxies`)
  })
})
