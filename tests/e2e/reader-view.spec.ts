import { expect, test } from '@playwright/test'
import { readPages } from '../../tools/built-site/pages.ts'
import { loadReadability, readerViewOf } from '../support/reader-view.ts'

for (const { route, html } of readPages().filter((one) => /^\/surveys\/made-up/.test(one.route)))
  test(`a reader view keeps the words of the role at ${route}`, async ({ page }) => {
    await loadReadability(page)
    const { kept, lost } = await readerViewOf(page, html)
    expect(kept, `Left out: ${lost.join(' | ')}`).toBeGreaterThanOrEqual(0.9)
  })
