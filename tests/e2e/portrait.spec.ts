import { expect, type Page } from '@playwright/test'
import { test } from './support/stopped-clock.ts'

/** Opens a page with a portrait, and fails its first requests. `asked` has the addresses of all. */
async function open(page: Page, failures: number) {
  const asked: string[] = []
  await page.route('**/made-up-portrait*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return asked.length > failures ? route.continue() : route.abort()
  })
  await page.goto('/sections/people/guide')
  await expect.poll(() => asked).toEqual([''])
  const passing = async () => {
    await page.clock.runFor(100)
    return asked.length
  }
  return { asked, passing, portrait: page.locator('.portrait') }
}

test('a portrait that failed is asked for again every 100 ms, until it comes', async ({ page }) => {
  const { asked, passing, portrait } = await open(page, 3)
  await page.clock.runFor(99)
  expect(asked).toHaveLength(1)
  await expect.poll(passing).toBe(4)
  expect(asked).toEqual(['', '?try=1', '?try=2', '?try=3'])
  await expect(portrait.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('a failure that is reported twice is one try', async ({ page }) => {
  const { asked, passing, portrait } = await open(page, Infinity)
  await portrait.locator('img').dispatchEvent('error')
  await expect.poll(passing).toBeGreaterThanOrEqual(2)
  expect(asked.slice(0, 2)).toEqual(['', '?try=1'])
})

test('after 50 tries its frame shows its words, and it is not requested again', async ({
  page,
}) => {
  const { passing, portrait } = await open(page, Infinity)
  const allRequests = 1 + 50
  for (let count = 1; count <= allRequests; count += 1)
    await expect.poll(passing, { intervals: [10] }).toBeGreaterThanOrEqual(count)
  await expect(portrait).toHaveText(/./)
  await page.clock.runFor(1_000)
  expect(await passing()).toBe(allRequests)
})

test('offline it waits without asking, and goes on when the network is back', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  )
  const { passing, portrait } = await open(page, 1)
  await page.clock.runFor(10_000)
  expect(await passing()).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true })
    dispatchEvent(new Event('online'))
  })
  await expect.poll(passing).toBe(2)
  await expect(portrait.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})
