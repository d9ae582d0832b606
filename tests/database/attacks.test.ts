import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { databases, serveLeads, testSecret, type Target } from '../support/databases/databases.ts'
import { everyLead, httpAttacks, tryAt } from './support/http-attacks.ts'
import { contactLead, reportLead } from './support/leads.ts'
import { sqlAttacks } from './support/sql-attacks.ts'

// Two databases start here, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(databases)('$name', ({ open }) => {
  let target: Target
  let served: Awaited<ReturnType<typeof serveLeads>>
  let visitor: SupabaseClient
  let owner: SupabaseClient

  beforeAll(async () => {
    target = await open()
    served = await serveLeads(target.database)
    const options = { auth: { persistSession: false, autoRefreshToken: false } }
    visitor = createClient(served.url, embeddedPublishableKey, options)
    owner = createClient(served.url, testSecret, options)
    // Something to steal.
    await visitor
      .from('contact_leads')
      .insert(contactLead({ name: 'Already here' }))
      .throwOnError()
    await visitor
      .from('ai_report_leads')
      .insert(reportLead({ last_name: 'Already here' }))
      .throwOnError()
  })

  afterAll(async () => {
    await served?.close()
    await target?.close()
  })

  const everything = () => everyLead(target.admin)

  test.each(httpAttacks)('over HTTP: $name -> $status', async (attack) => {
    const before = await everything()
    const { status, text } = await tryAt(served.url, embeddedPublishableKey, attack)
    expect(status, text).toBe(attack.status)
    if (attack.code) expect(JSON.parse(text)).toMatchObject({ code: attack.code })
    expect(text).not.toContain('Already here')
    if (status === 201) expect(text).toBe('')
    const after = await everything()
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after.length - before.length).toBe(attack.stores)
  })

  describe.each(['anon', 'authenticated'])('in the database, as %s', (role) => {
    test.each(sqlAttacks)('%s', async (sql) => {
      const before = await everything()
      const attempt = target.database.transaction(async (query) => {
        await query("select set_config('role', $1, true)", [role])
        return query(sql)
      })
      await expect(attempt).rejects.toMatchObject({ code: '42501' })
      expect(await everything()).toEqual(before)
    })

    test('leave a lead', async () => {
      const before = await everything()
      await target.database.transaction(async (query) => {
        await query("select set_config('role', $1, true)", [role])
        await query('insert into public.contact_leads (name, email) values ($1, $2)', [`As ${role}`, 'as@example.org'])
      })
      expect((await everything()).length).toBe(before.length + 1)
    })
  })

  test('text of SQL and of script is stored as it was written', async () => {
    const lead = contactLead({
      name: `Robert'); drop table public.contact_leads; --`,
      company: '<script>alert(1)</script>',
      role: '$1 $$ \\ %s ${name} {{7*7}}',
      message: '"\u001b[2J\u202e=1+1\r\n😀 é ﷽',
    })
    expect((await visitor.from('contact_leads').insert(lead)).status).toBe(201)
    const { data } = await owner.from('contact_leads').select('*').eq('email', lead.email)
    expect(data).toEqual([expect.objectContaining(lead)])
  })

  test('optional fields left empty are stored as null, and a list of one lead, as supabase-js sends it, is that lead', async () => {
    const lead = contactLead()
    expect(await visitor.from('contact_leads').insert([lead])).toMatchObject({ status: 201, error: null })
    const { data } = await owner.from('contact_leads').select('*').eq('email', lead.email)
    expect(data).toEqual([expect.objectContaining({ ...lead, company: null, message: null })])
  })

  test('the same lead again is stored once and answered like a new one; one that differs is stored', async () => {
    const lead = contactLead({ company: 'ab', role: null })
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.from('contact_leads').insert(lead)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(201))
    expect((await visitor.from('contact_leads').insert({ ...lead, company: null, role: 'ab' })).status).toBe(201)
    expect((await visitor.from('contact_leads').insert({ ...lead, company: 'a', role: 'b' })).status).toBe(201)
    const { data } = await owner.from('contact_leads').select('*').eq('email', lead.email)
    expect(data).toHaveLength(3)

    const request = reportLead()
    const send = async (lead: object) => await visitor.from('ai_report_leads').insert(lead)
    const [first, again] = [await send(request), await send(request)]
    expect(first).toMatchObject({ status: 201, error: null, data: null, count: null })
    expect(again).toEqual(first)
    expect((await owner.from('ai_report_leads').select('*').eq('email', request.email)).data).toHaveLength(1)
  })
})
