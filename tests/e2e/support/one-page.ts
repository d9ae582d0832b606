import { devices, test as base, type Page } from '@playwright/test'
import { servers } from './servers.ts'

const device = devices['Desktop Chrome']
const usualMedia = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  media: 'screen',
} as const

interface OfWorker {
  onePage: Page
}

/**
 * `test` for tests that only look at pages of the built site. Its `page` is one page for all of a
 * worker, so the browser keeps the files of the site, and the scripts of a test, from one test to
 * the next, and does a fifth less work. Each test finds the window and the theme as a new page has
 * them. A test that leaves something behind, such as a draft of a form or a film that was stopped,
 * takes `test` of Playwright.
 */
export const test = base.extend<object, OfWorker>({
  onePage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        ...device,
        baseURL: servers.built.address,
        locale: 'en-GB',
      })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],

  page: async ({ onePage }, use) => {
    await onePage.setViewportSize(device.viewport)
    await onePage.emulateMedia(usualMedia)
    await use(onePage)
    for (const event of ['console', 'pageerror', 'response'] as const)
      await onePage.removeAllListeners(event, { behavior: 'ignoreErrors' })
    await onePage.unrouteAll()
  },
})
