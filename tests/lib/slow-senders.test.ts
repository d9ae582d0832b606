import { expect, test } from 'vitest'
import { createSiteServer } from '../../tools/server/site-server.ts'

test('who sends slowly holds a socket of the server for half a minute at most', () => {
  const { headersTimeout, requestTimeout } = createSiteServer('/no-site')
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  // A lead of 100,000 characters on a line of 400 kbit/s takes about ten seconds.
  expect(requestTimeout).toBeGreaterThan(15_000)
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
})
