import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteFiles, storedQuality } from '../../tools/server/files.ts'
import { onWindows } from '../support/windows.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-files-'))
  mkdirSync(path.join(folder, 'site'))
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  writeFileSync(path.join(folder, 'site/page.html'), 'page')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Windows lets only some users make links.
test.skipIf(onWindows)('a link is followed inside the site, and never out of it', async () => {
  const site = path.join(folder, 'site')
  symlinkSync(path.join(site, 'page.html'), path.join(site, 'same.html'))
  symlinkSync(path.join(folder, 'secret.txt'), path.join(site, 'secret.txt'))
  symlinkSync(folder, path.join(site, 'all'))
  symlinkSync(site, path.join(folder, 'linked'))
  const find = siteFiles(site)
  expect(String((await find('/same'))?.content)).toBe('page')
  expect(await find('/secret.txt')).toBeUndefined()
  expect(await find('/all/secret.txt')).toBeUndefined()
  const findThroughLink = siteFiles(path.join(folder, 'linked'))
  expect(String((await findThroughLink('/page'))?.content)).toBe('page')
})

test('a text is compressed a little better if it is asked for as hosts store it', async () => {
  const site = path.join(folder, 'words')
  mkdirSync(site)
  const words = Array.from({ length: 2_000 }, (_, index) => `${(index * 7919) % 1_000} words`)
  writeFileSync(path.join(site, 'page.html'), words.join(' '))
  const sizeAt = async (quality?: number) =>
    (await siteFiles(site, quality)('/page'))!.brotli!.length
  expect(await sizeAt(storedQuality)).toBeLessThan(await sizeAt())
})
