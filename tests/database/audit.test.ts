import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { audit } from '../../leads/owner/audit.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { openReal, serveLeads, testSecret, type RealTarget } from '../support/databases/databases.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const leaks = [...readFileSync(new URL('leaks.sql', import.meta.url), 'utf8').matchAll(/^-- (.+) \| (.+)\n(.+)/gm)].map(
  ([, what = '', found = '', open = '']) => [what, open, new RegExp(found)] as const,
)

const ask = (url: string, secret: string | undefined = testSecret, limit?: number) => {
  const access = (key: string) => ({ url, key, fetch })
  const owner = secret ? access(secret) : undefined
  return audit({ visitor: access(embeddedPublishableKey), owner }, url, limit)
}

describe('the audit of a project with leads', () => {
  let target: RealTarget
  let served: Awaited<ReturnType<typeof serveLeads>>
  let made: string[]
  const doors = (rows: readonly Record<string, unknown>[]) => rows.map(({ door }) => String(door))
  const list = 'select public.lead_doors() as door'

  beforeAll(async () => {
    target = await openReal()
    served = await serveLeads(target.database)
    await target.admin(`insert into public.contact_leads (name, email) values ('Ada', 'ada@example.org')`)
    made = doors(await target.admin(list))
  })
  afterAll(async () => {
    await served?.close()
    await target?.close()
  })

  test('there are doors to open', () => expect(leaks.length).toBeGreaterThan(38))

  test.each(leaks)('shows: %s', async (_what, open, found) => {
    const now = doors(await target.trial(open, list))
    const more = now.filter((door) => !made.includes(door))
    const less = made.filter((door) => !now.includes(door)).map((door) => `- ${door}`)
    expect([...more, ...less]).toContainEqual(expect.stringMatching(found))
  })

  test('marks what the migration alone does not make, and changes and shows no lead', async () => {
    const before = await target.admin('select * from public.contact_leads')
    const clean = await ask(served.url)
    expect(clean.complete).toBe(true)
    // What a hosted project itself opens is all there is.
    const marked = clean.text.split('\n').filter((line) => /^[+-] /.test(line))
    expect(marked.filter((line) => !line.startsWith('+ what postgres creates in public'))).toEqual([])
    expect(clean.text).toMatch(/^ {2}guard: (\d+) of \1 columns, rules/m)
    expect(clean.text).toMatch(/^ {2}contact_leads +read +401 42501 /m)
    await target.admin(`create view public.newest as select * from public.contact_leads; grant select on public.newest to anon;
      alter table public.contact_leads disable trigger one_lead`)
    const { text } = await ask(served.url)
    expect(text).toMatch(/^\+ anon may .*the view public\.newest/m)
    expect(text).toMatch(/^\+ guard trigger one_lead on public\.contact_leads/m)
    expect(text).toMatch(/^- guard trigger one_lead on public\.contact_leads/m)
    expect(clean.text + text).not.toMatch(/ada@|\bsafe\b/i)
    expect(await target.admin('select * from public.contact_leads')).toEqual(before)
  })

  test('says what it was answered where the database names no doors', async () => {
    const without = await ask(served.url, '')
    expect(without).toMatchObject({ complete: false, text: expect.stringMatching(/SUPABASE_SECRET_KEY is not set/) })
    expect((await ask(served.url, embeddedPublishableKey)).text).toMatch(/did not name its doors: 404 PGRST202/)
  })
})

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const page =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')

test.each<[string, RequestListener, RegExp]>([
  ['a firewall that answers in HTML', page(403), /403 text\/html/],
  ['the sign-in page of a hotel', page(200), /200 text\/html/],
  ['a wrong key', json(401, { message: 'Invalid API key' }), /401 /],
  ['a redirect', (_, response) => void response.writeHead(302, { location: 'https://example.org/' }).end(), /302 /],
  ['a database that is down', json(503, { code: 'PGRST001', message: 'no connection' }), /503 PGRST001 no connection/],
  ['a server that never answers', () => undefined, /no answer/],
])('%s names no doors', async (_what, listener, answer) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { text, complete } = await ask(`http://127.0.0.1:${(server.address() as { port: number }).port}`, 'key', 200)
  server.closeAllConnections()
  server.close()
  expect(complete).toBe(false)
  expect(text).toMatch(answer)
})
