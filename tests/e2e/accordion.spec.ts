import { expect, test, type Page } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

const path = madeUp.accordion
const rows = (page: Page) => page.getByRole('main').locator('details[name]')
const openRows = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.flatMap((row, index) => ((row as HTMLDetailsElement).open ? [index] : [])),
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('four steps, the first is open; a click opens another and closes it, and on the open one changes nothing', async ({
      page,
    }) => {
      await page.goto(path)
      await expect(rows(page)).toHaveCount(4)
      expect(await openRows(page)).toEqual([0])
      await rows(page).nth(2).locator('summary').click()
      await expect.poll(() => openRows(page)).toEqual([2])
      const box = await rows(page).nth(2).locator('summary').boundingBox()
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      expect(await openRows(page)).toEqual([2])
    })
  })
}

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

test('each step has a picture of its own, of the same size, and screen readers read it alone', async ({
  page,
}) => {
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

test('on a phone the picture stands below the steps, and is no wider than they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const picture = (await page.locator('.course .specimen').first().boundingBox())!
  const last = (await rows(page).last().boundingBox())!
  expect(picture.y).toBeGreaterThanOrEqual(last.y + last.height)
  expect(picture.width).toBeLessThanOrEqual(last.width)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('one step stays open by tap, by key and by a screen reader, before React comes', async ({
    page,
  }) => {
    await page.route(/\/_astro\/(client|react|Accordion)\./, (request) => request.abort())
    await page.goto(path)
    const open = rows(page).nth(1).locator('summary')
    await open.tap()
    await expect.poll(() => openRows(page)).toEqual([1])
    await open.focus()
    await page.keyboard.press('Enter')
    expect(await openRows(page)).toEqual([1])
    // A screen reader presses without a pointer.
    await open.evaluate((summary) => (summary as HTMLElement).click())
    expect(await openRows(page)).toEqual([1])
  })
})
