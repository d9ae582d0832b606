import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { repositoryRoot } from '../../leads/backend/migrations.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { openReal, serveLeads, testSecret } from '../support/databases/databases.ts'
import { emptyStoreFolder } from '../support/databases/embedded.ts'
import { contactLead, reportLead, visitorHeaders } from './support/leads.ts'
import { startEmbedded } from '../support/databases/server-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Runs `npm run leads -- WORDS` as a person would, typing `typed`. */
async function leads(words: readonly string[], environment: Record<string, string>, typed = '') {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'leads', 'command.ts'), ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      SUPABASE_URL: '',
      PUBLIC_SUPABASE_URL: '',
      PUBLIC_SUPABASE_KEY: '',
      SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
      ...environment,
    },
  })
  let out = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { out, complaint, code }
}

const nasty = contactLead({
  name: '=HYPERLINK("https://evil.example","x")',
  email: 'nasty@example.org',
  company: '+1',
  role: '\u001b[31m@SUM(A1)',
  message: 'line one\n2026-01-01 00:00  Forged row\u001b]0;owned\u0007\u202e',
})

type Way = { environment: Record<string, string>; close(): Promise<void> }

/** Leads, each with its table. */
type Sent = readonly (readonly [string, object])[]

const post = async (url: string, sent: Sent) => {
  for (const [table, lead] of sent) {
    const { status } = await fetch(`${url}/rest/v1/${table}`, {
      method: 'POST',
      headers: visitorHeaders,
      body: JSON.stringify(lead),
    })
    expect(status).toBe(201)
  }
}

/** Leads in the embedded store, whose server goes on or is killed. */
async function embedded(sent: Sent, running: boolean): Promise<Way> {
  const { folder, remove } = await emptyStoreFolder()
  const server = await startEmbedded(folder)
  await post(server.url, sent)
  if (!running) await server.kill()
  const close = async () => {
    if (running) await server.kill()
    remove()
  }
  return { environment: { LEADS_DIR: folder }, close }
}

async function hosted(sent: Sent): Promise<Way> {
  const target = await openReal()
  const served = await serveLeads(target.database)
  await post(served.url, sent)
  const environment = {
    SUPABASE_URL: served.url,
    SUPABASE_SECRET_KEY: testSecret,
    SUPABASE_PUBLISHABLE_KEY: embeddedPublishableKey,
  }
  const close = async () => {
    await served.close()
    await target.close()
  }
  return { environment, close }
}

const sent: Sent = [
  ['contact_leads', nasty],
  ['ai_report_leads', reportLead({ email: 'Nasty@Example.org' })],
  ['contact_leads', contactLead({ email: 'other@example.org' })],
]

describe.each([
  ['the embedded store while no server runs', () => embedded(sent, false)],
  ['the embedded store while its server runs', () => embedded(sent, true)],
  ['a hosted project, by its address and keys', () => hosted(sent)],
])('npm run leads, against %s', (_name, open) => {
  let way: Way
  beforeAll(async () => {
    way = await open()
  })
  afterAll(() => way?.close())

  test('lists every lead, with nothing that a terminal would obey', async () => {
    const { out, code } = await leads([], way.environment)
    expect(code).toBe(0)
    expect(out).toContain('nasty@example.org')
    expect(out).toContain('other@example.org')
    expect(out).toContain('3 leads in')
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    expect(out).toMatch(/^ {4}\| 2026-01-01 00:00 {2}Forged row/m)
  })

  test('leaves out what is older than asked', async () => {
    expect((await leads(['--since', '2999-01-01'], way.environment)).out).toContain('No leads.')
    expect((await leads(['--since', '1h'], way.environment)).out).toContain('3 leads in')
  })

  test('lists who may do what, and what visitors are answered', async () => {
    const { out, code } = await leads(['--audit'], way.environment)
    expect(out).toMatch(/^ {2}anon was granted INSERT \(name, email, .*\) on public\.contact_leads/m)
    expect(out).toMatch(/^ {2}guard: (\d+) of \1 columns, rules/m)
    expect(out).toMatch(/^ {2}contact_leads +read +401 42501 /m)
    expect(out).not.toMatch(/\bsafe\b/i)
    expect(code).toBe(0)
  })

  test('deletes an address from both tables only when it is typed again', async () => {
    for (const typed of ['', 'y\n']) {
      const kept = await leads(['--delete', 'nasty@example.org'], way.environment, typed)
      expect(kept.out).toContain('Nothing was deleted.')
      expect(kept.code).toBe(1)
    }
    const deleted = await leads(['--delete', 'nasty@example.org'], way.environment, 'nasty@example.org\n')
    expect(deleted.out).toContain('Deleted 2 leads from nasty@example.org.')
    const left = JSON.parse((await leads(['--json'], way.environment)).out) as unknown[]
    expect(left).toEqual([expect.objectContaining({ email: 'other@example.org' })])
    expect((await leads(['--delete', 'nasty@example.org'], way.environment)).out).toContain('No lead from')
  })
})

// The same, however the leads were reached.
describe('what npm run leads writes', () => {
  let way: Way
  beforeAll(async () => {
    way = await embedded(sent, true)
  })
  afterAll(() => way?.close())

  test('writes CSV in which nothing is a formula', async () => {
    const { out } = await leads(['--csv', '--table', 'contact_leads'], way.environment)
    const [head, ...rows] = out.split('\r\n')
    expect(head).toBe('\ufefftable,id,created_at,name,email,company,role,topic,message')
    expect(rows.join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")",nasty@example.org,'+1,`)
    expect(rows.join('\n')).not.toMatch(/(?:^|[,;\t])["' ]*(?<!')[=+@]/m)
    expect(out).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  test('writes a file to where git does not look, and says where', async () => {
    const name = `owner-test-${process.pid}.csv`
    const { out } = await leads(['--csv', name], way.environment)
    const file = path.join(repositoryRoot, '.data', 'exports', name)
    try {
      expect(out).toContain(`3 leads written to ${file}`)
      expect(readFileSync(file, 'utf8')).toContain('nasty@example.org')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(spawnSync('git', ['check-ignore', '-q', file], { cwd: repositoryRoot }).status).toBe(0)
    } finally {
      rmSync(file, { force: true })
    }
  })

  test('writes no file into the repository, but one outside', async () => {
    for (const place of ['./leads.csv', 'src/leads.csv', path.join(repositoryRoot, 'leads.json')]) {
      const { complaint, code } = await leads(['--csv', place], way.environment)
      expect(complaint).toMatch(/would lie in the folder of the site, and could be published with it/)
      expect(code).toBe(1)
      expect(existsSync(path.resolve(repositoryRoot, place))).toBe(false)
    }
    expect(await leads(['--csv', '.data/'], way.environment)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/is a folder/) as string,
    })
    const outside = path.join(mkdtempSync(path.join(tmpdir(), 'leads-export-')), 'leads.csv')
    expect((await leads(['--csv', outside], way.environment)).out).toContain(outside)
    expect(readFileSync(outside, 'utf8')).toContain('nasty@example.org')
    for (const name of ['link.csv', 'broken.csv']) {
      const link = path.join(path.dirname(outside), name)
      symlinkSync(name === 'link.csv' ? outside : path.join(repositoryRoot, 'leads.csv'), link)
      expect((await leads(['--csv', link], way.environment)).complaint).toMatch(/is a link or a device/)
    }
    expect(existsSync(path.join(repositoryRoot, 'leads.csv'))).toBe(false)
    expect((await leads(['--csv', path.dirname(outside)], way.environment)).complaint).toMatch(/is a folder/)
    rmSync(path.dirname(outside), { recursive: true })
  })

  test('writes JSON that holds what was sent', async () => {
    const { out } = await leads(['--json', '--table=contact_leads'], way.environment)
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ ...nasty, table: 'contact_leads' }),
      expect.objectContaining({ email: 'other@example.org' }),
    ])
  })
})

describe('npm run leads says what is wrong', () => {
  test.each([
    [['--colour'], {}, /Unknown option '--colour'\. What there is:/],
    [['leads.csv'], {}, /"leads\.csv" is not known here/],
    [['--table', 'users'], {}, /no table "users"\. Write contact_leads or ai_report_leads/],
    [['--since', 'last week'], {}, /"last week" is not a date/],
    [['--delete'], {}, /'--delete <value>' argument missing/],
    [[], { LEADS_DIR: '/nonexistent/leads' }, /no leads in .*nonexistent.leads yet/],
    [[], { SUPABASE_URL: 'https://supabase.com/dashboard/project/abc' }, /Write https:\/\/abc\.supabase\.co/],
    [['--here'], { SUPABASE_URL: 'http://127.0.0.1:9', LEADS_DIR: '/nonexistent/leads' }, /no leads in .*nonexistent/],
    [[], { SUPABASE_URL: 'http://127.0.0.1:9' }, /set SUPABASE_SECRET_KEY to the secret key/],
    [['--audit'], { SUPABASE_URL: 'http://127.0.0.1:9' }, /set SUPABASE_PUBLISHABLE_KEY to the publishable key/],
  ])('%j %j', async (words, environment, sentence) => {
    const { complaint, code } = await leads(words, environment as Record<string, string>)
    expect(complaint).toMatch(sentence)
    expect(complaint).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  })
})
