import { describe, test } from 'vitest'
import { changed, checkWith, expectProblems, slips } from './support/checking.ts'
import { role, sampleFile, smallest } from './support/smallest-site.ts'

/** A page of these sections, written out, with this prose. The first section begins in line 6. */
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

describe('the first section has the title of the page', () =>
  slips(
    'pages/made.mdx',
    {
      'a hero as the first section is right': { to: 'hero' },
      'two heroes are right': { to: 'hero\n    heading: Made\n    lede: Words.\n  - type: hero' },
      'a misspelt first section': { to: 'heroo', at: 6, says: '“hero”' },
      'a statement as the first section': {
        to: 'statement\n    text: Words.',
        at: 6,
        says: ['first section must have the title', '“statement” cannot'],
      },
    },
    { text: made(title), from: 'hero' },
  ))

describe('headings in prose', () => {
  slips(
    'pages/made.mdx',
    {
      'headings that go down level by level are right': {
        from: 'WORDS',
        to: '## A\n\n### B\n\n#### C\n\n## D\n\n### E',
      },
      'a second title': {
        from: 'WORDS',
        to: 'Words.\n\n# A title',
        at: 13,
        says: ['title of the page', '## A title'],
      },
      'a heading that skips a level': {
        from: 'WORDS',
        to: '## A\n\n#### B',
        at: 13,
        says: ['skips a level', 'Write: ### B'],
      },
      'a first heading that skips a level': {
        from: 'WORDS',
        to: '### A',
        at: 11,
        says: ['skips a level', 'Write: ## A'],
      },
      'a heading without words': { from: 'WORDS', to: '##\n\nWords.', at: 11, says: 'no words' },
    },
    { text: made(`${title}\n${prose}`, 'WORDS') },
  )
  slips(
    'surveys/alpha.mdx',
    {
      'a heading under that of the role is right': { from: 'MORE', to: '### More' },
      'a heading under that of the role that skips a level': {
        from: 'MORE',
        to: '#### More',
        at: 22,
        says: ['skips a level', 'Write: ### More'],
      },
    },
    { text: `${role('Alpha', 'beta')}\nMORE\n` },
  )
})

describe('names on a page', () => {
  const named = (id: string, heading = 'Made') =>
    [
      '  - type: callToAction',
      `    id: ${id}`,
      `    heading: ${heading}`,
      '    actions: [{ label: On, to: / }]',
    ].join('\n')
  const directory = '  - type: roles\n    heading: Surveys'

  test.each([
    [
      'a section and a heading',
      [named('form'), prose],
      '## Form',
      9,
      /“form” is used twice on this page, here and in line 15/,
    ],
    [
      'a section and a list of roles',
      [named('sales'), directory],
      '',
      9,
      /“sales” is used twice on this page, here and in line 12/,
    ],
    ['a section and every page', [named('content')], '', 9, /every page/],
    ['a section and one menu', [named('menu-revenue')], '', 9, /every page/],
    ['two lists of roles', [directory, directory], '', 10, /line 8.*Keep one/],
    ['the prose twice', [prose, prose], '## A', 9, /line 8.*Keep one/],
  ])('%s', (_, sections, words, line, says) =>
    expectProblems(check([title, ...sections].join('\n'), words), [`pages/made.mdx:${line}`, says]),
  )
  test('a section may have the name of a function on a page without its list', () =>
    expectProblems(check(`${title}\n${named('sales')}\n${named('top', 'Onward')}`)))
})

describe('links to headings', () =>
  slips(
    'pages/made.mdx',
    {
      'the third heading of one name is right': { from: 'ANCHOR', to: 'name-1-1' },
      'a heading with a figure is right': { from: 'ANCHOR', to: 'six-weeks' },
      'an anchor that no heading has': {
        from: 'ANCHOR',
        to: 'name-2',
        at: 8,
        says: ['Nothing is called “#name-2”', '“name-1”'],
      },
    },
    {
      text: made(
        `${title}\n    actions: [{ label: On, to: '#ANCHOR' }]\n${prose}`,
        '## Name\n\n## Name\n\n## Name 1\n\n## ((programme-weeks)) weeks',
      ),
    },
  ))

test('a section that shows articles needs an article, featured or not', () => {
  const shown = `${title}\n  - type: articles\n    look: featured\n    heading: Articles`
  const one = sampleFile('articles', 'One').replace(/^date: .*/m, 'date: 2025-04-28')
  expectProblems(check(shown), [
    'pages/made.mdx:8',
    /nothing to show.*src\/content\/articles.*remove this section/,
  ])
  expectProblems(check(shown, '', { 'articles/one.mdx': one }))
})

test('a story that is not available is neither shown nor linked to', () => {
  const shown = [
    title,
    '    actions: [{ label: On, to: /case-studies/acme }]',
    '  - type: quotes',
    '    from: { caseStudy: acme }',
    prose,
  ].join('\n')
  const story = (more = '') => ({
    'case-studies/acme.mdx': sampleFile('caseStudies', 'Acme').replace('---\n', `---\n${more}`),
  })
  expectProblems(check(shown, 'Words.', story()))
  expectProblems(
    check(shown, '[On](/case-studies/acme)', story('available: false\n')),
    ['pages/made.mdx:8', /is hidden.*available: false/],
    ['pages/made.mdx:10', /“acme” is hidden.*available: false/],
    ['pages/made.mdx:14', /is hidden/],
  )
})
