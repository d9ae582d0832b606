import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLeadHandler, type LeadHandler } from '../../leads/backend/handler.ts'
import type { LeadDatabase } from '../../leads/backend/lead-database.ts'
import { testSecret } from '../support/databases/databases.ts'
import { contactLead, visitorHeaders } from './support/leads.ts'

// What the handler refuses by itself, and what that costs: no database is needed, only seen to be left alone.

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const lead = () => JSON.stringify(contactLead())
const rows = (count: number) => JSON.stringify(Array.from({ length: count }, () => contactLead()))
const json = 'application/json'
const columns = '"name","email","company","role","message"'

/** A database that stores whatever it is given, and counts how often it is asked. */
function untouched(answer: () => unknown = () => []): { database: LeadDatabase; asked: () => number } {
  let transactions = 0
  return {
    asked: () => transactions,
    database: {
      transaction: async (work) => {
        transactions += 1
        return work(async () => answer() as [])
      },
    },
  }
}

type Sent = { method?: string; query?: string; headers?: Record<string, string>; body?: BodyInit }

function send(handler: LeadHandler, { method = 'POST', query = '', headers = {}, body }: Sent, from = '192.0.2.1') {
  const request = new Request(`http://test.invalid/rest/v1/contact_leads${query}`, {
    method,
    headers: { ...visitorHeaders, ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit)
  return handler(request, from)
}

describe('refused before the database is asked', () => {
  test.each<[string, Sent, number, string]>([
    ['two leads', { body: rows(2) }, 400, '23514'],
    ['27,000 leads', { body: rows(5000) }, 400, '23514'],
    ['a list behind spaces', { body: ` \r\n\t${rows(2)}` }, 400, '23514'],
    ['a list of nothing', { body: '[]' }, 400, '23514'],
    ['a list that does not end', { body: '[[[[' }, 400, '23514'],
    ['a text', { body: '"x"' }, 400, 'PGRST102'],
    ['null', { body: 'null' }, 400, 'PGRST102'],
    ['nothing', { body: '' }, 400, 'PGRST102'],
    ['a list of text', { body: '["x"]' }, 400, '23514'],
    ['a list of a list', { body: `[[${lead()}]]` }, 400, '23514'],
    ['the columns of another lead', { body: `[${lead()}]`, query: '?columns=name,id' }, 400, 'PGRST100'],
    ['spaces', { body: ' '.repeat(500_000) }, 400, 'PGRST102'],
    ['JSON that is cut short', { body: '{"name": "x' }, 400, 'PGRST102'],
    ['bytes that are no text', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }, 400, 'PGRST102'],
    ['JSON 5,000 deep', { body: nested(5000).replace('a', 'name') }, 400, 'PGRST102'],
    ['JSON 150,000 deep', { body: nested(150_000).replace('a', 'name') }, 400, 'PGRST102'],
    ['a list in a field', { body: JSON.stringify(contactLead({ name: ['a', 'b'] })) }, 400, 'PGRST102'],
    ['an object in a field', { body: JSON.stringify(contactLead({ name: { a: 1 } })) }, 400, 'PGRST102'],
    ['a number in a field', { body: JSON.stringify(contactLead({ name: 7 })) }, 400, 'PGRST102'],
    ['a field that there is not', { body: JSON.stringify(contactLead({ admin: 'x' })) }, 400, 'PGRST204'],
    ['the prototype', { body: '{"__proto__": "x"}' }, 400, 'PGRST204'],
    ['more than a lead can be', { body: JSON.stringify({ name: 'x'.repeat(1_048_576) }) }, 413, '413'],
    ['a size that is a lie', { body: lead(), headers: { 'content-length': '9999999' } }, 413, '413'],
    ['columns', { query: '?columns=name,email', body: lead() }, 400, 'PGRST100'],
    ['select', { query: '?select=id', body: lead() }, 400, 'PGRST100'],
    ['on_conflict', { query: '?on_conflict=email', body: lead() }, 400, 'PGRST100'],
    ['a filter', { query: '?email=eq.a', body: lead() }, 400, 'PGRST100'],
    ['an answer with rows', { headers: { prefer: 'return=representation' }, body: lead() }, 401, '42501'],
    ['the same in other letters', { headers: { prefer: 'Return = "representation"' }, body: lead() }, 401, '42501'],
    ['an answer with the id', { headers: { prefer: 'count=exact, return=headers-only' }, body: lead() }, 401, '42501'],
    ['an upsert', { headers: { prefer: 'resolution=merge-duplicates' }, body: lead() }, 401, '42501'],
    ['a lead on trial', { headers: { prefer: 'tx=rollback' }, body: lead() }, 400, '23514'],
    ['text', { headers: { 'content-type': 'text/plain' }, body: lead() }, 415, 'PGRST107'],
    ['another JSON', { headers: { 'content-type': 'application/json-seq' }, body: lead() }, 415, 'PGRST107'],
    ['a method: PUT', { method: 'PUT', body: lead() }, 405, 'PGRST117'],
    ['a method: OPTIONS', { method: 'OPTIONS' }, 405, 'PGRST117'],
    ['a method: one that is made up', { method: 'PROPFIND' }, 405, 'PGRST117'],
  ])('%s', async (_what, sent, status, code) => {
    const { database, asked } = untouched()
    const answer = await send(createLeadHandler(database, { secret: testSecret }), sent)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
    expect(asked()).toBe(0)
  })

  test.each([
    ['as the forms send it', {}],
    ['with a charset', { 'content-type': `${json}; charset=UTF-8` }],
    ['asking for no answer', { prefer: 'return=minimal, missing=default' }],
    ['in brackets', {}, ` [\n${lead()} ]`],
    ['of a megabyte in brackets', {}, JSON.stringify([contactLead({ name: '\\"}'.repeat(200_000) })])],
    ['in brackets, with the names of its columns', {}, `[${lead()}]`, `?columns="topic",${columns}`],
  ])('but not a lead %s', async (_how, headers, body = lead(), query = '') => {
    const { database, asked } = untouched()
    const answer = await send(createLeadHandler(database, { secret: testSecret }), { headers, body, query })
    expect([answer.status, asked()]).toEqual([201, 1])
  })
})

describe('a sender who goes on', () => {
  const raised = () => {
    throw Object.assign(new Error('Too many leads from one address'), { code: 'PT429' })
  }
  afterEach(() => vi.useRealTimers())

  test('at the limit of leads, the database is not asked again in this window', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T10:03:00Z'), toFake: ['Date'] })
    const { database, asked } = untouched(raised)
    const handler = createLeadHandler(database, { secret: testSecret })
    for (let n = 0; n < 5; n++) {
      const answer = await send(handler, { body: lead() }, '2001:db8:1:2::' + n)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([429, 'PT429'])
    }
    expect(asked()).toBe(1)
    await send(handler, { body: lead() }, '2001:db8:1:3::1')
    expect(asked()).toBe(2)
    vi.setSystemTime(new Date('2026-01-01T10:10:00Z'))
    await send(handler, { body: lead() }, '2001:db8:1:2::1')
    expect(asked()).toBe(3)
  })

  test('a thousand refusals shut a form for the sender alone, also to reading', async () => {
    const { database, asked } = untouched()
    const handler = createLeadHandler(database, { secret: testSecret })
    for (let n = 0; n < 1000; n++) expect((await send(handler, { body: '[]' })).status).toBe(400)
    expect((await send(handler, { body: lead() })).status).toBe(429)
    expect((await send(handler, { method: 'GET' })).status).toBe(429)
    expect(asked()).toBe(0)
    expect((await send(handler, { body: lead() }, '192.0.2.2')).status).toBe(201)
  })

  test('leads that are taken are never counted as refusals, and the owner is never shut out', async () => {
    const { database } = untouched()
    const handler = createLeadHandler(database, { secret: testSecret })
    for (let n = 0; n < 1100; n++) expect((await send(handler, { body: lead() })).status).toBe(201)
    const headers = { apikey: testSecret, authorization: `Bearer ${testSecret}` }
    for (let n = 0; n < 1100; n++) await send(handler, { headers, body: '[]' })
    expect((await send(handler, { method: 'GET', headers })).status).toBe(200)
  })

  test('of a hundred bodies that never end the oldest gives up its place, so that nobody beside them is shut out', async () => {
    const { database } = untouched()
    const handler = createLeadHandler(database, { secret: testSecret })
    const open: ReadableStreamDefaultController[] = []
    const hanging = Array.from({ length: 100 }, () =>
      send(handler, { body: new ReadableStream({ start: (controller) => void open.push(controller) }) }),
    )
    expect((await send(handler, { body: lead() })).status).toBe(201)
    expect((await hanging[0])?.status).toBe(408)
    for (const controller of open) controller.close()
    expect((await Promise.all(hanging.slice(1))).map(({ status }) => status)).toEqual(Array(99).fill(400))
    expect((await send(handler, { body: lead() })).status).toBe(201)
  })

  test('a hundred leads that the database works on are all that one sender may have there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let working = 0
    const database: LeadDatabase = {
      transaction: async (work) => {
        working += 1
        await promise
        return work(async () => [])
      },
    }
    const handler = createLeadHandler(database, { secret: testSecret })
    const busy = Array.from({ length: 100 }, () => send(handler, { body: lead() }))
    await expect.poll(() => working).toBe(100)
    expect((await send(handler, { body: lead() })).status).toBe(429)
    resolve()
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(Array(100).fill(201))
  })
})

describe('what is logged', () => {
  const secret = 'Ada Lovelace of ada@example.org'
  test.each([
    [
      'the database',
      Object.assign(new Error(`no space for ${secret}`), { code: '53100', detail: `Failing row contains (${secret})` }),
      /53100/,
    ],
    ['the store itself', new Error(`Aborted(${secret})`), /PGRST001/],
    ['a mistake in the code', new TypeError(`cannot read ${secret}`), /TypeError/],
    ['the file system', Object.assign(new Error(`EPERM: ${secret}`), { code: 'EPERM', errno: -1 }), /PGRST001/],
  ])('of a failure of %s is its kind and the table, never a lead', async (_of, problem, kind) => {
    const printed: string[] = []
    const spies = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) =>
      vi
        .spyOn(console, name)
        .mockImplementation((...words: unknown[]) => void printed.push(words.map(String).join(' '))),
    )
    const { database } = untouched(() => {
      throw problem
    })
    const answer = await send(createLeadHandler(database, { secret: testSecret }), { body: lead() })
    for (const spy of spies) spy.mockRestore()
    expect(answer.status).toBe(503)
    const text = printed.join('\n')
    expect(text).toMatch(kind)
    expect(text).toContain('contact_leads')
    expect(text).not.toMatch(/Ada|ada@/)
    // Nor does the answer carry what the database said about the row.
    expect(await answer.text()).not.toMatch(/Ada|ada@/)
  })
})
