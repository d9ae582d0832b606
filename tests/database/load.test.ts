import { describe, expect, test } from 'vitest'
import { openStore } from '../../leads/backend/open-store.ts'
import { databases, serveLeads } from '../support/databases/databases.ts'
import { emptyStoreFolder, startEmbedded } from '../support/databases/embedded.ts'
import { sendLeads } from '../support/databases/load.ts'

const names = 'select name from public.contact_leads'
const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ name }) => String(name)).sort()

describe.each(databases)('load on the $name', ({ open }) => {
  test('300 leads at 50 at a time: each acknowledged, each stored once', async () => {
    const target = await open()
    const served = await serveLeads(target.database)
    const { acknowledged } = await sendLeads(served.url, { total: 300, atOnce: 50, label: 'Load' })
    expect(acknowledged.size).toBe(300)
    expect(namesOf(await target.admin(names))).toEqual([...acknowledged].sort())
    await served.close()
    await target.close()
  })
})

test('the embedded backend, killed half way, keeps every acknowledged lead once, and opens again', async () => {
  const { folder, remove } = await emptyStoreFolder()
  const server = await startEmbedded(folder)
  let killed: Promise<unknown> | undefined
  const stop = (count: number) => {
    if (count >= 150) killed ??= server.kill()
    return killed !== undefined
  }
  const { acknowledged } = await sendLeads(server.url, { total: 2000, atOnce: 50, label: 'Killed', stop })
  await killed
  const store = await openStore(folder)
  const stored = namesOf(await store.transaction((query) => query(names)))
  expect(stored).toEqual(expect.arrayContaining([...acknowledged]))
  expect(stored).toEqual([...new Set(stored)])
  expect([acknowledged.size >= 150, stored.length < 2000]).toEqual([true, true])
  await store.close()
  remove()
})
