import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { asWarning, type Problem } from '../../editing/check/problem.ts'
import { chooseFiles } from '../../editing/commands/choose-files.ts'
import { annotationOf, summaryOf } from '../../editing/commands/github.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['src/content/pages/home.mdx', 'src/content/surveys/alpha.mdx', 'src/content/surveys/beta.mdx']

test.each([
  [[], files],
  [['src/content/pages/home.mdx'], [files[0]]],
  [['./src/content/pages/home.mdx'], [files[0]]],
  [['pages/home.mdx'], [files[0]]],
  [['pages/home'], [files[0]]],
  [[path.join(root, 'src/content/pages/home.mdx')], [files[0]]],
  [['src/content/surveys'], files.slice(1)],
  [
    ['surveys/', 'pages/home'],
    [files[1], files[2], files[0]],
  ],
])('the names %j', (names, expected) => expect(chooseFiles(names, files, root)).toEqual(expected))

test.each(['pages/hom.mdx', 'src/content/pages/hom.mdx'])('a name that there is not: %s', (name) =>
  expect(() => chooseFiles([name], files, root)).toThrow(
    `There is no content file “${name}”. Did you mean “src/content/pages/home.mdx”?`,
  ),
)

const run = (...names: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['editing/commands/check.ts', ...names], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: '' },
  })
  return { status, printed: (stdout + stderr).trim() }
}

test('the check of one file counts one file', () =>
  expect(run('src/content/settings/site.mdx')).toEqual({ status: 0, printed: '1 file, no problem' }))
test.each([
  ['a file that there is not', 'settings/sight.mdx', /^There is no content file “settings\/sight\.mdx”\..*$/],
  ['an option that there is not', '--jsn', /^There is no option “--jsn”\. There are --json, --launch and --guide\.$/],
])('%s is told in a sentence', (_, name, says) =>
  expect(run(name)).toEqual({ status: 1, printed: expect.stringMatching(says) as string }),
)

test('the check for programs is a list of problems', () =>
  expect(JSON.parse(run('--json', 'settings/site.mdx').printed)).toEqual([]))

describe('in a pull request', () => {
  const problem: Problem = {
    severity: 'error',
    file: 'src/content/pages/a,b.mdx',
    line: 12,
    column: 5,
    field: 'seo → title',
    message: '100%: write this\nand <that>',
  }

  test('a problem stands at its line', () =>
    expect(annotationOf(problem)).toBe(
      '::error file=src/content/pages/a%2Cb.mdx,line=12,col=5,title=seo → title::100%25: write this%0Aand <that>',
    ))
  test('a warning is no error, and one without a field has a title too', () =>
    expect(annotationOf({ ...asWarning(problem), field: '' })).toMatch(/^::warning .*,title=Content::/))
  test('the page of the run names file, line and sentence, and no sign of a sentence is lost', () => {
    const page = summaryOf([problem, { ...asWarning(problem), line: 14 }], 9)
    expect(page).toMatch(/^## The content: 1 problem in 1 file, 1 warning\n/)
    expect(page).toMatch(/- Line 12: seo → title: .*\\<that\\>/s)
    expect(page.indexOf('Line 14')).toBeGreaterThan(page.indexOf('### Worth a look'))
  })
  test('without problems it says so', () => expect(summaryOf([], 9)).toBe('## The content: 9 files, no problem\n\n'))
})
