import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { askProduction, projectDigests, refuseProduction } from '../../previews/production.ts'
import { chooseBackend } from '../../tools/build-settings.ts'

const ref = 'abcdefghijklmnopqrst'
const live = { url: `https://${ref}.supabase.co`, key: 'sb_publishable_live' }
const other = 'sb_publishable_other'
const jwt = (claims: object) => `eyJ.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
/** A domain that is another name of the project. */
const own = 'https://leads.example.com'
const names = (host: string) =>
  Promise.resolve(host === 'leads.example.com' ? [`${ref}.supabase.co`] : [])

/**
 * The result of a preview's build with its settings, if the published site has the digests of that
 * project.
 */
async function build(url: string, key: string, production = live): Promise<void> {
  const env = { PREVIEW_SUPABASE_URL: url, PREVIEW_SUPABASE_KEY: key }
  const project = chooseBackend(env, { hosted: true, preview: true })
  refuseProduction(await projectDigests(project, names), {
    leads: await projectDigests(production, names),
  })
}

// Other ways to write a project: tests/lib/supabase-project.test.ts.
test.each([
  ['the same address', live.url, other],
  ['the host of its database', `https://db.${ref}.supabase.co`, other],
  ['a domain of its own', own, other],
  ['another address with the same key', 'https://other.example.com', live.key],
  [
    'another address with an older key that names it',
    'https://other.example.com',
    jwt({ role: 'anon', ref }),
  ],
])('a preview with the project of the published site is refused: %s', (_, url, key) =>
  expect(build(url, key)).rejects.toThrow('gets the leads of the published site'),
)

test('so is one where the published site has a domain of its own', () =>
  expect(build(live.url, other, { url: own, key: live.key })).rejects.toThrow('published site'))

test('a preview with a project of its own is built, and one of a site that names none', async () => {
  await expect(build('https://other.supabase.co', other)).resolves.toBeUndefined()
  expect(await projectDigests(undefined)).toEqual([])
  expect(() => refuseProduction([], { leads: ['x'] })).not.toThrow()
})

test.each(['<!doctype html>', '{}', '{"version":0,"leads":["of another version"]}'])(
  'a site that publishes %s is not compared, and its project is refused all the same',
  async (text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'production-')), 'site-manifest.json')
    writeFileSync(file, text)
    const production = await askProduction({ REVIEW_AGAINST: file })
    rmSync(path.dirname(file), { recursive: true })
    expect(production.manifest).toBeUndefined()
    expect(production.reason).toContain('is no manifest, or of another version')
    expect(production.leads).toEqual(text.includes('leads') ? ['of another version'] : [])
  },
)

test('the digests name no project and no key', async () =>
  expect(JSON.stringify(await projectDigests(live, names))).not.toMatch(new RegExp(`${ref}|sb_`)))
