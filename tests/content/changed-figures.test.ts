import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { changed, problemsAfter } from './support/checking.ts'
import { siteWith, smallest } from './support/smallest-site.ts'

// A change puts another figure of the same unit into a text, and leaves its words as they were.

const also = {
  'settings/claims.mdx': changed(
    smallest['settings/claims.mdx']!,
    'claims:\n',
    `claims:
  - name: visit-minutes
    text: '20'
    value: 20
    unit: minutes
    means: How long a guided visit takes.
  - name: call-minutes
    text: '30'
    value: 30
    unit: minutes
    means: How long a booked call takes.
`,
  ),
}

/** What the check says if one figure takes the place of another in the introduction of a page. */
function saidOf(words: string, from: string, to: string): Problem[] {
  const home = smallest['pages/home.mdx']!
  const before = changed(home, '    heading: Hello\n', `    heading: Hello\n    lede: ${words}\n`)
  return problemsAfter('pages/home.mdx', before, changed(before, from, to), also)
}

describe('another figure in the same words', () => {
  test('is a problem if the text is about the old one alone', () => {
    const words = 'Come for a visit. Nobody needs more than ((visit-minutes)) minutes here.'
    expect(saidOf(words, '((visit-minutes))', '((call-minutes))')).toMatchObject([
      { severity: 'error', line: 9, fix: { from: '((call-minutes))', to: '((visit-minutes))' } },
    ])
  })

  test('is a problem if the page alone is about the old one', () => {
    const home = changed(smallest['pages/home.mdx']!, '## A heading', '## Your visit')
    const text = (figure: string): string =>
      changed(home, 'heading: Hello', `heading: Only ((${figure})) minutes`)
    const found = problemsAfter('pages/home.mdx', text('visit-minutes'), text('call-minutes'), also)
    expect(found).toMatchObject([{ severity: 'error', line: 8 }])
  })

  test('is a warning if nothing on the page says which is meant', () => {
    expect(
      saidOf('Only ((visit-minutes)) minutes.', '((visit-minutes))', '((call-minutes))'),
    ).toMatchObject([{ severity: 'warning', line: 9 }])
  })

  test('is right if the nearest words are about the new one', () => {
    const call = 'Visit us. A call takes about ((visit-minutes)) minutes.'
    expect(saidOf(call, '((visit-minutes))', '((call-minutes))')).toEqual([])
  })

  test('is a problem in a figure alone, if the words beside it are about the old one', () => {
    const entry = (figure: string, words: string): string =>
      `      - figure: ((${figure})) minutes\n        text: ${words}\n`
    const list = (figure: string): string =>
      '  - type: figures\n    heading: How long\n    items:\n' +
      entry(figure, 'for a visit') +
      entry('call-minutes', 'for a call')
    const page = (figure: string): string =>
      changed(smallest['pages/home.mdx']!, '  - type: prose\n', `${list(figure)}  - type: prose\n`)
    const found = problemsAfter('pages/home.mdx', page('visit-minutes'), page('call-minutes'), also)
    expect(found).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        fix: expect.objectContaining({ to: '((visit-minutes))' }),
      }),
    )
  })

  test('is one warning where two have changed places, and none where they belong there', () => {
    const plain = 'Either ((visit-minutes)) minutes or ((call-minutes)) minutes.'
    const turned = 'Either ((call-minutes)) minutes or ((visit-minutes)) minutes.'
    expect(saidOf(plain, plain, turned)).toMatchObject([
      { severity: 'warning', line: 9, message: expect.stringContaining('have changed places') },
    ])
    const right = 'A visit takes ((visit-minutes)) minutes. A call takes ((call-minutes)) minutes.'
    const wrong = 'A visit takes ((call-minutes)) minutes. A call takes ((visit-minutes)) minutes.'
    expect(saidOf(wrong, wrong, right)).toEqual([])
  })

  test('is one problem where its words tell it too', () => {
    const visit = 'A visit to us is guided. A guided visit takes ((visit-minutes)) minutes.'
    expect(saidOf(visit, '((visit-minutes))', '((call-minutes))')).toHaveLength(1)
  })

  test('is a warning in a field whose name has the words of the old one', () => {
    const labels = smallest['settings/labels.mdx']!
    const found = problemsAfter(
      'settings/labels.mdx',
      labels,
      changed(labels, 'surveyMinutes: survey-minutes', 'surveyMinutes: call-minutes'),
      also,
    )
    expect(found).toMatchObject([
      { severity: 'warning', path: ['surveyMinutes'], fix: { to: 'survey-minutes' } },
    ])
  })

  test('is right if the same change adds it to the register', () => {
    const home = (figure: string): string =>
      changed(
        smallest['pages/home.mdx']!,
        'heading: Hello',
        `heading: A visit, ((${figure})) minutes`,
      )
    const paths = ['pages/home.mdx', 'settings/claims.mdx'].map((name) => `src/content/${name}`)
    const register = also['settings/claims.mdx']
    const line =
      "  - { name: tour-minutes, text: '25', unit: minutes, means: How long a tour is. }\n"
    const texts = [home('visit-minutes'), register]
    const earlier = {
      paths: new Set(paths),
      changed: paths.map((path, index) => ({ path, text: texts[index]! })),
    }
    const files = {
      'pages/home.mdx': home('tour-minutes'),
      'settings/claims.mdx': changed(register, 'claims:\n', `claims:\n${line}`),
    }
    const found = checkContent(siteWith(files, { earlier }))
    expect(found.filter(({ message }) => message.includes('Only this figure'))).toEqual([])
  })
})
