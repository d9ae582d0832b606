import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withMadeUp } from '../../editing/gallery/gallery.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import type { SiteContent } from '../../src/lib/site-content.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A site without entries of its own. */
const emptySite = {
  claims: [],
  specimens: [],
  addresses: { outside: [] },
  people: [],
  services: [],
  caseStudies: [],
  testimonials: [],
  articles: [],
} as unknown as SiteContent

test('the made-up entries of the gallery show only pictures that the site has', () => {
  const entries = JSON.stringify(withMadeUp(emptySite, root))
  const names = [...entries.matchAll(/\.\.\/pictures\/([^"]+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(existsSync(path.join(root, pictureFolder, name))).toBe(true)
})
