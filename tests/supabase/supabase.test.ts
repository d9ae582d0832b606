import { createClient } from '@supabase/supabase-js'
import { chromium, type Browser } from '@playwright/test'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserArguments } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { attack } from '../database/support/attack.ts'
import { contactLead } from '../database/support/leads.ts'
import { asLeadDatabase, createDatabase } from '../support/databases/real-postgres.ts'
import { listen } from '../support/listen.ts'
import { runProgram } from '../support/run-program.ts'
import { keys, pushMigrations, startProject, type Project } from './support/project.ts'

let project: Project
const client = (key: string) => createClient(project.url, key, { auth: { persistSession: false } })
const rows = async (table: 'contact_leads' | 'ai_report_leads', email: string) =>
  await project.server.admin(`select * from public.${table} where email = $1`, [email])

beforeAll(async () => {
  const server = await createDatabase()
  pushMigrations(server)
  project = await startProject(server)
})
afterAll(() => project?.close())

test('supabase db push finds nothing to do the second time', () => {
  expect(pushMigrations(project.server)).toMatch(/up to date/)
})

describe('the built site', () => {
  /** The bucket of films and pictures. */
  const bucket = 'https://media.example/storage/v1/object/public/media'
  const dist = mkdtempSync(path.join(tmpdir(), 'supabase-site-'))
  let browser: Browser
  let site: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    const settings = {
      PUBLIC_SUPABASE_URL: project.url,
      PUBLIC_SUPABASE_KEY: keys.publishable,
      PUBLIC_MEDIA_BASE_URL: bucket,
    }
    const built = await runProgram(['tools/build.ts', '--dist', dist], settings)
    expect(built.code, built.everything).toBe(0)
    site = await listen(createSiteServer(dist))
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: browserArguments,
    })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    rmSync(dist, { recursive: true, force: true })
  })

  test.each([
    {
      page: '/contact',
      table: 'contact_leads',
      fields: { name: 'Anna Whitfield', email: 'anna@example.org', message: 'One\nTwo' },
    },
    {
      page: '/ai-acceleration-report',
      table: 'ai_report_leads',
      fields: {
        first_name: 'Anna',
        last_name: 'Whitfield',
        email: 'anna@example.org',
        company: 'Northmoor',
        role: 'Chief',
      },
    },
  ] as const)('$page leaves a row, once, and says thanks', async ({ page, table, fields }) => {
    for (const _time of ['first', 'again']) {
      const tab = await browser.newPage()
      await tab.goto(site.url + page)
      const forms = tab.locator('form:has([name=email]):has([name=company]):visible')
      const form = forms.first()
      const before = await forms.count()
      for (const [name, text] of Object.entries(fields))
        await form.locator(`[name=${name}]`).fill(text)
      await form.locator('select').selectOption({ index: 1 })
      const [answer] = await Promise.all([
        tab.waitForResponse(`**/rest/v1/${table}*`),
        form.getByRole('button').click(),
      ])
      expect(answer.status()).toBe(201)
      await expect.poll(() => forms.count()).toBe(before - 1)
      await tab.close()
    }
    expect(await rows(table, fields.email)).toEqual([expect.objectContaining(fields)])
  })

  test('names films in the bucket, and lets its pages show them', () => {
    const pages = globSync('**/*.html', { cwd: dist }).map((file) =>
      readFileSync(path.join(dist, file), 'utf8'),
    )
    const showing = pages.filter((page) => page.includes(`"${bucket}/`))
    expect(showing.length).toBeGreaterThan(0)
    expect(pages.filter((page) => page.includes('"/media/'))).toEqual([])
    for (const page of showing) {
      expect(page).not.toMatch(/img-src [^;]*https:\/\/media\.example/)
      expect(page).toMatch(/media-src [^;]*https:\/\/media\.example(?=[ ;"])/)
    }
  })
})

describe('npm run leads', () => {
  const settings = () => ({
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  })
  const leads = (words: readonly string[], typed = '') =>
    runProgram(['leads/command.ts', ...words], settings(), typed)

  test('lists and deletes', async () => {
    await client(keys.publishable)
      .from('contact_leads')
      .insert(contactLead({ email: 'gone@example.org', name: '=1+1' }))
      .throwOnError()
    expect(await leads([])).toMatchObject({
      code: 0,
      everything: expect.stringContaining('gone@example.org'),
    })
    const deleted = await leads(['--delete', 'gone@example.org'], 'gone@example.org\n')
    expect(deleted.everything).toContain('Deleted 1 lead from')
    expect(await rows('contact_leads', 'gone@example.org')).toEqual([])
  })

  test('shows in the audit an unchanged guard, and a view that somebody adds', async () => {
    const clean = await leads(['--audit'])
    expect(clean.everything).toMatch(/guard: (\d+) of \1 columns/)
    expect(clean.everything).not.toMatch(/^- /m)
    await project.server.admin('create view public.peek as select email from public.contact_leads')
    await project.server.admin('grant select on public.peek to anon')
    expect((await leads(['--audit'])).everything).toMatch(
      /^\+ anon may SELECT.* the view public\.peek/m,
    )
    await project.server.admin('drop view public.peek')
  })
})

describe('a visitor', () => {
  test('gets the same answer for a lead that is there and one that is not', async () => {
    const known = contactLead()
    const send = async (lead: object) =>
      await client(keys.publishable).from('contact_leads').insert(lead, { count: 'exact' })
    const first = await send(known)
    expect(first).toMatchObject({ status: 201, error: null })
    expect(await send(known)).toEqual(first)
    expect(await send([known])).toEqual(first)
    expect(await rows('contact_leads', known.email)).toHaveLength(1)
  })

  test('is stopped at the limit and at a megabyte, and others are not', async () => {
    const send = (address: string, lead: object) =>
      fetch(`${project.url}/rest/v1/contact_leads`, {
        method: 'POST',
        headers: {
          apikey: keys.publishable,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify(lead),
      })
    await project.server.admin('delete from lead_guard.arrivals')
    expect((await send('192.0.2.1', contactLead())).status).toBe(201)
    await project.server.admin('update lead_guard.arrivals set leads = 200')
    expect((await send('192.0.2.1', contactLead())).status).toBe(429)
    expect((await send('192.0.2.2', contactLead())).status).toBe(201)
    expect((await send('192.0.2.2', contactLead({ message: 'x'.repeat(1_100_000) }))).status).toBe(
      413,
    )
  })
})

describe('attacks', () => {
  let pool: ReturnType<typeof project.server.pool>
  beforeAll(async () => {
    await project.server.admin('truncate public.contact_leads, public.ai_report_leads')
    pool = project.server.pool('authenticator', 1)
  })
  attack(
    () => ({
      database: asLeadDatabase(pool),
      admin: project.server.admin,
      url: project.url,
      key: keys.publishable,
    }),
    true,
  )
})
