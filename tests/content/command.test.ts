import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { asWarning, type Problem } from '../../editing/check/problem.ts'
import { chooseFiles } from '../../editing/commands/choose-files.ts'
import { annotationOf, summaryOf } from '../../editing/commands/github.ts'

const root = path.resolve(import.meta.dirname, '../..')
const home = 'src/content/pages/home.mdx'
const alpha = 'src/content/surveys/alpha.mdx'
const beta = 'src/content/surveys/beta.mdx'
const choose = (...names: string[]) => chooseFiles(names, [home, alpha, beta], root)

test('files are chosen by path, name or folder, in the order of the names', () => {
  expect(choose()).toEqual([home, alpha, beta])
  for (const name of [home, `./${home}`, 'pages/home.mdx', 'pages/home', path.join(root, home)])
    expect(choose(name), name).toEqual([home])
  expect(choose('src/content/surveys')).toEqual([alpha, beta])
  expect(choose('surveys/', 'pages/home')).toEqual([alpha, beta, home])
})

const run = (...names: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['editing/commands/check.ts', ...names],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: '' },
    },
  )
  return { status, printed: (stdout + stderr).trim() }
}

test.each([
  ['src/content/settings/site.mdx', 0, /^1 file, no problem$/],
  ['--json settings/site.mdx', 0, /^\[\]$/],
  [
    'settings/sight.mdx',
    1,
    /^There is no content file “settings\/sight\.mdx”\. Did you mean “src\/content.*site\.mdx”\?/,
  ],
  ['--jsn', 1, /^There is no option “--jsn”\. There are --json, --launch and --guide\.$/],
])('npm run check -- %s', (names, status, says) =>
  expect(run(...names.split(' '))).toEqual({
    status,
    printed: expect.stringMatching(says) as string,
  }),
)

describe('in a pull request', () => {
  const problem: Problem = {
    severity: 'error',
    file: 'src/content/pages/a,b.mdx',
    line: 12,
    column: 5,
    field: 'seo → title',
    message: '100%: write this\nand <that>',
  }

  test('a problem is an annotation at its line, with or without a field', () => {
    expect(annotationOf(problem)).toBe(
      '::error file=src/content/pages/a%2Cb.mdx,line=12,col=5,title=seo → title' +
        '::100%25: write this%0Aand <that>',
    )
    expect(annotationOf({ ...asWarning(problem), field: '' })).toMatch(
      /^::warning .*,title=Content::/,
    )
  })
  test('the page of the run has file, line and the whole sentence of each problem', () => {
    const page = summaryOf([problem, { ...asWarning(problem), line: 14 }], 9)
    expect(page).toMatch(/^## The content: 1 problem in 1 file, 1 warning\n/)
    expect(page).toMatch(/- Line 12: seo → title: .*\\<that\\>/s)
    expect(page.indexOf('Line 14')).toBeGreaterThan(page.indexOf('### Worth a look'))
  })
  test('a run without problems reports the number of files', () =>
    expect(summaryOf([], 9)).toBe('## The content: 9 files, no problem\n\n'))
})
