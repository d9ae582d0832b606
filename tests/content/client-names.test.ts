import { describe, expect, test } from 'vitest'
import { changed, checkWith, slips } from './support/checking.ts'
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

describe('a name in a text that is nearly that of a client', () => {
  const simSoft = story.replace('company: Harborne', 'company: SimSoft')
  slips(
    'surveys/alpha.mdx',
    {
      'has its letters in another order': {
        to: 'Harbonre has read it.',
        at: 15,
        says: 'called “Harborne”, not “Harbonre”',
      },
      'has another letter, and a capital letter inside': {
        to: 'For SimSoff alone.',
        at: 15,
        says: 'Write: SimSoft',
      },
      'has another letter': { to: 'Harborns have read it.' },
      'is longer': { to: 'Harborne and SimSoftware have read it.' },
    },
    {
      from: 'For people who do this.',
      also: {
        'case-studies/harborne.mdx': story,
        'case-studies/simsoft.mdx': simSoft.replaceAll('A story', 'Another story'),
      },
    },
  )
})
