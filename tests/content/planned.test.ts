import { expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { sampleFile, siteWith } from './support/smallest-site.ts'

const day = 24 * 60 * 60 * 1000
const dateIn = (days: number): string =>
  new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** An article of a day, counted from today. */
const articleOf = (days: number, link = ''): string =>
  sampleFile('articles', 'What a week has').replace(/date: .*/, `date: ${dateIn(days)}${link}`)

/** How the check counts the day of an article, which was another before. */
function severityOf(now: string, before = now): string[] {
  const path = 'src/content/articles/week.mdx'
  const changed = before === now ? [] : [{ path, text: before }]
  const earlier = { paths: new Set([path]), changed }
  return checkContent(siteWith({ 'articles/week.mdx': now }, { earlier }))
    .filter(({ field }) => field === 'date')
    .map(({ severity }) => severity)
}

test('a planned article that is moved to a day in the past gets a warning', () => {
  expect(severityOf(articleOf(-30), articleOf(30))).toEqual(['warning'])
})

test('a planned article whose day has passed since is right', () => {
  expect(severityOf(articleOf(-30))).toEqual([])
})

test.each([
  { what: 'of a day to come', text: articleOf(30) },
  { what: 'of today', text: articleOf(0) },
  { what: 'of the past that can be read', text: articleOf(-30, '\nlink:\n  to: /') },
  { what: 'of the past that is a draft', text: articleOf(-30, '\ndraft: true') },
])('an article $what is right', ({ text }) => {
  expect(severityOf(text, articleOf(40))).toEqual([])
})
