import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRedirects } from '../../tools/server/host-files.ts'
import { elementsOf, type Element } from '../../tools/built-site/elements.ts'
import { madeUp } from '../support/made-up.ts'
import { pageAt } from '../support/built-page.ts'
import { attributeOf, dist, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'

const pages = readPages()
const byRoute = new Map(pages.map((page) => [page.route, page]))
const redirects = readRedirects(readFileSync(path.join(dist, '_redirects'), 'utf8'))

test.each(pages)('every link on $route leads somewhere', (page) => {
  const links = elementsWithTag(page, 'a').flatMap((link) => attributeOf(link, 'href') ?? [])
  const pointed = elementsWithTag(page, 'link', 'img', 'script', 'source', 'video').flatMap(
    (element) => ['href', 'src', 'poster'].flatMap((name) => attributeOf(element, name) ?? []),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(
    [...links, ...pointed].map((address) => faultOf(address, page.route)).filter(Boolean),
  ).toEqual([])
})

test.each(pages)('links of $route to other sites open a new tab that cannot reach back', (page) => {
  const outside = elementsWithTag(page, 'a').filter((link) =>
    /^https?:/.test(attributeOf(link, 'href') ?? ''),
  )
  const careless = outside.filter(
    (link) =>
      attributeOf(link, 'target') !== '_blank' ||
      !/\bnoopener\b/.test(attributeOf(link, 'rel') ?? ''),
  )
  expect(careless.map((link) => attributeOf(link, 'href'))).toEqual([])
})

test('the menus lead to every role, or to a list that has the rest', () => {
  const addresses = (part: Element) => {
    const links = [...elementsOf(part)].filter(({ tagName }) => tagName === 'a')
    return links.flatMap((link) => attributeOf(link, 'href') ?? [])
  }
  const [header] = elementsWithTag(pageAt(madeUp.plain), 'header')
  const linked = addresses(header!)
  const lists = linked
    .filter((address) => address.includes('#'))
    .flatMap((address) => {
      const [route = '', id] = address.split('#')
      const list = pageAt(route).elements.find((element) => attributeOf(element, 'id') === id)
      return list ? addresses(list) : []
    })
  const roles = pages.map(({ route }) => route).filter((route) => route.startsWith('/surveys/'))
  expect([...linked, ...lists]).toEqual(expect.arrayContaining(roles))
})

test('a broken link, a broken anchor and a link with a slash too many are found', () => {
  expect(faultOf('/not-a-page', '/')).toContain('/not-a-page')
  expect(faultOf('/#not-an-anchor', '/')).toContain('not-an-anchor')
  expect(faultOf(`${madeUp.plain}/`, '/')).toContain(madeUp.plain)
})

/**
 * Says what is wrong with an address on a page, or undefined. Links lead to the live address, never
 * through a redirect.
 */
function faultOf(address: string, from: string): string | undefined {
  if (/^(https?:|mailto:|data:)/.test(address)) return undefined
  const { pathname, hash } = new URL(address, `http://site.invalid${from}`)
  const target = byRoute.get(pathname)
  if (!target) {
    const old = redirects.find((redirect) => redirect.from === pathname)
    if (old) return `${address} is an old address: link to ${old.to}`
    return path.extname(pathname) && existsSync(path.join(dist, pathname))
      ? undefined
      : `${address} leads nowhere`
  }
  const anchor = decodeURIComponent(hash.slice(1))
  if (anchor === '' || target.elements.some((element) => attributeOf(element, 'id') === anchor))
    return undefined
  return `${address} names an anchor that ${pathname} does not have`
}
