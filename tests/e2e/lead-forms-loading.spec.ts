import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { listen } from '../support/listen.ts'
import { answerLeads, contact, created, leadFormOn, lost } from './support/lead-forms.ts'

test('a host that let "not there" be kept for a year is asked once more past the cache', async ({
  page,
  baseURL,
}) => {
  let asked = 0
  // The site behind a server of its own, since a browser whose requests are routed keeps nothing.
  const handler = createServer(async ({ url = '' }, response) => {
    if (/_astro\/LeadIsland\./.test(url) && (asked += 1) === 1) {
      response.writeHead(404, {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/html',
      })
      response.end('<h1>Not found</h1>')
      return
    }
    const file = await fetch(baseURL + url)
    const [type = '', kept = ''] = ['content-type', 'cache-control'].map(
      (name) => file.headers.get(name) ?? '',
    )
    response.writeHead(file.status, { 'content-type': type, 'cache-control': kept })
    response.end(new Uint8Array(await file.arrayBuffer()))
  })
  const host = await listen(handler)
  try {
    await page.goto(host.url + contact.path)
    const form = leadFormOn(page, contact)
    await form.field('name').focus()
    await expect.poll(() => asked).toBe(2)
  } finally {
    await host.close()
  }
})

test('a script that comes late does not take the focus away', async ({ page }) => {
  await page.route('**/_astro/*.js', lost)
  await page.goto(contact.path)
  const form = leadFormOn(page, contact)
  await form.fill()
  await form.button.click()
  await expect(form.alert).toBeVisible()
  let arrived = false
  page.on('response', (response) => (arrived ||= response.url().includes('LeadIsland')))
  await form.field('message').focus()
  await page.unroute('**/_astro/*.js')
  await expect(async () => {
    // A file that the focus requested may still be lost.
    await form.field('message').dispatchEvent('pointerover')
    expect(arrived).toBe(true)
  }).toPass()
  await expect(form.field('message')).toBeFocused()
  await expect(form.alert).toBeVisible()
})

test('a draft survives a field that is gone, and goes with the lead', async ({ page }) => {
  const rows = await answerLeads(page, created)
  await page.goto(contact.path)
  await leadFormOn(page, contact).fill()
  await page.route(contact.path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /<div[^>]*><label for="[^"]*-email">.*?<\/div>/s,
      '',
    )
    await route.fulfill({ response, body })
  })
  await page.reload()
  const form = leadFormOn(page, contact)
  await expect(form.field('email')).toHaveCount(0)
  const { email: _, ...rest } = contact.filled
  for (const [name, text] of Object.entries(rest)) await expect(form.field(name)).toHaveValue(text)
  await form.field('company').fill('Northmoor')
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(rows).toEqual([{ ...contact.row, company: 'Northmoor' }])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'Northmoor',
  )
})
