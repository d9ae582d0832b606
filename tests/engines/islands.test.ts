import { expect } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/test.ts'

const accordion = 'main astro-island:has(details[name])'
const row = (number: number) => `${accordion} details:nth-of-type(${number})`

test('the accordion works by click and keyboard after its script broke off once', async ({
  page,
  site,
  browser,
}) => {
  await page.open(madeUp.accordion)
  site.trouble(/_astro\/Accordion/, 'half a body', 2)
  expect(await page.count(`${row(1)}[open]`)).toBe(1)
  await page.click(`${row(2)} summary`)
  await expect.poll(() => page.count(`${row(2)}[open]`)).toBe(1)
  expect(await page.count(`${row(1)}[open]`)).toBe(0)
  await expect.poll(() => site.faults.length).toBeGreaterThan(0)
  await browser.run(() => (document.activeElement as HTMLElement).blur())
  await page.focus(`${row(1)} summary`)
  await expect.poll(() => page.count(`${accordion}:not([ssr])`)).toBe(1)
  await browser.press('Enter')
  await expect.poll(() => page.count(`${row(1)}[open]`)).toBe(1)
  await browser.press('Enter')
  await browser.press('ArrowDown')
  await browser.press('Enter')
  await expect.poll(() => page.count(`${row(2)}[open]`)).toBe(1)
  await browser.press('End')
  await expect
    .poll(() => browser.run(() => document.activeElement?.matches('details:last-of-type *')))
    .toBe(true)
  expect(await page.count(`${row(2)}[open]`)).toBe(1)
})

test('the filter works after its script broke off once', async ({ page, site, browser }) => {
  const tab = (number: number) => `.tabs label:nth-of-type(${number})`
  const hidden = () =>
    browser.run(
      () =>
        [...document.querySelectorAll('[data-category]')].filter((one) => !one.checkVisibility())
          .length,
    )
  const announced = () =>
    browser.run(() => document.querySelector('.articles [role=status]')?.textContent ?? '')
  await page.open(madeUp.articles)
  site.trouble(/_astro\/ResourcesFilter/, 'half a body', 2)
  await page.click(tab(2))
  await expect.poll(() => site.faults.length).toBeGreaterThan(0)
  await page.click(tab(2))
  await expect.poll(() => page.count(`${tab(2)} :checked`)).toBeGreaterThan(0)
  await expect.poll(hidden).toBeGreaterThan(0)
  await expect.poll(announced).not.toBe('')
  await page.click(tab(1))
  await expect.poll(hidden).toBe(0)
})
