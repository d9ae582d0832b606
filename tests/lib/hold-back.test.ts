import { expect, test } from 'vitest'
import { filesToHoldBack } from '../../editing/check/hold-back.ts'
import { asWarning, problemOfFile } from '../../editing/check/problem.ts'

const wrong = (file: string) => problemOfFile(`src/content/${file}`, 'It breaks a rule.')

test('a preview is built without roles and pages that break a rule, each named once', () => {
  const problems = [wrong('surveys/a-role.mdx'), wrong('surveys/a-role.mdx'), wrong('pages/a-page.mdx')]
  expect(filesToHoldBack(problems)).toEqual(['src/content/surveys/a-role.mdx', 'src/content/pages/a-page.mdx'])
})

test.each(['settings/claims.mdx', 'services/one.mdx', 'pages/home.mdx', 'surveys/no-content.docx'])(
  'it is not built without %s, on which others stand',
  (file) => expect(filesToHoldBack([wrong('surveys/a-role.mdx'), wrong(file)])).toBeUndefined(),
)

test('a warning holds nothing back', () => {
  expect(filesToHoldBack([asWarning(wrong('settings/claims.mdx'))])).toEqual([])
})
