import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseFiles } from '../../tools/support/choose-files.ts'

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
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check.ts', ...names], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, printed: (stdout + stderr).trim() }
}

test('the check of one file counts one file', () =>
  expect(run('src/content/settings/site.mdx')).toEqual({ status: 0, printed: '1 file, no problem' }))
test.each([
  ['a file that there is not', 'settings/sight.mdx', /^There is no content file “settings\/sight\.mdx”\..*$/],
  ['an option that there is not', '--jsn', /^There is no option “--jsn”\. There are --launch and --guide\.$/],
])('%s is told in a sentence', (_, name, says) =>
  expect(run(name)).toEqual({ status: 1, printed: expect.stringMatching(says) as string }),
)
