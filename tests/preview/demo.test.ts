import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRole, edits, newPage, newTitle, newWord } from '../../tools/preview-demo/edits.ts'
import { build, buildBase, buildPreview, folder } from '../support/two-states.ts'

let dist = ''
let role = ''
beforeAll(() => {
  buildBase()
  role = brokenRole()
  for (const { make } of edits) make()
  dist = buildPreview()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = (route: string) => readFileSync(path.join(dist, `${route}.html`), 'utf8')
const main = (route: string) => /<main.*<\/main>/s.exec(page(route))?.[0] ?? ''

test('production refuses a broken file', () => {
  expect(() => build('refused', { SITE_STAGE: 'local' })).toThrow(`src/content/${role}`)
})

test('a preview shows in its place what is wrong, and goes on', () => {
  const address = `/${role.replace('.mdx', '')}`
  expect(page(address)).toContain('noindex')
  expect(page(address)).toContain('class="preview-bar"')
  for (const shown of [main(address), main('/review')]) expect(shown).toContain(`<code>${role}:`)
  expect(main('/review')).toContain(`<a href="${address}">${address}</a>`)
  // Held back is not gone: no other page takes its place, and its address has a page.
  expect(main('/review')).not.toContain(`<del>${address}</del>`)
})

test('the other five edits stand in the review', () => {
  const review = main('/review')
  expect(review).toContain(`<ins>${newWord}</ins>`)
  expect(review).toContain(`<ins>${newTitle}</ins>`)
  expect(review).toMatch(/<dt>\s*<del>\d+<\/del>\s*<ins>\d+<\/ins>/)
  expect(review).toContain(`<a href="${newPage}">`)
  expect(review).toContain('<a href="/about">')
})
