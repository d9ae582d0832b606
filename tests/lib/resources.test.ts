import { expect, test } from 'vitest'
import { allCategories, isListed } from '../../src/lib/resources.ts'

const articles = [
  { id: 'a', category: 'podcast' },
  { id: 'b', category: 'wake-up' },
  { id: 'c', category: 'wake-up', featured: true },
]
const shown = (chosen: string) => articles.filter((article) => isListed(article, chosen)).map(({ id }) => id)

test('all shows every article', () => {
  expect(shown(allCategories)).toEqual(['a', 'b', 'c'])
})

test('a category shows its own articles; the featured one always stays', () => {
  expect(shown('podcast')).toEqual(['a', 'c'])
  expect(shown('wake-up')).toEqual(['b', 'c'])
})

test('a category without articles leaves only the featured one', () => {
  expect(shown('future')).toEqual(['c'])
})
