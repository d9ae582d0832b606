import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLeadHandler } from '../../leads/backend/handler.ts'
import { mountLeadHandler } from '../../leads/backend/node-adapter.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends these bytes to a server whose database takes everything, and returns all that came back. */
async function exchange(head: string, body: Buffer | string = ''): Promise<string> {
  const database = { transaction: async <R>(work: (query: () => Promise<[]>) => Promise<R>) => work(async () => []) }
  const handle = mountLeadHandler(Promise.resolve(createLeadHandler(database, { secret: 'x'.repeat(40) })), 0)
  server = createServer((request, response) => handle(request, response, () => response.end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const length = Buffer.byteLength(body)
  socket.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napikey: ${embeddedPublishableKey}\r\n` +
      `content-type: application/json\r\n${length ? `content-length: ${length}\r\n` : ''}\r\n`,
  )
  socket.write(body)
  return Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString()
}

test.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND', 'LOCK', 'QUERY'])('%s is answered with 405', async (method) => {
  expect(await exchange(`${method} /rest/v1/contact_leads`)).toMatch(/^HTTP\/1.1 405 [^]*"PGRST117"/)
})

test.each([
  '//rest/v1/contact_leads',
  '/rest/v1/contact_leads?%',
  '/rest/v1/contact_leads/%00',
  '/rest/v1?',
  '/rest/v1//',
])('the address %s is no failure of the server', async (address) => {
  expect(await exchange(`GET ${address}`)).toMatch(/^HTTP\/1.1 [24]\d\d /)
})

test('whoever sends a megabyte that is refused at its first byte still reads the answer', async () => {
  const answer = await exchange('POST /rest/v1/contact_leads', `[${' '.repeat(1_000_000)}`)
  expect(answer).toMatch(/^HTTP\/1.1 400 [^]*"Only one lead a request"/)
  expect(await exchange('POST /rest/v1/contact_leads', ' '.repeat(5_000_000))).toMatch(/^HTTP\/1.1 413 [^]*"413"/)
})
