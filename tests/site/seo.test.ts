import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { textInside } from '../../tools/built-site/elements.ts'
import {
  attributeOf,
  dist,
  isForVisitors,
  readPages,
  elementsWithTag,
  type BuiltPage,
} from '../../tools/built-site/pages.ts'

type Node = Record<string, unknown> & { '@context'?: string; '@type'?: string }

const pages = readPages()
const metaOf = (page: BuiltPage, key: 'name' | 'property', value: string) =>
  elementsWithTag(page, 'meta')
    .filter((meta) => attributeOf(meta, key) === value)
    .map((meta) => attributeOf(meta, 'content') ?? '')
const canonicalOf = (page: BuiltPage) =>
  elementsWithTag(page, 'link')
    .filter((link) => attributeOf(link, 'rel') === 'canonical')
    .map((link) => attributeOf(link, 'href') ?? '')
const isIndexed = (page: BuiltPage) =>
  !metaOf(page, 'name', 'robots').some((rule) => rule.includes('noindex'))
const indexed = pages.filter(isIndexed)
/** The JSON-LD of a page. @throws SyntaxError where one is not JSON */
const dataOf = (page: BuiltPage) =>
  elementsWithTag(page, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textInside(script)) as Node)
const ofType = (page: BuiltPage, type: string) =>
  dataOf(page).filter((node) => node['@type'] === type)
const fileAt = (address: string) => path.join(dist, new URL(address).pathname)

test('every page but the 404 page is for search engines', () => {
  const kept = pages.filter((page) => isForVisitors(page) && !isIndexed(page))
  expect(kept.map(({ route }) => route)).toEqual(['/404'])
  expect(pages.filter((page) => !isIndexed(page)).flatMap(canonicalOf)).toEqual([])
})

describe.each(indexed)('$route', (page) => {
  test('the data that it has parse, are of schema.org, and say what kind they are', () => {
    for (const node of dataOf(page))
      expect(node).toMatchObject({
        '@context': 'https://schema.org',
        '@type': expect.stringMatching(/./) as string,
      })
  })

  test('home has data about the organization, a page below others its breadcrumbs', () => {
    const [canonical = ''] = canonicalOf(page)
    const home = new URL('/', canonical).href
    if (page.route === '/') {
      expect(ofType(page, 'Organization')).toEqual([
        expect.objectContaining({ url: home, name: metaOf(page, 'property', 'og:site_name')[0] }),
      ])
    }
    const [list] = ofType(page, 'BreadcrumbList')
    if (!list) return expect(page.route).not.toMatch(/^\/(surveys|services)\//)
    const crumbs = list?.['itemListElement'] as { position: number; name: string; item: string }[]
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(crumbs[0]?.item).toBe(home)
    expect(crumbs.at(-1)).toMatchObject({
      item: canonical,
      name: metaOf(page, 'property', 'og:title')[0],
    })
    for (const { item } of crumbs) {
      const { pathname, hash } = new URL(item)
      const target = pages.find(({ route }) => route === pathname)
      expect(target, item).toBeDefined()
      if (hash)
        expect(
          target?.elements.some((element) => attributeOf(element, 'id') === hash.slice(1)),
          item,
        ).toBe(true)
    }
  })

  test('its canonical address and that of its link are its own', () => {
    expect(canonicalOf(page).map((address) => new URL(address).pathname)).toEqual([page.route])
    expect(metaOf(page, 'property', 'og:url')).toEqual(canonicalOf(page))
    expect(metaOf(page, 'property', 'og:description')).toEqual(metaOf(page, 'name', 'description'))
  })

  test('its link has a picture of 1200 by 630 pixels, with words', async () => {
    const [picture = ''] = metaOf(page, 'property', 'og:image')
    expect(new URL(picture).origin).toBe(new URL(canonicalOf(page)[0] ?? '').origin)
    const { width, height, format } = await sharp(fileAt(picture)).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(metaOf(page, 'property', 'og:image:alt')[0]).toMatch(/./)
    const sizes = ['width', 'height'].map((part) => metaOf(page, 'property', `og:image:${part}`)[0])
    expect(sizes).toEqual([String(width), String(height)])
  })
})

test('each page has a picture of its own', () => {
  expect(new Set(indexed.flatMap((page) => metaOf(page, 'property', 'og:image'))).size).toBe(
    indexed.length,
  )
})

test('service pages, and no others, tell of a service by the organization of the home page', () => {
  const home = pages.find(({ route }) => route === '/') as BuiltPage
  const [organization] = ofType(home, 'Organization')
  for (const page of indexed) {
    const services = ofType(page, 'Service')
    if (!page.route.startsWith('/services/')) expect(services, page.route).toEqual([])
    else
      expect(services, page.route).toEqual([
        expect.objectContaining({
          url: canonicalOf(page)[0],
          provider: { '@id': organization?.['@id'] },
        }),
      ])
  }
})

test('the sitemap lists each page for search engines once, and robots.txt names it', () => {
  const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(listed.toSorted()).toEqual(indexed.flatMap(canonicalOf).toSorted())
  const robots = readFileSync(path.join(dist, 'robots.txt'), 'utf8')
  expect(robots).not.toMatch(/^Disallow: \/\s*$/m)
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  expect(address).toBe(new URL('/sitemap.xml', listed[0]).href)
})

test('every icon that pages name is there', () => {
  const icons = indexed.flatMap((page) =>
    elementsWithTag(page, 'link')
      .filter((link) => attributeOf(link, 'rel') === 'icon')
      .map((link) => attributeOf(link, 'href') ?? ''),
  )
  expect(new Set(icons).size).toBe(1)
  expect(existsSync(path.join(dist, icons[0]!)), icons[0]).toBe(true)
})

test('the icon for home screens is a square picture where phones ask for it', async () => {
  const { width, height, format } = await sharp(path.join(dist, 'apple-touch-icon.png')).metadata()
  expect(format).toBe('png')
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(180)
})
