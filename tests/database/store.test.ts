import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { FolderInUse } from '../../leads/backend/folder-lock.ts'
import { createLeadMiddleware } from '../../leads/backend/node-adapter.ts'
import { openStore } from '../../leads/backend/open-store.ts'
import { serve, serveLeads } from '../support/databases/serve-leads.ts'
import { emptyStoreFolder, startEmbedded } from '../support/databases/embedded.ts'
import { contactLead, visitorHeaders } from './support/leads.ts'
import { ownerOnly } from '../support/windows.ts'

/** The free megabytes of the disk that the store sees; undefined: the real number. */
let free: number | undefined
/** The megabytes by which the disk fills each time that the store reads them. */
let filling = 0
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const statfsSync = (folder: string) => {
    if (free === undefined) return fs.statfsSync(folder)
    const bavail = free * 256
    free -= filling
    return { bavail, bsize: 4096 }
  }
  return { ...fs, statfsSync }
})

let made: Awaited<ReturnType<typeof emptyStoreFolder>>
let complaints: MockInstance<typeof console.error>
beforeEach(async () => {
  free = undefined
  filling = 0
  complaints = vi.spyOn(console, 'error').mockReturnValue()
  made = await emptyStoreFolder()
})
afterEach(() => {
  complaints.mockRestore()
  made.remove()
})

const inFolder = (...parts: string[]) => path.join(made.folder, ...parts)
const namesIn = async (store: Awaited<ReturnType<typeof openStore>>) =>
  (await store.transaction((query) => query('select name from public.contact_leads'))).map(
    ({ name }) => name,
  )
const send = async (url: string, name: string, headers = {}) => {
  const sent = {
    method: 'POST',
    headers: { ...visitorHeaders, ...headers },
    body: JSON.stringify(contactLead({ name })),
  }
  const answer = await fetch(`${url}/rest/v1/contact_leads`, sent)
  const { code } = answer.status === 201 ? {} : ((await answer.json()) as { code?: string })
  return [answer.status, code]
}
const taken = [201, undefined]
const refused = [503, 'PGRST001']

describe('the folder of leads', () => {
  test('is refused to a second process until the first one ends', async () => {
    const first = await startEmbedded(made.folder)
    const holder = `in use by process ${first.pid} at ${first.url}`
    await expect(startEmbedded(made.folder)).rejects.toThrow(
      new RegExp(`${holder}, and two at once would lose leads.*LEADS_DIR`),
    )
    await expect(openStore(made.folder)).rejects.toBeInstanceOf(FolderInUse)
    await first.kill()
    expect(existsSync(inFolder('holder.json'))).toBe(true)
    await (await openStore(made.folder)).close()
  })

  test('is refused to a second opener in one process', async () => {
    const first = await openStore(made.folder)
    await expect(openStore(made.folder)).rejects.toBeInstanceOf(FolderInUse)
    await first.close()
  })

  test('keeps its leads from one opening to the next', async () => {
    const first = await openStore(made.folder)
    const served = await serveLeads(first)
    expect(await send(served.url, 'Kept')).toEqual(taken)
    await served.close()
    await first.close()
    const second = await openStore(made.folder)
    expect(await namesIn(second)).toEqual(['Kept'])
    await second.close()
  })

  test.each([
    {
      fault: 'has a control file of another kind',
      damage: () => writeFileSync(inFolder('database/global/pg_control'), 'x'),
    },
    {
      fault: 'lacks a part',
      damage: () => rmSync(inFolder('database/pg_wal'), { recursive: true }),
    },
    {
      fault: 'is a file',
      damage: () => {
        made.remove()
        writeFileSync(made.folder, 'x')
      },
    },
    {
      fault: 'has a lock that is something else',
      damage: () => writeFileSync(inFolder('lock'), 'a letter '.repeat(1000)),
    },
  ])('that $fault is refused in a sentence', async ({ damage }) => {
    damage()
    const opened = openStore(made.folder)
    await expect(opened).rejects.toThrow(
      /^The leads in .* cannot be opened\. .* set LEADS_DIR to another folder/,
    )
    await expect(opened).rejects.not.toBeInstanceOf(FolderInUse)
  })

  test.each([
    { state: 'deleted', harm: () => rmSync(made.folder, { recursive: true }) },
    { state: 'without the file of its lock', harm: () => rmSync(inFolder('lock')) },
    {
      state: 'replaced by a copy',
      harm: () => {
        renameSync(made.folder, `${made.folder}-old`)
        cpSync(`${made.folder}-old`, made.folder, { recursive: true })
      },
    },
  ])('once it is $state takes no lead, and the store still closes', async ({ harm }) => {
    const store = await openStore(made.folder)
    const served = await serveLeads(store)
    expect(await send(served.url, 'Before')).toEqual(taken)
    harm()
    for (const lead of ['Never to be logged', 'Nor this one'])
      expect(await send(served.url, lead)).toEqual(refused)
    const logged = complaints.mock.calls.flat().join('\n')
    const sentence = /was deleted or replaced while it is open.*start the site again/g
    expect(logged.match(sentence)).toHaveLength(1)
    expect(logged).not.toMatch(/Never to be logged|Nor this one/)
    await served.close()
    await store.close()
    rmSync(`${made.folder}-old`, { recursive: true, force: true })
  })

  test('does not say that a lead is stored if it is deleted meanwhile', async () => {
    const store = await openStore(made.folder)
    const written = store.transaction(async (query) => {
      await query("insert into public.contact_leads (name, email) values ('A', 'a@example.org')")
      rmSync(made.folder, { recursive: true })
    })
    await expect(written).rejects.toThrow(/was deleted or replaced while it is open/)
    await store.close()
  })

  test('takes leads only while the disk has room, and logs each change once', async () => {
    const store = await openStore(made.folder)
    const served = await serveLeads(store)
    const lacking = () =>
      complaints.mock.calls
        .flat()
        .filter((text) => /^Less than 64 MB .*no lead is taken/.test(String(text)))
    for (const { room, answer, logged } of [
      { room: 64, answer: taken, logged: 0 },
      { room: 63, answer: refused, logged: 1 },
      { room: 63, answer: refused, logged: 1 },
      { room: 64, answer: taken, logged: 1 },
      { room: 63, answer: refused, logged: 2 },
    ]) {
      free = room
      expect(await send(served.url, `With ${room}`)).toEqual(answer)
      expect(lacking()).toHaveLength(logged)
    }
    await served.close()
    await store.close()
    await expect(openStore(made.folder)).rejects.toThrow(/Less than 64 MB are free/)
    free = undefined
    const again = await openStore(made.folder)
    expect(await namesIn(again)).toEqual(['With 64', 'With 64'])
    await again.close()
  })

  test('is not opened if making its files has nearly filled the disk', async () => {
    free = 80
    filling = 30
    await expect(openStore(made.folder)).rejects.toThrow(/Less than 64 MB are free/)
    free = undefined
    await (await openStore(made.folder)).close()
  })

  test('has the owner’s key in a file of the owner alone, made again if damaged', async () => {
    const keys: string[] = []
    for (const change of [
      () => {},
      () => rmSync(inFolder('secret-key')),
      () => writeFileSync(inFolder('secret-key'), 'x'),
    ]) {
      change()
      const store = await openStore(made.folder)
      keys.push(store.secretKey)
      await store.close()
      expect(statSync(inFolder('secret-key')).mode & 0o777).toBe(ownerOnly)
      expect(readFileSync(inFolder('secret-key'), 'utf8').trim()).toBe(store.secretKey)
    }
    expect(new Set(keys).size).toBe(3)
  })
})

describe('the middleware', () => {
  const mount = ({ handle }: ReturnType<typeof createLeadMiddleware>) =>
    serve((request, response) => handle(request, response, () => response.end('the site')))

  test('waits for the store, and believes no visitor who names an address', async () => {
    const leads = createLeadMiddleware(made.folder)
    const { url, close } = await mount(leads)
    // The first is sent while the store is still opening.
    for (const forged of ['203.0.113.1', '203.0.113.2'])
      expect(
        await send(url, 'A', { 'x-forwarded-for': forged, 'cf-connecting-ip': forged }),
      ).toEqual(taken)
    const counted = (await leads.ready).transaction((query) =>
      query('select leads from lead_guard.arrivals'),
    )
    expect(await counted).toEqual([{ leads: 2 }])
    await close()
    await leads.close()
  })

  test('leaves other addresses to the site', async () => {
    const leads = createLeadMiddleware(made.folder)
    const { url, close } = await mount(leads)
    for (const address of ['/', '/rest', '/rest/v2/contact_leads', '/restaurant'])
      expect(await (await fetch(url + address)).text()).toBe('the site')
    await close()
    await leads.close()
  })

  test('answers 503 when the store cannot be opened', async () => {
    const holder = await openStore(made.folder)
    const leads = createLeadMiddleware(made.folder)
    await expect(leads.ready).rejects.toBeInstanceOf(FolderInUse)
    const { url, close } = await mount(leads)
    expect(await send(url, 'A')).toEqual(refused)
    await close()
    await leads.close()
    await holder.close()
  })
})
