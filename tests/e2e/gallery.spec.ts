import { expect, test } from '@playwright/test'
import { readSamples } from '../../src/lib/gallery.ts'
import { root } from '../../tools/support/processes.ts'
import { findFaults } from '../support/find-faults.ts'
import { findWide } from '../support/find-wide.ts'
import { listenForFaults } from '../support/listen-for-faults.ts'

// Each look of each section, by itself.
const samples = Map.groupBy(readSamples(root), ({ type }) => type)

for (const [type, own] of samples) {
  test(`every sample of ${type} stands at any width, and axe finds nothing`, async ({ page }) => {
    const faults = listenForFaults(page)
    for (const { name } of own) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`/sections/${type}/${name}`)
      expect(await page.evaluate(findWide), `${name} at 320 px`).toEqual([])
      expect(await findFaults(page, 'light'), `${name} at 320 px`).toEqual([])
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(findWide), `${name} at ${width} px`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findFaults(page, 'dark'), `${name} in the dark`).toEqual([])
    }
    expect(faults).toEqual([])
  })
}
