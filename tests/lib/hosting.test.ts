import { describe, expect, test } from 'vitest'
import { refuseSamples } from '../../src/integrations/hosting-files.ts'
import { chooseBackend, describeLeads, readBuild } from '../../tools/build-settings.ts'

const own = { hosted: false, preview: false }
const production = { hosted: true, preview: false }
const preview = { hosted: true, preview: true }
const live = { PUBLIC_SUPABASE_URL: 'https://live.supabase.co', PUBLIC_SUPABASE_KEY: 'sb_publishable_a' }
const trial = { PREVIEW_SUPABASE_URL: 'https://trial.supabase.co', PREVIEW_SUPABASE_KEY: 'sb_publishable_b' }

describe('where a build sends leads', () => {
  test('one’s own machine needs nothing, and may name a project', () => {
    expect(chooseBackend({}, own)).toBeUndefined()
    expect(chooseBackend(live, own)).toEqual({ url: 'https://live.supabase.co', key: 'sb_publishable_a' })
  })
  test('production on a host needs its project', () => {
    expect(chooseBackend({ ...live, ...trial }, production)?.url).toBe('https://live.supabase.co')
    expect(() => chooseBackend({}, production)).toThrow('Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY')
  })
  test('a preview never gets the production project', () => {
    expect(chooseBackend({ ...live, ...trial }, preview)?.url).toBe('https://trial.supabase.co')
    const same = { ...trial, PREVIEW_SUPABASE_URL: live.PUBLIC_SUPABASE_URL }
    expect(() => chooseBackend({ ...live, ...same }, preview)).toThrow('production leads')
  })
  test.each([
    { PREVIEW_SUPABASE_URL: 'https://live.supabase.co/' },
    { PREVIEW_SUPABASE_URL: 'https://LIVE.supabase.co:443' },
    { PREVIEW_SUPABASE_URL: 'http://live.supabase.co/rest/v1' },
    { PREVIEW_SUPABASE_URL: 'https://supabase.com/dashboard/project/live' },
    { PREVIEW_SUPABASE_KEY: 'sb_publishable_a' },
    { PREVIEW_SUPABASE_URL: undefined },
  ])('a preview never gets the production project, however it is written: %o', (written) => {
    expect(() => chooseBackend({ ...live, ...trial, ...written }, preview)).toThrow('production leads')
  })
  test.each([{}, live])('a preview without a project of its own sends nothing: %o', (env) => {
    const build = readBuild({ ...env, SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' })
    expect(build.backend).toBeUndefined()
    expect(build.leads).toBe('nowhere')
    expect(describeLeads(build)).toContain('go nowhere')
  })
  test('a build says in one line where its leads go, and no key', () => {
    const site = { SITE_URL: 'https://www.example.com' }
    const lines = [
      [{ ...live, ...site, SITE_STAGE: 'production' }, 'site go to live.supabase.co'],
      [{ ...trial, ...site, SITE_STAGE: 'preview' }, 'preview go to trial.supabase.co'],
      [{}, 'machine that serves it'],
    ] as const
    for (const [env, words] of lines) {
      expect(describeLeads(readBuild(env))).toContain(words)
      expect(describeLeads(readBuild(env))).not.toContain('sb_')
    }
  })
  test('a preview that sees only the key of production does not get it', () => {
    const seen = { PUBLIC_SUPABASE_KEY: trial.PREVIEW_SUPABASE_KEY }
    expect(() => chooseBackend({ ...seen, ...trial }, preview)).toThrow('production leads')
  })
  test('the owner’s own settings (docs/supabase.md, step 7) are no settings of a build', () => {
    const owner = { SUPABASE_URL: 'https://live.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_c' }
    expect(chooseBackend({ ...owner, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' }, own)).toBeUndefined()
    expect(chooseBackend({ ...owner, PUBLIC_SUPABASE_KEY: 'sb_publishable_a' }, own)).toBeUndefined()
    expect(() => chooseBackend({ ...owner, PUBLIC_SUPABASE_KEY: 'sb_publishable_a' }, production)).toThrow(
      'Only one of',
    )
  })
  test('a secret key is refused, and not printed', () => {
    const leak = { ...live, PUBLIC_SUPABASE_KEY: 'sb_secret_doNotPrintMe' }
    for (const stage of [own, production]) {
      expect(() => chooseBackend(leak, stage)).toThrow('PUBLIC_SUPABASE_KEY holds a secret key')
      expect(() => chooseBackend(leak, stage)).not.toThrow('doNotPrintMe')
    }
    expect(() => chooseBackend({ ...trial, PREVIEW_SUPABASE_KEY: 'sb_secret_d' }, preview)).toThrow(
      'PREVIEW_SUPABASE_KEY holds a secret key',
    )
  })
  test.each([{ PUBLIC_SUPABASE_URL: 'https://live.supabase.co' }, { PUBLIC_SUPABASE_KEY: 'sb_publishable_a' }])(
    'half a pair is refused: %o',
    (env) => {
      expect(() => chooseBackend(env, own)).toThrow('Only one of')
    },
  )
  test('what is no address is refused', () => {
    expect(() => chooseBackend({ ...live, PUBLIC_SUPABASE_URL: 'live' }, own)).toThrow('not the address of a project')
  })
})

describe('where media lie', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['https://media.example.com/', 'https://media.example.com'],
    ['https://media.example.com/site/loops', 'https://media.example.com'],
  ])('%s is of the origin %s', (written, origin) => {
    expect(readBuild({ PUBLIC_MEDIA_BASE_URL: written }).mediaOrigin).toBe(origin)
  })
  test.each(['media.example.com', '/media', 'http://media.example.com', 'javascript:1', 'https://'])(
    '%s is refused in a sentence',
    (written) => {
      expect(() => readBuild({ PUBLIC_MEDIA_BASE_URL: written })).toThrow('PUBLIC_MEDIA_BASE_URL is not an address')
    },
  )
})

describe('sample texts', () => {
  const samples = ['settings/site.mdx']
  test('stop a production build on a host, and name themselves', () => {
    expect(() => refuseSamples(samples, {}, production)).toThrow('settings/site.mdx')
  })
  test('are let through everywhere else, and where it is allowed', () => {
    for (const [env, stage] of [
      [{}, own],
      [{}, preview],
      [{ ALLOW_SAMPLES: '1' }, production],
    ] as const) {
      expect(() => refuseSamples(samples, env, stage)).not.toThrow()
    }
    expect(() => refuseSamples([], {}, production)).not.toThrow()
  })
})
