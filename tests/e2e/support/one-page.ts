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

/** The page that all tests of a worker share. */
interface SharedPage {
  /** Returns the address of its server. */
  address: () => string
  reducedMotion?: 'reduce' | 'no-preference'
  /** Removes what a test has left in the browser. */
  forget?: (page: Page) => Promise<void>
}

/**
 * A `test` whose `page` is one page for all of a worker, so the browser keeps the files of the
 * site, and the scripts of a test, from one test to the next, and does a tenth to a fifth less
 * work. Each test finds the window and the theme as a new page has them. A test that leaves
 * something behind, such as a script for each later page, takes `test` of Playwright.
 */
export function testOnOnePage({ address, reducedMotion, forget }: SharedPage) {
  return base.extend<object, OfWorker>({
    onePage: [
      async ({ browser }, use) => {
        const page = await browser.newPage({ ...device, baseURL: address(), locale: 'en-GB' })
        await use(page)
        await page.close()
      },
      { scope: 'worker' },
    ],

    page: async ({ onePage }, use) => {
      await onePage.setViewportSize(device.viewport)
      await onePage.emulateMedia({ ...usualMedia, ...(reducedMotion && { reducedMotion }) })
      await use(onePage)
      for (const event of ['console', 'pageerror', 'response'] as const)
        await onePage.removeAllListeners(event, { behavior: 'ignoreErrors' })
      await onePage.unrouteAll()
      await forget?.(onePage)
    },
  })
}

/**
 * `test` for tests that only look at pages of the built site. A test that leaves something behind,
 * such as a draft of a form or a film that was stopped, takes `test` of Playwright.
 */
export const test = testOnOnePage({ address: () => servers.built.address })
