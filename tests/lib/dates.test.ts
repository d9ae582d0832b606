import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A day of a content file is midnight in Greenwich. Further west, clocks show the day before.
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('visitors read a day in the short British form', async () => {
  const { shortDate } = await import('../../src/lib/dates.ts')
  expect(shortDate(new Date('2025-03-02'))).toBe('2 Mar 2025')
})

test('a day is the same in every time zone', async () => {
  const { isoDate, shortDate } = await import('../../src/lib/dates.ts')
  const day = new Date('2025-06-15')
  expect(day.getDate()).toBe(14)
  expect(shortDate(day)).toBe('15 Jun 2025')
  expect(isoDate(day)).toBe('2025-06-15')
})
