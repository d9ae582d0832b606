import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build as bundle } from 'vite'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { changedLines } from '../support/changed-lines.ts'
import { ensureEngine } from '../support/engines.ts'
import { listen } from '../support/listen.ts'
import { copySite } from '../../tools/support/copy-site.ts'
import { build, folder } from '../support/two-states.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { startHost, type RunningHost } from '../support/git-hosts/host-server.ts'
import type { Mapping } from './support/mapping.ts'

// Editing on the page of the standing preview, with the content as it is, in a repository at a
// GitLab on this machine.

let dist = ''
let address = ''
let host: RunningHost
let server: Awaited<ReturnType<typeof listen>>
const preview = { SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' }
/** The effort with which hosts compress a file when somebody asks for it. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** All pages but those that only previews have. */
const pages = (): string[] =>
  globSync('**/*.html', { cwd: dist }).filter((name) => !/^(review|edit|sections)[./]/.test(name))

beforeAll(async () => {
  copySite(folder)
  host = await startHost(gitLab)
  const files = globSync(['src/content/**/*.*', 'public/**/*.*'], { cwd: folder })
  const contents = files.map(
    (file) => [file.split(path.sep).join('/'), readFileSync(path.join(folder, file))] as const,
  )
  host.state.repository.begin(new Map(contents))
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder })
  git('init', '--initial-branch=preview')
  const { port } = new URL(host.backend.base_url!)
  git('remote', 'add', 'origin', `http://gitlab.localhost:${port}/owner/site`)
  dist = build('edit-page', preview)
  server = await listen(createSiteServer(dist))
  address = server.url
})
afterAll(async () => {
  await host.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const openChromium = () =>
  launch({
    browser: 'chrome',
    executablePath: ensureBrowser(),
    args: browserArguments,
    headless: 'shell',
  })

test('marks leave no byte behind: every file is that of a preview that never had them', () => {
  const config = path.join(folder, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  const without = text.replace(/^ *textMarks\(.*\),\n/m, '')
  expect(without).not.toBe(text)
  writeFileSync(config, without)
  const bare = build('bare', preview)
  writeFileSync(config, text)
  // Pages with all samples of all sections, share pictures, drawings and lists are among them.
  const files = globSync('**/*.*', { cwd: dist }).filter((name) => !name.startsWith('edit'))
  expect(files.filter((name) => name.startsWith('sections'))).not.toEqual([])
  expect(globSync('**/*.*', { cwd: bare }).filter((name) => !name.startsWith('edit'))).toEqual(
    files,
  )
  // The manifest of the site names the field of each text on purpose: /review links to it.
  const compared = files.filter((name) => name !== 'site-manifest.json')
  const differing = compared.filter((name) => !contentOf(dist, name).equals(contentOf(bare, name)))
  expect(differing).toEqual([])
})

/** A file of a built site, without the time of its build. */
function contentOf(site: string, name: string): Buffer {
  const bytes = readFileSync(path.join(site, name))
  const isText = /\.(?:html|json|svg|xml|txt|css|js)$/.test(name)
  return isText ? Buffer.from(bytes.toString().replaceAll(timesOfBuild, 'now')) : bytes
}

const timesOfBuild = /\d\d:\d\d UTC|\d{4}-\d\d-\d\dT[\d:.]+Z/g

test('texts of every page lead to their fields, and none to one with other words', async () => {
  const entry = path.join(import.meta.dirname, 'support/mapping.ts')
  const built = await bundle({
    configFile: false,
    logLevel: 'error',
    // The bundle of the tool does the same, since no browser runs Astro's reader of prose.
    resolve: { alias: { satteri: path.join(folder, 'editing/editor/build/prose-reader.ts') } },
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs[0]
  const browser = await openChromium()
  const found = new Map<string, Mapping>()
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    for (const name of pages()) {
      await page.goto(`${address}/${name}`)
      await page.evaluate((script as { code: string }).code)
      found.set(name, (await page.evaluate('readMapping()')) as Mapping)
    }
  } finally {
    await browser.close()
  }
  expect(found.size).toBe(pages().length)
  expect([...found.values()].flatMap(({ wrong }) => wrong)).toEqual([])
  const few = [...found].filter(([, { visible, none }]) => none.length > 0.02 * visible)
  expect(few.map(([name, { none }]) => ({ name, none }))).toEqual([])
})

const openFirefox = () => {
  const engine = ensureEngine('firefox')
  const executablePath = engine.by === 'firefox' ? engine.browser : ''
  return launch({ browser: 'firefox', executablePath, headless: true })
}

test.each([
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
])(
  'in %s a sentence is changed and a pull request opened with four clicks after sign-in',
  async (_, open) => {
    const browser = await open()
    const { repository, requests } = host.state
    const before = requests.length
    try {
      const page = await browser.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      await page.goto(address)
      await page.evaluate(() => localStorage.setItem('edit-token', 'a-token'))
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(loaded.filter((name) => name.includes('/edit/'))).toEqual([`${address}/edit/start.js`])
      await page.locator('.edit-start').click()
      await page.locator('.edit-bar').wait()
      await page.locator('main h1').click()
      const field = await page.locator('.edit-panel textarea').waitHandle()
      // Puppeteer's `fill` empties a field without telling the page, which may write it again.
      await field.evaluate((area) => (area as HTMLTextAreaElement).select())
      await page.keyboard.type(`Words of a test ${before}`)
      await page.locator('.edit-bar .edit-done').click()
      await page.locator('dialog form .edit-done:enabled').click()
      await page.locator('dialog .edit-state a').wait()
    } finally {
      await browser.close()
    }
    const request = requests.at(-1)!
    expect(requests.length).toBe(before + 1)
    expect(request).toMatchObject({ into: 'main', state: 'open' })
    expect(request.from).toMatch(/^edit\//)
    const changed = changedFiles(repository, request.from)
    expect(changed.filter((line) => line.startsWith('+'))).toEqual([
      expect.stringContaining('Words of a test'),
    ])
  },
)

/** The lines in which a branch differs from `main`. */
function changedFiles(repository: RunningHost['state']['repository'], branch: string): string[] {
  const main = repository.newest('main')!
  const newest = repository.newest(branch)!
  const old = new Map(repository.tree(main).map(({ path: file, id }) => [file, id]))
  const changed = repository.tree(newest).filter(({ path: file, id }) => old.get(file) !== id)
  return changed.flatMap(({ path: file }) =>
    changedLines(repository.text(main, file) ?? '', repository.text(newest, file) ?? ''),
  )
}

test('a page loads at most 1 kB of the editor before somebody edits', () => {
  const script = readFileSync(path.join(dist, 'edit/start.js'))
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1000)
})

const inEdit = (file: string): string => path.join(dist, 'edit', file)

/** A script of the editor and all that it imports at once. */
function scriptsFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(inEdit(file), 'utf8')
  const imported = code.matchAll(/\b(?:from|import)\s*["']\.?\/?([^"']+\.js)["']/g)
  for (const [, name = ''] of imported)
    scriptsFrom(path.posix.join(path.posix.dirname(file), name.replace(/^edit\//, '')), found)
  return found
}

test('on a line of 1.6 Mbit/s, what opens a text arrives in 1.2 seconds', () => {
  const files = ['tool.css', 'start.json', 'texts.json', ...scriptsFrom('tool.js')]
  const bytes = files
    .map((file) => brotliCompressSync(readFileSync(inEdit(file)), quickly).length)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual((1.2 * 1_600_000) / 8)
})

test('what opens a text takes few requests, each of which is a trip to the server', () => {
  const scripts = scriptsFrom('tool.js').size
  expect(scripts).toBeGreaterThan(1)
  expect(scripts).toBeLessThanOrEqual(6)
})

test('the worker of the check loads nothing of what draws the editor', () => {
  const drawing = [...scriptsFrom('tool.js')].filter((file) => /\/(?:react|tool)-/.test(file))
  expect(drawing).toHaveLength(2)
  const scripts = scriptsFrom('check-worker.js')
  expect(drawing.filter((file) => scripts.has(file))).toEqual([])
})
