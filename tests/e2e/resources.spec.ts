import { expect, test } from '@playwright/test'

test('a tab shows its own articles, and the featured one stays', async ({ page }) => {
  await page.goto('/resources')
  const articles = page.locator('[data-category]')
  const all = await articles.count()
  await expect(articles.filter({ visible: true })).toHaveCount(all)

  await page.getByRole('button', { name: 'Podcast' }).click()
  await expect(page.getByRole('button', { name: 'Podcast' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false')
  await expect(articles.filter({ visible: true })).toHaveCount(await page.locator('[data-category=podcast]').count())
  await expect(page.getByText('Featured ·')).toBeVisible()

  await page.getByRole('button', { name: 'All' }).click()
  await expect(articles.filter({ visible: true })).toHaveCount(all)
})

test('the newsletter clears its field and sends nothing', async ({ page }) => {
  await page.goto('/resources')
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
  await expect(page).toHaveURL(/\/resources$/)
  expect(requests).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all articles show, and no tabs that would do nothing', async ({ page }) => {
    await page.goto('/resources')
    const articles = page.locator('[data-category]')
    await expect(articles.filter({ visible: true })).toHaveCount(await articles.count())
    await expect(page.locator('.tabs')).toBeHidden()
  })

  test('the newsletter sends nothing and goes nowhere', async ({ page }) => {
    await page.goto('/resources')
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/resources$/)
  })
})
