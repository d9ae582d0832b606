import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesToHoldBack } from '../../editing/check/hold-back.ts'
import { asWarning, problemOfFile } from '../../editing/check/problem.ts'

const wrong = (file: string) => problemOfFile(`src/content/${file}`, 'It breaks a rule.')
const claims = readFileSync(new URL('../../src/content/settings/claims.mdx', import.meta.url), 'utf8')
const settings = (text: string) => [{ path: 'src/content/settings/claims.mdx', text }]

test('a preview is built without any file that breaks a rule, each named once', () => {
  const files = [
    'surveys/a.mdx',
    'pages/home.mdx',
    'services/a.mdx',
    'articles/a.mdx',
    'people/a.mdx',
    'testimonials/a.mdx',
  ]
  const problems = [...files, 'surveys/a.mdx'].map(wrong)
  expect(filesToHoldBack(problems, [])).toEqual(files.map((file) => `src/content/${file}`))
})

test('a settings file that breaks a rule and can be read is used as it is', () => {
  expect(filesToHoldBack([wrong('settings/claims.mdx')], settings(claims))).toEqual([])
})

test.each([
  ['is missing', []],
  ['has no fields', settings('')],
  ['has a field that is not known', settings(claims.replace('---\n', '---\nmisspelt: 1\n'))],
  ['is no YAML', settings(claims.replace('---\n', '---\na: [\n'))],
])('a preview is not built where a settings file %s', (_, files) => {
  expect(filesToHoldBack([wrong('surveys/a.mdx'), wrong('settings/claims.mdx')], files)).toBeUndefined()
})

test('a warning holds nothing back', () => {
  expect(filesToHoldBack([asWarning(wrong('settings/claims.mdx'))], [])).toEqual([])
})
