import { expect, test } from 'vitest'
import { countFigures, countPages } from '../../editing/editor/build/count-pages.ts'
import { indexFile, type IndexedText } from '../../editing/editor/build/text-index.ts'
import { keyOfField } from '../../editing/editor/model/built.ts'

const file = 'src/content/settings/labels.mdx'
const field = keyOfField({ file, path: ['draft'] })
const words: IndexedText = { field, start: 0, letters: 'Words' }
const onPages = (...addresses: string[]) =>
  new Map(addresses.map((address) => [indexFile(address), [words]]))

test('words are counted on the pages that visitors have', () => {
  const pages = onPages('/', '/surveys/made-up', '/sections-of-a-report', '/review-of-the-year')
  expect(countPages(pages).get(field)).toBe(4)
})

test('words are not counted in the gallery, in the review, at /edit and in drawings', () => {
  const pages = onPages('/', '/sections', '/sections/hero', '/review', '/edit', '/waters.svg')
  expect(countPages(pages).get(field)).toBe(1)
})

test('words are counted once on a page that shows them twice', () => {
  expect(countPages(new Map([[indexFile('/'), [words, words]]])).get(field)).toBe(1)
})

test('words that a page has only in an attribute are counted if it names itself by them', () => {
  const unseen = { ...words, letters: '' }
  const pages = new Map([
    [indexFile('/'), [unseen]],
    [indexFile('/about'), [{ ...unseen, named: true }]],
  ])
  expect(countPages(pages).get(field)).toBe(1)
})

test('a figure is counted on each page with a text that names it', () => {
  const files = [{ path: file, text: '---\ndraft: For ((made-up-figure)) days\n---\n' }]
  expect(countFigures(onPages('/', '/about', '/sections'), files)).toEqual({ 'made-up-figure': 2 })
})
