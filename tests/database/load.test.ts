import { afterAll, describe, expect, test, vi } from 'vitest'
import { openStore } from '../../leads/backend/open-store.ts'
import { databases, serveLeads } from '../support/databases/databases.ts'
import { emptyStoreFolder } from '../support/databases/embedded.ts'
import { sendLeads } from '../support/databases/load.ts'
import { asLeadDatabase, likeHosted, migrate, startPostgres } from '../support/databases/real-postgres.ts'
import { startEmbedded } from '../support/databases/server-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row['name']))

describe.each(databases)('load on the $name', ({ open }) => {
  test('300 leads at 50 at a time: each acknowledged, each stored once', async () => {
    const target = await open()
    const served = await serveLeads(target.database)
    try {
      const { acknowledged, failed } = await sendLeads(served.url, { total: 300, atOnce: 50, label: 'Load' })
      expect(failed).toBe(0)
      const stored = namesOf(await target.admin('select name from public.contact_leads'))
      expect(stored).toHaveLength(300)
      expect(new Set(stored)).toEqual(acknowledged)
    } finally {
      await served.close()
      await target.close()
    }
  })
})

/** Sends leads until the server is killed after 150 of them; which ones were acknowledged. */
async function sendAndKill(url: string, kill: () => Promise<void>): Promise<ReadonlySet<string>> {
  let killed: Promise<void> | undefined
  const { acknowledged } = await sendLeads(url, {
    total: 2000,
    atOnce: 50,
    label: 'Killed',
    onAcknowledged: (count) => {
      if (count === 150) killed = kill()
    },
    stop: () => killed !== undefined,
  })
  await killed
  expect(killed).toBeDefined()
  expect(acknowledged.size).toBeGreaterThanOrEqual(150)
  return acknowledged
}

describe('SIGKILL half way', () => {
  const { promise: made, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof emptyStoreFolder>>>()
  afterAll(async () => (await made).remove())

  test('the embedded backend keeps every acknowledged lead, and opens again', async () => {
    resolve(emptyStoreFolder())
    const { folder } = await made
    const server = await startEmbedded(folder)
    const acknowledged = await sendAndKill(server.url, () => server.kill())

    const store = await openStore(folder)
    try {
      const stored = namesOf(await store.transaction((query) => query('select name from public.contact_leads')))
      expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
      expect(new Set(stored).size).toBe(stored.length)
      expect(stored.length).toBeLessThan(2000)
    } finally {
      await store.close()
    }
  })

  test('PostgreSQL keeps every acknowledged lead', async () => {
    const server = await startPostgres()
    try {
      await likeHosted(server)
      await migrate(server)
      const served = await serveLeads(asLeadDatabase(server.pool('authenticator')))
      // The failures are the point here.
      const silence = vi.spyOn(console, 'error').mockReturnValue()
      const acknowledged = await sendAndKill(served.url, () => server.kill())
      await served.close()
      silence.mockRestore()
      await server.start()
      const stored = namesOf(await server.admin('select name from public.contact_leads'))
      expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
      expect(new Set(stored).size).toBe(stored.length)
    } finally {
      await server.remove()
    }
  })
})
