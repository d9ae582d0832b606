import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLeadHandler, type LeadHandler } from '../../leads/backend/handler.ts'
import { databases, testSecret, type Target } from '../support/databases/databases.ts'
import { contactLead, reportLead, visitorHeaders } from './support/leads.ts'

// Two databases start here, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(databases)('rate limit on the $name', ({ open }) => {
  let target: Target
  let handler: LeadHandler

  beforeAll(async () => {
    target = await open()
    handler = createLeadHandler(target.database, { secret: testSecret })
  })

  afterAll(() => target?.close())

  const send = (table: string, lead: object, address: string) =>
    handler(
      new Request(`http://test.invalid/rest/v1/${table}`, {
        method: 'POST',
        headers: visitorHeaders,
        body: JSON.stringify(lead),
      }),
      address,
    )
  const contact = (address: string) => send('contact_leads', contactLead(), address)

  /** As if the address had left this many leads in this window. `network`: what its leads are counted under. */
  const sentAlready = async (address: string, leads: number, network = address) => {
    expect((await contact(address)).status).toBe(201)
    const counted = await target.admin(
      `update lead_guard.arrivals set leads = $1 where lead_table = 'contact_leads' and sender = encode(sha256(convert_to(
        (select salt from lead_guard.salt) || $2, 'UTF8')), 'hex') returning leads`,
      [leads, network],
    )
    expect(counted).toEqual([{ leads }])
  }
  const stored = async () => Number((await target.admin('select count(*) from public.contact_leads'))[0]?.['count'])

  test('forty people in one office send both forms at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => [
        contact('192.0.2.1'),
        send('ai_report_leads', reportLead(), '192.0.2.1'),
      ]).flat(),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(80).fill(201))
  })

  test('one too many from one address is refused with 429; another address and the other form are not', async () => {
    await sentAlready('192.0.2.2', 199)
    expect((await contact('192.0.2.2')).status).toBe(201)
    const before = await stored()
    const refused = await contact('192.0.2.2')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'PT429' })
    expect(await stored()).toBe(before)
    expect((await contact('192.0.2.3')).status).toBe(201)
    expect((await send('ai_report_leads', reportLead(), '192.0.2.2')).status).toBe(201)
  })

  test('the limit holds where the pre-request function is not called', async () => {
    await sentAlready('192.0.2.4', 200)
    const direct = target.database.transaction(async (query) => {
      await query("select set_config('request.headers', $1, true), set_config('role', 'anon', true)", [
        JSON.stringify({ 'x-forwarded-for': '192.0.2.4' }),
      ])
      await query("insert into public.contact_leads (name, email) values ('Past the guard', 'past@example.org')")
    })
    await expect(direct).rejects.toMatchObject({ code: 'PT429' })
  })

  test('the pre-request function alone refuses, before a row is read', async () => {
    await sentAlready('192.0.2.5', 200)
    const ask = (method: string, path: string) =>
      target.database.transaction(async (query) => {
        await query(
          `select set_config('request.headers', $1, true), set_config('request.method', $2, true),
            set_config('request.path', $3, true), set_config('role', 'anon', true)`,
          [JSON.stringify({ 'cf-connecting-ip': '192.0.2.5', 'x-forwarded-for': '203.0.113.9' }), method, path],
        )
        await query('select lead_guard.before_request()')
      })
    await expect(ask('POST', '/contact_leads')).rejects.toMatchObject({ code: 'PT429' })
    await expect(ask('POST', '/something_else')).resolves.toBeUndefined()
    await expect(ask('GET', '/contact_leads')).resolves.toBeUndefined()
  })

  test('all addresses of one IPv6 network count as one visitor', async () => {
    await sentAlready('2001:db8:1:2::1', 200, '2001:db8:1:2::')
    expect((await contact('2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await contact('2001:db8:1:3::1')).status).toBe(201)
  })

  test('IPv4 visitors count one by one where a server sees them as IPv6', async () => {
    await sentAlready('::ffff:192.0.2.30', 200, '192.0.2.30')
    expect((await contact('192.0.2.30')).status).toBe(429)
    expect((await contact('::ffff:c000:021e')).status).toBe(429)
    expect((await contact('::ffff:192.0.2.31')).status).toBe(201)
  })

  test('an address that is none counts too, and none at all is let through', async () => {
    expect((await contact('"; drop table')).status).toBe(201)
    expect((await contact('')).status).toBe(201)
  })

  test('a lead that is refused is not counted; one that is stored already counts, so that nobody learns it is', async () => {
    await sentAlready('192.0.2.6', 197)
    const lead = contactLead()
    expect((await send('contact_leads', lead, '192.0.2.6')).status).toBe(201)
    expect((await send('contact_leads', lead, '192.0.2.6')).status).toBe(201)
    expect((await send('contact_leads', contactLead({ email: 'wrong' }), '192.0.2.6')).status).toBe(400)
    expect((await contact('192.0.2.6')).status).toBe(201)
    expect((await contact('192.0.2.6')).status).toBe(429)
  })

  test('counts are forgotten after an hour', async () => {
    await contact('192.0.2.7')
    await target.admin("update lead_guard.arrivals set since = since - interval '2 hours'")
    await contact('192.0.2.8')
    const rows = await target.admin('select sender from lead_guard.arrivals')
    expect(rows).toHaveLength(1)
  })
})
