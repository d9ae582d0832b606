import { expect, test } from 'vitest'
import { createLeadHandler, type LeadDatabase } from '../../leads/backend/handler.ts'
import { readOptions } from '../../leads/owner/options.ts'

test('no cache keeps an answer with leads', async () => {
  const rows = [{ body: [{ email: 'ada@tea.example' }] }]
  const database: LeadDatabase = { transaction: (work) => work(() => Promise.resolve(rows)) }
  const handle = createLeadHandler(database, 'a-secret')
  const request = new Request('http://localhost/rest/v1/contact_leads', {
    headers: { apikey: 'a-secret' },
  })
  const answer = await handle(request, '127.0.0.1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['7d', 7 * 24],
  ['24h', 24],
])('--since %s means that many hours before now: %d', (since, hours) => {
  const before = Date.now()
  const moment = readOptions(['--since', since]).since!.getTime() + hours * 3_600_000
  expect(moment).toBeGreaterThanOrEqual(before)
  expect(moment).toBeLessThanOrEqual(Date.now())
})
