import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  chooseReceiver,
  describeLeads,
  readGuardedBuild,
  projectOf,
} from '../../gate/build-settings.ts'
import { digestsOfProduction, projectDigests, refuseProduction } from '../../gate/lead-guard.ts'
import { findProduction } from '../../previews/production.ts'
import { listen } from '../support/listen.ts'

const ref = 'abcdefghijklmnopqrst'
const live = { url: `https://${ref}.supabase.co`, key: 'sb_publishable_live' }
const trial = { url: 'https://tsrqponmlkjihgfedcba.supabase.co', key: 'sb_publishable_trial' }
const jwt = (claims: object) => `eyJ.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
/** A domain that is another name of the project. */
const own = 'https://leads.example.com'
const names = (host: string) =>
  Promise.resolve(host === 'leads.example.com' ? [`${ref}.supabase.co`] : [])

describe('a preview with the project of the published site', () => {
  /** Does what the gate does with a preview's project if production's project is this one. */
  async function guard(url: string, key: string, production = live): Promise<void> {
    const env = { PREVIEW_SUPABASE_URL: url, PREVIEW_SUPABASE_KEY: key }
    const project = projectOf(chooseReceiver(env, 'preview'))
    const digests = await projectDigests(project, names)
    refuseProduction(digests, await projectDigests(production, names))
  }

  // Other ways to write a project: tests/lib/supabase-project.test.ts.
  test.each([
    ['the same address', live.url, trial.key],
    ['the host of its database', `https://db.${ref}.supabase.co`, trial.key],
    ['a domain of its own', own, trial.key],
    ['another address with the same key', 'https://other.example.com', live.key],
    [
      'another address with an older key that names it',
      'https://other.example.com',
      jwt({ role: 'anon', ref }),
    ],
  ])('is refused: %s', (_, url, key) =>
    expect(guard(url, key)).rejects.toThrow('gets the leads of the published site'),
  )

  test('is refused where the published site has a domain of its own', () =>
    expect(guard(live.url, trial.key, { url: own, key: live.key })).rejects.toThrow(
      'published site',
    ))

  test('is allowed if the project is another one', () =>
    expect(guard(trial.url, trial.key)).resolves.toBeUndefined())
})

test('the digests name no project and no key', async () =>
  expect(JSON.stringify(await projectDigests(live, names))).not.toMatch(new RegExp(`${ref}|sb_`)))

describe('what the published site says about its project', () => {
  test.each([
    ['a manifest of production', '{"stage":"production","leads":["a","b"]}', ['a', 'b']],
    ['one of another version', '{"version":99,"stage":"production","leads":["a"]}', ['a']],
    ['a manifest of a preview', '{"stage":"preview","leads":["a"]}', []],
    ['a manifest of a local build', '{"stage":"local","leads":["a"]}', []],
    ['a manifest that names no stage', '{"leads":["a"]}', []],
    ['a page', '<!doctype html>', []],
    ['half a file', '{"stage":"production","leads":["a"', []],
    ['nothing', undefined, []],
  ])('%s', (_, manifest, digests) => expect(digestsOfProduction(manifest)).toEqual(digests))
})

describe('the gate of a preview with a project of its own', () => {
  let stop: (() => Promise<void>) | undefined
  afterEach(async () => {
    await stop?.()
    stop = undefined
  })

  /** Starts a published site whose manifest is this text. @returns its address */
  async function publish(manifest: string, status = 200): Promise<string> {
    const server = await listen(
      createServer((_, response) => void response.writeHead(status).end(manifest)),
    )
    stop = server.close
    return server.url
  }
  const manifestOf = async (project: typeof live) =>
    JSON.stringify({ stage: 'production', leads: await projectDigests(project, names) })
  const preview = {
    NETLIFY: 'true',
    CONTEXT: 'deploy-preview',
    DEPLOY_PRIME_URL: 'https://deploy-preview-7--site.netlify.app',
    PREVIEW_SUPABASE_URL: trial.url,
    PREVIEW_SUPABASE_KEY: trial.key,
  }

  test('opens where the published site says that its project is another one', async () => {
    const build = await readGuardedBuild({
      ...preview,
      SITE_URL: await publish(await manifestOf(live)),
    })
    expect(build.leads).toEqual({ kind: 'project', project: trial })
    expect(describeLeads(build)).toContain(new URL(trial.url).host)
  })

  test('stops the build where the published site has the same project', async () => {
    const env = { ...preview, SITE_URL: await publish(await manifestOf(trial)) }
    await expect(readGuardedBuild(env)).rejects.toThrow('gets the leads of the published site')
  })

  test.each([
    ['its commit', '{"commit":"5e0f7a1c"}', '5e0f7a1c'],
    ['no commit', '{}', undefined],
    ['something else as its commit', '{"commit":["5e0f7a1c"]}', undefined],
  ])('reads from the published site %s', async (_, manifest, commit) => {
    const build = await readGuardedBuild({ ...preview, SITE_URL: await publish(manifest) })
    expect(build.published.commit).toBe(commit)
  })

  const publishFirst = 'Publish the site with this version first'
  test.each([
    ['answers with an error', '{}', 500, 'answered with 500'],
    ['wants a password', '<!doctype html>', 401, 'answered with 401'],
    ['has no manifest', '<!doctype html>', 200, 'is not a manifest'],
    ['names no project', '{"stage":"production","leads":[]}', 200, publishFirst],
    ['is a preview itself', '{"stage":"preview","leads":["a"]}', 200, publishFirst],
  ])('stays shut where the published site %s: forms only show', async (_, text, status, reason) => {
    const build = await readGuardedBuild({ ...preview, SITE_URL: await publish(text, status) })
    expect(build.leads).toEqual({ kind: 'nowhere', reason: expect.stringContaining(reason) })
    expect(describeLeads(build)).toMatch(/go nowhere.*PREVIEW_SUPABASE_URL is not used.*\.$/)
  })

  test('stays shut where the published site does not answer', async () => {
    const SITE_URL = await publish('')
    await stop?.()
    stop = undefined
    const build = await readGuardedBuild({ ...preview, SITE_URL })
    expect(build.leads.kind).toBe('nowhere')
  })

  test('stays shut where nobody says which site is the published one', async () => {
    const build = await readGuardedBuild(preview)
    expect(build.leads.kind).toBe('nowhere')
    expect(describeLeads(build)).toContain('SITE_URL does not say')
  })

  test('does not take the word of REVIEW_AGAINST, which names any other site', async () => {
    const REVIEW_AGAINST = await publish(await manifestOf(live))
    expect((await readGuardedBuild({ ...preview, REVIEW_AGAINST })).leads.kind).toBe('nowhere')
  })
})

describe('the site to compare a preview with', () => {
  const noManifest = 'is no manifest of this version'

  test.each(['<!doctype html>', '{}', '{"version":0}', '{"version":'])(
    'is not one that publishes %s',
    async (text) => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'production-')), 'site-manifest.json')
      writeFileSync(file, text)
      const production = await findProduction({ REVIEW_AGAINST: file }, {})
      rmSync(path.dirname(file), { recursive: true })
      expect(production.manifest).toBeUndefined()
      expect(production.reason).toContain(noManifest)
    },
  )

  test('is the published one, unless REVIEW_AGAINST names another', async () => {
    const published = { address: 'https://www.example.com', manifest: '{"version":0}' }
    expect(await findProduction({}, published)).toMatchObject({ against: published.address })
    const named = await findProduction({ REVIEW_AGAINST: '/no/such/file' }, published)
    expect(named).toMatchObject({ against: '/no/such/file' })
    expect(named.reason).toContain('no such file')
  })

  test('may be missing, and a sentence says why', async () => {
    const reason = 'SITE_URL does not say where the published site is.'
    expect(await findProduction({}, { reason })).toEqual({ reason })
  })
})
