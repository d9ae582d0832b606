import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist, readPages } from '../../tools/built-site/pages.ts'

const islands = readPages().flatMap(({ html }) => [
  ...html.matchAll(/<astro-island [^>]*client="lead"[^>]*>/g),
])

test('the code that sends a lead is one file, which imports no other', () => {
  const files = new Set(islands.map(([tag]) => /component-url="([^"]+)"/.exec(tag)?.[1] ?? ''))
  expect(files.size).toBe(1)
  for (const file of files) {
    const source = readFileSync(path.join(dist, file), 'utf8')
    expect(source).toContain('rest/v1')
    expect(source).not.toMatch(/\bimport\s*["'`({*]|\bfrom\s*["'`]/)
  }
})

test('a page has the words of a form once, and not again for React', () => {
  expect(islands.length).toBeGreaterThan(0)
  for (const [tag] of islands) expect(tag).not.toMatch(/ (?:props|renderer-url|opts)=/)
})

test('there is a space between a label and the word beside it', () => {
  const forms = readPages().flatMap(
    ({ html }) => html.match(/<form[^>]*lead-form.*?<\/form>/gs) ?? [],
  )
  const labels = forms.flatMap((form) => form.match(/<label.*?<\/label>/gs) ?? [])
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter((label) => /\S<span/.test(label))).toEqual([])
})
