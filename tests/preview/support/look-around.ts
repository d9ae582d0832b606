import { chromium } from '@playwright/test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { browserArguments, ensureBrowser } from '../../../tools/browser.ts'
import { createSiteServer } from '../../../tools/server/site-server.ts'

/** What a reviewer finds on a preview by looking around, with script and without. */
export interface Found {
  /** What the page's policy or a script complained of. */
  complaints: string[]
  /** Requests to anywhere but the preview. */
  elsewhere: string[]
  /** The words below a form whose lead was not sent, and its states. */
  tried: string
  failed: boolean
  /** On /review: what is said of the ticks, before one is set, after, and after a reload; and what a comment copies. */
  ticked: string[]
  copied: string
  /** The words in the field that 'Edit this' of the first change of a text opens on its page. */
  edited: string
  /** Without script: where the bar's details, once opened, lead to. */
  withoutScript: string[]
  /** Whether the bar is left out of print. */
  printed: boolean
  /** The typefaces of a title: of the page, and of the review. */
  titles: [page: string, review: string]
}

/** Opens a built preview in Chromium. @param dist the built site; @param form the address of a page with the contact form */
export async function lookAround(dist: string, form: string): Promise<Found> {
  const server = createSiteServer(dist).listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  try {
    const complaints: string[] = []
    const elsewhere: string[] = []
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    page.on('pageerror', (problem) => complaints.push(problem.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('The lead was not stored'))
        complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) elsewhere.push(request.url())
    })
    await page.goto(origin + form)
    await page.locator('.preview-bar').waitFor()
    const fill = async (email: string) => {
      await page.locator('form [name=name]').first().fill('A Reviewer')
      await page.locator('form [name=email]').first().fill(email)
      await page.locator('form .button').first().click()
    }
    await fill('reviewer@error.example')
    await page.locator('.lead-error').first().waitFor({ state: 'visible' })
    const failed = await page.locator('.preview-tried').isVisible()
    await fill('reviewer@example.org')
    await page.locator('.lead-success').waitFor({ state: 'visible' })
    const tried = (await page.locator('.preview-tried').innerText()).replaceAll(/\s+/g, ' ')
    await page.emulateMedia({ media: 'print' })
    const printed = await page.locator('.preview-bar').isVisible()

    const title = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)
    const titles: Found['titles'] = [await title(), '']
    await page.goto(`${origin}/review`)
    titles[1] = await title()
    const count = page.locator('.review-seen')
    const ticked = [await count.innerText()]
    const entry = page.locator('.review-entry', { has: page.locator('del') }).first()
    await entry.getByRole('checkbox').check()
    ticked.push(await count.innerText())
    await page.reload()
    ticked.push(await count.innerText())
    await page.route('https://github.com/**', (route) => route.fulfill({ body: '' }))
    await entry.locator('.review-comment').click()
    await entry
      .locator('.review-comment')
      .filter({ hasNotText: /^Comment$/ })
      .waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())

    await page.locator('.review-entry a[href*="#edit=src"]').first().click()
    const edited = await page.locator('.edit-panel textarea').inputValue()

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(origin + form)
    await plain.locator('.preview-bar summary').click()
    const listed = plain.locator('.preview-bar-details a').filter({ visible: true })
    const withoutScript = await listed.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    return {
      complaints,
      elsewhere,
      ticked,
      copied,
      edited,
      tried,
      failed,
      withoutScript,
      printed,
      titles,
    }
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}
