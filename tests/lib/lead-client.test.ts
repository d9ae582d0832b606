import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertInto } from '../../src/components/sections/leadForm/lead-client.ts'

const lead = { name: 'Anna', email: 'a@example.com', company: null, role: null, topic: null, message: null }
const asked: { address: string; headers: Headers; body: unknown }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('fetch', (address: URL | string, { headers, body }: RequestInit) => {
    asked.push({ address: String(address), headers: new Headers(headers), body: JSON.parse(body as string) })
    return Promise.resolve(new Response(null, { status: 201 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const send = () => insertInto('contact_leads')(lead, new AbortController().signal)

test('a publishable key goes as the project asks, and is no bearer token', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://project.supabase.example/')
  vi.stubEnv('PUBLIC_SUPABASE_KEY', 'sb_publishable_example')
  expect(await send()).toMatchObject({ status: 201, error: null })
  const [request] = asked
  expect(request?.address).toBe('https://project.supabase.example/rest/v1/contact_leads')
  expect(request?.headers.get('apikey')).toBe('sb_publishable_example')
  expect(request?.headers.has('authorization')).toBe(false)
  expect(request?.body).toEqual(lead)
})

test('an older key, which is a token, also says the role', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubEnv('PUBLIC_SUPABASE_KEY', 'eyJhbGciOi.J9.example')
  await send()
  expect(asked[0]?.headers.get('apikey')).toBe('eyJhbGciOi.J9.example')
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer eyJhbGciOi.J9.example')
})

test('a build that names no project sends to the origin of the page', async () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', '')
  await send()
  expect(asked[0]?.address).toBe('https://site.example/rest/v1/contact_leads')
  expect(asked[0]?.headers.has('authorization')).toBe(false)
})

test('nothing is sent once the time is over', async () => {
  const over = AbortSignal.abort(new Error('too late'))
  const answer = await Promise.resolve(insertInto('contact_leads')(lead, over)).catch(() => undefined)
  expect(answer?.error ?? 'refused').toBeTruthy()
})
