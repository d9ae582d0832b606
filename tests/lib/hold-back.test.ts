import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesToHoldBack } from '../../editing/check/hold-back.ts'
import { asWarning, problemOfFile } from '../../editing/check/problem.ts'

const wrong = (file: string) => problemOfFile(`src/content/${file}`, 'It breaks a rule.')
const settings = 'settings/claims.mdx'
const claims = readFileSync(new URL(`../../src/content/${settings}`, import.meta.url), 'utf8')

test.each([
  [
    'each file that breaks a rule, once',
    ['surveys/a.mdx', 'pages/b.mdx', 'surveys/a.mdx'],
    claims,
    2,
  ],
  ['no settings file that can be read', [settings], claims, 0],
  [
    'nothing, and is not built, where one is missing',
    ['surveys/a.mdx', settings],
    undefined,
    undefined,
  ],
  ['nothing, where one has no fields', [settings], '', undefined],
  [
    'nothing, where one has a strange field',
    [settings],
    claims.replace('-\n', '-\nx: 1\n'),
    undefined,
  ],
  ['nothing, where one is no YAML', [settings], claims.replace('-\n', '-\na: [\n'), undefined],
])('a preview holds back %s', (_, files, text, count) => {
  const held = filesToHoldBack(
    files.map(wrong),
    text === undefined ? [] : [{ path: `src/content/${settings}`, text }],
  )
  expect(held).toEqual(
    count === undefined ? undefined : files.slice(0, count).map((file) => `src/content/${file}`),
  )
})

test('a warning holds nothing back', () =>
  expect(filesToHoldBack([asWarning(wrong(settings))], [])).toEqual([]))
