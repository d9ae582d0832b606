import { describe, expect, test } from 'vitest'
import { openStore } from '../../leads/backend/open-store.ts'
import { databases } from '../support/databases/databases.ts'
import { emptyStoreFolder, startEmbedded } from '../support/databases/embedded.ts'
import { serveLeads } from '../support/databases/serve-leads.ts'
import { contactLead, visitorHeaders } from './support/leads.ts'

const names = 'select name from public.contact_leads'
const namesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ name }) => String(name)).sort()

/**
 * Sends leads, fifty at a time, from offices of forty people with an address each, until it is
 * stopped.
 * @returns the names of those that were answered with 201
 */
async function sendLeads(
  url: string,
  total: number,
  isEnough: (count: number) => boolean = () => false,
) {
  const acknowledged: string[] = []
  let sent = 0
  const worker = async () => {
    while (sent < total && !isEnough(acknowledged.length)) {
      const lead = contactLead()
      const office = Math.floor(sent / 40)
      sent += 1
      const headers = {
        ...visitorHeaders,
        'x-forwarded-for': `10.0.${office >> 8}.${office & 255}`,
      }
      const post = { method: 'POST', headers, body: JSON.stringify(lead) }
      const answer = await fetch(`${url}/rest/v1/contact_leads`, post).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(lead.name)
    }
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  return acknowledged.sort()
}

describe.each(databases)('load on the $name', ({ open }) => {
  test('300 leads at 50 at a time: each acknowledged, each stored once', async () => {
    const target = await open()
    const served = await serveLeads(target.database)
    const acknowledged = await sendLeads(served.url, 300)
    expect(acknowledged).toHaveLength(300)
    expect(namesOf(await target.admin(names))).toEqual(acknowledged)
    await served.close()
    await target.close()
  })
})

test('the embedded backend, killed half way, keeps each acknowledged lead once', async () => {
  const { folder, remove } = await emptyStoreFolder()
  const server = await startEmbedded(folder)
  let killed: Promise<unknown> | undefined
  const acknowledged = await sendLeads(server.url, 2000, (count) => {
    if (count >= 150) killed ??= server.kill()
    return killed !== undefined
  })
  await killed
  const store = await openStore(folder)
  const stored = namesOf(await store.transaction((query) => query(names)))
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(stored).toEqual([...new Set(stored)])
  expect([acknowledged.length >= 150, stored.length < 2000]).toEqual([true, true])
  await store.close()
  remove()
})
