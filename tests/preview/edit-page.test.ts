import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build as bundle } from 'vite'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { ensureEngine } from '../support/engines.ts'
import { changedLines } from '../support/changed-lines.ts'
import { listen } from '../support/listen.ts'
import { copySite } from '../support/site-copy.ts'
import { build, folder } from '../support/two-states.ts'
import { startGitLab, type GitLab } from './support/git-lab.ts'
import type { Mapping } from './support/mapping.ts'

// Editing on the page of the standing preview, with the content as it is, in a repository at a
// GitLab on this machine.

let [dist, address] = ['', '']
let lab: GitLab
let server: Awaited<ReturnType<typeof listen>>
const preview = { SITE_STAGE: 'preview', SITE_URL: 'https://www.example.com' }
/** All pages but those that only previews have. */
const pages = (): string[] =>
  globSync('**/*.html', { cwd: dist }).filter((name) => !/^(review|edit|sections)[./]/.test(name))

beforeAll(async () => {
  copySite(folder)
  lab = await startGitLab(folder)
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder })
  git('init', '--initial-branch=preview')
  git('remote', 'add', 'origin', lab.repository)
  dist = build('edit-page', preview)
  server = await listen(createSiteServer(dist))
  address = server.url
})
afterAll(async () => {
  await lab.close()
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

test('marks leave no byte behind: pages are those of a preview that never had them', () => {
  const config = path.join(folder, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  const without = text.replace(/^ *editOnThePage\(.*\),\n/m, '')
  expect(without).not.toBe(text)
  writeFileSync(config, without)
  const bare = build('bare', preview)
  writeFileSync(config, text)
  const read = (from: string, name: string) =>
    readFileSync(path.join(from, name), 'utf8').replaceAll(/\d\d:\d\d UTC/g, 'now')
  expect(pages().length).toBeGreaterThan(0)
  expect(pages().filter((name) => read(dist, name) !== read(bare, name))).toEqual([])
})

test('texts of every page lead to their fields, and none to one with other words', async () => {
  const entry = path.join(import.meta.dirname, 'support/mapping.ts')
  const built = await bundle({
    configFile: false,
    logLevel: 'error',
    // The bundle of the tool does the same, since no browser runs Astro's reader of prose.
    resolve: { alias: { satteri: path.join(folder, 'editing/form/prose-reader.ts') } },
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
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
    try {
      const page = await browser.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      await page.goto(address)
      await page.evaluate(() => localStorage.setItem('edit-token', 'glpat-of-a-test'))
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(loaded.filter((name) => name.includes('/edit/'))).toEqual([`${address}/edit/start.js`])
      await page.locator('.edit-start').click()
      await page.locator('.edit-bar').wait()
      await page.locator('main h1').click()
      await page.locator('.edit-panel textarea').fill('Words of a test')
      await page.locator('.edit-bar .edit-done').click()
      await page.locator('dialog .edit-done').click()
      await page.locator('dialog a[href$="/-/merge_requests/7"]').wait()
    } finally {
      await browser.close()
    }
    const [commit] = lab.commits.splice(0)
    const [request] = lab.requests.splice(0)
    expect(commit).toMatchObject({ start_branch: 'main', actions: [{ action: 'update' }] })
    expect(request).toMatchObject({ source_branch: commit!.branch, target_branch: 'main' })
    const { file_path: file, content } = commit!.actions[0]!
    const lines = changedLines(readFileSync(path.join(folder, file), 'utf8'), content)
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([
      expect.stringMatching(/Words of a test/),
    ])
  },
)
