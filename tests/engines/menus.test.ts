import { expect } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/test.ts'

const route = madeUp.plain
const words = 'header nav button[popovertarget]'
const word = (number: number) => `${words}:nth-of-type(${number})`
const panel = (number: number) => `header nav .menu-panel:nth-child(${number} of .menu-panel)`
const open = (number: number) => `${panel(number)}:popover-open`
const fold = (number: number) => `${panel(number)} summary`

test('on a phone the sheet opens, unfolds one menu at a time, closes, and leads to pages', async ({
  page,
  browser,
}) => {
  await browser.resize(390, 844)
  await page.open(route)
  expect(await page.seen('header nav summary')).toBe(false)
  await page.click('header button')
  await expect.poll(() => page.seen(fold(2))).toBe(true)
  expect(await page.seen(words)).toBe(false)
  for (const number of [1, 2]) {
    await page.click(fold(number))
    await expect.poll(() => page.seen(`${panel(number)} li a`)).toBe(true)
    await expect.poll(() => page.count('header details[open]')).toBe(1)
  }
  await page.click(fold(2))
  await expect.poll(() => page.count('header details[open]')).toBe(0)
  await page.click('header button')
  await expect.poll(() => page.seen('header nav summary')).toBe(false)
  await page.click('header button')
  await page.click(fold(1))
  await page.click(`${panel(1)} li a`)
  await expect.poll(() => browser.run(() => location.pathname).catch(() => route)).not.toBe(route)
})

test('before any script arrives, menus open one at a time, close, and stay open', async ({
  page,
  site,
  browser,
}) => {
  const release = site.hold(/_astro\/(?!intent).*\.js/)
  await browser.resize(1440, 900)
  await page.open(route)
  await page.click(word(1))
  await expect.poll(() => page.seen(open(1))).toBe(true)
  await page.click(word(2))
  await expect.poll(() => page.seen(open(2))).toBe(true)
  expect(await page.seen(open(1))).toBe(false)
  await browser.click(700, 890)
  await expect.poll(() => page.seen(open(2))).toBe(false)
  await page.click(word(2))
  await expect.poll(() => page.seen(open(2))).toBe(true)
  await browser.press('Escape')
  await expect.poll(() => page.seen(open(2))).toBe(false)
  await page.click(word(1))
  await expect.poll(() => page.seen(open(1))).toBe(true)
  release()
  await expect.poll(() => page.count(`${word(1)}[aria-expanded=true]`)).toBe(1)
  expect(await page.seen(open(1))).toBe(true)
  await page.click(word(1))
  await expect.poll(() => page.seen(open(1))).toBe(false)
})

test('hover opens one at a time, a click keeps it open, and leaving closes it', async ({
  page,
  browser,
}) => {
  await browser.resize(1440, 900)
  await page.open(route)
  await page.hover(word(1))
  await expect.poll(() => page.seen(open(1))).toBe(true)
  await page.hover(word(2))
  await expect.poll(() => page.seen(open(2))).toBe(true)
  expect(await page.seen(open(1))).toBe(false)
  await page.hover(`${open(2)} a`)
  await browser.point(700, 890)
  await expect.poll(() => page.seen(open(2))).toBe(false)
  await page.hover(word(1))
  await expect.poll(() => page.seen(open(1))).toBe(true)
  await page.click(word(1))
  expect(await page.seen(open(1))).toBe(true)
  await browser.click(700, 890)
  await expect.poll(() => page.seen(open(1))).toBe(false)
})

test('by keyboard: arrows, End, Home, and Escape back to the word', async ({ page, browser }) => {
  await browser.resize(1440, 900)
  await page.open(route)
  await page.focus(word(1))
  await expect.poll(() => page.count(`${words}[aria-expanded]`)).toBeGreaterThan(0)
  const focused = (selector: string, index = 0) =>
    browser.run(
      (all, at) => document.activeElement === [...document.querySelectorAll(all)].at(at),
      selector,
      index,
    )
  await browser.press('ArrowDown')
  await expect.poll(() => focused(`${open(1)} li a`)).toBe(true)
  await browser.press('End')
  await expect.poll(() => focused(`${open(1)} li a`, -1)).toBe(true)
  await browser.press('Home')
  await expect.poll(() => focused(`${open(1)} li a`)).toBe(true)
  await browser.press('Escape')
  await expect.poll(() => focused(word(1))).toBe(true)
  expect(await page.seen(open(1))).toBe(false)
  await browser.press('ArrowRight')
  await expect.poll(() => focused(word(2))).toBe(true)
})

for (const script of ['DropdownNavigation', 'client'])
  test(`if ${script} breaks off once, the next hover opens`, async ({ page, site, browser }) => {
    await browser.resize(1440, 900)
    await page.open(route)
    site.trouble(new RegExp(`_astro/${script}`), 'half a body', 2)
    await page.hover(word(1))
    await expect.poll(() => site.faults.length).toBeGreaterThan(0)
    await browser.point(700, 890)
    await page.hover(word(2))
    await expect.poll(() => page.seen(open(2))).toBe(true)
  })
