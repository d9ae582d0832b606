import { expect, test } from '@playwright/test'
import { attributeOf, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'
import { servers } from './support/servers.ts'

// `npm run dev` shows no made-up pages, so the test finds a page of the site itself that has the
// contact form.
const ownForm = readPages().find(
  (page) =>
    !page.route.startsWith('/made-up-') &&
    elementsWithTag(page, 'textarea').some((field) => attributeOf(field, 'name') === 'message'),
)?.route

test.use({ baseURL: servers.development.address })

test('npm run dev shows pages whose forms work', async ({ page }) => {
  test.skip(ownForm === undefined, 'No page of the site has the contact form.')
  const form = page.locator('astro-island form')
  await page.goto(ownForm ?? '/')
  await form.locator('[name=name]').fill('Anna Whitfield')
  await form.locator('[name=email]').fill('anna@example.com')
  await form.getByRole('button').click()
  await expect(page.locator('.lead-success')).toBeVisible()
})
