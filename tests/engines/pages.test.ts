import { expect } from 'vitest'
import { readPages } from '../../tools/support/built-site/pages.ts'
import { findWide } from '../support/find-wide.ts'
import { test } from './support/test.ts'

for (const { route } of readPages())
  test(`${route} is whole and without fault at 1440, 390 and 320 px`, async ({ page, browser, site }) => {
    await browser.resize(1440, 900)
    await page.open(route)
    expect(await browser.run(findWide)).toEqual([])
    for (const width of [390, 320]) {
      await browser.resize(width, 844)
      expect(await browser.run(findWide)).toEqual([])
    }
    // The missing page is asked for by its own address here, and is not missing there.
    expect(site.faults).toEqual([])
  })
