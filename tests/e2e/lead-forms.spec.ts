import { expect, type Locator, type Page } from '@playwright/test'
import {
  answerLeads,
  contact,
  created,
  errorText,
  filledForm,
  holdScripts,
  leadFormOn,
  leadForms,
  lost,
  silence,
  status,
  watchErrors,
} from './support/lead-forms.ts'
import { test } from './support/stopped-clock.ts'

const failures = [
  ['401', status(401, '{"code":"42501","message":"permission denied"}'), '42501'],
  ['403', status(403, '{"code":"42501","message":"permission denied"}'), '42501'],
  ['404 of another server', status(404, '<h1>Not found</h1>', 'text/html'), '404'],
  ['409', status(409, '{"code":"23503","message":"violates foreign key"}'), '23503'],
  ['413', status(413, 'too large', 'text/plain'), '413'],
  ['429', status(429, '{"code":"PT429","message":"too many"}'), 'PT429'],
  ['500', status(500, '{"code":"XX000","message":"internal"}'), 'XX000'],
  ['503', status(503, '<html>down</html>', 'text/html'), '503'],
  ['broken JSON', status(400, '{"code":'), '400'],
  [
    'a sign-in page with status 200',
    status(200, '<html>Please sign in</html>', 'text/html'),
    '200',
  ],
  ['a lost line', lost, ' 0 '],
] as const

/** The text of the message that a link for e-mail begins. */
async function mailBody(link: Locator): Promise<string> {
  const address = await link.getAttribute('href')
  return new URL(address!).searchParams.get('body') ?? ''
}

for (const lead of leadForms) {
  test.describe(lead.name, () => {
    test('sends exactly the row, once, and shows the confirmation', async ({ page }) => {
      const { form, rows } = await filledForm(page, lead, created)
      await form.button.click()
      for (const text of lead.success) await expect(form.status).toContainText(text)
      await expect(form.status).toBeFocused()
      await expect(form.form).toBeHidden()
      expect(rows).toEqual([lead.row])
    })

    test('while sending, everything is disabled; the text survives a reload', async ({ page }) => {
      const { form } = await filledForm(page, lead, silence)
      await form.button.click()
      await expect(form.button).toHaveText(lead.submitting)
      await expect(form.button).toBeDisabled()
      for (const field of await form.island.locator('input, select, textarea').all())
        await expect(field).toBeDisabled()
      expect(await form.values()).toEqual(lead.filled)
      await page.reload()
      await expect.poll(() => form.values()).toEqual(lead.filled)
      await expect(form.button).toBeEnabled()
    })

    test('a draft comes back where the browser does not restore fields', async ({ page }) => {
      await answerLeads(page, created)
      await page.goto(lead.path)
      await leadFormOn(page, lead).fill()
      await page.goto('/')
      await page.goto(lead.path)
      const form = leadFormOn(page, lead)
      await expect.poll(() => form.values()).toEqual(lead.filled)
      await form.button.click()
      await expect(form.status).toBeVisible()
      for (const other of leadForms.filter(
        ({ path, index }) => path === lead.path && index !== lead.index,
      )) {
        expect(Object.values(await leadFormOn(page, other).values()).join('')).toBe('')
        await expect(leadFormOn(page, other).button).toBeEnabled()
      }
    })

    test('is stored by the real backend, and the same again counts as stored', async ({ page }) => {
      for (const _ of ['first', 'repeat']) {
        await page.goto(lead.path)
        const form = leadFormOn(page, lead)
        await form.fill()
        await form.field('email').fill(`${lead.table}-${lead.index}@example.com`)
        const answer = page.waitForResponse(/\/rest\/v1\//)
        await form.button.click()
        expect((await answer).status()).toBe(201)
        await expect(form.status).toBeVisible()
      }
    })

    // All forms are one component: what is theirs alone is tested above.
    if (lead !== contact) return

    test('every failure shows a sentence and keeps the text; the second shows other ways', async ({
      page,
    }) => {
      const logged = watchErrors(page)
      const { form, rows } = await filledForm(
        page,
        lead,
        ...failures.map(([, answer]) => answer),
        created,
      )
      const idle = await form.button.innerText()
      const ways = form.island.locator('[aria-live=polite]').getByRole('link')
      for (const [index, [name, , code]] of failures.entries()) {
        await test.step(name, async () => {
          await form.button.click()
          await expect.poll(() => rows.length).toBe(index + 1)
          await expect(form.alert).toHaveText(errorText, { useInnerText: true })
          await expect(form.button).toHaveText(idle)
          await expect(form.button).toBeEnabled()
          await expect(ways).toHaveCount(index === 0 ? 0 : 2)
          expect(await form.values()).toEqual(lead.filled)
          expect(
            logged.filter((text) => text.startsWith('The lead was not stored')).at(-1),
          ).toContain(code)
        })
      }
      for (const [index, scheme] of [/^mailto:/, /^https:/].entries())
        await expect(ways.nth(index)).toHaveAttribute('href', scheme)
      await form.button.click()
      await expect(form.status).toBeVisible()
      expect(rows).toEqual(Array.from({ length: failures.length + 1 }, () => lead.row))
      expect(logged.join()).not.toContain(lead.row['email'])
    })

    test('no answer for fifteen seconds is an error until the next try', async ({ page }) => {
      const { form, rows } = await filledForm(page, lead, silence)
      await form.button.click()
      await expect.poll(() => rows.length).toBe(1)
      await page.clock.runFor(14_000)
      await expect(form.button).toBeDisabled()
      await page.clock.runFor(1_000)
      await expect(form.alert).toHaveText(errorText, { useInnerText: true })
      expect(await form.values()).toEqual(lead.filled)
      await form.button.click()
      await expect(form.alert).toBeHidden()
      await expect(form.button).toHaveText(lead.submitting)
    })

    for (const loaded of [false, true])
      test(`offline ${loaded ? 'after all' : 'before any'} files, then online`, async ({
        page,
        context,
      }) => {
        const { form } = await filledForm(page, lead, lost)
        if (loaded) {
          await form.button.click()
          await expect(form.alert).toHaveText(errorText, { useInnerText: true })
        }
        await page.unroute('**/rest/v1/**')
        await context.setOffline(true)
        const refused = page.waitForEvent('requestfailed')
        await form.button.click()
        await refused
        await expect(form.alert).toHaveText(errorText, { useInnerText: true })
        expect(await form.values()).toEqual(lead.filled)
        await context.setOffline(false)
        const rows = await answerLeads(page, created)
        await form.button.click()
        await expect(form.status).toBeVisible()
        expect(rows).toEqual([lead.row])
      })

    test('submitted before the scripts came: sent once, and the page never navigates', async ({
      page,
    }) => {
      const release = await holdScripts(page)
      const { form, rows } = await filledForm(page, lead, created)
      let navigations = 0
      page.on('framenavigated', () => {
        navigations += 1
      })
      await form.button.dblclick()
      await expect(form.island).toHaveAttribute('data-status', 'submitting')
      expect(await form.values()).toEqual(lead.filled)
      release()
      await expect(form.status).toBeVisible()
      expect(rows).toEqual([lead.row])
      expect(navigations).toBe(0)
    })

    test('back after success, the form is empty', async ({ page }) => {
      const { form } = await filledForm(page, lead, created)
      await form.button.click()
      await expect(form.status).toBeVisible()
      await page.goto('/')
      await page.goBack()
      await expect(form.form).toBeVisible()
      expect(Object.values(await form.values()).join('')).toBe('')
    })

    test('an empty form is stopped by the browser, and nothing is sent', async ({ page }) => {
      const rows = await answerLeads(page, created)
      await page.goto(lead.path)
      const form = leadFormOn(page, lead)
      await form.button.click()
      await expect(
        form.island.locator(':invalid').and(form.island.locator('input')).first(),
      ).toBeFocused()
      expect(rows).toEqual([])
      await expect(form.alert).toBeHidden()
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path } of leadForms.slice(0, 2)) {
    test(`${path} offers mail and calendar in the place of its form`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(main.locator('a[href^="https:"]').first()).toBeVisible()
      await expect(page.locator('form.lead-form').first()).toBeHidden()
    })
  }
})

test.describe('the link for e-mail', () => {
  /** A contact form whose lead failed twice, and its link, which opens no program here. */
  async function failedTwice(page: Page) {
    const { form } = await filledForm(page, contact, lost, lost)
    await form.button.click()
    await expect(form.alert).toHaveText(errorText, { useInnerText: true })
    await form.button.click()
    const link = form.island.locator('.other-ways [href^="mailto:"]')
    await expect(link).toBeVisible()
    await link.evaluate((element) =>
      element.addEventListener('click', (event) => event.preventDefault()),
    )
    return { form, link }
  }

  test('has what was typed', async ({ page }) => {
    const { link } = await failedTwice(page)
    const typed = await mailBody(link)
    for (const text of Object.values(contact.filled))
      expect(typed).toContain(text.replaceAll('\n', '\r\n'))
  })

  test('has the words that a visitor changed since', async ({ page }) => {
    const { form, link } = await failedTwice(page)
    await form.field('message').fill('Other words')
    await link.click()
    expect(await mailBody(link)).toContain('Other words')
  })

  test('is never too long for a mail program, and ends between two characters', async ({
    page,
  }) => {
    const { form, link } = await failedTwice(page)
    await form.field('message').fill('é👍'.repeat(2000))
    await link.click()
    expect((await link.getAttribute('href'))!.length).toBeLessThanOrEqual(2000)
    expect(await mailBody(link)).toMatch(/[é👍]…$/u)
  })
})
