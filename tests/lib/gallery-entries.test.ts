import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSamples, withMadeUp } from '../../editing/gallery/gallery.ts'
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

test('a sample shows a picture that the site has', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'))
  const type = path.join(folder, 'src/components/sections/hero')
  mkdirSync(type, { recursive: true })
  cpSync(path.join(root, pictureFolder), path.join(folder, pictureFolder), { recursive: true })
  const sample = 'plain: { type: hero, heading: ../pictures/only-in-the-test-site.svg }'
  writeFileSync(path.join(type, 'samples.yaml'), sample)

  const [name = ''] = /(?<=\.\.\/pictures\/)[\w.-]+/.exec(readSamples(folder)[0]!.lines) ?? []
  rmSync(folder, { recursive: true })
  expect(existsSync(path.join(root, pictureFolder, name))).toBe(true)
  expect(name).not.toBe('')
})
