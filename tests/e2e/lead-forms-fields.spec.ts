import { expect, test } from '@playwright/test'
import { shiftOf, watchShift } from './support/layout-shift.ts'
import {
  contact,
  created,
  filledForm,
  leadFormOn,
  leadForms,
  lost,
  lower,
} from './support/lead-forms.ts'

for (const lead of leadForms)
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 1440, height: 800 },
  ])
    test(`${lead.name} at ${viewport.width} px: errors and thanks come into view, and move nothing`, async ({
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

test('blanks alone are refused by the browser or count as empty, and what is not valid is marked, until it is', async ({
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
      set: (kept, key, text) => (drafts += 1) === 1 && Reflect.set(kept, key, text),
    })
    Object.defineProperty(window, 'sessionStorage', { value: storage })
  },
}
for (const [what, prepare] of Object.entries(storages))
  test(`with ${what}, a form that is written anew keeps its text, and a field that was emptied stays empty`, async ({
    page,
  }) => {
    await page.addInitScript(prepare)
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const { form, rows } = await filledForm(page, contact, created)
    for (const text of ['Northmoor', '']) await form.field('company').fill(text)
    await form.form.evaluate((element: HTMLFormElement) => {
      const anew = element.cloneNode(true) as HTMLFormElement
      anew.reset()
      element.replaceWith(anew)
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
    .evaluateAll((forms) => forms.map((form) => form.ariaLabel))
  expect(names.every(Boolean)).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  await form.button.click()
  await expect(form.status).toBeVisible()
  expect(await form.status.textContent()).toBe(lower.success.join(' '))
})
