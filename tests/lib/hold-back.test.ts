import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesToHoldBack } from '../../editing/check/hold-back.ts'
import { asWarning, problemOfFile } from '../../editing/check/problem.ts'

const pathOf = (file: string) => `src/content/${file}`
const wrong = (file: string) => problemOfFile(pathOf(file), 'It breaks a rule.')
const settings = 'settings/claims.mdx'
const claims = readFileSync(new URL(`../../src/content/${settings}`, import.meta.url), 'utf8')
const withClaims = (text: string) => [{ path: pathOf(settings), text }]

test('a preview is built without each file that breaks a rule, named once', () => {
  const files = ['surveys/a.mdx', 'pages/b.mdx', 'surveys/a.mdx']
  expect(filesToHoldBack(files.map(wrong), withClaims(claims))).toEqual({
    files: [pathOf('surveys/a.mdx'), pathOf('pages/b.mdx')],
    settings: [],
  })
})

test('a warning holds nothing back', () =>
  expect(filesToHoldBack([asWarning(wrong(settings))], [])).toEqual({ files: [], settings: [] }))

describe('a settings file', () => {
  const settingsOf = (files: { path: string; text: string }[]) =>
    filesToHoldBack([wrong(settings)], files).settings

  test('that keeps its schema is used as it is', () =>
    expect(settingsOf(withClaims(claims))).toEqual([]))

  test.each([
    ['that is missing', []],
    ['without fields', withClaims('')],
    ['with a field that its schema does not know', withClaims(claims.replace('-\n', '-\nx: 1\n'))],
    ['that is no YAML', withClaims(claims.replace('-\n', '-\na: [\n'))],
  ])('%s is used as it is published', (_, files) =>
    expect(settingsOf(files)).toEqual([pathOf(settings)]),
  )
})
