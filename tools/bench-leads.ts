// `npm run bench:leads`: many leads at once into the embedded backend and into a PostgreSQL server, honest visitors beside
// hostile ones, and kills at random moments. On this machine alone, in temporary folders. Exits with 1 when a lead is lost
// or doubled, or when an honest visitor waits for a second.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../leads/backend/open-store.ts'
import { embeddedPublishableKey } from '../src/lib/embedded-key.ts'
import { serveLeads } from '../tests/support/databases/databases.ts'
import { sendLeads, type LoadResult } from '../tests/support/databases/load.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from '../tests/support/databases/real-postgres.ts'
import { startEmbedded } from '../tests/support/databases/server-process.ts'

const total = Number(process.env['BENCH_LEADS'] || 10_000)
const kills = Number(process.env['BENCH_KILLS'] || 5)
const folder = mkdtempSync(path.join(tmpdir(), 'leads-bench-'))
const headers = { apikey: embeddedPublishableKey, 'content-type': 'application/json' }

try {
  const faults = [await embedded(), await postgres(), await besideHostile(), await killedAtRandom()]
  process.exitCode = faults.some((count) => count > 0) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function embedded(): Promise<number> {
  const home = path.join(folder, 'embedded')
  const server = await startEmbedded(home)
  const result = await sendLeads(server.url, { total, atOnce: 50, label: 'Bench' })
  await server.kill()
  const faults = report('Embedded backend', result.acknowledged, await storedIn(home), result)
  return faults + total - result.acknowledged.size
}

async function postgres(): Promise<number> {
  const server = await startPostgres({ durable: true })
  try {
    await likeHosted(server)
    await migrate(server)
    const served = await serveLeads(asLeadDatabase(server.pool('authenticator', 20)))
    const result = await sendLeads(served.url, { total, atOnce: 50, label: 'Bench' })
    await served.close()
    const stored = names(await server.admin('select name from public.contact_leads'))
    return report('PostgreSQL server', result.acknowledged, stored, result) + total - result.acknowledged.size
  } finally {
    await server.remove()
  }
}

/** Neighbours send lists of 27,000 leads, go on past their limit, and drip bytes, until the last honest lead is in. */
async function besideHostile(): Promise<number> {
  const server = await startEmbedded(path.join(folder, 'hostile'))
  const bulk = `[${Array.from({ length: 27_000 }, (_, n) => `{"name":"${n}","email":"a@b"}`).join()}]`
  let [over, sent] = [false, 0]
  const goOn = async (from: string, body: () => string) => {
    while (!over) {
      await fetch(`${server.url}/rest/v1/contact_leads`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': from },
        body: body(),
      }).then((answer) => answer.arrayBuffer(), String)
    }
  }
  const flood = () => JSON.stringify({ name: `Hostile ${(sent += 1)}`, email: 'hostile@example.org' })
  const neighbours = [
    ...Array.from({ length: 12 }, (_, n) => goOn(`198.51.100.${n}`, () => bulk)),
    ...Array.from({ length: 8 }, () => goOn('203.0.113.1', flood)),
  ]
  const slow = Array.from({ length: 100 }, (_, n) => drip(server.url, n % 2 === 0))
  const result = await sendLeads(server.url, { total: Math.ceil(total / 2), atOnce: 10, label: 'Honest' })
  over = true
  for (const stop of slow) stop()
  await Promise.all(neighbours)
  await server.kill()
  const stored = await storedIn(path.join(folder, 'hostile'))
  const honest = stored.filter((name) => name.startsWith('Honest'))
  const late = (result.milliseconds.at(-1) ?? 0) < 1000 ? 0 : 1
  return (
    report('Embedded backend, beside hostile neighbours', result.acknowledged, honest, result) + result.failed + late
  )
}

/** A connection that sends a byte of its headers, or of its body, each half second. Returns what ends it. */
function drip(url: string, ofBody: boolean): () => void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const named = Object.entries({ ...headers, 'x-forwarded-for': '192.0.2.66' }).map((pair) => `${pair.join(': ')}\r\n`)
  socket.write(`POST /rest/v1/contact_leads HTTP/1.1\r\nhost: localhost\r\n${named.join('')}`)
  socket.write(ofBody ? 'content-length: 100000\r\n\r\n{' : 'x-slow: ')
  const timer = setInterval(() => socket.write(' '), 500)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}

/** Kills the server (SIGKILL) while leads come, each time at a random moment of two seconds, over the same folder. */
async function killedAtRandom(): Promise<number> {
  const home = path.join(folder, 'kills')
  const acknowledged = new Set<string>()
  for (let round = 0; round < kills; round++) {
    const server = await startEmbedded(home)
    let killed = false
    const label = `Kill ${round}, lead`
    const sending = sendLeads(server.url, { total: 100_000, atOnce: 20, label, stop: () => killed })
    await wait(Math.random() * 2000)
    killed = true
    await server.kill()
    for (const name of (await sending).acknowledged) acknowledged.add(name)
  }
  return report(`Embedded backend, killed ${kills} times at random moments`, acknowledged, await storedIn(home))
}

/** Prints a round; returns how many leads were lost or doubled. */
function report(title: string, acknowledged: ReadonlySet<string>, stored: readonly string[], result?: LoadResult) {
  const kept = new Set(stored)
  const lost = [...acknowledged].filter((name) => !kept.has(name)).length
  const doubled = stored.length - kept.size
  const times = result?.milliseconds ?? []
  const [half, most, all] = [0.5, 0.99, 1].map((share) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0))
  console.log(
    `${title}\n  acknowledged ${acknowledged.size}, stored ${stored.length}, lost ${lost}, doubled ${doubled}`,
  )
  if (result) {
    const rate = Math.round(acknowledged.size / result.seconds)
    console.log(`  ${rate} a second; answered in ${half} ms (p50), ${most} ms (p99), ${all} ms (slowest)`)
  }
  return lost + doubled
}

/** Read from the folder itself: what is stored must not depend on how the server ended. */
async function storedIn(home: string): Promise<string[]> {
  const store = await openStore(home)
  const stored = names(await store.transaction((query) => query('select name from public.contact_leads')))
  await store.close()
  return stored
}

function names(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row['name']))
}
