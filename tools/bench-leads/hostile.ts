import { connect, type Socket } from 'node:net'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { sendLeads, type LoadResult } from '../../tests/support/databases/load.ts'

/** What hostile neighbours sent and got: answers by status, and connections that the server ended. */
export type Hostile = { readonly answers: ReadonlyMap<number, number>; readonly slowEnded: number }

const headers = { apikey: embeddedPublishableKey, 'content-type': 'application/json' }
const lead = (name: string) => JSON.stringify({ name, email: 'hostile@example.org' })

/**
 * Honest visitors beside neighbours who are none: twelve at a time with lists of 27,000 leads, one address that goes on
 * past its limit, and slow senders who drip a byte now and then. Ends with the last honest lead.
 */
export async function besideHostile(url: string, total: number): Promise<{ honest: LoadResult; hostile: Hostile }> {
  const answers = new Map<number, number>()
  let over = false
  const keepSending = async (body: () => string, from: string) => {
    while (!over) {
      const answer = await fetch(`${url}/rest/v1/contact_leads`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': from },
        body: body(),
      }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      const status = answer?.status ?? 0
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const bulk = `[${Array.from({ length: 27_000 }, (_, n) => `{"name":"${n}","email":"a@b"}`).join()}]`
  let sent = 0
  const neighbours = [
    ...Array.from({ length: 12 }, (_, n) => keepSending(() => bulk, `198.51.100.${n}`)),
    ...Array.from({ length: 8 }, () => keepSending(() => lead(`Hostile ${(sent += 1)}`), '203.0.113.1')),
  ]
  const slow = Array.from({ length: 100 }, (_, n) => drip(url, n % 2 === 0))
  const honest = await sendLeads(url, { total, atOnce: 10, label: 'Honest' })
  over = true
  const slowEnded = slow.filter(({ socket }) => socket.destroyed).length
  for (const { socket, timer } of slow) {
    clearInterval(timer)
    socket.destroy()
  }
  await Promise.all(neighbours)
  return { honest, hostile: { answers, slowEnded } }
}

/** A connection that sends a byte of its headers, or of its body, each half second. */
function drip(url: string, ofBody: boolean): { socket: Socket; timer: NodeJS.Timeout } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `POST /rest/v1/contact_leads HTTP/1.1\r\nhost: localhost\r\n${named.join('')}x-forwarded-for: 192.0.2.66\r\n`,
  )
  socket.write(ofBody ? 'content-length: 100000\r\n\r\n{' : 'x-slow: ')
  return { socket, timer: setInterval(() => socket.write(' '), 500) }
}
