import { expect, test } from '@playwright/test'
import { readSamples } from '../../editing/gallery/gallery.ts'
import { root } from '../../tools/support/processes.ts'
import { samplesPage } from '../support/test-site.ts'
import { findFaults } from '../support/find-faults.ts'
import { findWide } from '../support/find-wide.ts'
import { listenForFaults } from '../support/listen-for-faults.ts'

// Each look of each section: the samples of a type stand on one page.
for (const type of new Set(readSamples(root).map((sample) => sample.type))) {
  test(`every sample of ${type} stands at any width, and axe finds nothing`, async ({ page }) => {
    const faults = listenForFaults(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${samplesPage(type)}`)
    expect(await page.evaluate(findWide), '320 px').toEqual([])
    expect(await findFaults(page, 'light'), '320 px').toEqual([])
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findWide), `${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await findFaults(page, 'dark'), 'in the dark').toEqual([])
    expect(faults).toEqual([])
  })
}
