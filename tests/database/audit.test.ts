import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { leadTableNames } from '../../src/lib/lead-tables.ts'
import { audit, report } from '../../leads/owner/audit/audit.ts'
import { leaks } from './support/leaks.ts'
import { keys, servePostgrest } from './support/postgrest.ts'
import {
  asLeadDatabase,
  likeHosted,
  migrate,
  startPostgres,
  type RealPostgres,
} from '../support/databases/real-postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const ask = async (url: string, secret: string | undefined = keys.secret, limit?: number) => {
  const access = (key: string) => ({ url, key, fetch })
  const findings = await audit(
    { kind: 'hosted', visitor: access(keys.publishable), owner: secret ? access(secret) : undefined },
    limit,
  )
  return report(findings, url, 'hosted')
}

describe('the audit of a project with real tables', () => {
  let server: RealPostgres
  let project: Awaited<ReturnType<typeof servePostgrest>>
  const everything = () =>
    server.admin(
      'select to_jsonb(c) from public.contact_leads c union all select to_jsonb(r) from public.ai_report_leads r',
    )

  beforeAll(async () => {
    server = await startPostgres()
    await likeHosted(server)
    await migrate(server)
    project = await servePostgrest(asLeadDatabase(server.pool('authenticator')))
    await server.admin(`
      insert into public.contact_leads (name, email) values ('Ada', 'ada@example.org'), ('Eve', 'eve@example.org');
      insert into public.ai_report_leads (first_name, last_name, email, company, role, frustration)
        values ('Grace', 'Hopper', 'grace@example.org', 'Example', 'Admiral', 'Something else')`)
  })
  afterAll(async () => {
    await project?.close()
    await server?.remove()
  })

  test('says SAFE, with what was tried and what was not', async () => {
    const { text, safe } = await ask(project.url)
    expect(text).toMatch(/^SAFE: all \d+ attempts at .* each column alone.* signed-in users .*\. Not tried: /m)
    expect(safe).toBe(true)
  })

  test('says SAFE where nobody may change anything without a filter, as on hosted projects', async () => {
    const strict = await servePostgrest(asLeadDatabase(server.pool('authenticator')), {
      unfiltered: true,
      strict: true,
    })
    expect((await ask(strict.url)).text).toMatch(/^SAFE: /m)
    await strict.close()
  })

  test('says NOT KNOWN without the secret key, and what it could not try', async () => {
    const { text, safe } = await ask(project.url, '')
    expect(text).toMatch(/^NOT KNOWN: 1 of \d+ .*views, functions, signed-in users/m)
    expect(text).toMatch(/not tried without SUPABASE_SECRET_KEY; the API lists none/)
    expect(safe).toBe(false)
  })

  test.each(leaks)('finds: $name', async ({ open, shut, found, withoutKey }) => {
    await server.admin(open)
    try {
      const before = await everything()
      const { text, safe } = await ask(project.url)
      expect(text).toMatch(found)
      expect(text).toMatch(/^NOT SAFE: .*step 4/m)
      expect(safe).toBe(false)
      const alone = await ask(project.url, '')
      expect(alone.safe).toBe(false)
      expect(alone.text).toMatch(withoutKey ? /^NOT SAFE/m : /^NOT KNOWN/m)
      expect(await everything(), 'the audit changes nothing').toEqual(before)
      expect(text + alone.text, 'nor shows a lead').not.toMatch(/ada@|eve@|grace@|Hopper/)
    } finally {
      if (shut) await server.admin(shut)
      await migrate(server)
    }
    expect((await server.admin('select public.lead_doors() as door')).map(({ door }) => door)).toEqual([])
  })

  test('says what else the API lists to visitors, where the database cannot be asked', async () => {
    await server.admin(
      'create view public.newest as select * from public.contact_leads; grant select on public.newest to anon',
    )
    expect((await ask(project.url, '')).text).toMatch(/the API lists newest/)
    await server.admin('drop view public.newest')
  })

  test('says NOT KNOWN where the migration is too old to be asked, or the key is none of the owner', async () => {
    expect((await ask(project.url, keys.publishable)).text).toMatch(
      /SUPABASE_SECRET_KEY is not a secret key[\s\S]*^NOT KNOWN/m,
    )
    await server.admin('drop function public.lead_doors()')
    expect((await ask(project.url)).text).toMatch(/the newest migration has not run \(step 4\)[\s\S]*^NOT KNOWN/m)
    await migrate(server)
  })

  test('a project without the tables', async () => {
    await server.admin('alter table public.contact_leads rename to elsewhere')
    expect((await ask(project.url)).safe).toBe(false)
    await server.admin('alter table public.elsewhere rename to contact_leads')
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
/** As PostgREST answers, but for what `other` answers itself. */
const likePostgrest =
  (other: (path: string, method: string) => [number, unknown] | undefined): RequestListener =>
  (request, response) => {
    const path = (request.url ?? '').replace('/rest/v1/', '')
    const table = path.split('?')[0] ?? ''
    const [status, body] =
      other(path, request.method ?? 'GET') ??
      (table.startsWith('rpc/')
        ? [200, []]
        : leadTableNames.includes(table as never)
          ? [401, { code: '42501', message: `permission denied for table ${table}` }]
          : [404, { code: 'PGRST205', message: 'Could not find the table' }])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

describe('the audit of something that proves nothing', () => {
  test.each<[string, RequestListener]>([
    ['a firewall that answers 401 in HTML', page(401)],
    ['a firewall that answers 403 in HTML', page(403)],
    ['a firewall that answers 401 in JSON', json(401, { message: 'Unauthorized' })],
    ['a firewall that answers 403 in JSON', json(403, { error: 'forbidden' })],
    ['the sign-in page of a hotel', page(200)],
    ['a server of something else that answers all with a list', json(200, [])],
    ['a wrong key', json(401, { message: 'Invalid API key' })],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'https://example.org/' }).end()],
    ['a project that is paused', json(540, { message: 'Project paused' })],
    ['a database that is down', json(503, { code: 'PGRST001', message: 'no connection' })],
    [
      'other tables',
      likePostgrest((path) => (/^(contact|ai)/.test(path) ? [404, { code: 'PGRST205', message: 'no' }] : undefined)),
    ],
    [
      'a schema that is shut',
      likePostgrest((path) =>
        /^(contact|ai)/.test(path)
          ? [401, { code: '42501', message: 'permission denied for schema public' }]
          : undefined,
      ),
    ],
    [
      'the refusal of another table',
      likePostgrest((path) =>
        /^(contact|ai)/.test(path) ? [401, { code: '42501', message: 'permission denied for table users' }] : undefined,
      ),
    ],
    [
      'a firewall before one method only',
      likePostgrest((_, method) => (method === 'PATCH' ? [403, { message: 'Forbidden' }] : undefined)),
    ],
    [
      'columns of other names',
      likePostgrest((path) =>
        /select=(email|message)/.test(path) ? [400, { code: '42703', message: 'column does not exist' }] : undefined,
      ),
    ],
    [
      'too many requests',
      likePostgrest((_, method) => (method === 'POST' ? [429, { code: 'PT429', message: 'Too many' }] : undefined)),
    ],
    [
      'a sign-in page that comes in half way',
      likePostgrest((path) => (/select=role/.test(path) ? [200, 'sign in'] : undefined)),
    ],
  ])('%s: never SAFE', async (_, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { text, safe } = await ask(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
    expect(safe).toBe(false)
    expect(text).toMatch(/^NOT (?:KNOWN|SAFE): /m)
    server.closeAllConnections()
    server.close()
  })

  test('nobody there, and nobody answering: said at once', async () => {
    expect((await ask('http://127.0.0.1:9')).text).toMatch(/^NOT KNOWN: 1 of 1 /m)
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
    expect((await ask(url, keys.secret, 50)).text).toMatch(/no answer[\s\S]*^NOT KNOWN: 1 of 1 /m)
    silent.closeAllConnections()
    silent.close()
  })
})
