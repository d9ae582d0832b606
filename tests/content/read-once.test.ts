import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readPictures } from '../../editing/check/read-content.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { eachText, eachTextAlone } from '../../editing/check/rule-kinds.ts'
import { readSite, type OpenedFiles } from '../../editing/check/site.ts'
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

test('a picture has the id that git gives its content', async () => {
  const pictures = await readPictures(folder, names, countingReader().read)
  // From `git hash-object`, for a file with the word “bytes”.
  expect(pictures.get('0.jpg')?.id).toBe('b6862c638cdf872a1946aeff705f4b4d90f71f41')
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

test('a check after a change judges only the texts of the changed file again', () => {
  const opened: OpenedFiles = new Map()
  const judged = new Set<string>()
  const judge = (_: unknown, { path: file }: { path: string }): Problem[] => {
    judged.add(file)
    return []
  }
  const rules = [eachTextAlone(judge), eachText(['company', 'claims'], judge)]
  const judgedIn = (files: Record<string, string>): string[] => {
    judged.clear()
    const site = readSite(siteWith(files), opened)
    for (const rule of rules) expect([...rule(site)]).toEqual([])
    return [...judged]
  }

  const file = 'surveys/alpha.mdx'
  expect(judgedIn({}).length).toBeGreaterThan(1)
  expect(judgedIn({ [file]: changed(smallest[file]!, 'First', 'Other') })).toEqual([
    `src/content/${file}`,
  ])
})

test.each([
  {
    what: 'a new name of the company',
    file: 'settings/site.mdx',
    from: 'name: Harbourlight AI',
    to: 'name: What is AI',
    words: 'What is done first.',
    now: 'What is AI.',
  },
  {
    what: 'another figure',
    file: 'settings/claims.mdx',
    from: "text: '15'\n    value: 15",
    to: "text: '25'\n    value: 25",
    words: 'What is done first.',
    now: 'It takes 25 minutes.',
  },
])('texts that were checked before are checked again after $what', (change) => {
  const role = 'surveys/alpha.mdx'
  const files = { [role]: changed(smallest[role]!, change.words, change.now) }
  const setting = changed(smallest[change.file]!, change.from, change.to)
  const after = siteWith({ ...files, [change.file]: setting })

  const opened: OpenedFiles = new Map()
  checkContent(siteWith(files), opened)
  const problemsOfRole = (known?: OpenedFiles) =>
    checkContent(after, known).filter(({ file }) => file.endsWith(role))
  expect(problemsOfRole(opened)).toHaveLength(1)
  expect(problemsOfRole(opened)).toEqual(problemsOfRole())
})
