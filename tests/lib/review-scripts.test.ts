import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleScripts } from '../../previews/bundle-scripts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'review-scripts-'))
beforeAll(() => bundleScripts(folder))
afterAll(() => rmSync(folder, { recursive: true }))

/** The bytes on the line of a script and of the scripts that it imports. */
function bytesOf(name: string, known = new Set<string>()): number {
  if (known.has(name)) return 0
  known.add(name)
  const code = readFileSync(path.join(folder, name))
  const imported = [...code.toString().matchAll(/from\s*["']([^"']+)["']/g)].map(([, from = '']) =>
    path.posix.join(path.posix.dirname(name), from),
  )
  const ofOthers = imported.reduce((sum, one) => sum + bytesOf(one, known), 0)
  return brotliCompressSync(code).length + ofOthers
}

test.each([
  ['every page of a preview', 'preview.js', 2_000],
  ['/review', 'review.js', 10_000],
  ['other words for a text', 'review/suggest.js', 32_000],
])('the scripts of %s are light', (_, name, most) => expect(bytesOf(name)).toBeLessThan(most))
