import { describe, expect, test } from 'vitest'
import { readProject, sameProject } from '../../leads/supabase-project.ts'

/** A key of the older kind, as Supabase makes them. */
export const jwt = (claims: object) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const publishable = 'sb_publishable_abc-DEF_123'
const secret = 'sb_secret_doNotPrintMe'
const ref = 'abcdefghijklmnopqrst'
const names = { url: 'PUBLIC_SUPABASE_URL', key: 'PUBLIC_SUPABASE_KEY' }
const read = (url: string, key = publishable) => readProject(names, url, key)

describe('the address of a project', () => {
  test.each([
    [`https://${ref}.supabase.co`],
    [`https://${ref}.supabase.co/`],
    [`https://${ref}.supabase.co:443`],
    [`HTTPS://${ref.toUpperCase()}.Supabase.CO/rest/v1/`],
    [`  https://${ref}.supabase.co\n`],
    [`https://${ref}.supabase.co./?a=b#c`],
  ])('is one, however written: %j', (written) => {
    expect(read(written)).toEqual({ url: `https://${ref}.supabase.co`, key: publishable })
  })
  test.each([
    ['https://leads.example.com/', 'https://leads.example.com'],
    ['https://example.com/supabase/rest/v1/', 'https://example.com/supabase'],
    ['http://localhost:54321', 'http://localhost:54321'],
    ['http://127.0.0.1:54321/', 'http://127.0.0.1:54321'],
    ['http://[::1]:54321/', 'http://[::1]:54321'],
  ])('may be of one’s own, or on this machine: %s', (written, url) => expect(read(written).url).toBe(url))

  test.each([
    [`http://${ref}.supabase.co`, `https://${ref}.supabase.co`],
    [`${ref}.supabase.co`, `https://${ref}.supabase.co`],
    [ref, `https://${ref}.supabase.co`],
    [`https://supabase.com/dashboard/project/${ref}`, `https://${ref}.supabase.co`],
    [`https://supabase.com/dashboard/project/${ref}/settings/api-keys`, `https://${ref}.supabase.co`],
    [`https://app.supabase.com/project/${ref}/`, `https://${ref}.supabase.co`],
    [`https://db.${ref}.supabase.co:5432`, `https://${ref}.supabase.co`],
    [`postgresql://postgres:passw0rd@db.${ref}.supabase.co:5432/postgres`, `https://${ref}.supabase.co`],
    ['https://supabase.com/dashboard/org/abc', 'https://'],
    ['https://supabase.com', 'https://'],
    ['http://leads.example.com', 'https://leads.example.com'],
    ['javascript:alert(1)', 'https://'],
    ['data:text/plain,x', 'https://'],
    ['live', 'https://'],
    ['https://', 'https://'],
  ])('is refused with the address to write: %s', (written, right) => {
    expect(() => read(written)).toThrow('PUBLIC_SUPABASE_URL')
    expect(() => read(written)).toThrow(right)
    expect(() => read(written)).not.toThrow('passw0rd')
  })
})

describe('the key of a project', () => {
  const url = `https://${ref}.supabase.co`
  const anon = jwt({ iss: 'supabase', ref, role: 'anon' })
  test.each([[publishable], [` ${publishable}\n`], [anon], [jwt({ role: 'anon' })]])('may be public: %s', (key) => {
    expect(read(url, key).key).toBe(key.trim())
  })
  test.each([
    ['a secret key', secret, 'secret key'],
    ['an older secret key', jwt({ ref, role: 'service_role' }), 'service_role'],
    ['a signed-in user’s', jwt({ role: 'authenticated', sub: '1' }), 'anon'],
    ['a role of somebody’s own', jwt({ role: 'postgres' }), 'anon'],
    ['no role', jwt({ ref }), 'anon'],
    ['the key of another project', jwt({ ref: 'zyxwvutsrqponmlkjihg', role: 'anon' }), 'another project'],
    ['a personal access token', 'sbp_0123456789abcdef', 'sb_publishable_'],
    ['a database password', 'correct horse battery', 'sb_publishable_'],
    ['the example of the docs', 'sb_publishable_...', 'sb_publishable_'],
    ['an address', url, 'sb_publishable_'],
    ['nonsense that looks like one', 'eyJhbGciOi.eyJyb2x.x', 'sb_publishable_'],
    ['JSON that is no object', `eyJ.${Buffer.from('null').toString('base64url')}.x`, 'anon'],
  ])('is refused when it is %s, and never printed', (_what, key, hint) => {
    expect(() => read(url, key)).toThrow('PUBLIC_SUPABASE_KEY')
    expect(() => read(url, key)).toThrow(hint)
    if (key !== 'sb_publishable_...' && key !== url) expect(() => read(url, key)).not.toThrow(key)
  })
  test('belongs anywhere with an address of one’s own', () => {
    expect(read('https://leads.example.com', anon).key).toBe(anon)
  })
})

describe('two projects', () => {
  const live = { url: `https://${ref}.supabase.co`, key: publishable }
  const other = { url: 'https://other.supabase.co', key: 'sb_publishable_other' }
  test('are two', () => {
    expect(sameProject(live, other)).toBe(false)
    expect(sameProject(live, {})).toBe(false)
    expect(sameProject({}, {})).toBe(false)
    expect(sameProject({ url: '', key: '' }, { url: '', key: '' })).toBe(false)
  })
  test.each([
    [`https://${ref}.supabase.co/`],
    [`https://${ref.toUpperCase()}.SUPABASE.co`],
    [`https://${ref}.supabase.co:443/rest/v1`],
    [`http://${ref}.supabase.co`],
    [`  https://${ref}.supabase.co`],
    [`${ref}.supabase.co`],
    [`https://supabase.com/dashboard/project/${ref}`],
    [`https://user@${ref}.supabase.co./?x`],
  ])('are one whose address is written as %j', (url) => {
    expect(sameProject(live, { ...other, url })).toBe(true)
    expect(sameProject({ url }, { ...other, url: live.url })).toBe(true)
  })
  test('are one by their key, or by the project that a key names', () => {
    expect(sameProject(live, { ...other, key: ` ${publishable}` })).toBe(true)
    expect(sameProject(live, { url: 'https://leads.example.com', key: jwt({ ref, role: 'anon' }) })).toBe(true)
  })
  test('of one’s own are one by host and port', () => {
    expect(sameProject({ url: 'https://a.example/x' }, { url: 'http://A.example' })).toBe(true)
    expect(sameProject({ url: 'http://localhost:1' }, { url: 'http://localhost:2' })).toBe(false)
  })
})
