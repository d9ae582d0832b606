import { expect, test } from '@playwright/test'
import { readRoutes } from '../../tools/built-site/pages.ts'

/** Windows as browsers leave them on laptops and phones, in CSS pixels. */
const windows = [
  { width: 1280, height: 633 },
  { width: 1366, height: 641 },
  { width: 1440, height: 789 },
  { width: 1536, height: 730 },
  { width: 1920, height: 945 },
  { width: 1366, height: 768 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]

/** The pages of the site itself: those with made-up content show parts that no page begins with. */
const routes = readRoutes().filter(
  (route) => !route.startsWith('/made-up-') && !route.startsWith('/sections'),
)

for (const route of routes)
  test(`the first button of ${route} is in view in every window`, async ({ page }) => {
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready)
    for (const size of windows) {
      await page.setViewportSize(size)
      // A button of a form comes after its fields, so the form itself is the action there.
      const bottom = await page.evaluate(() => {
        const first = document.querySelector('main h1')?.closest('section')
        const button = first?.querySelector('.button:not(form .button)')
        return button ? button.getBoundingClientRect().bottom + scrollY : 0
      })
      expect(bottom, `${size.width} x ${size.height}`).toBeLessThanOrEqual(size.height)
    }
  })
