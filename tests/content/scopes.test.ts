import { expect, test } from 'vitest'
import { changed, checkWith } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

const register = changed(
  smallest['settings/claims.mdx']!,
  '    means: How long a survey takes.\n',
  '    means: How long a survey takes.\n    scope: for most roles\n',
).replace('means: How long a programme takes.', 'means: How long. \n    scope: for most teams')

/** The problems of the scope on a page with one large figure. */
function problemsOf(item: string): string[] {
  const home = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose',
    [
      '  - type: figures',
      '    heading: Figures',
      '    items:',
      '      - figure: ((survey-minutes)) minutes',
      `        text: for a survey\n${item}  - type: prose`,
    ].join('\n'),
  )
  return checkWith({ 'settings/claims.mdx': register, 'pages/home.mdx': home }).map(
    ({ message }) => message,
  )
}

test('a large figure with a scope in the register shows it', () =>
  expect(problemsOf('')).toEqual([
    expect.stringMatching(
      /“for most roles”.*Write below it: detail: \(\(survey-minutes scope\)\)$/,
    ),
  ]))

test('a large figure that shows its scope has no problem', () =>
  expect(problemsOf('        detail: ((survey-minutes scope))\n')).toEqual([]))

test('a large figure with words of its own has no problem', () =>
  expect(problemsOf('        detail: in a quiet room\n')).toEqual([]))

test('a large figure with the scope of another figure is a problem', () =>
  expect(problemsOf('        detail: ((programme-weeks scope))\n')).toEqual([
    expect.stringMatching(/the scope of another\. Write: \(\(survey-minutes scope\)\)$/),
  ]))
