import { expect, test } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

const misspelt = madeUp.role.replace('made-up', 'maide-up')

test('an unknown address is answered with 404 and the pages nearest to it', async ({ page }) => {
  const response = await page.goto(misspelt)
  expect(response?.status()).toBe(404)
  await expect(page.locator('.not-found li a').first()).toHaveAttribute('href', madeUp.role)
})

test('without script, and for an address like none of ours, the pages of the settings stand', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto('/wp-login.php')
  const usual = await page
    .locator('.not-found li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const plain = await context.newPage()
  await plain.goto(misspelt)
  const links = await plain.locator('.not-found li a').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(usual)
  await context.close()
})
