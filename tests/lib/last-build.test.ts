import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isUpToDate, rememberBuild } from '../../tools/support/last-build.ts'

// `npm start` serves the last build at once if a new one would be the same.

const root = mkdtempSync(path.join(tmpdir(), 'last-build-'))
const dist = path.join(root, 'dist')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const settings = { SITE_STAGE: 'local' }
const isSame = (env: NodeJS.ProcessEnv = settings) => isUpToDate(dist, env, root)

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  write('.env.example', '#SITE_STAGE=\n#SITE_URL=https://www.example.com\n')
  write('src/content/pages/home.mdx', 'Welcome')
  write('dist/index.html', '<h1>Welcome</h1>')
  rememberBuild(dist, settings, root)
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  vi.useRealTimers()
})

test('a build whose sources are as they were is served again', () => expect(isSame()).toBe(true))

test.each([
  ['a changed source', () => write('src/content/pages/home.mdx', 'Hello')],
  ['a new source', () => write('src/content/pages/about.mdx', 'About')],
  ['a source that is gone', () => rmSync(path.join(root, 'src/content/pages/home.mdx'))],
  ['other packages', () => write('package-lock.json', '{}')],
  ['a built page that was changed since', () => write('dist/index.html', 'another build')],
  ['a built page that is gone', () => rmSync(path.join(dist, 'index.html'))],
  ['a built site that is gone', () => rmSync(dist, { recursive: true })],
])('%s asks for a new build', (_what, change) => {
  change()
  expect(isSame()).toBe(false)
})

test.each([
  { SITE_URL: 'https://other.example' },
  { SITE_STAGE: 'preview' },
  { NETLIFY: 'true' },
  { TZ: 'Pacific/Kiritimati' },
])('another setting asks for a new build: %o', (env) =>
  expect(isSame({ ...settings, ...env })).toBe(false),
)

test('a variable that no build reads asks for no new build', () =>
  expect(isSame({ ...settings, TERM_SESSION_ID: '5' })).toBe(true))

test('files that programs write beside the sources ask for no new build', () => {
  write('.data/leads/database/1', 'a lead')
  write('node_modules/.cache/a', 'b')
  expect(isSame()).toBe(true)
})

test('another day asks for a new build, since pages show the year', () => {
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] })
  expect(isSame()).toBe(false)
  vi.useRealTimers()
})
