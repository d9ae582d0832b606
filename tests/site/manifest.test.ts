import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/lib/content-files.ts'
import { manifestFile } from '../../gate/published-site.ts'
import type { Manifest } from '../../previews/review/manifest.ts'
import {
  attributeOf,
  dist,
  isForVisitors,
  readPages,
  elementsWithTag,
} from '../../tools/built-site/pages.ts'

const text = readFileSync(path.join(dist, manifestFile), 'utf8')
const manifest = JSON.parse(text) as Manifest
const pages = readPages().filter(isForVisitors)

test('the manifest lists every page, with its title and links', () => {
  expect(Object.keys(manifest.pages).sort()).toEqual(pages.map(({ route }) => route).sort())
  for (const page of pages) {
    const { title, sections } = manifest.pages[page.route]!
    expect(page.html).toContain(`<title>${title.replaceAll('&', '&amp;')}`)
    const blocks = sections.flatMap((name) => manifest.sections[name]!.blocks)
    const links = new Set(blocks.flatMap((block) => (block.kind === 'link' ? block.text : [])))
    const there = new Set(
      elementsWithTag(page, 'a').flatMap((link) => attributeOf(link, 'href') ?? []),
    )
    // A list of contents follows the headings of its page, so its links are not in the manifest.
    const leadsElsewhere = (href: string): boolean => !href.startsWith('#')
    expect([...links].filter(leadsElsewhere).sort()).toEqual(
      [...there].filter(leadsElsewhere).sort(),
    )
  }
})

test('the manifest weighs at most 1,500 bytes a page, compressed', () => {
  expect(gzipSync(text).length).toBeLessThan(1_500 * pages.length)
})

test('the manifest names no figure and no address that no page uses', () => {
  const { figure, outside } = manifest.registers
  expect(Object.keys(figure).length).toBeGreaterThan(0)
  const all = pages.map(({ html }) => html).join('\n')
  const isUnused = ([, words]: [string, string]) =>
    !(words.match(/\d+|\p{L}+/gu) ?? []).every((part) => all.includes(part))
  expect(Object.entries(figure).filter(isUnused)).toEqual([])
  expect(Object.entries(outside).filter(isUnused)).toEqual([])
})

test('the manifest has nothing that is written for editors alone', () => {
  const notes = [...readSettings('claims').claims, ...readSettings('addresses').outside].map(
    ({ means }) => means,
  )
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter((note) => text.includes(JSON.stringify(note)))).toEqual([])
})
