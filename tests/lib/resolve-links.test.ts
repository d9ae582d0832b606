import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { resolveLinks } from '../../src/lib/resolve-links.ts'
import type { SiteContent } from '../../src/lib/site-content.ts'
import { link, target } from '../../src/schemas/links.ts'

const site = {
  labels: { opensInNewTab: 'opens in a new tab' },
  addresses: { outside: [{ name: 'calendar', url: 'https://calendar.example/' }] },
} as unknown as SiteContent

describe('links in the fields of a section', () => {
  const schema = z.strictObject({
    actions: z.array(link),
    items: z.array(z.strictObject({ title: z.string(), more: target })),
  })
  const written = {
    actions: [{ label: 'Call', outside: 'calendar' }],
    items: [{ title: 'Write', more: { to: '#form' } }],
  }

  test('are resolved at every depth', () => {
    expect(resolveLinks(schema.parse(written), site)).toEqual({
      actions: [
        { label: 'Call', href: 'https://calendar.example/', external: 'opens in a new tab' },
      ],
      items: [{ title: 'Write', more: { href: '#form' } }],
    })
  })

  test('are what the schema tags, whatever other fields are called', () => {
    const change = z.strictObject({ label: z.string(), to: z.string() })
    const section = change.parse({ label: 'From ink', to: 'Pixels' })
    expect(resolveLinks({ items: [section] }, site)).toEqual({ items: [section] })
  })
})
