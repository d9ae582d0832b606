import { expect, test } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

test('each of two newsletters on a page clears its own field and sends nothing', async ({ page }) => {
  await page.goto(madeUp.everythingTwice)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  // The pointer passes other sections, whose scripts may be fetched.
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('anna')) requests.push(request.url())
  })
  const forms = page.getByRole('main').locator('.newsletter form')
  await expect(forms).toHaveCount(2)
  for (const form of await forms.all()) await form.getByRole('textbox').fill('anna@example.com')

  await forms.last().getByRole('button').click()
  await expect(forms.last().getByRole('textbox')).toHaveValue('')
  await expect(forms.first().getByRole('textbox')).toHaveValue('anna@example.com')
  await forms.first().getByRole('button').click()
  await expect(forms.first().getByRole('textbox')).toHaveValue('')
  expect(requests).toEqual([])
})
