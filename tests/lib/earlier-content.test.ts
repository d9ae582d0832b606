import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'
import { hasGit } from '../support/git.ts'

const root = mkdtempSync(path.join(tmpdir(), 'earlier-'))
const page = 'src/content/pages/gone.mdx'
/** The variables by which a hook of git that runs the tests would name another repository. */
const namesRepository = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']
const namesBuildService = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'TF_BUILD',
  'CODEBUILD_BUILD_ID',
]

beforeAll(() => {
  if (hasGit) makeRepository()
})
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => {
  for (const name of [...namesRepository, ...namesBuildService]) vi.stubEnv(name, undefined)
})
afterEach(() => void vi.unstubAllEnvs())

/**
 * Makes a repository with a main branch and a branch of two commits, the first of which takes a
 * page away.
 */
function makeRepository() {
  mkdirSync(path.join(root, path.dirname(page)), { recursive: true })
  git('init', '-q', '-b', 'main')
  writeFileSync(path.join(root, page), 'One\n')
  git('add', '.')
  git('commit', '-qm', 'one')
  git('switch', '-qc', 'words')
  git('rm', '-q', page)
  git('commit', '-qm', 'two')
  git('commit', '-qm', 'three', '--allow-empty')
}

/** Runs git without the settings of the person who runs the tests. */
function git(...words: string[]) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
  }
  for (const name of namesRepository) delete env[name]
  const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  execFileSync('git', [...author, ...words], { cwd: root, stdio: 'pipe', env })
}

const pathsBefore = async () => {
  const { earlier } = await readContent(root)
  return earlier && [...earlier.paths]
}

test('without git nothing is known of what was before', async () => {
  vi.stubEnv('PATH', '')
  expect(await pathsBefore()).toBeUndefined()
})

// They make commits to compare with, which needs git itself.
describe.skipIf(!hasGit)('in a repository of git', () => {
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
})
