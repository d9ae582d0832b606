import { describe, expect, test } from 'vitest'
import { changed, checkWith, expectProblems } from './support/checking.ts'
import { page, role, smallest } from './support/smallest-site.ts'

/** A page of these sections, written out, with this prose. The first section stands in line 6. */
const made = (sections: string, prose = ''): string =>
  `---\nseo:\n  title: Made\n  description: What is made.\nsections:\n${sections}\n---\n\n${prose}`
const title = '  - type: hero\n    heading: Made'
const prose = '  - type: prose'
/** All functions have roles, since a page may list them. */
const navigation = changed(smallest['settings/navigation.mdx']!, '  - id: made-up\n    name: made-up\n', '')
const check = (sections: string, words = '', also: Record<string, string> = {}) =>
  checkWith({ 'settings/navigation.mdx': navigation, ...also, 'pages/made.mdx': made(sections, words) })

describe('the title of a page', () => {
  test('is carried by its first section', () => expectProblems(check(title)))
  test('no section before it', () =>
    expectProblems(check(`${prose}\n${title}`, 'Words.'), [
      'pages/made.mdx:6',
      /“prose”.*title of the page.*first.*“hero”/,
    ]))
  test('no section that carries it', () => expectProblems(check(prose, 'Words.'), ['pages/made.mdx:6', /“hero”/]))
  test('a second section that could carry one is fine', () => expectProblems(check(`${title}\n${title} again`)))
  test('a misspelt first section is told once', () =>
    expectProblems(check('  - type: heroo\n    heading: Made'), ['pages/made.mdx:6', /“hero”/]))
})

describe('headings in prose', () => {
  const words = (text: string) => check(`${title}\n${prose}`, text)

  test('that follow each other are fine', () => expectProblems(words('## A\n\n### B\n\n#### C\n\n## D\n\n### E')))
  test.each(['# A title', 'A title\n===='])('a second title: %j', (text) =>
    expectProblems(words(`Words.\n\n${text}`), ['pages/made.mdx:13', /title of the page.*## A title/]),
  )
  test('a level that is jumped over', () =>
    expectProblems(words('## A\n\n#### B'), ['pages/made.mdx:13', /jumps.*### B/]))
  test('a first heading that is too deep', () => expectProblems(words('### A'), ['pages/made.mdx:11', /jumps.*## A/]))
  test('one that is empty', () => expectProblems(words('##\n\nWords.'), ['pages/made.mdx:11', /no words/]))
  test('those of a role stand under a heading of the page', () => {
    const alpha = (text: string) => ({ 'surveys/alpha.mdx': `${role('Alpha', 'beta')}\n${text}\n` })
    expectProblems(checkWith(alpha('### More')))
    expectProblems(checkWith(alpha('#### More')), ['surveys/alpha.mdx:28', /jumps.*### More/])
    expectProblems(checkWith(alpha('# More')), ['surveys/alpha.mdx:28', /title/])
  })
})

describe('names of places on a page', () => {
  const named = (id: string, heading = 'Made') =>
    `  - type: callToAction\n    id: ${id}\n    heading: ${heading}\n    actions: [{ label: On, to: / }]`
  const directory = '  - type: roles\n    heading: Surveys'

  test('two sections of one name', () =>
    expectProblems(check(`${title}\n${named('form')}\n${named('form', 'Other')}`), [
      'pages/made.mdx:9',
      /“form”, here and in line 13/,
    ]))
  test('a section and a heading of the prose', () =>
    expectProblems(check(`${title}\n${named('form')}\n${prose}`, '## Form'), [
      'pages/made.mdx:9',
      /“form”, here and in line 15/,
    ]))
  test('a section and a list of the survey directory', () =>
    expectProblems(check(`${title}\n${named('sales')}\n${directory}`), [
      'pages/made.mdx:9',
      /“sales”, here and in line 12/,
    ]))
  test('a function is free on a page without a directory', () => expectProblems(check(`${title}\n${named('sales')}`)))
  test.each(['content', 'menu', 'menu-revenue'])('%s is a name of every page', (id) =>
    expectProblems(check(`${title}\n${named(id)}`), ['pages/made.mdx:9', /every page/]),
  )
  test('two directories', () =>
    expectProblems(check(`${title}\n${directory}\n${directory}`), ['pages/made.mdx:8', /line 10.*Keep one/]))
  test('the prose twice', () =>
    expectProblems(check(`${title}\n${prose}\n${prose}`, '## A'), ['pages/made.mdx:8', /line 9.*Keep one/]))
  test('two pages may have places of one name', () =>
    expectProblems(check(`${title}\n${named('top')}`, '', { 'pages/home.mdx': page('Home') })))
})

describe('links to headings', () => {
  const link = (anchor: string, words: string) =>
    check(`${title}\n    actions: [{ label: On, to: '#${anchor}' }]\n${prose}`, words)

  test.each([
    ['name-1', '## Name\n\n## Name'],
    ['name-2', '## Name\n\n### Name\n\n## Name'],
    ['name-1-1', '## Name\n\n## Name\n\n## Name 1'],
    ['whats-new', '## What’s new?'],
    ['six-weeks', '## ((programme-weeks)) weeks'],
  ])('#%s', (anchor, words) => expectProblems(link(anchor, words)))
  test('one number too many', () =>
    expectProblems(link('name-2', '## Name\n\n## Name'), ['pages/made.mdx:8', /no place “#name-2”.*“name-1”/]))
})

describe('names in the settings', () => {
  const navigation = smallest['settings/navigation.mdx']!
  const group = 'groups:\n  - id: sales\n    title: Sales\n    function: sales\n'
  const settings = (file: string, text: string) => checkWith({ [`settings/${file}.mdx`]: text })
  /** The lines that hold these words, counted from 1. */
  const linesOf = (text: string, words: string) =>
    text.split('\n').flatMap((line, index) => (line.includes(words) ? [index + 1] : []))
  const twice = (file: string, lines: number[]): [string, RegExp] => {
    expect(lines).toHaveLength(2)
    return [`settings/${file}.mdx:${lines[0]}`, new RegExp(`two .* named .*here and in line ${lines[1]}\\b`)]
  }

  test('a function twice', () => {
    const text = navigation.replace(/functions:\n(?: .*\n)*/, () =>
      ['functions:', ...['sales', 'sales'].map((id) => `  - { id: ${id}, name: ${id} }`), ''].join('\n'),
    )
    expectProblems(settings('navigation', text), twice('navigation', linesOf(text, 'id: sales, name')))
  })
  test('a group twice', () => {
    const text = changed(navigation, group, `${group}  - id: sales\n    title: More\n    function: made-up\n`)
    expectProblems(settings('navigation', text), twice('navigation', linesOf(text, '  - id: sales').slice(-2)))
  })
  test('an outside address twice', () => {
    const text = smallest['settings/addresses.mdx']!.replace(/outside:\n((?: .*\n)*)/, 'outside:\n$1$1')
    expectProblems(settings('addresses', text), twice('addresses', linesOf(text, 'name: calendar')))
  })
})

describe('articles', () => {
  const shown = `${title}\n  - type: articles\n    look: featured\n    heading: Articles`

  test('a section that shows one when there is none', () =>
    expectProblems(check(shown), ['pages/made.mdx:8', /nothing to show.*src\/content\/articles.*remove this section/]))
  test('none of them featured is fine', () => expectProblems(check(shown, '', { 'articles/one.mdx': article })))
})

describe('a story that is not available', () => {
  const story = (more = '') => `---
company: Acme
industry: Making
employees: Many
headline: A story
description: A story in one sentence.
keyMetric: Much
keyMetricLabel: What was done
results: [{ figure: One, text: one }, { figure: Two, text: two }, { figure: Three, text: three }]
challenge: Much
solution: More
timeline: Long
testimonial: It was good.
testimonialAuthor: Anna
testimonialRole: Head
${more}seo:
  title: Acme
  description: The story of Acme.
sections:
  - type: hero
    heading: Acme
  - type: quotes
    from:
      caseStudy: acme
---
`
  const shown = `${title}\n    actions: [{ label: On, to: /case-studies/acme }]\n  - type: quotes\n    from: { caseStudy: acme }\n${prose}`

  test('one that is available is shown and linked to', () =>
    expectProblems(check(shown, 'Words.', { 'case-studies/acme.mdx': story() })))
  test('is neither shown nor linked to', () =>
    expectProblems(
      check(shown, '[On](/case-studies/acme)', { 'case-studies/acme.mdx': story('available: false\n') }),
      ['pages/made.mdx:8', /not on the site.*available: false/],
      ['pages/made.mdx:10', /“acme” is not on the site.*available: false/],
      ['pages/made.mdx:14', /not on the site/],
    ))
})

const article = `---
title: One
excerpt: About one.
author: Anna
date: 2025-04-28
category: future
type: future
readTime: 4
---
`

test('a file with an invisible mark at its start is read', () => {
  const files = { 'settings/claims.mdx': `\uFEFF${smallest['settings/claims.mdx']!}` }
  expect(checkWith(files)).toEqual([])
})
