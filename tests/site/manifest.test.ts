import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { manifestFile, unpackManifest } from '../../previews/review/manifest.ts'
import { attribute, dist, forVisitors, readPages, withTag } from '../support/built-site/pages.ts'

const text = readFileSync(path.join(dist, manifestFile), 'utf8')
const manifest = unpackManifest(text)
const pages = readPages().filter(forVisitors)

test('the manifest tells of every page, with its title and links', () => {
  expect(Object.keys(manifest.pages).sort()).toEqual(pages.map(({ route }) => route).sort())
  for (const page of pages) {
    const told = manifest.pages[page.route]!
    expect(page.html).toContain(`<title>${told.title.replaceAll('&', '&amp;')}`)
    const links = new Set([told.menu, told.main, told.footer].flatMap((region) => region.links.map(({ href }) => href)))
    const there = withTag(page, 'a').flatMap((link) => attribute(link, 'href') ?? [])
    expect([...links].sort()).toEqual([...new Set(there)].sort())
    expect(told.weight.html).toBe(Buffer.byteLength(page.html))
  }
})

test('it takes no more than 1,200 bytes a page on the line', () => {
  expect(gzipSync(text).length).toBeLessThan(1_200 * pages.length)
})
