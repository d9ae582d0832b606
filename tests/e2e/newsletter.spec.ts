import { expect, test } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('each of two newsletters on a page sends nothing and clears its own field', async ({
      page,
    }) => {
      await page.goto(madeUp.everythingTwice)
      const requests: string[] = []
      // The pointer passes other sections, whose scripts may be fetched.
      page.on('request', (request) => {
        if (request.method() !== 'GET' || request.url().includes('anna'))
          requests.push(request.url())
      })
      const forms = page.getByRole('main').locator('.newsletter form')
      await expect(forms).toHaveCount(2)
      const upper = forms.first()
      const lower = forms.last()
      await lower.getByRole('textbox').fill('not an address')
      await lower.getByRole('button').click()
      await expect(lower.getByRole('textbox')).toHaveValue('not an address')

      for (const form of [upper, lower]) await form.getByRole('textbox').fill('anna@example.com')
      await lower.getByRole('button').click()
      if (javaScriptEnabled) await expect(lower.getByRole('textbox')).toHaveValue('')
      await expect(upper.getByRole('textbox')).toHaveValue('anna@example.com')
      expect(new URL(page.url()).pathname).toBe(madeUp.everythingTwice)
      expect(requests).toEqual([])
    })
  })
