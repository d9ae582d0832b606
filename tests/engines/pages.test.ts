import { expect } from 'vitest'
import { readPages } from '../../tools/built-site/pages.ts'
import { findWide } from '../support/find-wide.ts'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/test.ts'

for (const { route } of readPages())
  test(`${route} shows everything and reports no fault at 1440, 390 and 320 px`, async ({
    page,
    browser,
    site,
  }) => {
    await browser.resize(1440, 900)
    await page.open(route)
    expect(await browser.run(findWide)).toEqual([])
    for (const width of [390, 320]) {
      await browser.resize(width, 844)
      expect(await browser.run(findWide)).toEqual([])
    }
    // The missing page is asked for by its own address here, and is not missing there. WebKit may
    // tell only now that the page before was left while it fetched something.
    expect(
      site.faults.filter((fault) => fault.startsWith(`${route}:`) || /^\d/.test(fault)),
    ).toEqual([])
  })

test('the name of each role on the chart is a link inside the chart', async ({
  page,
  browser,
  site,
}) => {
  await browser.resize(1440, 900)
  await page.open('/')
  await browser.run(() => document.querySelector('.index-chart')!.scrollIntoView())
  expect(await page.count('.index-chart a text')).toBeGreaterThan(0)
  const strays = await browser.run(() => {
    const chart = document.querySelector('.index-chart img')!.getBoundingClientRect()
    return [...document.querySelectorAll('.index-chart a')].flatMap((link) => {
      const { left, right, top, bottom, height } = link.getBoundingClientRect()
      const inside =
        left > chart.left && right < chart.right && top > chart.top && bottom < chart.bottom
      return inside && height > 0 ? [] : [link.textContent]
    })
  })
  expect(strays).toEqual([])
  expect(site.faults).toEqual([])
})

for (const route of ['/', madeUp.contactForm, madeUp.role])
  test(`${route} comes back from the memory of the browser as it was left`, async ({
    page,
    browser,
  }) => {
    await page.open(route)
    // Only this document knows the mark, so a page that was loaded again has lost it.
    await browser.run(() => void Object.assign(globalThis, { mark: true }))
    await page.open(madeUp.plain)
    await page.backTo(route)
    expect(await browser.run(() => 'mark' in globalThis)).toBe(true)
  })
