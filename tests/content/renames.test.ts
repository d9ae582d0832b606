import { expect, test } from 'vitest'
import { checkContent } from '../../src/lib/check/index.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

const gone = 'src/content/surveys/gamma.mdx'
const gamma = role('Gamma', 'alpha').replace('order: 1', 'order: 2')
const gammaWith = (lines: string): string => gamma.replace('order: 2', `order: 2\n${lines}`)

/** What is said where a role was there before, and these files are there now. */
function says(files: Record<string, string>, before = gamma): string[] {
  const paths = new Set([...Object.keys(smallest).map((file) => `src/content/${file}`), gone])
  const site = siteWith(files, { earlier: { paths, gone: [{ path: gone, text: before }] } })
  return checkContent(site).map(({ file, message }) => `${file} ${message}`)
}

test.each([
  ['a role', gamma, /delta\.mdx This file was gamma\.mdx.*“aliases: \[gamma\]” and “form: gamma-survey”/],
  ['a role with a form of its own', gammaWith('form: its-own'), /add “aliases: \[gamma\]”\./],
  ['a role that keeps its address only', gammaWith('aliases: [gamma]'), /add “form: gamma-survey”\./],
])('%s that was renamed is told what to add', (_, now, sentence) => {
  expect(says({ 'surveys/delta.mdx': now }, now.includes('its-own') ? now : gamma)).toEqual([
    expect.stringMatching(sentence),
  ])
})

test.each([
  ['a role renamed with both', { 'surveys/delta.mdx': gammaWith('aliases: [gamma]\nform: gamma-survey') }],
  ['a role whose form was renamed too', { 'surveys/delta.mdx': gammaWith('aliases: [gamma]\nform: delta-survey') }],
  ['a role that is gone for good', {}],
  [
    'one that gave its address to another that was there',
    { 'surveys/beta.mdx': role('Beta', 'alpha').replace('order: 1', 'order: 1\naliases: [gamma]') },
  ],
  ['one that is gone where another kind of page is new', { 'pages/news.mdx': page('News') }],
])('nothing is said of %s', (_, files: Record<string, string>) => expect(says(files)).toEqual([]))

test('nothing is said of a draft that was renamed', () => {
  expect(says({ 'surveys/delta.mdx': gammaWith('draft: true') }, gammaWith('draft: true'))).toEqual([])
})
