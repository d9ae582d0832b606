import { expect, test, vi } from 'vitest'

test('a day is written in the short British form, and is that of the file west of Greenwich too', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.resetModules()
  const { isoDate, shortDate } = await import('../../src/lib/dates.ts')
  expect(new Date('2025-06-15').getDate()).toBe(14)
  expect(shortDate(new Date('2025-06-15'))).toBe('15 Jun 2025')
  expect(shortDate(new Date('2025-03-02'))).toBe('2 Mar 2025')
  expect(isoDate(new Date('2025-06-15'))).toBe('2025-06-15')
  vi.unstubAllEnvs()
})
