import { expect, test, type Page } from '@playwright/test'

// A portrait that fails (specification.md, section 2, leadership readiness) on a page of a made-up guide.

/** Opens the page, whose portrait fails so many times. Returns the times of all requests for it. */
async function openWithFailures(page: Page, failures: number): Promise<number[]> {
  const asked: number[] = []
  await page.route(/made-up-portrait/, (request) => {
    asked.push(performance.now())
    return asked.length <= failures ? request.abort() : request.continue()
  })
  await page.goto('/sections/people/guide')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return asked
}
const width = (page: Page) => page.locator('.portrait img').evaluate((image: HTMLImageElement) => image.naturalWidth)

test('is asked for again every 100 ms until it comes', async ({ page }) => {
  const asked = await openWithFailures(page, 4)
  await expect.poll(() => width(page)).toBeGreaterThan(0)
  expect(asked).toHaveLength(5)
  for (const [index, time] of asked.entries()) if (index > 1) expect(time - asked[index - 1]!).toBeGreaterThan(80)
})

test('gives way to its words after 50 tries', async ({ page }) => {
  const asked = await openWithFailures(page, Infinity)
  await expect(page.locator('.portrait')).toHaveText(/\w/, { timeout: 20_000 })
  await expect(page.locator('.portrait img')).toHaveCount(0)
  expect(asked).toHaveLength(51)
})

test('waits while the browser is offline', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
  const asked = await openWithFailures(page, 1)
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(1)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => width(page)).toBeGreaterThan(0)
  expect(asked).toHaveLength(2)
})
