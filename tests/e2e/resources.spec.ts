import { expect, test, type Page } from '@playwright/test'
import { holdScripts } from './support/lead-forms.ts'

const path = '/resources'
const tabs = (page: Page) => page.locator('[aria-pressed]')
const listed = (page: Page) =>
  page.locator('[data-category]:visible').evaluateAll((all) => all.map((article) => (article as HTMLElement).dataset['category']))

test('all comes first and shows everything; a tab leaves only its category, and all brings the rest back', async ({ page }) => {
  await page.goto(path)
  await expect(tabs(page)).toHaveCount(6)
  await expect(tabs(page).first()).toHaveAttribute('aria-pressed', 'true')
  const everything = await listed(page)
  expect(new Set(everything).size).toBeGreaterThan(1)
  await tabs(page).nth(1).click()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(tabs(page).first()).toHaveAttribute('aria-pressed', 'false')
  expect(new Set(await listed(page)).size).toBeLessThanOrEqual(1)
  await tabs(page).first().click()
  expect(await listed(page)).toEqual(everything)
})

test('a tab pressed before the script came is chosen once it is there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(path)
  await tabs(page).nth(3).click()
  release()
  await expect(tabs(page).nth(3)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all articles show, and tabs that would do nothing do not', async ({ page }) => {
    await page.goto(path)
    expect((await listed(page)).length).toBeGreaterThan(0)
    await expect(tabs(page).first()).toBeHidden()
  })
})
