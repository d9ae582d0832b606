import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetServedContent } from '../../tools/support/processes.ts'

// All servers of a folder share what Astro has read of the content.

const project = mkdtempSync(path.join(tmpdir(), 'forget-content-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Writes a file of the project, changed so many seconds after the first of them. */
function write(file: string, seconds: number): string {
  const full = path.join(project, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, '')
  utimesSync(full, 1_000_000 + seconds, 1_000_000 + seconds)
  return full
}

test('what a server has read of the content is read again only after the code has changed', () => {
  write('src/schemas/page.ts', 0)
  write('src/content/pages/home.mdx', 20)
  const cache = write('.astro/data-store.json', 10)
  forgetServedContent(project)
  expect(existsSync(cache)).toBe(true)

  write('src/schemas/page.ts', 30)
  forgetServedContent(project)
  expect(existsSync(cache)).toBe(false)
})
