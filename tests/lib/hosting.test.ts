import { describe, expect, test } from 'vitest'
import { chooseBackend, refuseSamples } from '../../src/lib/hosting.ts'
import { readStage } from '../../src/lib/stage.ts'

const own = { hosted: false, preview: false }
const production = { hosted: true, preview: false }
const preview = { hosted: true, preview: true }
const live = { PUBLIC_SUPABASE_URL: 'https://live.example', PUBLIC_SUPABASE_KEY: 'a' }
const trial = { PREVIEW_SUPABASE_URL: 'https://trial.example', PREVIEW_SUPABASE_KEY: 'b' }

describe('where a build sends leads', () => {
  test('one’s own machine needs nothing, and may name a project', () => {
    expect(chooseBackend({}, own)).toBeUndefined()
    expect(chooseBackend(live, own)).toEqual({ url: 'https://live.example', key: 'a' })
  })
  test('production on a host needs its project', () => {
    expect(chooseBackend({ ...live, ...trial }, production)?.url).toBe('https://live.example')
    expect(() => chooseBackend({}, production)).toThrow('Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY')
  })
  test('a preview never gets the production project', () => {
    expect(chooseBackend({ ...live, ...trial }, preview)?.url).toBe('https://trial.example')
    expect(() => chooseBackend(live, preview)).toThrow('PREVIEW_SUPABASE_URL')
    const same = { ...trial, PREVIEW_SUPABASE_URL: live.PUBLIC_SUPABASE_URL }
    expect(() => chooseBackend({ ...live, ...same }, preview)).toThrow('production leads')
    expect(() => chooseBackend({}, preview)).toThrow('Set PREVIEW_SUPABASE_URL and PREVIEW_SUPABASE_KEY')
  })
  test.each([{ PUBLIC_SUPABASE_URL: 'https://live.example' }, { PUBLIC_SUPABASE_KEY: 'a' }])(
    'half a pair is refused: %o',
    (env) => {
      expect(() => chooseBackend(env, own)).toThrow('Only one of')
    },
  )
  test('what is no address is refused', () => {
    expect(() => chooseBackend({ ...live, PUBLIC_SUPABASE_URL: 'live' }, own)).toThrow('not an address')
  })
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

test.each([
  [{}, own],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, preview],
  [{ NETLIFY: 'true', CONTEXT: 'production' }, production],
  [{ VERCEL: '1', VERCEL_ENV: 'preview' }, preview],
  [{ VERCEL: '1', VERCEL_ENV: 'production' }, production],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'words' }, preview],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }, production],
  [{ SITE_STAGE: 'preview' }, preview],
  [{ SITE_STAGE: 'production' }, production],
])('%o is %o', (env, stage) => {
  expect(readStage(env)).toEqual(stage)
})
