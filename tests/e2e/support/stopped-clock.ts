import { test as plain, type Page } from '@playwright/test'

/**
 * Stops the clock of the pages to come: only `page.clock.runFor` moves it on. A clock that runs
 * beside a test lets the time limits of the page pass on a slow machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  // Later than a slow machine needs to get here: until now the clock runs.
  await page.clock.pauseAt(3_600_000)
}

/** `test` with a page whose clock is stopped. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    await stopClock(page)
    await use(page)
  },
})
