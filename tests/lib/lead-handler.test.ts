import { expect, test } from 'vitest'
import { createLeadHandler } from '../../leads/backend/handler.ts'

// What the answers of the embedded backend say, whatever the database does: tests/database has it.

const secret = `sb_secret_${'x'.repeat(40)}`
const handle = createLeadHandler(
  { transaction: (work) => work(() => Promise.resolve([{ body: [{ name: 'Anna' }] }])) },
  secret,
)
const ask = (key: string) =>
  handle(
    new Request('http://site.example/rest/v1/contact_leads', { headers: { apikey: key } }),
    '192.0.2.7',
  )

test.each([
  { what: 'leads', key: secret, status: 200 },
  { what: 'a refusal', key: 'another key', status: 401 },
])('no cache keeps an answer with $what', async ({ key, status }) => {
  const answer = await ask(key)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
