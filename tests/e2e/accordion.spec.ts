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

test('each step has a picture of its own: what is drawn of the bay differs from step to step', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const drawn = async () =>
    (await page.locator('.course svg').first().screenshot()).toString('base64')
  const pictures = new Set<string>()
  for (const row of await rows(page).all()) {
    if (pictures.size > 0) await row.locator('summary').click()
    await expect(row).toHaveAttribute('open', '')
    pictures.add(await drawn())
  }
  expect(pictures.size).toBe(await rows(page).count())
})

test('on a phone the picture stands in the open step, between its text and the next step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const steps = await rows(page).all()
  for (const [index, step] of steps.entries()) {
    if (index > 0) await step.locator('summary').click()
    await expect(step).toHaveAttribute('open', '')
    const picture = await page.locator('.course svg').first().boundingBox()
    const text = await step.locator('p').boundingBox()
    const next = await steps[index + 1]?.boundingBox()
    expect(picture!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
    if (next) expect(next.y).toBeGreaterThanOrEqual(picture!.y + picture!.height)
  }
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
