import { expect, test } from '@playwright/test'
import type { Labels } from '../../src/schemas/labels.ts'
import { madeUp, readFields } from '../support/made-up.ts'

const { all: allTab, categories } = readFields<Labels>('settings/labels').articles

test('a tab shows its own articles, and the featured one stays', async ({ page }) => {
  await page.goto(madeUp.articles)
  const section = page
    .locator('main section')
    .filter({ has: page.locator('.tabs') })
    .first()
  const articles = section.locator('[data-category]')
  const tab = (name: string) => section.getByRole('radio', { name, exact: true })
  // The radio button itself is not seen, its label is.
  const choose = (name: string) => section.locator('.tabs').getByText(name, { exact: true }).click()
  const all = await articles.count()
  await expect(articles.filter({ visible: true })).toHaveCount(all)

  await choose(categories.podcast)
  await expect(tab(categories.podcast)).toBeChecked()
  await expect(tab(allTab)).not.toBeChecked()
  await expect(articles.filter({ visible: true })).toHaveCount(await section.locator('[data-category=podcast]').count())
  await expect(section.getByRole('status')).toHaveText(/\d/)
  await expect(page.locator('.articles-front')).toBeVisible()

  await choose(allTab)
  await expect(articles.filter({ visible: true })).toHaveCount(all)
})

test('in forced colours one tab alone looks chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(madeUp.articles)
  const borders = await page
    .locator('.tabs')
    .first()
    .locator('label')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(borders.filter((border) => border !== borders[1])).toEqual([borders[0]])
})

test('the newsletter clears its field and sends nothing', async ({ page }) => {
  await page.goto(madeUp.newsletter)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const field = page.getByLabel('Email')

  await field.fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveValue('not an address')

  await field.fill('anna@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe(madeUp.newsletter)
  expect(requests).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all articles show, and no tabs that would do nothing', async ({ page }) => {
    await page.goto(madeUp.articles)
    const articles = page.locator('[data-category]')
    await expect(articles.filter({ visible: true })).toHaveCount(await articles.count())
    await expect(page.locator('.tabs').filter({ visible: true })).toHaveCount(0)
  })

  test('the newsletter sends nothing and goes nowhere', async ({ page }) => {
    await page.goto(madeUp.newsletter)
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect(new URL(page.url()).pathname).toBe(madeUp.newsletter)
  })
})
