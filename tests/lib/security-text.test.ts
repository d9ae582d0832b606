import { expect, test } from 'vitest'
import { securityText } from '../../src/lib/security-text.ts'

const read = (built: string) => {
  const text = securityText({
    email: 'a@b.example',
    canonical: 'https://b.example/.well-known/security.txt',
    locale: 'en-GB',
    built: new Date(built),
  })
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
}

test('says whom to write to, in which language, and where it stands', () => {
  expect(read('2026-11-21T10:00:00Z')).toMatchObject({
    Contact: 'mailto:a@b.example',
    'Preferred-Languages': 'en',
    Canonical: 'https://b.example/.well-known/security.txt',
  })
})

test.each(['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z', '2026-12-31T12:00:00Z'])(
  'built at %s it holds for more than ten months and less than a year (RFC 9116)',
  (built) => {
    const days = (Date.parse(read(built)['Expires']!) - Date.parse(built)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  },
)
