import { expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed } from './support/checking.ts'
import { sampleFile, siteWith, smallest } from './support/smallest-site.ts'

const path = 'src/content/articles/made-up.mdx'
const article = sampleFile('articles', 'What a week has')
const list = `  - type: rows
    heading: To read
    items:
      - title: What a week has
`
const home = changed(
  smallest['pages/home.mdx']!,
  '  - type: prose\n',
  `${list}  - type: prose
`,
)

/** The lines of the home page with a problem, after a change that removes the article. */
function linesAfter(files: Record<string, string>): number[] {
  const earlier = { paths: new Set([path]), changed: [{ path, text: article }] }
  return checkContent(siteWith({ 'pages/home.mdx': home, ...files }, { earlier }))
    .filter(({ file }) => file.endsWith('home.mdx'))
    .map(({ line }) => line)
}

test('an entry with the title of an article that was deleted is a problem', () => {
  expect(linesAfter({})).toEqual([15])
})

test('an entry with the title of an article whose file was renamed is right', () => {
  expect(linesAfter({ 'articles/a-week.mdx': article })).toEqual([])
})
