import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { projectOf, readBuild } from '../../gate/build-settings.ts'
import { findLeads } from '../../leads/owner/source.ts'
import { startServer } from '../site/support/start-server.ts'
import { stopped } from '../support/windows.ts'

// The settings that docs/supabase.md asks people to write, as it has them.

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/supabase.md'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The settings of each block of a step. */
function blocksOf(step: number): string[] {
  const [, text = ''] = page.split(`\n**${step}. `)
  return [...(text.split('\n**')[0] ?? '').matchAll(/```text\n(.*?)```/gs)].map(
    ([, block = '']) => block,
  )
}

/** The settings with keys that look real. */
const filledIn = (settings: string) => settings.replaceAll('...', 'a1B2c3')

describe('the .env of the owner (step 7)', () => {
  const [block = ''] = blocksOf(7)
  const settings = parseEnv(filledIn(block))

  test('leads the owner’s tool to the project', async () => {
    expect(Object.keys(settings)).toHaveLength(3)
    const source = await findLeads(settings, folder)
    expect(source.where).toBe(settings['SUPABASE_URL'])
    source.owner()
    source.visitor()
  })

  test('lives beside a build on the same machine', () =>
    expect(readBuild(settings).leads.kind).toBe('here'))

  test('lives beside a server, which then says how to list the leads it keeps', async () => {
    const server = await startServer(settings as Record<string, string>)
    expect(server.printed()).toMatch(/Leads are kept in .*npm run leads -- --here/)
    expect(await server.ended('SIGTERM')).toBe(stopped)
  }, 120_000)
})

describe('the settings of the host (step 6)', () => {
  const [live = '', preview = ''] = blocksOf(6).map(filledIn)
  /** The address of the project that gets the leads of a build. */
  const addressFor = (stage: string, settings: string): string | undefined => {
    const site = { SITE_URL: 'https://www.example.com', SITE_STAGE: stage }
    return projectOf(readBuild({ ...site, ...parseEnv(settings) }).leads)?.url
  }

  test('are all that a build needs for the leads, of the site and of its previews', () => {
    const projects = [live, preview].map((block) => /https:.*/.exec(block)?.[0])
    const ofPreview = live + preview.replace('a1B2c3', 'd4E5f6')
    expect(addressFor('production', live)).toBe(projects[0])
    expect(addressFor('preview', ofPreview)).toBe(projects[1])
  })
})
