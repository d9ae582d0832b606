import { createClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../leads/owner/audit.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { hasServer, openReal, type Target } from '../support/databases/databases.ts'
import { serve, serveLeads, testSecret } from '../support/databases/serve-leads.ts'

/** The doors of leaks.sql: their names, the SQL that opens them, and what the audit must show. */
const leaks = readFileSync(new URL('leaks.sql', import.meta.url), 'utf8')
  .split('\n\n')
  .slice(1)
  .map((block) => {
    const [, name, shown, sql] = /^-- (.+)\n-- shows: (.+)\n([^]+)$/.exec(block) ?? []
    if (!name || !shown || !sql) throw new Error(`leaks.sql has no whole door here:\n${block}`)
    return { name, sql, shown: new RegExp(shown) }
  })

const ask = (where: string, secret = testSecret) =>
  audit({
    where,
    owner: () => createClient(where, secret),
    visitor: () => createClient(where, embeddedPublishableKey),
    close: async () => undefined,
  })

describe.skipIf(!hasServer)('the audit of a project with leads', () => {
  let target: Target
  let served: Awaited<ReturnType<typeof serveLeads>>
  let made: string[]
  const doorsAfter = async (sql: string) => {
    const doors = await target.admin(`begin; ${sql}; select public.lead_doors() as door`)
    return doors.map(({ door }) => String(door))
  }

  beforeAll(async () => {
    target = await openReal()
    served = await serveLeads(target.database)
    await target.admin(
      `insert into public.contact_leads (name, email) values ('Ada', 'ada@example.org')`,
    )
    made = await doorsAfter('')
  })
  afterAll(async () => {
    await served?.close()
    await target?.close()
  })

  test.each(leaks)('shows $name', async ({ sql, shown }) => {
    const now = await doorsAfter(sql)
    const more = now.filter((door) => !made.includes(door))
    const less = made.filter((door) => !now.includes(door)).map((door) => `- ${door}`)
    expect([...more, ...less]).toContainEqual(expect.stringMatching(shown))
  })

  test('marks what the migration alone does not make, and changes and shows no lead', async () => {
    const before = await target.admin('select * from public.contact_leads')
    const clean = await ask(served.url)
    // A new project has only the doors that Supabase itself opens.
    const marked = clean.split('\n').filter((line) => /^[+-] /.test(line))
    expect(marked.filter((line) => !line.startsWith('+ what postgres creates in public'))).toEqual(
      [],
    )
    expect(clean).toMatch(/^ {2}guard: (\d+) of \1 columns, rules/m)
    expect(clean).toMatch(/^ {2}contact_leads +read +401 42501 /m)
    await target.admin(`
      create view public.newest as select * from public.contact_leads;
      grant select on public.newest to anon;
      alter table public.contact_leads disable trigger one_lead`)
    const text = await ask(served.url)
    expect(text).toMatch(/^\+ anon may .*the view public\.newest/m)
    expect(text).toMatch(/^\+ guard trigger one_lead on public\.contact_leads/m)
    expect(text).toMatch(/^- guard trigger one_lead on public\.contact_leads/m)
    expect(clean + text).not.toMatch(/ada@|\bsafe\b/i)
    expect(await target.admin('select * from public.contact_leads')).toEqual(before)
  })

  test('reports the answer of the server where the key is not secret', async () => {
    await expect(ask(served.url, embeddedPublishableKey)).rejects.toThrow(
      /did not name its doors: 401 42501 /,
    )
  })
})

test.each([
  ['a sign-in page of a hotel', 200, '<h1>Sign in</h1>', /name its doors: 200 not from a database/],
  ['a firewall', 403, '<h1>No</h1>', /403 not from a database/],
  ['a database that is down', 503, '{"code":"PGRST001","message":"no"}', /503 PGRST001 no/],
])('an answer of %s is reported with its status', async (_what, status, body, sentence) => {
  const { url, close } = await serve((_, response) => void response.writeHead(status).end(body))
  await expect(ask(url, 'key')).rejects.toThrow(sentence)
  await close()
})
