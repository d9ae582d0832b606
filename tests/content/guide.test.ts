import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fieldGuide, withFieldGuide } from '../../src/lib/check/guide.ts'

// That the content breaks no rule is a step of its own (`npm run check`), which says what is wrong in words.
test("the editors' guide lists the fields as the schemas have them: npm run check -- --guide", () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../src/content/README.md'), 'utf8')
  expect(guide).toBe(withFieldGuide(guide, fieldGuide()))
})
