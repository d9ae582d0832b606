import { expect, test } from 'vitest'
import { securityText } from '../../src/lib/security-text.ts'

const canonical = 'https://b.example/.well-known/security.txt'

test.each(['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z', '2026-12-31T12:00:00Z'])(
  // RFC 9116 asks for less than a year.
  'security.txt, built at %s, has an address to write to and ends in ten to twelve months',
  (built) => {
    const text = securityText({
      email: 'a@b.example',
      canonical,
      locale: 'en-GB',
      built: new Date(built),
    })
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
    expect(text.replace(expires, '...').split('\n')).toEqual([
      'Contact: mailto:a@b.example',
      'Expires: ...',
      'Preferred-Languages: en',
      `Canonical: ${canonical}`,
      '',
    ])
    const days = (Date.parse(expires) - Date.parse(built)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  },
)
