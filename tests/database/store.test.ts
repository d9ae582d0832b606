import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderInUse } from '../../leads/backend/folder-lock.ts'
import { createLeadMiddleware, type LeadMiddleware } from '../../leads/backend/node-adapter.ts'
import { openStore } from '../../leads/backend/open-store.ts'
import { serveLeads, testSecret } from '../support/databases/databases.ts'
import { emptyStoreFolder } from '../support/databases/embedded.ts'
import { contactLead, visitorHeaders } from './support/leads.ts'
import { startEmbedded } from '../support/databases/server-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Megabytes that the disk has free, as the store is told; undefined: the truth. */
let free: number | undefined
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const told = (place: string) => (free === undefined ? fs.statfsSync(place) : { bavail: free * 256, bsize: 4096 })
  return { ...fs, statfsSync: told }
})
afterEach(() => (free = undefined))

let made: Awaited<ReturnType<typeof emptyStoreFolder>>
beforeEach(async () => {
  made = await emptyStoreFolder()
})
afterEach(() => made.remove())

const send = (url: string, lead: object, headers: Record<string, string> = visitorHeaders) =>
  fetch(`${url}/rest/v1/contact_leads`, { method: 'POST', headers, body: JSON.stringify(lead) })

describe('the folder of leads', () => {
  test('is refused to a second process, with a sentence that names the first, and opens once that one is killed', async () => {
    const first = await startEmbedded(made.folder)
    try {
      await expect(startEmbedded(made.folder)).rejects.toThrow(
        new RegExp(`in use by process ${first.pid} at ${first.url}, and two at once would lose leads.*LEADS_DIR`),
      )
      await expect(openStore(made.folder)).rejects.toBeInstanceOf(FolderInUse)
    } finally {
      await first.kill()
    }
    expect(existsSync(path.join(made.folder, 'holder.json'))).toBe(true)
    await (await openStore(made.folder)).close()
  })

  test('is refused to a second opener in one process too', async () => {
    const store = await openStore(made.folder)
    await expect(openStore(made.folder)).rejects.toBeInstanceOf(FolderInUse)
    await store.close()
  })

  test('keeps its leads from one opening to the next', async () => {
    const lead = contactLead()
    const first = await openStore(made.folder)
    const served = await serveLeads(first)
    expect((await send(served.url, lead)).status).toBe(201)
    await served.close()
    await first.close()
    const second = await openStore(made.folder)
    expect(await second.transaction((query) => query('select name from public.contact_leads'))).toEqual([
      { name: lead.name },
    ])
    await second.close()
  })
})

describe('a folder that cannot be used is told of in a sentence', () => {
  const inDatabase = (...parts: string[]) => path.join(made.folder, 'database', ...parts)
  test.each<[string, () => void]>([
    ['a control file of another kind', () => writeFileSync(inDatabase('global', 'pg_control'), 'x')],
    ['another version', () => writeFileSync(inDatabase('PG_VERSION'), '14\n')],
    ['a part deleted', () => rmSync(inDatabase('pg_wal'), { recursive: true })],
    ['a file in its place', () => (made.remove(), writeFileSync(made.folder, 'x'))],
    ['a lock that is something else', () => writeFileSync(path.join(made.folder, 'lock'), 'a letter '.repeat(1000))],
  ])('%s', async (_what, damage) => {
    damage()
    const opened = openStore(made.folder)
    await expect(opened).rejects.toThrow(
      /^The leads in .* cannot be opened \(.*\)\. .* set LEADS_DIR to another folder/,
    )
    await expect(opened).rejects.not.toBeInstanceOf(FolderInUse)
  })
})

test.each<[string, () => void]>([
  ['deleted', () => rmSync(made.folder, { recursive: true })],
  [
    'replaced by a copy',
    () => (
      renameSync(made.folder, made.folder + '-old'),
      cpSync(made.folder + '-old', made.folder, { recursive: true })
    ),
  ],
])('once the folder is %s no lead is said to be stored, and the store still closes', async (_how, harm) => {
  const store = await openStore(made.folder)
  const served = await serveLeads(store)
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  try {
    expect((await send(served.url, contactLead())).status).toBe(201)
    harm()
    for (let n = 0; n < 2; n++) {
      const answer = await send(served.url, contactLead({ name: 'Never to be logged' }))
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'PGRST001'])
    }
    const said = complaints.mock.calls.flat().join('\n')
    expect(said.match(/was deleted or replaced while it is open.*start the site again/g)).toHaveLength(1)
    expect(said).not.toContain('Never to be logged')
  } finally {
    complaints.mockRestore()
    await served.close()
    await store.close()
    rmSync(made.folder + '-old', { recursive: true, force: true })
  }
})

describe('a nearly full disk', () => {
  test('takes no lead and says so once, lets the owner read, and takes leads again when there is room', async () => {
    const store = await openStore(made.folder)
    const served = await serveLeads(store)
    const complaints = vi.spyOn(console, 'error').mockReturnValue()
    try {
      expect((await send(served.url, contactLead({ name: 'Before' }))).status).toBe(201)
      free = 63
      for (let n = 0; n < 3; n++) {
        const answer = await send(served.url, contactLead({ name: 'Refused' }))
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, '53100'])
      }
      expect(complaints.mock.calls.flat()).toEqual([
        expect.stringMatching(/^Less than 64 MB are free .*no lead is taken/),
      ])
      const secret = { apikey: testSecret, authorization: `Bearer ${testSecret}` }
      const list = await fetch(`${served.url}/rest/v1/contact_leads?select=*`, { headers: secret })
      expect(await list.json()).toEqual([expect.objectContaining({ name: 'Before' })])
      free = 64
      expect((await send(served.url, contactLead())).status).toBe(201)
      free = 63
      expect((await send(served.url, contactLead())).status).toBe(503)
      expect(complaints).toHaveBeenCalledTimes(2)
    } finally {
      complaints.mockRestore()
      await served.close()
      await store.close()
    }
    await expect(openStore(made.folder)).rejects.toThrow(/Less than 64 MB are free/)
    free = undefined
    const again = await openStore(made.folder)
    expect(await again.transaction((query) => query('select count(*)::int from public.contact_leads'))).toEqual([
      { count: 2 },
    ])
    await again.close()
  })
})

describe("the owner's key", () => {
  test('is in a file that only its owner may read, and is made anew when deleted', async () => {
    const file = path.join(made.folder, 'secret-key')
    const first = await openStore(made.folder)
    await first.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey)
    rmSync(file)
    const second = await openStore(made.folder)
    await second.close()
    expect(second.secretKey).not.toBe(first.secretKey)
  })

  test('cut short stops the start with a sentence', async () => {
    writeFileSync(path.join(made.folder, 'secret-key'), 'short')
    await expect(openStore(made.folder)).rejects.toThrow(/key in .* is cut short\. Delete that file/)
    await expect(openStore(made.folder)).rejects.not.toBeInstanceOf(FolderInUse)
  })
})

describe('the middleware', () => {
  async function mount(backend: LeadMiddleware) {
    const server = createServer((request, response) =>
      backend.handle(request, response, () => response.end('the site')),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const close = async () => {
      server.closeAllConnections()
      server.close()
      await backend.close()
    }
    return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, close }
  }

  test('leaves other addresses to the site, and waits for the store instead of refusing', async () => {
    const { url, close } = await mount(createLeadMiddleware({ folder: made.folder }))
    // Sent while the store is still opening.
    expect((await send(url, contactLead())).status).toBe(201)
    for (const address of ['/', '/rest', '/rest/v2/contact_leads', '/restaurant'])
      expect(await (await fetch(url + address)).text()).toBe('the site')
    await close()
  })

  test('answers 503 when the store cannot be opened', async () => {
    const holder = await openStore(made.folder)
    const backend = createLeadMiddleware({ folder: made.folder })
    await expect(backend.ready).rejects.toBeInstanceOf(FolderInUse)
    const { url, close } = await mount(backend)
    const answer = await send(url, contactLead())
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'PGRST001' })
    await close()
    await holder.close()
  })

  test('does not believe a visitor who names an address, unless told that a proxy does', async () => {
    const backend = createLeadMiddleware({ folder: made.folder, proxies: 0 })
    const store = await backend.ready
    const { url, close } = await mount(backend)
    for (const forged of ['203.0.113.1', '203.0.113.2'])
      await send(url, contactLead(), { ...visitorHeaders, 'x-forwarded-for': forged, 'cf-connecting-ip': forged })
    expect(await store.transaction((query) => query('select leads from lead_guard.arrivals'))).toEqual([{ leads: 2 }])
    await close()
  })
})
