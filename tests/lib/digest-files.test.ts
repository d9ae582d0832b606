import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { digestFiles } from '../../previews/review/site-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The digests of a built site with these files. */
function digestsOf(files: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'digest-files-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return digestFiles(folder)
}

test.each(['media/film.mp4', 'favicon.svg', 'media/brochure.pdf', 'prices.xlsx'])(
  'another %s under the same name is another file',
  (name) => {
    const before = digestsOf({ [name]: 'north' })
    expect(before[`/${name}`]).toBeDefined()
    expect(digestsOf({ [name]: 'north' })).toEqual(before)
    expect(digestsOf({ [name]: 'south' })).not.toEqual(before)
  },
)

test.each(['about.html', '_astro/page.a1B2c3D4.js', 'robots.txt', 'sitemap.xml'])(
  'what the build makes is not among the files: %s',
  (name) => expect(digestsOf({ [name]: 'words' })).toEqual(digestsOf({})),
)
