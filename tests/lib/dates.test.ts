import { expect, test } from 'vitest'
import { isoDate, shortDate } from '../../src/lib/dates.ts'

test('a day is written in the short British form', () => {
  expect(shortDate(new Date('2025-06-15'))).toBe('15 Jun 2025')
  expect(shortDate(new Date('2025-03-02'))).toBe('2 Mar 2025')
})

test('west of Greenwich it is still the day of the file', () => {
  const zone = process.env['TZ']
  process.env['TZ'] = 'America/Los_Angeles'
  try {
    expect(new Date('2025-06-15').getDate()).toBe(14)
    expect(shortDate(new Date('2025-06-15'))).toBe('15 Jun 2025')
    expect(isoDate(new Date('2025-06-15'))).toBe('2025-06-15')
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
