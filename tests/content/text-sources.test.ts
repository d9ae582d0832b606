import { expect, test } from 'vitest'
import { readSite } from '../../editing/check/site.ts'
import { sourceFinder } from '../../previews/review/text-sources.ts'
import { page, siteWith } from './support/smallest-site.ts'

const here = 'Words of this page alone.'
const elsewhere = 'Words of a heading of another page alone'
const onBoth = 'Words of two pages.'
const find = sourceFinder(
  readSite(
    siteWith({
      'pages/about.mdx': `${page('About')}\n${here}\n\n${onBoth}\n`,
      'pages/contact.mdx': `${page('Contact')}\n## ${elsewhere}\n\n${onBoth}\n`,
    }),
  ),
)
const fileOf = (text: string): string | undefined => find(text, { route: '/about' })?.file

test('words are found in the file that has them, first in that of the page', () => {
  expect(fileOf(here)).toBe('src/content/pages/about.mdx')
  expect(fileOf(elsewhere)).toBe('src/content/pages/contact.mdx')
})

test('words of a known field are found in that field, whatever other files have them', () => {
  const field = 'src/content/pages/contact.mdx#prose.1'
  expect(find(onBoth, { route: '/about', fields: [field] })?.key).toBe(field)
  expect(fileOf(onBoth)).toBe('src/content/pages/about.mdx')
})

test('a line made of several fields links to the longest one', () => {
  expect(fileOf(`${here} ${elsewhere}`)).toBe('src/content/pages/contact.mdx')
  expect(fileOf(`${here} And no more.`)).toBe('src/content/pages/about.mdx')
})

test('a date is found as pages show it', () => {
  const article = { 'articles/one.mdx': '---\ntitle: One\ndate: 2025-04-07\n---\n' }
  const source = sourceFinder(readSite(siteWith(article)))('7 Apr 2025 Podcast', {
    route: '/resources',
    changed: ['7'],
  })
  expect(source).toMatchObject({ file: 'src/content/articles/one.mdx', line: 3, field: 'date' })
})

test('a date is found beside a word whose field is known and did not change', () => {
  const article = '---\ntitle: One\ndate: 2025-04-07\n---\n\nPodcast\n'
  const site = readSite(siteWith({ 'articles/one.mdx': article }))
  const field = 'src/content/articles/one.mdx#prose.0'
  const source = sourceFinder(site)('7 Apr 2025 Podcast', {
    route: '/resources',
    changed: ['7'],
    fields: [field],
  })
  expect(source).toMatchObject({ line: 3, field: 'date' })
})

test('unknown words link to the file of the page', () => {
  expect(find('Never written', { route: '/about' })).toEqual({
    file: 'src/content/pages/about.mdx',
    line: 1,
    field: '',
    key: '',
  })
  expect(find('Never written')).toBeUndefined()
})
