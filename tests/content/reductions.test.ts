import { expect, test } from 'vitest'
import type { Problem } from '../../editing/check/problem.ts'
import { changed, problemsAfter } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

// A reduction in per cent beside the two figures between which it is.

const file = 'settings/claims.mdx'
const register = changed(
  smallest[file]!,
  'claims:\n',
  `claims:
  - { name: shorter, text: 75%, unit: per cent, means: Less time for a letter. }
  - { name: minutes-before, text: '40', unit: minutes, means: A letter before. }
  - { name: minutes-after, text: '10', unit: minutes, means: A letter now. }
`,
)

/** The lines of the problems after a change of the register, if a page has this entry. */
function linesAfter(from: string, to: string, entry: string): number[] {
  const section = `  - type: figures\n    heading: Letters\n    items:\n      - ${entry}\n`
  const home = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `${section}  - type: prose\n`,
  )
  const problems = problemsAfter(file, register, changed(register, from, to), {
    'pages/home.mdx': home,
  })
  return problems
    .filter(({ message }) => message.includes('no longer fits'))
    .map((problem: Problem) => problem.line)
}

const span = 'from ((minutes-before)) minutes to ((minutes-after))'

test.each([
  ['text: 75%', 'text: 57%', 3],
  ["text: '40'", "text: '400'", 4],
  ["text: '10'", "text: '20'", 5],
])('a change of one of the three that breaks the sum is a problem there: %s', (from, to, line) => {
  const entry = `{ figure: ((shorter)), text: 'less time, ${span}' }`
  expect(linesAfter(from, to, entry)).toEqual([line])
})

test.each([
  [
    'rounds the figure',
    'text: 75%',
    'text: 76%',
    `{ figure: ((shorter)), text: 'less time, ${span}' }`,
  ],
  [
    'gives a gain beside a time',
    'text: 75%',
    'text: 57%',
    `{ figure: ((shorter)), text: 'more letters, ${span}' }`,
  ],
  [
    'names no span',
    'text: 75%',
    'text: 57%',
    '{ figure: ((shorter)), text: less time for letters }',
  ],
])('a text is right if it %s', (_, from, to, entry) => {
  expect(linesAfter(from, to, entry)).toEqual([])
})

test('a share that was not that of its two figures before is of something else', () => {
  const entry = `{ figure: ((client-productivity)), text: 'and less time, ${span}' }`
  expect(linesAfter("text: '10'", "text: '20'", entry)).toEqual([])
})
