import { expect, test } from '@playwright/test'
import { servers } from './support/servers.ts'

test.use({ baseURL: servers.development.address })

test('npm run dev shows pages whose forms work', async ({ page }) => {
  const form = page.locator('astro-island form')
  // The first visit makes the server gather its scripts, after which it may load the page again.
  await expect(async () => {
    await page.goto('/contact')
    await form.locator('[name=name]').focus()
    await expect(page.locator('astro-island:not([ssr]) form')).toHaveCount(1)
  }).toPass()
  await form.locator('[name=name]').fill('Anna Whitfield')
  await form.locator('[name=email]').fill('anna@example.com')
  await form.getByRole('button').click()
  await expect(page.getByRole('status')).toBeVisible()
})
