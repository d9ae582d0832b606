import { expect, test, type Page } from '@playwright/test'
import { sampleRoutes } from '../support/visited-routes.ts'

// The list of roles is long, and on phones it begins with links to its parts.
const route = sampleRoutes.find((one) => one.endsWith('roles'))!

test.use({ viewport: { width: 390, height: 664 } })

/** Notes each position to which the page scrolls from now on. */
async function watch(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const positions: number[] = []
    addEventListener('scroll', () => positions.push(Math.round(scrollY)))
    Object.assign(window, { positions })
  })
  return () =>
    page.evaluate(() => [...new Set((window as unknown as { positions: number[] }).positions)])
}

const lastPart = (page: Page) => page.getByRole('main').locator('a[href^="#"]').last()

/** Waits until the top of the element with this id is in view and moves no more. */
async function settle(page: Page, address: string): Promise<void> {
  const top = () =>
    page.locator(address).evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => resolve(element.getBoundingClientRect().top))
        }),
    )
  await expect(page.locator(address)).toBeInViewport()
  await expect
    .poll(async () => {
      const before = await top()
      return before - (await top())
    })
    .toBe(0)
}

test('a link to a part of the page scrolls there smoothly', async ({ page }) => {
  const positions = await watch(page)
  await page.goto(route)
  const address = (await lastPart(page).getAttribute('href'))!
  await lastPart(page).click()
  await settle(page, address)
  // A jump has one position. A slow machine shows few of those on the way.
  expect((await positions()).length).toBeGreaterThan(1)
})

test('a link to a part of another page arrives there at once', async ({ page }) => {
  await page.goto(route)
  const address = (await lastPart(page).getAttribute('href'))!
  await page.goto('about:blank')
  const positions = await watch(page)
  await page.goto(route + address)
  await settle(page, address)
  expect(await positions()).toHaveLength(1)
})

test('with reduced motion, a link to a part of the page jumps there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const positions = await watch(page)
  await page.goto(route)
  const address = (await lastPart(page).getAttribute('href'))!
  await lastPart(page).click()
  await settle(page, address)
  expect(await positions()).toHaveLength(1)
})
