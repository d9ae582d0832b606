import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf, formatProblem } from '../../editing/check/problem.ts'
import { readContent } from '../../editing/check/read-content.ts'
import { addressOf, readSite } from '../../editing/check/site.ts'
import { makeChecker } from '../../editing/editor/check/checker.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { root } from '../../src/lib/project-root.ts'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { editsOf, templateFiles } from './every-text.ts'
import { readShown, type ShownPage } from './shown-page.ts'
import { openStandingPreview, type BuiltSite, type StandingPreview } from './standing-preview.ts'

// Every text of every template gets other words in one draft, and its lists and sections are
// arranged in another order. The site is built with it: each page shows what the editor had shown,
// and the check says no more about it than it said to the editor.

const content = await readContent(root)
const site = readSite(content)
const files = templateFiles(site.files.map(({ path }) => path))
const addresses = site.files.flatMap((file) =>
  files.includes(file.path) ? (addressOf(file) ?? []) : [],
)
let edited: Draft
let preview: StandingPreview
let built: BuiltSite
let browser: Browser
let page: Page

beforeAll(async () => {
  preview = await openStandingPreview(new Map())
  const before = { ...content, pictures: [...content.pictures!] }
  const edits = await editsOf(before, makeChecker(content), files)
  let kept: unknown
  const store = {
    read: () => Promise.resolve([]),
    write: (values: Record<string, unknown>) => {
      kept = values['all edits']
      return Promise.resolve(true)
    },
  }
  const draft = await openDraft(before, 'all edits', store)
  for (const edit of edits) edit.do(draft)
  edited = draft
  await draft.saved()
  const changed = [...draft.files.values()].map(({ path, now }): [string, Uint8Array] => [
    path,
    Buffer.from(String(now)),
  ])
  built = await preview.buildWith(new Map(changed))

  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  page = await browser.newPage()
  await page.goto(preview.address)
  await page.evaluate(keepDraft, JSON.stringify(kept))
})
afterAll(async () => {
  await browser.close()
  await built.close()
  await preview.close()
})

/** Keeps a draft in the browser, as the editor does. @param draft in JSON */
async function keepDraft(draft: string): Promise<void> {
  const start = (await (await fetch('/edit/start.json')).json()) as {
    backend: { repo: string; branch?: string }
  }
  const { repo, branch = '' } = start.backend
  const request = indexedDB.open('editor')
  request.onupgradeneeded = () => request.result.createObjectStore('drafts')
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const drafts = request.result.transaction('drafts', 'readwrite').objectStore('drafts')
  const kept = drafts.put(JSON.parse(draft), `${repo}:${branch}`)
  await new Promise((resolve) => kept.addEventListener('success', resolve))
  request.result.close()
}

/** What the editor shows of the draft. Its frames and handles go when it ends. */
async function readEdited(address: string): Promise<ShownPage> {
  await page.goto(preview.address + address)
  await page.locator('.edit-start').click()
  const bar = page.getByRole('toolbar', { name: 'Editing' })
  await bar.waitFor()
  await page.locator('.edit-start').evaluate((button: HTMLElement) => button.click())
  await bar.waitFor({ state: 'detached' })
  return readShown(page)
}

test('the changes have no error after their merge, whether the content before it is known', () => {
  const merged = edited.checkInput()
  const paths = new Set(merged.files.map(({ path }) => path))
  for (const earlier of [undefined, { paths, changed: [] }]) {
    expect(errorsOf(checkContent({ ...merged, earlier })).map(formatProblem)).toEqual([])
  }
})

test.each([...addresses, '/no-such-page'])('%s', async (address) => {
  const shown = await readEdited(address)
  await page.goto(built.address + address)
  expect(shown).toEqual(await readShown(page))
})
