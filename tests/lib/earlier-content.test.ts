import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'

// A repository with a main branch and a branch of two commits, the first of which takes a page
// away.
const root = mkdtempSync(path.join(tmpdir(), 'earlier-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const page = 'src/content/pages/gone.mdx'
mkdirSync(path.join(root, path.dirname(page)), { recursive: true })
git('init', '-q', '-b', 'main')
writeFileSync(path.join(root, page), 'One\n')
git('add', '.')
git('commit', '-qm', 'one')
git('switch', '-qc', 'words')
git('rm', '-q', page)
git('commit', '-qm', 'two')
git('commit', '-qm', 'three', '--allow-empty')
afterAll(() => rmSync(root, { recursive: true }))

beforeEach(() => {
  for (const name of [
    'CI',
    'CONTINUOUS_INTEGRATION',
    'BUILD_NUMBER',
    'TF_BUILD',
    'CODEBUILD_BUILD_ID',
  ])
    vi.stubEnv(name, undefined)
})

const pathsBefore = async () => {
  const { earlier } = await readContent(root)
  return earlier && [...earlier.paths]
}

test.each(['false', '0'])(
  'CI=%s is no build service, so the last commit is what was before',
  async (value) => {
    vi.stubEnv('CI', value)
    git('switch', '-q', '--detach', 'words~2')
    expect(await pathsBefore()).toEqual([page])
  },
)

test('a build service that builds a branch says the same of each of its commits', async () => {
  vi.stubEnv('CI', 'true')
  for (const commit of ['words~1', 'words']) {
    git('switch', '-q', '--detach', commit)
    expect(await pathsBefore()).toBeUndefined()
  }
})

test('where a pull request is merged to be tested, its target is what was before', async () => {
  vi.stubEnv('CI', 'true')
  git('switch', '-q', '--detach', 'main')
  git('merge', '-q', '--no-ff', '-m', 'merge', 'words')
  expect(await pathsBefore()).toEqual([page])
})

test('of what has changed since then, the earlier texts are known', async () => {
  git('switch', '-q', '--detach', 'words~2')
  for (const name of ['gone', 'new'])
    writeFileSync(path.join(root, `src/content/pages/${name}.mdx`), 'Other words\n')
  expect((await readContent(root)).earlier?.changed).toEqual([{ path: page, text: 'One\n' }])
})
