import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAround, type Found } from './support/look-around.ts'
import { buildMadeUp } from './support/made-up.ts'
import { buildPreview, folder } from '../../tools/support/two-states.ts'

let dist = ''
let found: Found
beforeAll(async () => {
  buildMadeUp(() => undefined)
  dist = buildPreview({
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'owner/site',
    GITHUB_HEAD_REF: 'words',
    GITHUB_REF_NAME: '7/merge',
  })
  found = await lookAround(dist, '/contact')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')

test('production has no byte of a preview', () => {
  const base = (file: string) => readFileSync(path.join(folder, 'base', file), 'utf8')
  for (const file of ['preview.css', 'preview.js', 'review.html']) expect(() => base(file)).toThrow('ENOENT')
  for (const page of ['index.html', 'contact.html', '404.html']) expect(base(page)).not.toContain('preview')
})

test('a preview keeps search engines out in three ways, and names its pull request', () => {
  expect(read('contact.html')).toContain('<meta name="robots" content="noindex">')
  expect(read('_headers')).toContain('X-Robots-Tag: noindex')
  expect(read('robots.txt')).toContain('Disallow: /')
  expect(read('contact.html')).toContain('https://github.com/owner/site/pull/7')
})

test('the policy of the page is kept, and nothing is asked of anybody else', () => {
  expect(found.complaints).toEqual([])
  expect(found.elsewhere).toEqual([])
})

test('every section offers its words for editing: under the pointer, all with E, and in the bar without script', () => {
  expect([found.shownBefore, found.shownOnHover]).toEqual([0, 1])
  expect(found.editing.length).toBeGreaterThan(1)
  for (const address of found.editing)
    expect(address).toMatch(/^https:\/\/github\.com\/owner\/site\/edit\/words\/src\/content\/.*\.mdx#L\d+$/)
  expect(found.withoutScript).toEqual(found.editing)
})

test('a form sends nothing, goes through its states and shows what it would have sent', () => {
  expect(found.failed).toBe(true)
  expect(found.tried).toContain('contact_leads')
  expect(found.tried).toContain('reviewer@example.org')
  expect(found.tried).toContain('company null')
})

test('the bar is not printed', () => expect(found.printed).toBe(false))
