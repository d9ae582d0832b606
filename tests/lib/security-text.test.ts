import { expect, test } from 'vitest'
import { securityText } from '../../src/lib/security-text.ts'

const canonical = 'https://b.example/.well-known/security.txt'

test.each(['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z', '2026-12-31T12:00:00Z'])(
  'built at %s it says whom to write to, and holds for more than ten months and less than a year (RFC 9116)',
  (built) => {
    const text = securityText({
      email: 'a@b.example',
      canonical,
      locale: 'en-GB',
      built: new Date(built),
    })
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? []
    expect(text.replace(expires, '...')).toBe(
      `Contact: mailto:a@b.example\nExpires: ...\nPreferred-Languages: en\nCanonical: ${canonical}\n`,
    )
    const days = (Date.parse(expires) - Date.parse(built)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  },
)
