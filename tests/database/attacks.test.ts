import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { databases, type Target } from '../support/databases/databases.ts'
import { serveLeads, testSecret } from '../support/databases/serve-leads.ts'
import { attack } from './support/attack.ts'
import { contactLead, reportLead } from './support/leads.ts'

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
  })
  afterAll(async () => {
    await served?.close()
    await target?.close()
  })

  attack(() => ({ ...target, url: served.url, key: embeddedPublishableKey }))

  const storedFrom = async (email: string) =>
    (await owner.from('contact_leads').select('*').eq('email', email)).data

  test('a lead with text of SQL and of script is stored as it was written', async () => {
    const lead = contactLead({
      name: `Robert'); drop table public.contact_leads; --`,
      company: '<script>alert(1)</script>',
      role: '$1 $$ \\ %s ${name} {{7*7}}',
      message: '"\u001b[2J\u202e=1+1\r\n😀 é ﷽',
    })
    expect(await visitor.from('contact_leads').insert([lead])).toMatchObject({
      status: 201,
      error: null,
    })
    expect(await storedFrom(lead.email)).toEqual([expect.objectContaining(lead)])
  })

  test('the key of the owner deletes no lead where a request names none', async () => {
    const lead = contactLead()
    await visitor.from('contact_leads').insert(lead)
    const headers = { apikey: testSecret }
    const address = `${served.url}/rest/v1/contact_leads`
    for (const filter of ['', '?select=*', '?limit=5'])
      await fetch(address + filter, { method: 'DELETE', headers })
    expect(await storedFrom(lead.email)).toHaveLength(1)
    await fetch(`${address}?email=eq.${lead.email}`, { method: 'DELETE', headers })
    expect(await storedFrom(lead.email)).toEqual([])
  })

  test('the same contact lead again is stored once and answered like a new one', async () => {
    const lead = contactLead()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.from('contact_leads').insert(lead)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 201, error: null, data: null, count: null })
    expect(await storedFrom(lead.email)).toHaveLength(1)
  })

  test('leads whose fields give the same words when joined are all stored', async () => {
    const lead = contactLead({ company: 'ab', role: null })
    const alike = [
      lead,
      { ...lead, company: null, role: 'ab' },
      { ...lead, company: 'a', role: 'b' },
    ]
    for (const one of alike)
      expect((await visitor.from('contact_leads').insert(one)).status).toBe(201)
    expect(await storedFrom(lead.email)).toHaveLength(alike.length)
  })

  test('the same report lead again is stored once', async () => {
    const lead = reportLead()
    for (const one of [lead, lead])
      expect((await visitor.from('ai_report_leads').insert(one)).status).toBe(201)
    const stored = await owner.from('ai_report_leads').select('*').eq('email', lead.email)
    expect(stored.data).toHaveLength(1)
  })
})
