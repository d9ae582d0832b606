import { describe, expect } from 'vitest'
import { beginnings } from '../support/bad-line.ts'
import { madeUp } from '../support/made-up.ts'
import type { Browser } from './support/browser.ts'
import { test, type Page } from './support/test.ts'

const typed = 'Anna'

const forms = [
  ['contact_leads', madeUp.contactForm],
  ['ai_report_leads', madeUp.reportForms],
] as const

describe.each(forms)('%s', (table, route) => {
  const island = `[client=lead]:has([data-table=${table}])`
  const button = `${island} form button`
  const success = `${island} .lead-success`
  const alert = `${island} .lead-error`

  /** Types into the first field, as a visitor does, and fills the others that must not be empty. */
  async function fill(page: Page, browser: Browser) {
    const enter = async () => {
      await page.click(`${island} input`)
      return browser.run((wanted) => document.activeElement?.matches(`${wanted} input`), island)
    }
    await expect.poll(enter).toBe(true)
    await browser.type(typed)
    await browser.run((wanted) => {
      const form = document.querySelector<HTMLFormElement>(`${wanted} form`)!
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        '[required]',
      )) {
        if (field.value) continue
        field.value =
          field instanceof HTMLSelectElement ? field.options[1]!.value : `${field.name}@example.com`
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }, island)
  }

  const texts = (browser: Browser) =>
    browser.run(
      (wanted) =>
        [...document.querySelectorAll<HTMLInputElement>(`${wanted} :is(input, select, textarea)`)]
          .map(({ value }) => value)
          .join(''),
      island,
    )

  test('a submit pressed before the scripts came is sent once they are there', async ({
    page,
    site,
    browser,
  }) => {
    const release = site.hold(/_astro\/(?!intent).*\.js/)
    await page.open(route)
    await fill(page, browser)
    await page.click(button)
    await page.click(button)
    await expect.poll(() => page.count(`${island}[data-status=submitting]`)).toBe(1)
    release()
    await expect.poll(() => page.seen(success)).toBe(true)
    expect(site.rows).toHaveLength(1)
    expect(Object.values(site.rows[0] as object)).toContain(typed)
    expect(site.faults).toEqual([])
  })

  test('a page that stalls after any thousand bytes stores what is pressed', async ({
    page,
    site,
    browser,
  }) => {
    const pressable = beginnings(route).filter((html) => / data-busy="/.test(html.toString()))
    expect(pressable.length).toBeGreaterThan(0)
    for (const html of pressable) {
      site.reset()
      site.cut(html)
      const release = site.hold(/_astro\/(?!intent).*\.js/)
      await page.begin(route)
      await expect.poll(() => page.count(button)).toBeGreaterThan(0)
      await fill(page, browser)
      await page.click(button)
      await expect.poll(() => page.count(`${button}:disabled`)).toBe(1)
      expect(await page.count(`${island} fieldset:disabled`)).toBe(1)
      release()
      await expect.poll(() => page.seen(success)).toBe(true)
      expect(site.rows).toHaveLength(1)
    }
  })

  test('if the code that sends breaks off, the text stays, and the second press sends', async ({
    page,
    site,
    browser,
  }) => {
    await page.open(route)
    site.trouble(/_astro\/LeadForm/, 'half a body', 99)
    await fill(page, browser)
    await page.click(button)
    await expect.poll(() => page.seen(alert)).toBe(true)
    expect(site.rows).toEqual([])
    expect(await texts(browser)).toContain(typed)
    site.endTroubles()
    await page.click(button)
    await expect.poll(() => page.seen(success)).toBe(true)
    expect(site.rows).toHaveLength(1)
  })

  test('what was typed survives a reload and a way back until it is sent', async ({
    page,
    browser,
  }) => {
    const expectText = async (wanted: unknown) => {
      const shown = async () => ((await page.seen(button)) ? texts(browser) : undefined)
      await page.reload()
      await expect.poll(shown).toEqual(wanted)
      await page.open('/404')
      await page.backTo(route)
      await expect.poll(shown).toEqual(wanted)
    }
    await page.open(route)
    await fill(page, browser)
    await expectText(expect.stringContaining(typed))
    await page.click(button)
    await expect.poll(() => page.seen(success)).toBe(true)
    await expectText('')
  })
})
