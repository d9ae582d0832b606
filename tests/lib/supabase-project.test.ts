import { describe, expect, test } from 'vitest'
import { readProject, sameProject } from '../../gate/supabase-project.ts'

/** A key of the older kind, as Supabase makes them. */
const jwt = (claims: object) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const key = 'sb_publishable_abc-DEF_123'
const ref = 'abcdefghijklmnopqrst'
const url = `https://${ref}.supabase.co`
const read = (project: { url?: string; key?: string }) =>
  readProject(
    { url: 'PUBLIC_SUPABASE_URL', key: 'PUBLIC_SUPABASE_KEY' },
    project.url ?? url,
    project.key ?? key,
  )

describe('the address of a project', () => {
  test.each([
    [url, url],
    [`  HTTPS://${ref.toUpperCase()}.Supabase.CO:443/rest/v1/?a=b#c\n`, url],
    [`https://${ref}.supabase.co.`, url],
    [`https://db.${ref}.supabase.co:5432`, url],
    ['https://leads.example.com/', 'https://leads.example.com'],
    ['https://example.com/supabase/rest/v1/', 'https://example.com/supabase'],
    ['http://localhost:54321', 'http://localhost:54321'],
    ['http://[::1]:54321/', 'http://[::1]:54321'],
  ])('%j is %s', (written, address) =>
    expect(read({ url: written })).toEqual({ url: address, key }),
  )

  test.each([
    `http://${ref}.supabase.co`,
    `${ref}.supabase.co`,
    `https://supabase.com/dashboard/project/${ref}`,
    `postgresql://postgres:passw0rd@db.${ref}.supabase.co:5432/postgres`,
    'http://leads.example.com',
    'javascript:alert(1)',
  ])('%s is refused with what to write', (written) => {
    const sentence =
      'PUBLIC_SUPABASE_URL is not the address of a project. Write the Project URL, such as https://'
    expect(() => read({ url: written })).toThrow(sentence)
    expect(() => read({ url: written })).not.toThrow('passw0rd')
  })
})

describe('the key of a project', () => {
  test.each([key, ` ${key}\n`, jwt({ iss: 'supabase', ref, role: 'anon' })])(
    'may be public: %j',
    (written) => {
      expect(read({ key: written }).key).toBe(written.trim())
    },
  )

  test.each([
    ['a secret key', 'sb_secret_doNotPrintMe'],
    ['an older secret key', jwt({ ref, role: 'service_role' })],
    ['no role', jwt({ ref })],
    ['a database password', 'correct horse battery'],
    ['the example of the docs', 'sb_publishable_...'],
    ['nonsense that looks like one', 'eyJhbGciOi.eyJyb2x.x'],
    ['JSON that is no object', `eyJ.${Buffer.from('null').toString('base64url')}.x`],
  ])('is refused when it is %s, and never printed', (_what, written) => {
    expect(() => read({ key: written })).toThrow(
      'PUBLIC_SUPABASE_KEY is not a key that a page may have',
    )
    expect(() => read({ key: written })).not.toThrow(written)
  })
})

describe('two projects', () => {
  const live = { url, key }
  const other = { url: 'https://other.supabase.co', key: 'sb_publishable_other' }
  test.each([
    [live, other],
    [{}, {}],
    [{ url: 'http://localhost:1' }, { url: 'http://localhost:2' }],
  ])('are two: %o and %o', (one, two) => expect(sameProject(one, two)).toBe(false))

  test.each([
    [live, { ...other, url: `http://user@${ref.toUpperCase()}.supabase.co:80/rest/v1?x` }],
    [live, { ...other, url: `  https://${ref}.supabase.co.` }],
    [live, { ...other, key: ` ${key}` }],
    [live, { url: 'https://leads.example.com', key: jwt({ ref, role: 'anon' }) }],
    [live, { url: `https://${ref}.functions.supabase.co..` }],
    [{ url: 'https://a.example/x' }, { url: 'http://A.example' }],
  ])('are one: %o and %o', (one, two) => {
    expect(sameProject(one, two)).toBe(true)
    expect(sameProject(two, one)).toBe(true)
  })
})
