import { expect, test } from 'vitest'
import { toList } from '../../leads/owner/print.ts'

const lead = (company: string | null) => ({
  table: 'contact_leads' as const,
  id: 'an-id',
  created_at: '2026-11-25T10:00:00Z',
  name: 'Ada',
  email: 'ada@example.org',
  company,
  role: null,
  topic: null,
  message: null,
})

/** The line of the company in the list. */
const companyLine = (company: string | null): string | undefined =>
  toList([lead(company)])
    .split('\n')
    .find((line) => line.startsWith('  company'))

test('a field that was left empty is listed differently from one with a dash', () => {
  expect(companyLine(null)).toBe('  company       (left empty)')
  expect(companyLine('-')).toBe('  company     | -')
})

test('a field that was left empty is listed differently from one with the words “left empty”', () =>
  expect(companyLine('(left empty)')).not.toBe(companyLine(null)))
