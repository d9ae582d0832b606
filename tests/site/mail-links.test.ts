import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileOfRoute } from '../../src/lib/paths.ts'
import { dist, readRoutes } from '../../tools/built-site/pages.ts'
import { hideAddresses } from '../support/cloudflare.ts'

const readPage = (route: string): string =>
  readFileSync(path.join(dist, fileOfRoute(route)), 'utf8')

test('Cloudflare leaves every mail link and address of every page alone', () => {
  const pages = readRoutes().map((route) => ({ route, html: readPage(route) }))
  expect(pages.some(({ html }) => html.includes('href="mailto:'))).toBe(true)
  const changed = pages.filter(({ html }) => hideAddresses(html) !== html)
  expect(changed.map(({ route }) => route)).toEqual([])
})

describe('what Cloudflare makes of a page', () => {
  const link = '<a href="mailto:ada@example.org?subject=Hello">Write</a>'

  test('a mail link outside its comments is broken', () => {
    expect(hideAddresses(`<body>${link}</body>`)).not.toContain('mailto:')
  })

  test('an address in a text outside its comments is hidden', () => {
    expect(hideAddresses('<p>Write to ada@example.org.</p>')).not.toContain('ada@')
  })

  test('a link and an address between its comments stay', () => {
    const off = `<!--email_off-->${link}<p>ada@example.org</p><!--/email_off-->`
    expect(hideAddresses(off)).toBe(off)
  })

  test('a link after its second comment is broken', () => {
    expect(hideAddresses(`<!--email_off--><!--/email_off-->${link}`)).not.toContain('mailto:')
  })

  test('an address in a script stays', () => {
    const script = '<script>"ada@example.org"</script>'
    expect(hideAddresses(script)).toBe(script)
  })
})
