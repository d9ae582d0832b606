import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist, readRoutes } from '../support/built-site/pages.ts'

/** The links to mailboxes outside the part of a page in which Cloudflare leaves them alone. */
function unprotectedLinks(html: string): string[] {
  const outside = html.replaceAll(/<!--email_off-->.*?<!--\/email_off-->/gs, '')
  return outside.match(/href="mailto:[^"]*"/g) ?? []
}

const readPage = (route: string): string =>
  readFileSync(path.join(dist, route === '/' ? 'index.html' : `${route}.html`), 'utf8')

test('every mail link is in the part of its page that Cloudflare leaves alone', () => {
  const pages = readRoutes().map(readPage)
  expect(pages.some((html) => html.includes('href="mailto:'))).toBe(true)
  expect(pages.flatMap(unprotectedLinks)).toEqual([])
})

test('a mail link outside that part is seen', () => {
  const link = 'href="mailto:ada@example.org"'
  const inside = `<!--email_off--><a ${link}></a><!--/email_off-->`
  expect(unprotectedLinks(`${inside}<a ${link}></a>`)).toEqual([link])
})
