import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { listen } from '../support/listen.ts'
import {
  answerLeads,
  contact,
  created,
  errorText,
  filledForm,
  leadFormOn,
  lost,
  silence,
  status,
  type LeadAnswer,
} from './support/lead-forms.ts'
import { test } from './support/stopped-clock.ts'

test('a host that let "not there" be kept for a year is asked once more past the cache', async ({
  page,
  baseURL,
}) => {
  let asked = 0
  // The site behind a server of its own, since a browser whose requests are routed keeps nothing.
  const handler = createServer(async ({ url = '' }, response) => {
    const isSender = /_astro\/LeadForm\./.test(url)
    if (isSender) asked += 1
    if (isSender && asked === 1) {
      response.writeHead(404, {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/html',
      })
      response.end('<h1>Not found</h1>')
      return
    }
    const file = await fetch(baseURL + url)
    response.writeHead(file.status, {
      'content-type': file.headers.get('content-type') ?? '',
      'cache-control': file.headers.get('cache-control') ?? '',
    })
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
  page.on('response', (response) => {
    arrived ||= response.url().includes('LeadForm')
  })
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

test('React is not asked for, before or after a lead', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { form } = await filledForm(page, contact, lost, created)
  await form.button.click()
  await expect(form.alert).toBeVisible()
  await form.button.click()
  await expect(form.status).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((name) => /_astro\/LeadForm/.test(name))).toHaveLength(2)
  expect(asked.filter((name) => /_astro\/(?:client|react|jsx)/.test(name))).toEqual([])
})

test('a press after an error loads the code again, though the first request still hangs', async ({
  page,
}) => {
  const rows = await answerLeads(page, created)
  let asked = 0
  // The first request and its repeat hang; the line is well after that.
  await page.route(/_astro\/LeadForm/, async (route) => {
    asked += 1
    if (asked > 2) await route.continue()
  })
  await page.goto(contact.path)
  const form = leadFormOn(page, contact)
  await form.fill()
  await form.button.click()
  await page.clock.runFor(10_000)
  await expect.poll(() => asked).toBe(2)
  await page.clock.runFor(5_000)
  await expect(form.alert).toHaveText(errorText, { useInnerText: true })
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(rows).toEqual([contact.row])
})

test.describe('while no answer comes', () => {
  /**
   * Sends a lead whose first request gets no answer until `answer` is called.
   * @param second answers the second request
   */
  async function pressWithoutAnswer(page: Page, second: LeadAnswer) {
    const answered = Promise.withResolvers<void>()
    const first: LeadAnswer = async (route) => {
      await answered.promise
      await created(route)
    }
    const filled = await filledForm(page, contact, first, second)
    await filled.form.button.click()
    await expect.poll(() => filled.rows.length).toBe(1)
    return { ...filled, answer: answered.resolve }
  }

  test('a second request goes beside the first, and the answer to the first counts', async ({
    page,
  }) => {
    const { form, rows, answer } = await pressWithoutAnswer(page, silence)
    await page.clock.runFor(10_000)
    await expect.poll(() => rows.length).toBe(2)
    answer()
    await expect(form.status).toBeVisible()
    expect(rows).toEqual([contact.row, contact.row])
  })

  test('a second request that fails leaves the first its time', async ({ page }) => {
    const { form, answer } = await pressWithoutAnswer(page, lost)
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(10_000)
    await failed
    await expect(form.button).toBeDisabled()
    answer()
    await expect(form.status).toBeVisible()
  })

  test('a refusal of the second counts', async ({ page }) => {
    const { form, rows } = await filledForm(page, contact, silence, status(503, '{}'))
    await form.button.click()
    await expect.poll(() => rows.length).toBe(1)
    await page.clock.runFor(10_000)
    await expect(form.alert).toBeVisible()
  })

  for (const [what, message, seconds] of [
    // Words, since a browser needs seconds to break one of 100,000 letters into lines.
    ['100,000 letters have 33 seconds more', 'four '.repeat(20_000), 33],
    ['100,000 Chinese characters, of three bytes each, have 100', '界'.repeat(100_000), 100],
  ] as const)
    test(`${what} for each upload`, async ({ page }) => {
      const { form, rows } = await filledForm(page, contact, silence)
      await form.field('message').fill(message)
      await form.button.click()
      await expect.poll(() => rows.length).toBe(1)
      await page.clock.runFor((10 + seconds - 1) * 1_000)
      expect(rows).toHaveLength(1)
      await page.clock.runFor(1_000)
      await expect.poll(() => rows.length).toBe(2)
      await page.clock.runFor((5 + seconds - 1) * 1_000)
      await expect(form.button).toBeDisabled()
      await page.clock.runFor(1_000)
      await expect(form.alert).toBeVisible()
    })
})

// The browser of these tests opens no connection ahead, so that only what it is asked is seen.
test('a connection to the project is asked for at the first touch, and again later', async ({
  page,
}) => {
  const project = 'https://project.example'
  await page.goto(contact.path)
  const form = leadFormOn(page, contact)
  await form.form.evaluate(
    (element, origin) => element.setAttribute('data-project', origin),
    project,
  )
  const link = page.locator('head link[rel=preconnect]')
  await expect(link).toHaveCount(0)
  await form.field('name').focus()
  await expect(link).toHaveAttribute('href', project)
  await expect(link).toHaveAttribute('crossorigin', '')
  const added = await page.evaluateHandle(() => {
    const seen = { times: 0 }
    const count = () => {
      seen.times += 1
    }
    new MutationObserver(count).observe(document.head, { childList: true })
    return seen
  })
  const times = () => added.evaluate((seen) => seen.times)
  await form.field('company').focus()
  expect(await times()).toBe(0)
  // Browsers close a connection that is not used for some seconds.
  await page.clock.runFor(11_000)
  await form.field('email').focus()
  await expect.poll(times).toBe(1)
})
