import { expect, test } from '@playwright/test'
import { readFields } from '../support/made-up.ts'
import type { Labels } from '../../src/schemas/labels.ts'

const { pages } = readFields<Labels>('settings/labels').notFound

test('an unknown address is answered with 404 and the pages of the settings', async ({ page }) => {
  const response = await page.goto('/surveys/custmer-succes')
  expect(response?.status()).toBe(404)
  const links = await page.locator('.not-found li a').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(pages.map(({ to }) => to))
})
