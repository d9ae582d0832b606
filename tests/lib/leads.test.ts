import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { store, toRow } from '../../src/components/sections/leadForm/leads.ts'

describe('the row of a form', () => {
  const contact = {
    name: ' Anna ',
    email: 'a@example.com',
    company: 'N',
    role: 'R',
    topic: 'T',
    message: 'one\n\n<b>',
  }
  const report = {
    first_name: 'A',
    last_name: 'W',
    email: 'a@example.com',
    company: 'N',
    role: '',
    frustration: 'F',
  }

  test('has the fields of its table to the letter, and nothing else', () => {
    expect(toRow('contact_leads', { ...contact, id: '1', nickname: 'x' })).toEqual(contact)
    expect(toRow('ai_report_leads', report)).toEqual(report)
  })
  test('has a replacement for half a character, which no database stores', () => {
    expect(toRow('contact_leads', { ...contact, message: '🚀 \ud83d' })).toEqual({
      ...contact,
      message: '🚀 \ufffd',
    })
  })
  test('has a replacement for NUL, which no database stores', () => {
    const row = toRow('contact_leads', { ...contact, message: 'a\0b' })
    expect(row).toEqual({ ...contact, message: 'a\ufffdb' })
  })
  test.each(['', ' \n\t', '\u00a0\u2003', '\u200b\ufeff'])(
    'has null for an optional field of %j',
    (message) => {
      const { company: _, ...given } = { ...contact, message }
      expect(toRow('contact_leads', given)).toEqual({ ...contact, company: null, message: null })
    },
  )
})

// Answers and stalled lines are tested in tests/e2e/lead-forms.spec.ts and bad-line.spec.ts.
describe('a lead is sent', () => {
  const asked: { address: string; headers: Headers }[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('location', { origin: 'https://site.example' })
    vi.stubGlobal('fetch', (address: URL | string, { headers }: RequestInit) => {
      asked.push({ address: String(address), headers: new Headers(headers) })
      return Promise.resolve(new Response(null, { status: 201 }))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })

  test.each([
    [
      'to a project, with its publishable key',
      'https://a.example/',
      'sb_publishable_x',
      'https://a.example',
      null,
    ],
    [
      'with an older key, which also says the role',
      'https://a.example',
      'eyJh.J9.x',
      'https://a.example',
      'Bearer eyJh.J9.x',
    ],
    ['to the origin of the page without a project', '', '', 'https://site.example', null],
  ])('%s', async (_, url, key, to, bearer) => {
    vi.stubEnv('PUBLIC_SUPABASE_URL', url)
    vi.stubEnv('PUBLIC_SUPABASE_KEY', key)
    await store('contact_leads', { name: 'Anna' })
    expect(asked.map(({ address }) => address)).toEqual([`${to}/rest/v1/contact_leads`])
    expect(asked[0]!.headers.get('authorization')).toBe(bearer)
    expect(asked[0]!.headers.get('apikey')).toEqual(key || expect.stringMatching(/./))
  })
})

test.each([200, 204, 302, 409])(
  'an answer %i is no proof that a lead is stored',
  async (status) => {
    vi.stubGlobal('location', { origin: 'https://site.example' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
    await expect(store('contact_leads', { name: 'Anna' })).rejects.toThrow(String(status))
    vi.unstubAllGlobals()
  },
)

describe('a lead without an answer', () => {
  /** The requests in their order, each with the functions that end it. */
  const requests: PromiseWithResolvers<Response>[] = []

  beforeEach(() => {
    requests.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: 'https://site.example' })
    vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
      const request = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => request.reject(new Error('aborted')))
      requests.push(request)
      return request.promise
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Begins to send a lead, and notes when it is stored or fails. */
  function send(message: string) {
    const started = Date.now()
    const ended: { how: 'stored' | 'failed'; seconds: number }[] = []
    const end = (how: 'stored' | 'failed') => () =>
      void ended.push({ how, seconds: (Date.now() - started) / 1_000 })
    void store('contact_leads', { name: 'Anna', email: 'a@example.com', message }).then(
      end('stored'),
      end('failed'),
    )
    return ended
  }

  test('a second request that fails does not end the first one', async () => {
    const ended = send('Hello')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(requests).toHaveLength(2)
    requests[1]!.reject(new TypeError('the line broke'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended).toEqual([])
    requests[0]!.resolve(new Response(null, { status: 201 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toEqual([{ how: 'stored', seconds: 11 }])
  })

  test('fails after 15 seconds', async () => {
    const ended = send('Hello')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended).toEqual([{ how: 'failed', seconds: 15 }])
  })

  test('has a second more for each 3,000 bytes of both requests', async () => {
    const ended = send('x'.repeat(30_000))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended).toEqual([{ how: 'failed', seconds: 35 }])
  })
})
