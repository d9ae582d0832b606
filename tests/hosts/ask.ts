import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

/**
 * Sends one request and follows nothing; not by `fetch`, which cleans addresses and unpacks
 * answers.
 */
export async function ask(address: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { origin } = new URL(address)
  const { hostname, port } = new URL(origin)
  const asked = request({
    hostname,
    port,
    path: address.slice(origin.length),
    headers,
    method,
    timeout: 20_000,
  })
  asked.on('timeout', () => asked.destroy(new Error(`${address} was not answered.`)))
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>))
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}
