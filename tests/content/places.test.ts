import { expect, test } from 'vitest'
import { readSite } from '../../editing/check/site.ts'
import { placeFinder } from '../../previews/review/places.ts'
import { page, siteWith } from './support/smallest-site.ts'

const [here, elsewhere] = [
  'Words that stand on this page.',
  'Words of a heading that stands on another page alone',
]
const find = placeFinder(
  readSite(
    siteWith({
      'pages/about.mdx': `${page('About')}\n${here}\n`,
      'pages/contact.mdx': `${page('Contact')}\n## ${elsewhere}\n`,
    }),
  ),
)
const fileOf = (text: string): string | undefined => find(text, '/about')?.file

test('words are found where they stand as they are, the page itself first', () => {
  expect(fileOf(here)).toBe('src/content/pages/about.mdx')
  expect(fileOf(elsewhere)).toBe('src/content/pages/contact.mdx')
})

test('a line that is put together is opened where most of it is written', () => {
  expect(fileOf(`${here} ${elsewhere}`)).toBe('src/content/pages/contact.mdx')
  expect(fileOf(`${here} And no more.`)).toBe('src/content/pages/about.mdx')
})

test('a date is found as pages show it', () => {
  const article = { 'articles/one.mdx': '---\ntitle: One\ndate: 2025-04-07\n---\n' }
  const place = placeFinder(readSite(siteWith(article)))('7 Apr 2025 Podcast', '/resources', ['7'])
  expect(place).toMatchObject({ file: 'src/content/articles/one.mdx', line: 3, field: 'date' })
})

test('words that stand nowhere are those of the file of the page', () => {
  expect(find('Never written', '/about')).toEqual({
    file: 'src/content/pages/about.mdx',
    line: 1,
    field: '',
    key: '',
  })
  expect(find('Never written')).toBeUndefined()
})
