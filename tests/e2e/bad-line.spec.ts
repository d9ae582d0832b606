import { expect, type Page } from '@playwright/test'
import { beginnings, troubles, type Site, type Trouble } from '../support/bad-line.ts'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/bad-line-test.ts'
import { contact, errorText, leadFormOn, upper, watchErrors } from './support/lead-forms.ts'

/** Fills a form without a sign of the visitor: each of those would be a reason to load scripts. */
async function fillUnseen(page: Page, lead: typeof contact) {
  for (const [name, text] of Object.entries(lead.filled))
    await leadFormOn(page, lead)
      .field(name)
      .evaluate((field, value) => Object.assign(field, { value }), text)
}
const press = (page: Page, lead: typeof contact) =>
  leadFormOn(page, lead).form.evaluate((form: HTMLFormElement) => form.requestSubmit())

/** Ends the line of a page that is shown, and waits until the browser knows. */
async function die(page: Page, site: Site) {
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  site.die()
  await failed
}

for (const end of ['stalls', 'dies'] as const) {
  for (const lead of [contact, upper])
    test(`${lead.name}: a page that ${end} after any thousand bytes stores the lead`, async ({
      page,
      site,
    }) => {
      const { form, button, status } = leadFormOn(page, lead)
      const pressable = beginnings(lead.path).filter((html) => / data-busy="/.test(html.toString()))
      expect(pressable.length).toBeGreaterThan(0)
      for (const html of pressable) {
        site.reset()
        site.cut(html)
        const release = site.hold(/_astro\/.*\.js/)
        await page.goto(site.freshAddress() + lead.path, { waitUntil: 'commit' })
        await expect(button).toBeVisible()
        if (end === 'dies') await die(page, site)
        await fillUnseen(page, lead)
        await button.click()
        await expect(button).toHaveText(lead.submitting)
        await expect(button).toBeDisabled()
        await expect(form.locator('fieldset')).toHaveJSProperty('disabled', true)
        release()
        await expect(status).toBeVisible()
        expect(site.rows, `after ${html.length} characters`).toEqual([lead.row])
      }
    })

  test(`articles: on a page that ${end} after any thousand bytes a tab works at once`, async ({
    page,
    site,
  }) => {
    const pressable = beginnings(madeUp.articles).filter(
      (html) => html.toString().split('type="radio"').length > 4,
    )
    expect(pressable.length).toBeGreaterThan(0)
    for (const html of pressable) {
      site.reset()
      site.cut(html)
      site.hold(/_astro\/.*\.js/)
      await page.goto(site.freshAddress() + madeUp.articles, { waitUntil: 'commit' })
      const tab = page.locator('.tabs label').nth(2)
      await expect(tab).toBeVisible()
      if (end === 'dies') await die(page, site)
      await tab.click()
      await expect(tab.locator('input')).toBeChecked()
      await expect(tab.locator('span')).toHaveCSS('font-weight', '600')
      const chosen = await tab.locator('input').getAttribute('value')
      const shown = page
        .locator('.articles')
        .first()
        .locator('[data-category]')
        .filter({ visible: true })
      await expect(shown.and(page.locator(`:not([data-category=${chosen}])`))).toHaveCount(0)
    }
  })
}

test('steps: on a page that stalls after any thousand bytes one step stays open', async ({
  page,
  site,
}) => {
  const pressable = beginnings(madeUp.accordion).filter((html) => html.includes('</summary><p'))
  expect(pressable.length).toBeGreaterThan(0)
  for (const html of pressable) {
    site.reset()
    site.cut(html)
    site.hold(/_astro\/.*\.js/)
    await page.goto(site.freshAddress() + madeUp.accordion, { waitUntil: 'commit' })
    const row = page.locator('.accordion details').first()
    await row.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(row).toHaveAttribute('open')
  }
})

test('where no script comes, the form keeps the text, says so and can be sent again', async ({
  page,
  site,
}) => {
  const logged = watchErrors(page)
  const [upToButton] = beginnings(contact.path)
    .at(-1)!
    .toString()
    .match(/.*? data-busy=[^>]*>[^<]+/s)!
  site.cut(Buffer.from(upToButton))
  const release = site.hold(/_astro\/.*\.js/)
  await page.goto(site.freshAddress() + contact.path, { waitUntil: 'commit' })
  const form = leadFormOn(page, contact)
  await expect(form.button).toBeVisible()
  await fillUnseen(page, contact)
  await form.button.click()
  await expect(form.button).toHaveText(contact.submitting)
  await page.clock.runFor(15_000)
  await expect(form.alert).toHaveText(errorText, { useInnerText: true })
  expect(await form.values()).toEqual(contact.filled)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(
    contact.filled['name'],
  )
  expect(logged.join()).toContain('The lead was not stored')
  const late = page.waitForResponse(/_astro\/LeadForm/)
  release()
  await late
  // Nothing is sent after the error appears.
  await expect(form.alert).toBeVisible()
  expect(site.rows).toEqual([])
  await form.button.click()
  await expect.poll(() => site.rows).toEqual([contact.row])
})

/** When a visitor presses: before a request of the page has trouble, meanwhile or afterwards. */
type Moment = 'before' | 'during' | 'after'

/** What a visitor does on a page, one request of which has trouble. */
interface Visit {
  /** Opens the page. */
  open: () => Promise<unknown>
  /** The beginning of the name of the request. */
  file: string
  kind: Trouble
  /** Makes the page send the request before the press. */
  approach: (asked: () => number) => Promise<void>
  /** Presses, and expects what then follows. */
  pressThen: (asked: () => number, moment: Moment) => Promise<void>
}

/** Visits a page once for each moment. `asked` counts the requests that have the trouble. */
async function visitAtEachMoment(page: Page, site: Site, visit: Visit) {
  const { open, file, kind, approach, pressThen } = visit
  const asked = () => site.requests.filter((url) => url.includes(file)).length
  for (const moment of ['before', 'during', 'after'] as const)
    await test.step(moment, async () => {
      site.reset()
      site.trouble(new RegExp(file), kind)
      await open()
      if (moment !== 'before') await approach(asked)
      if (moment === 'after') await page.clock.runFor(10_000)
      await pressThen(asked, moment)
    })
}

/**
 * The requests of a lead from press to row, by the beginning of their names: the code that sends,
 * and the lead itself.
 */
const filesOfForm = ['_astro/LeadForm', 'rest/v1/']

for (const file of filesOfForm)
  for (const kind of troubles)
    test(`form: ${file} ${kind}, pressed before, during or after: one lead is stored`, async ({
      page,
      site,
    }) => {
      const form = leadFormOn(page, contact)
      await visitAtEachMoment(page, site, {
        open: async () => {
          await page.goto(site.freshAddress() + contact.path)
          await fillUnseen(page, contact)
        },
        file,
        kind,
        approach: async (asked) => {
          await form.form.dispatchEvent('pointerover')
          if (file.includes('LeadForm')) await expect.poll(asked).toBeGreaterThan(0)
        },
        pressThen: async (asked) => {
          await press(page, contact)
          // Beside a request that hangs goes another after ten seconds, well before the form gives
          // up.
          if (kind === 'hangs') {
            await expect.poll(asked).toBeGreaterThan(0)
            if (asked() < 2) await page.clock.runFor(10_000)
          }
          await expect(form.alert.or(form.status.filter({ visible: true })).first()).toBeVisible()
          if (await form.alert.isVisible()) {
            expect(await form.values()).toEqual(contact.filled)
            await press(page, contact)
          }
          await expect(form.status).toBeVisible()
          expect(site.rows).toEqual([contact.row])
        },
      })
    })

for (const kind of troubles)
  test(`the script that makes islands live ${kind}: it is requested again`, async ({
    page,
    site,
  }) => {
    site.trouble(/_astro\/intent/, kind)
    await page.goto(site.freshAddress() + madeUp.articles)
    const asked = () => site.requests.filter((url) => url.includes('_astro/intent')).length
    await expect.poll(asked).toBeGreaterThan(0)
    const list = page.locator('astro-island:has(.tabs)').first()
    await expect(async () => {
      // A request that hangs has ten seconds, and the next one follows ten seconds later.
      await page.clock.runFor(10_000)
      await list.locator('.tabs label').nth(2).click()
      await list.locator('.tabs label').nth(1).click()
      await expect(list.getByRole('status')).not.toBeEmpty({ timeout: 5_000 })
    }).toPass()
    expect(asked()).toBeGreaterThan(1)
  })

test('a visitor who was near an island before its script arrived need not move again', async ({
  page,
  site,
}) => {
  const release = site.hold(/_astro\/intent/)
  await page.goto(site.freshAddress() + madeUp.articles)
  await page.locator('astro-island .tabs').first().hover()
  release()
  await expect.poll(() => site.requests.join()).toContain('_astro/ResourcesFilter')
})

for (const file of ['_astro/element', '_astro/ResourcesFilter', '_astro/client'])
  for (const kind of troubles)
    test(`filter: ${file} ${kind}, pressed before, during or after: the list follows`, async ({
      page,
      site,
    }) => {
      const list = page.locator('astro-island:has(.tabs)').first()
      const podcasts = page.locator('[value=podcast]')
      await visitAtEachMoment(page, site, {
        open: () => page.goto(site.freshAddress() + madeUp.articles),
        file,
        kind,
        approach: async (asked) => {
          await list.locator('.tabs').hover()
          await expect.poll(asked).toBeGreaterThan(0)
        },
        pressThen: async (asked, moment) => {
          await list.locator('.tabs label').filter({ has: podcasts }).click()
          await expect.poll(asked).toBeGreaterThan(0)
          // A request that hangs has ten seconds. The clock moves on once: moved on again, it could
          // end the second request too, and only another event would start a third one.
          if (kind === 'hangs' && moment !== 'after') await page.clock.runFor(10_000)
          await expect(list.getByRole('status')).not.toBeEmpty()
          const shown = list.locator('[data-category]').filter({ visible: true })
          await expect(shown).toHaveCount(await list.locator('[data-category=podcast]').count())
        },
      })
    })
