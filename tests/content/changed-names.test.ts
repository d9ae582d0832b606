import { expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed } from './support/checking.ts'
import { sampleFile, siteWith } from './support/smallest-site.ts'

const articleOf = (title: string): string =>
  changed(sampleFile('articles', title), 'date: words', 'date: 2025-06-15')
const person = changed(
  changed(sampleFile('people', 'Person'), 'name: words', 'name: Jane Doe-Smith'),
  'bio: words',
  'bio: Jane leads teams.',
)
const article = changed(articleOf('What a week has'), 'author: words', 'author: Jane Doe-Smith')
const story = changed(articleOf('Another'), 'excerpt: words', 'excerpt: After “What a week has”.')

/** What the check says after one of the two files has become another text. */
function problemsAfter(file: string, before: string, now: string) {
  const path = `src/content/${file}`
  const files = {
    'people/jane.mdx': person,
    'articles/week.mdx': article,
    'articles/other.mdx': story,
    [file]: now,
  }
  const paths = new Set(siteWith(files).files.map((one) => one.path))
  const earlier = { paths, changed: [{ path, text: before }] }
  return checkContent(siteWith(files, { earlier })).map(
    ({ severity, file: where, fix }) =>
      `${severity} ${where.replace('src/content/', '')} ${fix?.to}`,
  )
}

test('texts with the old name of a person are warnings', () => {
  const now = changed(person, 'Jane Doe-Smith', 'Nora Quince')
  expect(problemsAfter('people/jane.mdx', person, now)).toEqual([
    'warning articles/week.mdx Nora Quince',
    'warning people/jane.mdx Nora',
  ])
})

test('texts with a name that got longer are warnings, but not those that have it', () => {
  const longer = changed(person, 'Jane Doe-Smith', 'Jane Doe-Smith Reid')
  expect(problemsAfter('people/jane.mdx', person, longer)).toEqual([
    'warning articles/week.mdx Jane Doe-Smith Reid',
  ])
})

test('texts with the old title of an article are warnings', () => {
  const now = changed(article, 'What a week has', 'What a month has')
  expect(problemsAfter('articles/week.mdx', article, now)).toEqual([
    'warning articles/other.mdx What a month has',
  ])
})

test('another field that changes is right', () => {
  const now = changed(person, 'Jane leads teams.', 'Jane leads us.')
  expect(problemsAfter('people/jane.mdx', person, now)).toEqual([])
})
