import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readPictures } from '../../editing/check/read-content.ts'
import type { OpenedFiles } from '../../editing/check/site.ts'
import { changed } from './support/checking.ts'
import { siteWith, smallest } from './support/smallest-site.ts'

// The check runs after each pause of an editor, so it reads nothing twice.

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
const names = Array.from({ length: 10 }, (_, index) => `${index}.jpg`)
for (const name of names) writeFileSync(path.join(folder, name), 'bytes')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A reader of pictures that counts how often it reads, and how many pictures at once. */
function countingReader() {
  const counts = { all: 0, now: 0, most: 0 }
  const read = async () => {
    counts.all += 1
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await Promise.resolve()
    counts.now -= 1
    return { bytes: 5 }
  }
  return { counts, read }
}

test('pictures are read four at a time, and each once', async () => {
  const first = countingReader()
  expect((await readPictures(folder, names, first.read)).size).toBe(names.length)
  expect(first.counts).toMatchObject({ all: names.length, most: 4 })

  const second = countingReader()
  expect((await readPictures(folder, names, second.read)).size).toBe(names.length)
  expect(second.counts.all).toBe(0)
})

test('a check after a change reads only the changed file again', () => {
  const opened: OpenedFiles = new Map()
  checkContent(siteWith({}), opened)
  const before = new Map(opened)
  const file = 'surveys/alpha.mdx'
  checkContent(siteWith({ [file]: changed(smallest[file]!, 'First', 'Other') }), opened)

  const readAgain = [...opened].filter(([name, own]) => before.get(name) !== own)
  expect(readAgain.map(([name]) => name)).toEqual([`src/content/${file}`])
})
