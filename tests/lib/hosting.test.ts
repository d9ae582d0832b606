import { describe, expect, test } from 'vitest'
import { refuseSamples } from '../../src/integrations/hosting-files.ts'
import { chooseReceiver, describeLeads, readBuild } from '../../gate/build-settings.ts'

const live = {
  PUBLIC_SUPABASE_URL: 'https://live.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_a',
}
const trial = {
  PREVIEW_SUPABASE_URL: 'https://trial.supabase.co',
  PREVIEW_SUPABASE_KEY: 'sb_publishable_b',
}

describe('where a build sends leads', () => {
  test('on one’s own machine without settings is the embedded backend', () => {
    expect(chooseReceiver({}, 'local')).toEqual({ kind: 'here' })
  })
  test('on one’s own machine is the project that its settings name', () => {
    expect(chooseReceiver(live, 'local')).toEqual({
      kind: 'project',
      project: { url: 'https://live.supabase.co', key: 'sb_publishable_a' },
    })
  })
  test('production on a host needs its project', () => {
    expect(() => chooseReceiver({}, 'production')).toThrow(
      'Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY',
    )
  })
  // Other ways to write a project: tests/lib/supabase-project.test.ts.
  test.each([
    { PREVIEW_SUPABASE_URL: 'https://LIVE.supabase.co:443/' },
    { PREVIEW_SUPABASE_KEY: 'sb_publishable_a' },
    { PREVIEW_SUPABASE_URL: undefined },
    { PUBLIC_SUPABASE_URL: undefined, PREVIEW_SUPABASE_KEY: 'sb_publishable_a' },
  ])('a preview never gets the production project: %o', (written) => {
    expect(() => chooseReceiver({ ...live, ...trial, ...written }, 'preview')).toThrow(
      'production leads',
    )
  })
  test.each([{}, live])('a preview without a project of its own sends nothing: %o', (env) => {
    const build = readBuild({ ...env, SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' })
    expect(build.leads.kind).toBe('nowhere')
    expect(describeLeads(build)).toMatch(/go nowhere.*PREVIEW_SUPABASE_KEY are not set\.$/)
  })
  test('a build says in one line where its leads go, and no key', () => {
    const both = { ...live, ...trial, SITE_URL: 'https://www.example.com' }
    const lines = [
      [{ ...both, SITE_STAGE: 'production' }, 'site go to live.supabase.co'],
      [{ ...both, SITE_STAGE: 'preview' }, 'preview go to trial.supabase.co'],
      [{}, 'machine that serves it'],
    ] as const
    for (const [env, words] of lines) {
      expect(describeLeads(readBuild(env))).toContain(words)
      expect(describeLeads(readBuild(env))).not.toContain('sb_')
    }
  })
  test('a secret key is refused', () => {
    const leak = { ...live, PUBLIC_SUPABASE_KEY: 'sb_secret_doNotPrintMe' }
    expect(() => chooseReceiver(leak, 'production')).toThrow(
      'PUBLIC_SUPABASE_KEY is not a key that a page may have',
    )
  })
  test('an address without its key, or a key without its address, is refused', () => {
    for (const name of ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_KEY'])
      expect(() => chooseReceiver({ ...live, [name]: undefined }, 'local')).toThrow('Only one of')
  })
})

describe('where media lie', () => {
  test.each([
    ['', undefined],
    ['https://media.example.com/site/loops', 'https://media.example.com'],
  ])('%s is of the origin %s', (written, origin) => {
    expect(readBuild({ PUBLIC_MEDIA_BASE_URL: written }).mediaOrigin).toBe(origin)
  })
  test.each(['media.example.com', 'http://media.example.com', 'https://'])(
    '%s is refused in a sentence',
    (written) => {
      expect(() => readBuild({ PUBLIC_MEDIA_BASE_URL: written })).toThrow(
        'PUBLIC_MEDIA_BASE_URL is not an address',
      )
    },
  )
})

describe('sample texts', () => {
  const samples = ['settings/site.mdx']
  test('stop a production build on a host, and name themselves, unless they are allowed', () => {
    expect(() => refuseSamples(samples, {}, 'production')).toThrow('settings/site.mdx')
    refuseSamples(samples, { ALLOW_SAMPLES: '1' }, 'production')
    refuseSamples([], {}, 'production')
  })
  test('are let through everywhere else', () => {
    for (const stage of ['local', 'preview'] as const) refuseSamples(samples, {}, stage)
  })
})
