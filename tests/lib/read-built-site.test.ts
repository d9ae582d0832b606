import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSite } from '../../editing/check/site.ts'
import { readBuiltSite } from '../../previews/review/manifest.ts'
import { siteWith } from '../content/support/smallest-site.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The digest of the picture at an address, in a built site with this one picture file. */
function digestAt(address: string, content: string): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'))
  folders.push(folder)
  mkdirSync(path.join(folder, '_astro'))
  writeFileSync(path.join(folder, '_redirects'), '')
  writeFileSync(path.join(folder, '_astro/a map.png'), content)
  writeFileSync(
    path.join(folder, 'index.html'),
    `<title>Home</title><main><h1>Home</h1><img src="${address}" alt="A map"></main>`,
  )
  const { sections } = readBuiltSite(folder, readSite(siteWith({})), {
    stage: 'local',
    sheet: 'p{color:red}',
    commit: undefined,
    leads: [],
    drafts: [],
    draftFiles: [],
  })
  const blocks = Object.values(sections).flatMap((section) => section.blocks)
  return blocks.find(({ kind }) => kind === 'picture')?.shows
}

test('a picture with other content under the same name shows something else', () => {
  const address = '/_astro/a%20map.png'
  expect(digestAt(address, 'north')).toBe(digestAt(address, 'north'))
  expect(digestAt(address, 'north')).not.toBe(digestAt(address, 'south'))
})

test('a picture of another host is known by its address, whatever files the site has', () => {
  const address = 'https://media.example.com/map.png'
  expect(digestAt(address, 'north')).toBeDefined()
  expect(digestAt(address, 'north')).toBe(digestAt(address, 'south'))
  expect(digestAt(address, 'north')).not.toBe(digestAt(`${address}?2`, 'north'))
})
