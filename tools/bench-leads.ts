import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStore } from '../leads/backend/open-store.ts'
import { serveLeads } from '../tests/support/databases/databases.ts'
import { sendLeads, type LoadResult } from '../tests/support/databases/load.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from '../tests/support/databases/real-postgres.ts'
import { startEmbedded } from '../tests/support/databases/server-process.ts'
import { besideHostile } from './bench-leads/hostile.ts'
import { killAtRandom } from './bench-leads/kills.ts'
import { costOfRefusals } from './bench-leads/refusals.ts'

// `npm run bench:leads`: many leads at once into the embedded backend and into a PostgreSQL
// server, the same with the database killed half way, honest visitors beside hostile ones, what a refusal costs, and
// kills at random moments. Loopback only, in temporary folders; ends by itself, at the latest after the limit
// below. Exits with 1 when a lead is missing, an honest one waited a second, or a refusal cost more than
// two leads.
const total = Number(process.env['BENCH_LEADS'] || 10_000)
const kills = Number(process.env['BENCH_KILLS'] || 5)
const atOnce = 50
const longestMinutes = 10 + kills / 4

type Stored = readonly string[]
type Round = { readonly title: string; run(kill: boolean): Promise<{ result: LoadResult; stored: Stored }> }

const deadline = setTimeout(() => {
  console.error(`Stopped after ${longestMinutes} minutes.`)
  process.exit(1)
}, longestMinutes * 60_000)

let missing = 0
for (const { title, run } of [embedded(), postgres()]) {
  for (const kill of [false, true]) missing += report(title, kill, await run(kill))
}
missing += await inFolder(hostileNeighbours)
missing += await inFolder(refusals)
missing += await inFolder(randomKills)
clearTimeout(deadline)
process.exitCode = missing === 0 ? 0 : 1

/** Prints one round; the number of leads that are not as they should be. */
function report(title: string, kill: boolean, { result, stored }: { result: LoadResult; stored: Stored }): number {
  const { acknowledged, failed, seconds, milliseconds } = result
  const kept = new Set(stored)
  const lost = [...acknowledged].filter((name) => !kept.has(name)).length
  const doubled = stored.length - kept.size
  const short = kill ? 0 : total - acknowledged.size
  console.log(
    [
      `${title}, ${kill ? 'killed (SIGKILL) half way' : `${total} leads, ${atOnce} at a time`}`,
      `  rate          ${Math.round(acknowledged.size / seconds)} a second`,
      `  answered in   ${spread(milliseconds)}`,
      `  acknowledged  ${acknowledged.size}${failed ? ` (${failed} not answered with 201)` : ''}`,
      `  stored        ${stored.length}${kill ? ' after the restart' : ''}`,
      `  lost          ${lost}`,
      `  doubled       ${doubled}`,
      '',
    ].join('\n'),
  )
  return lost + doubled + short
}

/** Sends all, or kills when half is acknowledged and stops. */
async function send(url: string, label: string, kill?: () => Promise<void>): Promise<LoadResult> {
  let killed: Promise<void> | undefined
  const result = await sendLeads(url, {
    total,
    atOnce,
    label,
    onAcknowledged: (count) => {
      if (kill && !killed && count >= total / 2) killed = kill()
    },
    stop: () => killed !== undefined,
  })
  await killed
  return result
}

function names(rows: readonly Record<string, unknown>[]): Stored {
  return rows.map((row) => String(row['name']))
}

/** Half of them, all but one of a hundred, and all were answered in so many milliseconds. */
function spread(milliseconds: readonly number[]): string {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => milliseconds[Math.ceil(share * milliseconds.length) - 1] ?? 0)
  return `${Math.round(half!)} ms (p50), ${Math.round(most!)} ms (p99), ${Math.round(all!)} ms (slowest)`
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Read from the folder itself, in this process: what is stored must not depend on how the server ended. */
async function storedIn(folder: string): Promise<Stored> {
  const store = await openStore(folder)
  const stored = names(await store.transaction((query) => query('select name from public.contact_leads')))
  await store.close()
  return stored
}

async function hostileNeighbours(folder: string): Promise<number> {
  const server = await startEmbedded(folder)
  const { honest, hostile } = await besideHostile(server.url, Math.ceil(total / 2))
  await server.kill()
  const slowest = honest.milliseconds.at(-1) ?? 0
  console.log(
    [
      'Embedded backend, honest visitors beside lists of 27,000 leads, an address past its limit and slow senders',
      `  honest        ${honest.acknowledged.size} stored, ${honest.failed} refused`,
      `  answered in   ${spread(honest.milliseconds)}`,
      `  hostile       ${[...hostile.answers].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ')}`,
      `  slow senders  ${hostile.slowEnded} of 100 ended by the server in ${Math.round(honest.seconds)} s`,
      '',
    ].join('\n'),
  )
  return honest.failed + (slowest < 1000 ? 0 : 1)
}

/** What is refused may cost no more than two leads that are stored; the number of kinds that do. */
async function refusals(folder: string): Promise<number> {
  const server = await startEmbedded(folder)
  const costs = await costOfRefusals(server)
  await server.kill()
  const [stored, ...refused] = costs
  const rows = costs.map(
    ({ kind, status, milliseconds }) => `  ${kind.padEnd(28)}${status}  ${milliseconds.toFixed(2)} ms`,
  )
  console.log(['Embedded backend, what a request costs its processor', ...rows, ''].join('\n'))
  return refused.filter(({ milliseconds }) => milliseconds > 2 * (stored?.milliseconds ?? 0)).length
}

async function randomKills(folder: string): Promise<number> {
  const acknowledged = await killAtRandom(folder, kills)
  const stored = await storedIn(folder)
  const kept = new Set(stored)
  const lost = [...acknowledged].filter((name) => !kept.has(name)).length
  const doubled = stored.length - kept.size
  console.log(
    [
      `Embedded backend, killed (SIGKILL) ${kills} times at random moments`,
      `  acknowledged  ${acknowledged.size}`,
      `  stored        ${stored.length}`,
      `  lost          ${lost}`,
      `  doubled       ${doubled}`,
      '',
    ].join('\n'),
  )
  return lost + doubled
}

function embedded(): Round {
  return {
    title: 'Embedded backend',
    run: (kill) =>
      inFolder(async (folder) => {
        const server = await startEmbedded(folder)
        const result = await send(server.url, 'Bench', kill ? server.kill : undefined)
        if (!kill) await server.kill()
        return { result, stored: await storedIn(folder) }
      }),
  }
}

function postgres(): Round {
  return {
    title: 'PostgreSQL server',
    async run(kill) {
      const server = await startPostgres({ durable: true })
      const complain = console.error
      try {
        await likeHosted(server)
        await migrate(server)
        const served = await serveLeads(asLeadDatabase(server.pool('authenticator', 20)))
        // The handler reports each request that the killed database did not answer.
        if (kill) console.error = () => undefined
        const result = await send(served.url, 'Bench', kill ? server.kill : undefined)
        await served.close()
        if (kill) await server.start()
        return { result, stored: names(await server.admin('select name from public.contact_leads')) }
      } finally {
        console.error = complain
        await server.remove()
      }
    },
  }
}
