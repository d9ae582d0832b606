import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writePublishedSettings } from '../../editing/check/published-settings.ts'
import { askHistory } from '../../previews/review/this-change.ts'
import { publishedFolder } from '../../src/lib/held-back.ts'
import { hasGit } from '../support/git.ts'

// A repository in which others publish after a change began.

const folder = mkdtempSync(path.join(tmpdir(), 'this-change-'))
const origin = path.join(folder, 'origin')
const clone = path.join(folder, 'clone')
const shallow = path.join(folder, 'shallow')
const otherShallow = path.join(folder, 'other-shallow')
const claims = 'src/content/settings/claims.mdx'
const right = readFileSync(new URL(`../../${claims}`, import.meta.url), 'utf8')

function git(where: string, ...words: string[]): string {
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull }
  return execFileSync('git', [...who, ...words], { cwd: where, env, encoding: 'utf8' }).trim()
}

function commit(where: string, file: string, text: string): string {
  const name = path.join(where, file)
  mkdirSync(path.dirname(name), { recursive: true })
  writeFileSync(name, text)
  git(where, 'add', '.')
  git(where, 'commit', '-qm', file)
  return git(where, 'rev-parse', 'HEAD')
}

let first = ''
let published = ''
beforeAll(() => {
  if (!hasGit) return
  mkdirSync(origin)
  git(origin, 'init', '-q', '-b', 'main')
  commit(origin, claims, right)
  first = commit(origin, 'src/content/pages/home.mdx', 'Our old words.')
  git(origin, 'switch', '-qc', 'words')
  commit(origin, 'src/content/pages/home.mdx', 'Our new words.')
  git(origin, 'switch', '-q', 'main')
  published = commit(origin, 'src/content/pages/finance.mdx', 'Of others.')
  git(folder, 'clone', '-q', '--branch', 'words', `file://${origin}`, 'clone')
  for (const name of [shallow, otherShallow])
    git(folder, 'clone', '-q', '--branch', 'words', '--depth', '1', `file://${origin}`, name)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined)
})

describe.runIf(hasGit)('how a change and the published site belong together', () => {
  test.each([
    ['a whole clone', clone],
    ['a clone of the last commit, which fetches what it needs', otherShallow],
  ])('a change has all that is published, in %s', (_, where) => {
    expect(askHistory(first, where)).toEqual({ kind: 'whole' })
  })

  test.each([
    ['a whole clone', clone],
    ['a clone of the last commit, which fetches what it needs', shallow],
  ])('others have published since it began, in %s', (_, where) => {
    const history = askHistory(published, where)
    expect(history.kind).toBe('behind')
    const { change } = history as Extract<typeof history, { kind: 'behind' }>
    expect([...change.files]).toEqual(['src/content/pages/home.mdx'])
    expect(change.had('old words')).toBe(true)
    expect(change.had('Of others')).toBe(false)
  })

  test('a file that is not committed yet is of the change too', () => {
    writeFileSync(path.join(clone, 'src/content/pages/new.mdx'), 'New.')
    const history = askHistory(published, clone)
    rmSync(path.join(clone, 'src/content/pages/new.mdx'))
    expect(history).toMatchObject({ kind: 'behind' })
    const { change } = history as Extract<typeof history, { kind: 'behind' }>
    expect(change.files.has('src/content/pages/new.mdx')).toBe(true)
  })

  test.each([
    ['the published site does not say its commit', undefined, clone],
    ['nobody has the published commit', 'f'.repeat(40), clone],
    ['the name of the commit is none', '--all', clone],
    ['the folder is no repository', 'f'.repeat(40), folder],
  ])('nobody knows, since %s', (_, commitName, where) => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(folder))
    expect(askHistory(commitName, where)).toEqual({ kind: 'unknown' })
  })
})

describe.runIf(hasGit)('the settings of a preview whose own break a rule', () => {
  const copy = path.join(clone, publishedFolder, 'claims.mdx')

  test('are those of the published commit', () => {
    expect(writePublishedSettings(clone, [claims], 'main', first)).toBe(true)
    expect(readFileSync(copy, 'utf8')).toBe(right)
  })

  test('are those of the published branch if its commit is not known', () => {
    rmSync(copy, { force: true })
    expect(writePublishedSettings(shallow, [claims], 'main', undefined)).toBe(true)
  })

  test('cannot be had if the published ones break a rule too, or there are none', () => {
    const missing = 'src/content/settings/forms.mdx'
    expect(writePublishedSettings(clone, [missing], 'main', first)).toBe(false)
  })
})
