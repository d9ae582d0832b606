import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStore } from '../src/backend/open-store.ts'
import { serveLeads } from '../tests/database/support/databases.ts'
import { sendLeads, type LoadResult } from '../tests/database/support/load.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from '../tests/database/support/real-postgres.ts'
import { startEmbedded } from '../tests/database/support/server-process.ts'

// `npm run bench:leads`: many leads at once into the embedded backend and into a PostgreSQL
// server, then the same with the database killed half way. Loopback only, in temporary folders;
// ends by itself, at the latest after the limit below. Exits with 1 when a lead is missing.
const total = Number(process.env['BENCH_LEADS'] || 10_000)
const atOnce = 50
const longestMinutes = 10

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
clearTimeout(deadline)
process.exitCode = missing === 0 ? 0 : 1

/** Prints one round; the number of leads that are not as they should be. */
function report(title: string, kill: boolean, { result, stored }: { result: LoadResult; stored: Stored }): number {
  const { acknowledged, failed, seconds, slowestMilliseconds } = result
  const kept = new Set(stored)
  const lost = [...acknowledged].filter((name) => !kept.has(name)).length
  const doubled = stored.length - kept.size
  const short = kill ? 0 : total - acknowledged.size
  console.log(
    [
      `${title}, ${kill ? 'killed (SIGKILL) half way' : `${total} leads, ${atOnce} at a time`}`,
      `  rate          ${Math.round(acknowledged.size / seconds)} a second`,
      `  slowest       ${Math.round(slowestMilliseconds)} ms`,
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

function embedded(): Round {
  return {
    title: 'Embedded backend',
    async run(kill) {
      const folder = mkdtempSync(path.join(tmpdir(), 'leads-bench-'))
      try {
        const server = await startEmbedded(folder)
        const result = await send(server.url, 'Bench', kill ? server.kill : undefined)
        // Not asked to close: what is stored must not depend on that.
        if (!kill) await server.kill()
        const store = await openStore(folder)
        const stored = names(await store.transaction((query) => query('select name from public.contact_leads')))
        await store.close()
        return { result, stored }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
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
