import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadTables } from '../../src/lib/lead-tables.ts'
import { root } from '../../src/lib/project-root.ts'
import { openStore } from '../../leads/backend/open-store.ts'
import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import { hasServer, openReal } from '../support/databases/databases.ts'
import { emptyStoreFolder, startEmbedded } from '../support/databases/embedded.ts'
import { serveLeads, testSecret } from '../support/databases/serve-leads.ts'
import { runProgram } from '../support/run-program.ts'
import { contactLead, reportLead, visitorHeaders } from './support/leads.ts'
import { onWindows, ownerOnly } from '../support/windows.ts'

type Environment = Record<string, string>

/** Runs `npm run leads -- WORDS` without the settings of this machine. */
function leads(words: readonly string[], environment: Environment, typed?: string) {
  const none = {
    SUPABASE_URL: '',
    PUBLIC_SUPABASE_URL: '',
    SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
  }
  return runProgram(
    ['leads/command.ts', ...words],
    { ...none, PUBLIC_SUPABASE_KEY: '', ...environment },
    typed,
  )
}

const exported = path.join(root, '.data/exports')

/** Writes an export and reads it. */
async function written(
  words: readonly string[],
  name: string,
  environment: Environment,
): Promise<string> {
  const file = path.join(exported, name)
  try {
    expect((await leads([...words, name], environment)).everything).toContain(`written to ${file}.`)
    expect(statSync(file).mode & 0o777).toBe(ownerOnly)
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(file, { force: true })
  }
}

const nasty = contactLead({
  name: '=HYPERLINK("https://evil.example","x")',
  email: 'nasty@example.org',
  company: '+1',
  role: '\u001b[31m@SUM(A1)',
  message: 'line one\nai_report_leads, forged\u001b]0;owned\u0007\u202e',
})

async function sendLeads(url: string): Promise<void> {
  for (const [table, lead] of [
    ['contact_leads', nasty],
    ['ai_report_leads', reportLead({ email: 'Nasty@Example.org' })],
    ['contact_leads', contactLead({ email: 'other@example.org' })],
  ] as const) {
    const sent = { method: 'POST', headers: visitorHeaders, body: JSON.stringify(lead) }
    expect((await fetch(`${url}/rest/v1/${table}`, sent)).status).toBe(201)
  }
}

/** Leads in the embedded store, whose server goes on or is killed. */
async function embedded(running: boolean) {
  const { folder, remove } = await emptyStoreFolder()
  const server = await startEmbedded(folder)
  await sendLeads(server.url)
  if (!running) await server.kill()
  const close = async () => {
    await server.kill()
    remove()
  }
  return { environment: { LEADS_DIR: folder } as Environment, close }
}

async function hosted() {
  const target = await openReal()
  const served = await serveLeads(target.database)
  await sendLeads(served.url)
  const environment: Environment = {
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

const backends = [
  { name: 'the embedded store while no server runs', open: () => embedded(false) },
  { name: 'the embedded store while its server runs', open: () => embedded(true) },
  ...(hasServer ? [{ name: 'a hosted project, by its address and keys', open: hosted }] : []),
]

describe.each(backends)('npm run leads, against $name', ({ open }) => {
  let backend: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    backend = await open()
  })
  afterAll(() => backend?.close())

  test('lists every lead, with nothing that a terminal would obey', async () => {
    const { everything, code } = await leads([], backend.environment)
    expect(code).toBe(0)
    expect(everything).toMatch(
      /nasty@example.org[^]*Nasty@Example.org[^]*other@example.org[^]*^3 leads in/m,
    )
    expect(everything).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    expect(everything).toMatch(/^ +\| ai_report_leads, forged/m)
  })

  test('lists who may do what, and what visitors are answered', async () => {
    const { everything, code } = await leads(['--audit'], backend.environment)
    expect(everything).toMatch(
      /^ {2}anon was granted INSERT \(name, email, .*\) on public\.contact_leads/m,
    )
    expect(everything).toMatch(/^ {2}guard: (\d+) of \1 columns, rules/m)
    expect(everything).toMatch(/^ {2}contact_leads +read +401 42501 /m)
    expect(code).toBe(0)
  })

  test('deletes an address from both tables only when it is typed again', async () => {
    const kept = await leads(['--delete', 'nasty@example.org'], backend.environment, 'y\n')
    expect([kept.code, kept.everything]).toEqual([
      1,
      expect.stringContaining('Nothing was deleted.'),
    ])
    const deleted = await leads(
      ['--delete', 'nasty@example.org'],
      backend.environment,
      'nasty@example.org\n',
    )
    expect(deleted.everything).toContain('Deleted 2 leads from nasty@example.org.')
    expect((await leads([], backend.environment)).everything).toMatch(
      /other@example.org[^]*^1 lead in/m,
    )
  })
})

// The same, however the leads were reached.
describe('what npm run leads writes', () => {
  const name = `owner-test-${process.pid}`
  let backend: Awaited<ReturnType<typeof embedded>>
  beforeAll(async () => {
    backend = await embedded(true)
  })
  afterAll(() => backend?.close())

  test('leaves out what is older than asked, and deletes nothing that is not there', async () => {
    for (const [since, count] of [['2999-01-01', 0] as const, ['1h', 3] as const])
      expect((await leads(['--since', since], backend.environment)).everything).toContain(
        `${count} leads in`,
      )
    expect(
      (await leads(['--delete', 'nobody@example.org'], backend.environment)).everything,
    ).toContain('No lead from')
  })

  test('is CSV in which nothing is a formula', async () => {
    const text = await written(
      ['--table', 'contact_leads', '--csv'],
      `${name}.csv`,
      backend.environment,
    )
    const [head, ...rows] = text.split('\r\n')
    const columns = leadTables.contact_leads.map((column) => column.name)
    expect(head).toBe(`\ufefftable,id,created_at,${columns.join(',')}`)
    expect(rows).toHaveLength(3)
    expect(rows.join('\n')).toContain(
      `"'=HYPERLINK(""https://evil.example"",""x"")",nasty@example.org,`,
    )
    expect(rows.join('\n')).toContain(`,'+1,`)
    expect(rows.join('\n')).not.toMatch(/(?:^|[,;\t])["' ]*(?<!')[=+@]/m)
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  test('is JSON that holds what was sent', async () => {
    const text = await written(['--json'], `${name}.json`, backend.environment)
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({ ...nasty, table: 'contact_leads' }),
      expect.objectContaining({ email: 'Nasty@Example.org', table: 'ai_report_leads' }),
      expect.objectContaining({ email: 'other@example.org' }),
    ])
    expect(text).not.toContain('\u202e')
  })

  test('goes to a folder that git ignores', () => {
    const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n')
    const [folder = ''] = path.relative(root, exported).split(path.sep)
    expect(ignored).toContain(`${folder}/`)
  })

  // A link to a file needs a right on Windows that few people have.
  test.skipIf(onWindows)('replaces a link instead of writing through it', async () => {
    const target = path.join(root, `${name}-linked.csv`)
    mkdirSync(exported, { recursive: true })
    symlinkSync(target, path.join(exported, `${name}-link.csv`))
    expect(await written(['--csv'], `${name}-link.csv`, backend.environment)).toContain(
      'nasty@example.org',
    )
    expect(existsSync(target)).toBe(false)
  })
})

describe('npm run leads -- --delete-before', () => {
  let backend: Awaited<ReturnType<typeof embedded>>
  beforeAll(async () => {
    backend = await embedded(false)
    const store = await openStore(backend.environment['LEADS_DIR'])
    const older =
      "update public.contact_leads set created_at = '2020-05-31T23:59:59Z' where name = $1"
    await store.transaction((query) => query(older, [nasty.name]))
    await store.close()
  })
  afterAll(() => backend?.close())

  test('deletes nothing when the day is typed differently', async () => {
    const words = ['--delete-before', '2020-06-01']
    const { everything, code } = await leads(words, backend.environment, '2020-07-01\n')
    expect(everything).toContain('This deletes 1 lead from')
    expect(everything).toContain('That is not the same day. Nothing was deleted.')
    expect(code).toBe(1)
  })

  test('deletes the leads from before the day, and no later one', async () => {
    const words = ['--delete-before', '2020-06-01']
    const { everything } = await leads(words, backend.environment, '2020-06-01\n')
    expect(everything).toContain('Deleted 1 lead from before 2020-06-01.')
    expect((await leads([], backend.environment)).everything).toMatch(/^2 leads in/m)
  })

  test('says when there is no lead from before the day', async () => {
    const { everything, code } = await leads(['--delete-before', '2020-01-01'], backend.environment)
    expect(everything).toContain('No lead from before 2020-01-01')
    expect(code).toBe(0)
  })
})

describe('npm run leads says what is wrong', () => {
  const nowhere = 'http://127.0.0.1:9'
  interface Mistake {
    /** What follows `npm run leads --`. */
    words: string
    environment?: Environment
    sentence: RegExp
  }
  const mistakes: Mistake[] = [
    { words: '--colour', sentence: /^Unknown option '--colour'\. What there is:/ },
    { words: 'leads.csv', sentence: /^Unexpected argument 'leads.csv'[^]* What there is:/ },
    {
      words: '--table users',
      sentence: /no table "users"\. Write contact_leads or ai_report_leads/,
    },
    { words: '--since yesterday', sentence: /"yesterday" is not a date/ },
    { words: '--since 2026-02-30', sentence: /"2026-02-30" is not a date/ },
    { words: '--delete', sentence: /'--delete <value>' argument missing/ },
    { words: '--delete-before 2026-02-30', sentence: /"2026-02-30" is not a day of the calendar/ },
    { words: '--delete-before yesterday', sentence: /"yesterday" is not a day of the calendar/ },
    {
      words: '--delete-before 2999-01-01',
      sentence: /2999-01-01 is in the future\. Nothing was deleted/,
    },
    {
      words: '',
      environment: { LEADS_DIR: '/nonexistent/leads' },
      sentence: /no leads in .*nonexistent.leads yet/,
    },
    {
      words: '--here',
      environment: { SUPABASE_URL: nowhere, LEADS_DIR: '/nonexistent/leads' },
      sentence: /no leads in .*nonexistent/,
    },
    {
      words: '',
      environment: { SUPABASE_URL: 'https://supabase.com/dashboard/project/abc' },
      sentence: /^SUPABASE_URL is not the address of a project/,
    },
    {
      words: '',
      environment: { SUPABASE_URL: nowhere },
      sentence: /set SUPABASE_SECRET_KEY to the secret key/,
    },
    {
      words: '--audit',
      environment: { SUPABASE_URL: nowhere },
      sentence: /set SUPABASE_PUBLISHABLE_KEY to the publishable key/,
    },
  ]
  test.each(mistakes)('for “$words” with $environment', async (mistake) => {
    const { words, environment = {}, sentence } = mistake
    const { everything, code } = await leads(words.split(' ').filter(Boolean), environment)
    expect(everything).toMatch(sentence)
    expect(everything).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  })

  test.each(['./leads.csv', 'src/leads.csv', '..', path.join(root, 'leads.csv')])(
    '--csv %s',
    async (name) => {
      const { writeExport } = await import('../../leads/owner/export.ts')
      expect(() => writeExport(name, 'x')).toThrow(
        `"${name}" is not a bare name such as leads.csv. Files are written to`,
      )
    },
  )
})
