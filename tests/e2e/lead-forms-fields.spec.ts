import { expect } from '@playwright/test'
import { blankTexts, repairedTexts, shownTexts } from '../support/lead-texts.ts'
import { readForms } from '../support/made-up.ts'
import { shiftOf, watchShift } from './support/layout-shift.ts'
import {
  contact,
  created,
  filledForm,
  leadFormOn,
  leadForms,
  lost,
  lower,
  upper,
} from './support/lead-forms.ts'
import { test } from './support/stopped-clock.ts'

for (const lead of leadForms)
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 1440, height: 800 },
  ])
    test(`${lead.name} at ${viewport.width} px: errors and thanks are in view`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      // A page that is still scrolling to the first field would go on to do so.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { form } = await filledForm(page, lead, lost, lost, created)
      await page.waitForLoadState('networkidle')
      await form.button.scrollIntoViewIfNeeded()
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await height()
      await page.evaluate(watchShift)
      for (const press of [
        () => form.island.locator('input').first().press('Enter'),
        () => form.button.click(),
      ]) {
        await press()
        for (const part of [form.alert, form.button])
          await expect(part).toBeInViewport({ ratio: 0.99 })
        await expect(form.button).toBeEnabled()
      }
      await expect(form.island.getByRole('link').last()).toBeVisible()
      await form.button.click()
      await expect(form.status).toBeVisible()
      await expect(form.status).toBeInViewport({ ratio: 0.99 })
      expect(await shiftOf(page)).toBe(0)
      expect(await height()).toBe(before)
    })

test('blanks alone are refused or count as empty, and a field is marked until it is valid', async ({
  page,
}) => {
  const { form, rows } = await filledForm(page, contact, created)
  const name = form.field('name')
  await name.fill('   ')
  await form.button.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await form.field('email').focus()
  const border = (field: typeof name) =>
    field.evaluate((element) => getComputedStyle(element).borderTopColor)
  expect(await border(name)).not.toBe(await border(form.field('company')))
  expect(rows).toEqual([])
  for (const valid of ['Ø', '李', '3M']) {
    await name.fill(' ')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill(valid)
    await expect(name).toHaveAttribute('aria-invalid', 'false')
  }
  const email = form.field('email')
  await email.fill('anna')
  await form.field('message').fill(' \n\t')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('anna@example.com')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(rows).toEqual([{ ...contact.row, name: '3M', message: null }])
})

for (const lead of [contact, upper])
  test(`${lead.name}: a line takes what shows something, and blanks where it is optional`, async ({
    page,
  }) => {
    await page.goto(lead.path)
    const lines = await leadFormOn(page, lead).form.locator('input:not([type=email])').all()
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const isRequired = await line.evaluate((field: HTMLInputElement) => field.required)
      const refused = (texts: readonly string[]) =>
        line.evaluate((field: HTMLInputElement, given) => {
          const isRefused = (text: string) => {
            field.value = text
            return !field.checkValidity()
          }
          return given.filter(isRefused)
        }, texts)
      expect(await refused([...shownTexts, ...repairedTexts.map(([typed]) => typed)])).toEqual([])
      expect(await refused(blankTexts)).toEqual(isRequired ? blankTexts : [])
      const title = await line.getAttribute('title')
      expect(title).toBe(isRequired ? readForms().blank : null)
    }
  })

test('half an emoji and ends of lines inside a line are stored by the real backend', async ({
  page,
}) => {
  await page.goto(contact.path)
  const form = leadFormOn(page, contact)
  await form.fill()
  const values = { name: 'Anna\u2028Reed', company: '–', role: '🍕', message: 'Cut \ud83d' }
  for (const [name, text] of Object.entries(values))
    await form.field(name).evaluate((field: HTMLInputElement, value) => {
      field.value = value
    }, text)
  const answer = page.waitForResponse(/\/rest\/v1\//)
  await form.button.click()
  expect((await answer).status()).toBe(201)
  await expect(form.status).toBeVisible()
  expect((await answer).request().postDataJSON()).toMatchObject({
    ...values,
    message: 'Cut \ufffd',
  })
})

test('a text that arrives with a change event alone survives a reload', async ({ page }) => {
  await page.goto(contact.path)
  const form = leadFormOn(page, contact)
  await form.field('company').evaluate((field: HTMLInputElement) => {
    field.value = 'Northmoor'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  // The browser's own memory of fields must not be what brings it back.
  await page.goto('/')
  await page.goto(contact.path)
  await expect(form.field('company')).toHaveValue('Northmoor')
})

for (const [when, minutes, kept] of [
  ['after 59 minutes is there', 59, true],
  ['ends after an hour', 61, false],
  ['ends if the clock was set back by more than an hour', -61, false],
] as const)
  test(`a draft ${when}`, async ({ page }) => {
    const now = new Date('2026-11-25T12:00:00Z')
    await page.clock.setFixedTime(now)
    await page.goto(contact.path)
    const form = leadFormOn(page, contact)
    await form.fill()
    await page.goto('/')
    await page.clock.setFixedTime(new Date(now.getTime() + minutes * 60_000))
    await page.goto(contact.path)
    await form.form.dispatchEvent('focusin')
    // Any change of the page restores fields.
    await page.evaluate(() => document.body.append(document.createElement('i')))
    await expect(form.field('name')).toHaveValue(kept ? contact.filled['name']! : '')
    const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect((await drafts()).includes(contact.filled['email']!)).toBe(kept)
  })

test('a field of the same name that an extension puts in does not replace what was typed', async ({
  page,
}) => {
  const { form, rows } = await filledForm(page, contact, created)
  await form.form.evaluate((element) => {
    for (const place of ['prepend', 'append'] as const) {
      const foreign = document.createElement('input')
      foreign.name = 'email'
      foreign.value = 'somebody@else.example'
      element[place](foreign)
    }
  })
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(rows).toEqual([contact.row])
})

for (const broken of ['{', 'null', '[["name","Anna"]]', '"text"', '7'])
  test(`the broken draft ${broken} harms nothing`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(contact.path)
    const id = await leadFormOn(page, contact).form.getAttribute('id')
    await page.evaluate(
      ([key, text]) => sessionStorage.setItem(key!, text!),
      [`draft ${id}`, broken],
    )
    const { form, rows } = await filledForm(page, contact, created)
    await form.button.click()
    await expect(form.status).toBeVisible()
    expect(rows).toEqual([contact.row])
    expect(errors).toEqual([])
  })

/** The session storages that browsers may have. */
const storages: Record<string, () => void> = {
  'no storage': () =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  'no room for drafts after the first': () => {
    let drafts = 0
    const storage = new Proxy({} as Record<string, string>, {
      set: (kept, key, text) => {
        drafts += 1
        return drafts === 1 && Reflect.set(kept, key, text)
      },
    })
    Object.defineProperty(window, 'sessionStorage', { value: storage })
  },
}
for (const [what, prepare] of Object.entries(storages))
  test(`with ${what}, a form that is written again keeps its state`, async ({ page }) => {
    await page.addInitScript(prepare)
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const { form, rows } = await filledForm(page, contact, created)
    for (const text of ['Northmoor', '']) await form.field('company').fill(text)
    await form.form.evaluate((element: HTMLFormElement) => {
      const copy = element.cloneNode(true) as HTMLFormElement
      copy.reset()
      element.replaceWith(copy)
    })
    await expect.poll(() => form.values()).toEqual(contact.filled)
    await expect(form.field('company')).toHaveValue('')
    await form.button.click()
    await expect(form.status).toBeVisible()
    expect(rows).toEqual([contact.row])
    expect(errors).toEqual([])
  })

test('the thanks are one text, and both forms of a page have names', async ({ page }) => {
  const { form } = await filledForm(page, lower, created)
  const names = await page
    .locator('form.lead-form')
    .evaluateAll((forms) => forms.map(({ ariaLabel }) => ariaLabel))
  expect(names.every(Boolean)).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(await form.status.textContent()).toBe(lower.success.join(' '))
})
