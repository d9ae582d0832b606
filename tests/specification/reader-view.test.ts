/**
 * Reader views keep most words of today's pages (docs/decisions.md, section 5). A page that editors
 * make of links or forms alone may keep fewer.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { isForVisitors, readPages } from '../../tools/built-site/pages.ts'
import { loadReadability, readerViewOf } from '../support/reader-view.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  page = await browser.newPage()
  await loadReadability(page)
})
afterAll(() => browser.close())

test.each(
  readPages()
    .filter(isForVisitors)
    .map(({ route, html }) => [route, html] as const),
)('%s keeps 80 % of its words in a reader view', async (_, html) => {
  const { kept, lost } = await readerViewOf(page, html)
  expect(kept, `Left out: ${lost.join(' | ')}`).toBeGreaterThanOrEqual(0.8)
})
