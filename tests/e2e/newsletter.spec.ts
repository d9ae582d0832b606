import { expect, test } from '@playwright/test'

test('each of two newsletters on a page clears its own field and sends nothing', async ({ page }) => {
  await page.route('/resources', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const form = /<form method="dialog">.*?<\/form>/s.exec(html)![0]
    const second = form.replace(/\b(id|for)="/g, '$1="second-')
    await route.fulfill({ response, body: html.replace('</main>', `<div class="newsletter">${second}</div></main>`) })
  })
  await page.goto('/resources')
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
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
