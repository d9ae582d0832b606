import { expect, test, type Locator, type Page } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

const path = madeUp.accordion
const rows = (page: Page) => page.getByRole('main').locator('details[name]')
const summary = (page: Page, index: number) => rows(page).nth(index).locator('summary')
const openRows = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.flatMap((row, index) => ((row as HTMLDetailsElement).open ? [index] : [])),
  )

/** Clicks the middle of a row, whatever is there. */
async function clickAt(page: Page, row: Locator): Promise<void> {
  const box = (await row.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('of four steps the first is open', async ({ page }) => {
      await page.goto(path)
      await expect(rows(page)).toHaveCount(4)
      expect(await openRows(page)).toEqual([0])
    })

    test('a click opens a step and closes the one before', async ({ page }) => {
      await page.goto(path)
      await summary(page, 2).click()
      await expect.poll(() => openRows(page)).toEqual([2])
    })

    test('a click on the open step changes nothing', async ({ page }) => {
      await page.goto(path)
      await clickAt(page, summary(page, 0))
      expect(await openRows(page)).toEqual([0])
    })
  })
}

// The lines of script that keep one step open are in the page, so they work before any file comes.
test.describe('before any file of script arrives', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\.js$/, (request) => request.abort())
    await page.goto(path)
  })

  for (const key of ['Enter', 'Space'])
    test(`${key} on the open step leaves it open`, async ({ page }) => {
      await summary(page, 0).focus()
      await page.keyboard.press(key)
      expect(await openRows(page)).toEqual([0])
    })

  test('Enter on a closed step opens it and closes the one before', async ({ page }) => {
    await summary(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => openRows(page)).toEqual([1])
  })

  test('a screen reader that presses the open step leaves it open', async ({ page }) => {
    // It presses without a pointer.
    await summary(page, 0).evaluate((one) => (one as HTMLElement).click())
    expect(await openRows(page)).toEqual([0])
  })

  test('a browser that does not know rows of one name has one open step too', async ({ page }) => {
    await rows(page).evaluateAll((all) => all.forEach((row) => row.removeAttribute('name')))
    const unnamed = page.getByRole('main').locator('.accordion').first().locator('details')
    await unnamed.nth(2).locator('summary').click()
    await expect(unnamed.and(page.locator('[open]'))).toHaveCount(1)
    await expect(unnamed.nth(2)).toHaveAttribute('open')
  })
})

test('by keyboard: arrows move, Enter opens, and the open step cannot be closed', async ({
  page,
}) => {
  await page.goto(path)
  const summaries = rows(page).locator('summary')
  const hydrated = page.locator('astro-island:not([ssr]):has(details[name])')
  await summaries.first().focus()
  await expect(hydrated).toHaveCount(1)
  await page.keyboard.press('Enter')
  expect(await openRows(page)).toEqual([0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await openRows(page)).toEqual([1])
  await page.keyboard.press('End')
  await expect(summaries.last()).toBeFocused()
})

test('each step has a picture of its own and of one size, read alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const sheet = page.locator('.course .specimen').first()
  const drawn = async () => (await sheet.screenshot()).toString('base64')
  const pictures = new Set<string>()
  const heights = new Set<number | undefined>()
  for (const row of await rows(page).all()) {
    if (pictures.size > 0) await row.locator('summary').click()
    await expect(row).toHaveAttribute('open', '')
    pictures.add(await drawn())
    heights.add((await sheet.boundingBox())?.height)
    const read = await sheet.locator('li').first().ariaSnapshot()
    expect(read.match(/text: /g)?.length ?? 1).toBe(1)
  }
  expect(heights.size).toBe(1)
  expect(pictures.size).toBe(await rows(page).count())
})

test('on a phone the picture is below the steps, and no wider than they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const picture = (await page.locator('.course .specimen').first().boundingBox())!
  const last = (await rows(page).last().boundingBox())!
  expect(picture.y).toBeGreaterThanOrEqual(last.y + last.height)
  expect(picture.width).toBeLessThanOrEqual(last.width)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test.beforeEach(async ({ page }) => {
    await page.route(/\.js$/, (request) => request.abort())
    await page.goto(path)
  })

  test('a tap opens a step and closes the one before', async ({ page }) => {
    await summary(page, 1).tap()
    await expect.poll(() => openRows(page)).toEqual([1])
  })

  test('a tap on the open step changes nothing', async ({ page }) => {
    const box = (await summary(page, 0).boundingBox())!
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    expect(await openRows(page)).toEqual([0])
  })
})
