import { describe, test } from 'vitest'
import { changed, checkWith, expectProblems, slips } from './support/checking.ts'
import { role, sampleFile, smallest } from './support/smallest-site.ts'

/** A page of these sections, written out, with this prose. The first section stands in line 6. */
const made = (sections: string, prose = ''): string =>
  `---\nseo:\n  title: Made\n  description: What is made.\nsections:\n${sections}\n---\n\n${prose}`
const title = '  - type: hero\n    heading: Made'
const prose = '  - type: prose'
/** All functions have roles, since a page may list them. */
const navigation = changed(
  smallest['settings/navigation.mdx']!,
  '  - id: made-up\n    name: made-up\n',
  '',
)
const check = (sections: string, words = '', also: Record<string, string> = {}) =>
  checkWith({
    'settings/navigation.mdx': navigation,
    ...also,
    'pages/made.mdx': made(sections, words),
  })

describe('the title of a page is carried by its first section', () =>
  slips(
    'pages/made.mdx',
    String.raw`
    hero
    hero\n    heading: Made\n    lede: Words.\n  - type: hero
    heroo | “hero”
    statement\n    text: Words. | “statement” … title of the page … first … “hero”
    `,
    { text: made(title), from: 'hero', line: 6 },
  ))

describe('headings in prose', () => {
  slips(
    'pages/made.mdx',
    String.raw`
    WORDS | ## A\n\n### B\n\n#### C\n\n## D\n\n### E
    WORDS | Words.\n\n# A title | 13 | title of the page … ## A title
    WORDS | ## A\n\n#### B | 13 | jumps … ### B
    WORDS | ### A | 11 | jumps … ## A
    WORDS | ##\n\nWords. | 11 | no words
    `,
    { text: made(`${title}\n${prose}`, 'WORDS') },
  )
  slips(
    'surveys/alpha.mdx',
    String.raw`
    MORE | ### More
    MORE | #### More | 22 | jumps … ### More
    `,
    { text: `${role('Alpha', 'beta')}\nMORE\n` },
  )
})

describe('names of places on a page', () => {
  const named = (id: string, heading = 'Made') =>
    `  - type: callToAction\n    id: ${id}\n    heading: ${heading}\n    actions: [{ label: On, to: / }]`
  const directory = '  - type: roles\n    heading: Surveys'

  test.each([
    [
      'a section and a heading',
      [named('form'), prose],
      '## Form',
      9,
      /“form”, here and in line 15/,
    ],
    [
      'a section and a list of roles',
      [named('sales'), directory],
      '',
      9,
      /“sales”, here and in line 12/,
    ],
    ['a section and every page', [named('content')], '', 9, /every page/],
    ['a section and one menu', [named('menu-revenue')], '', 9, /every page/],
    ['two lists of roles', [directory, directory], '', 8, /line 10.*Keep one/],
    ['the prose twice', [prose, prose], '## A', 8, /line 9.*Keep one/],
  ])('%s', (_, sections, words, line, says) =>
    expectProblems(check([title, ...sections].join('\n'), words), [`pages/made.mdx:${line}`, says]),
  )
  test('a function is free on a page without a directory, and a name on another page', () =>
    expectProblems(check(`${title}\n${named('sales')}\n${named('top', 'Onward')}`)))
})

describe('links to headings', () =>
  slips(
    'pages/made.mdx',
    String.raw`
    ANCHOR | name-1-1
    ANCHOR | six-weeks
    ANCHOR | name-2 | 8 | no place “#name-2” … “name-1”
    `,
    {
      text: made(
        `${title}\n    actions: [{ label: On, to: '#ANCHOR' }]\n${prose}`,
        '## Name\n\n## Name\n\n## Name 1\n\n## ((programme-weeks)) weeks',
      ),
    },
  ))

test('a section that shows articles needs one, which need not be featured', () => {
  const shown = `${title}\n  - type: articles\n    look: featured\n    heading: Articles`
  const one = sampleFile('articles', 'One').replace(/^date: .*/m, 'date: 2025-04-28')
  expectProblems(check(shown), [
    'pages/made.mdx:8',
    /nothing to show.*src\/content\/articles.*remove this section/,
  ])
  expectProblems(check(shown, '', { 'articles/one.mdx': one }))
})

test('a story that is not available is neither shown nor linked to', () => {
  const shown = `${title}\n    actions: [{ label: On, to: /case-studies/acme }]\n  - type: quotes\n    from: { caseStudy: acme }\n${prose}`
  const story = (more = '') => ({
    'case-studies/acme.mdx': sampleFile('caseStudies', 'Acme').replace('---\n', `---\n${more}`),
  })
  expectProblems(check(shown, 'Words.', story()))
  expectProblems(
    check(shown, '[On](/case-studies/acme)', story('available: false\n')),
    ['pages/made.mdx:8', /not on the site.*available: false/],
    ['pages/made.mdx:10', /“acme” is not on the site.*available: false/],
    ['pages/made.mdx:14', /not on the site/],
  )
})
