import { expect, test } from 'vitest'
import { changed, checkWith } from './support/checking.ts'
import { sampleFile, smallest } from './support/smallest-site.ts'

const story = sampleFile('caseStudies', 'A story').replace(/^company: .*$/m, 'company: Harborne')

/** What the check finds about the company of somebody whom the home page quotes. */
function problemsOf(company: string): string[] {
  const quotes = `  - type: quotes
    items:
      - quote: It works.
        author: Ada Quill
        role: Clerk
        company: ${company}
`
  const home = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `${quotes}  - type: prose\n`,
  )
  return checkWith({ 'case-studies/harborne.mdx': story, 'pages/home.mdx': home })
    .filter(({ path = [] }) => path.at(-1) === 'company')
    .map(({ line, message }) => `${line} ${message}`)
}

test.each(['Harbonre', 'Harborn', 'harborne'])('“%s” is no name of a client', (company) => {
  expect(problemsOf(company)).toEqual([expect.stringMatching(/^17 .*Write: Harborne$/)])
})

test.each(['Harborne', 'Harborne Bank', 'a bank', 'Seaborne & Sons'])(
  '“%s” is right',
  (company) => {
    expect(problemsOf(company)).toEqual([])
  },
)
