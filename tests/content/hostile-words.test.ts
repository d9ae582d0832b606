import { expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { page, siteWith } from './support/smallest-site.ts'

// Anybody may send a pull request that changes words, and a build reads them before a person does.
// These are attempts to make it run code, or to lead visitors away.

const words = 'Prose with a [link](/) in it.'

/** The errors of a page with other prose, and with further fields. */
function errorsOf({ prose = words, fields = '' }: { prose?: string; fields?: string }): string[] {
  const text = page('Sent').replace(words, () => prose)
  const file = text.replace('sections:', () => `${fields}sections:`)
  const problems = checkContent(siteWith({ 'pages/sent.mdx': file }))
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

test.each([
  ['one note', '{/* A note. */}'],
  ['two notes in one pair of braces', '{/* A note. */ /* And another. */}'],
  ['a note on two lines, with stars', '{/*\n * A note. **\n */}'],
])('%s for editors is no code', (_, prose) => expect(errorsOf({ prose })).toEqual([]))

test.each([
  ['between two notes', 'Words {/* a */ process.env.HOME /* b */} more.'],
  ['between two notes on lines of their own', '{/* a */\nprocess.env.HOME\n/* b */}'],
  ['after a note that seems to go on', '{/* a */ process.env["*/"] /* b */}'],
  ['after a note that ends with its line', '{// a\nprocess.env.HOME}'],
  ['in the name of an outside address', '<Outside name={process.env.HOME}>words</Outside>'],
  ['in all attributes', '<Outside {...process.env}>words</Outside>'],
  ['by an import', 'import words from "node:os"\n\nWords.'],
  ['by an export', 'export const words = process.env.HOME\n\nWords.'],
])('code %s is refused', (_, prose) => expect(errorsOf({ prose })).not.toEqual([]))

test.each([
  'java&#115;cript:alert(1)',
  'java&Tab;script:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,words',
  '//evil.example/words',
  '/\\evil.example',
  '/&Tab;/evil.example',
])('a link that leads to %s is refused', (address) =>
  expect(errorsOf({ prose: `Prose with a [link](${address}) in it.` })).not.toEqual([]),
)

test('an address that is apart from its link is refused like any other', () =>
  expect(errorsOf({ prose: 'Words with [a link][1].\n\n[1]: javascript:alert(1)' })).not.toEqual(
    [],
  ))

test.each([
  ['a field that would change all objects', '__proto__:\n  draft: true\n'],
  ['a field that every object has', 'constructor: words\n'],
  ['fields that are merged into others', '<<: { draft: true }\n'],
  ['a value of another type by its tag', "aliases: !!js/function 'words'\n"],
  [
    'values that repeat each other without end',
    'a: &a [1, 1, 1]\nb: &b [*a, *a, *a]\naliases: [*b, *b, *b]\n',
  ],
  ['an old address outside the site', 'aliases: ["../words"]\n'],
  ['an old address with a rule for hosts', 'aliases: ["words\\n/* /evil 200"]\n'],
  ['an old address of a file of the editor', 'aliases: ["edit/start.json"]\n'],
])('%s is refused', (_, fields) => expect(errorsOf({ fields })).not.toEqual([]))
