import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { askProduction, projectDigests, refuseProduction } from '../../previews/production.ts'
import { chooseBackend } from '../../tools/build-settings.ts'

const ref = 'abcdefghijklmnopqrst'
const live = { url: `https://${ref}.supabase.co`, key: 'sb_publishable_live' }
const jwt = (claims: object) => `eyJ.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
/** A domain that is another name of the project. */
const names = (host: string) => Promise.resolve(host === 'leads.example.com' ? [`${ref}.supabase.co`] : [])

/** What the build of a preview does with its settings, where the published site has the digests of that project. */
async function build(preview: { url: string; key: string }, production = live): Promise<void> {
  const env = { PREVIEW_SUPABASE_URL: preview.url, PREVIEW_SUPABASE_KEY: preview.key }
  const project = chooseBackend(env, { hosted: true, preview: true })
  refuseProduction(await projectDigests(project, names), { leads: await projectDigests(production, names) })
}

describe('a preview whose leads would go to the project of the published site is refused', () => {
  test.each([
    ['the same address', live.url],
    ['a slash at the end', `${live.url}/`],
    ['one dot after the name', `https://${ref}.supabase.co.`],
    ['two dots after the name', `https://${ref}.supabase.co..`],
    ['capitals and a port', `https://${ref.toUpperCase()}.SUPABASE.co:443/rest/v1`],
    ['the host of its functions', `https://${ref}.functions.supabase.co`],
    ['the host of its database', `https://db.${ref}.supabase.co`],
    ['a domain of its own', 'https://leads.example.com'],
  ])('%s, with another key', async (_, url) => {
    await expect(build({ url, key: 'sb_publishable_other' })).rejects.toThrow('gets the leads of the published site')
  })

  test.each([
    ['the same key', 'sb_publishable_live'],
    ['an older key that names the project', jwt({ role: 'anon', ref })],
  ])('another address with %s', async (_, key) => {
    await expect(build({ url: 'https://other.example.com', key })).rejects.toThrow('published site')
  })

  test('where the published site is the one with a domain of its own', async () => {
    const own = { url: 'https://leads.example.com', key: 'sb_publishable_live' }
    await expect(build({ ...live, key: 'sb_publishable_other' }, own)).rejects.toThrow('published site')
  })
})

test('a preview with a project of its own is built, and one of a site that names none', async () => {
  await expect(build({ url: 'https://other.supabase.co', key: 'sb_publishable_other' })).resolves.toBeUndefined()
  expect(await projectDigests(undefined)).toEqual([])
  expect(() => refuseProduction([], { leads: ['x'] })).not.toThrow()
})

test('a site whose manifest is of another version is not compared, and its project is refused all the same', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'production-')), 'site-manifest.json')
  writeFileSync(file, JSON.stringify({ version: 0, leads: await projectDigests(live, names), styles: 's' }))
  const production = await askProduction({ REVIEW_AGAINST: file })
  rmSync(path.dirname(file), { recursive: true })
  expect(production.manifest).toBeUndefined()
  expect(production.reason).toContain('another version')
  const own = await projectDigests({ ...live, key: 'sb_publishable_other' }, names)
  expect(() => refuseProduction(own, production)).toThrow('published site')
})

test('the digests name no project and no key', async () => {
  const text = JSON.stringify(await projectDigests(live, names))
  expect(text).not.toContain(ref)
  expect(text).not.toContain('sb_')
})
