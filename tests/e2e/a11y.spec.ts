import { expect } from '@playwright/test'
import { findFaults } from '../support/find-faults.ts'
import { findWide } from '../support/find-wide.ts'
import { listenForFaults } from '../support/listen-for-faults.ts'
import { visitedRoutes } from '../support/visited-routes.ts'
import { test } from './support/one-page.ts'

const screens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** Spaces text as a reader may (WCAG 1.4.12). Runs in the page. */
function spaceText(): void {
  const spaced = new CSSStyleSheet()
  const each = ['line-height: 1.5', 'letter-spacing: 0.12em', 'word-spacing: 0.16em']
    .map((declaration) => `${declaration} !important`)
    .join('; ')
  spaced.replaceSync(`* { ${each} } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets.push(spaced)
}

// One page view for all: screens differ only in style, and axe reads it again each time.
for (const route of visitedRoutes()) {
  test(`${route} passes axe, fits every width, and reports no fault`, async ({ page }) => {
    const faults = listenForFaults(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    // The first is also the window of 1280 px at 400 % zoom (WCAG 1.4.10).
    for (const width of [320, 820, 1440]) {
      await page.setViewportSize({ width, height: 256 })
      expect(await page.evaluate(findWide), `${width} px`).toEqual([])
    }
    for (const { colorScheme, ...size } of screens) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findFaults(page, colorScheme), `${size.width} px, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // The effect of a reader's own setting: sizes are in rem (WCAG 1.4.4).
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(findWide), 'text at 200 %').toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.evaluate(spaceText)
    expect(await page.evaluate(findWide), 'text spacing').toEqual([])
    expect(faults.filter((fault) => !(route === '/404' && fault.startsWith('404 ')))).toEqual([])
  })
}

test('missing files and messages of the console are found', async ({ page }) => {
  const faults = listenForFaults(page)
  await page.goto('/')
  await page.evaluate(() => {
    console.warn('planted')
    return fetch('/not-there')
  })
  await expect.poll(() => faults.join()).toMatch(/planted.*404 .*not-there/s)
})

test('words that a reader’s own spacing cuts off are found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await page.locator('main').evaluate((main) => {
    const box = document.createElement('p')
    box.textContent = 'A line that just fits its box'
    main.prepend(box)
    box.style.cssText =
      'position: absolute; right: 80px; font: 16px / 1.5 monospace; white-space: nowrap'
    // The window is as wide as its words.
    box.style.width = `${Math.ceil(box.getBoundingClientRect().width)}px`
    box.style.overflow = 'hidden'
  })
  expect(await page.evaluate(findWide)).toEqual([])
  await page.evaluate(spaceText)
  expect(await page.evaluate(findWide)).not.toEqual([])
})

test('axe finds nothing in an open menu', async ({ page }) => {
  for (const { colorScheme, ...size } of screens) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await page.locator('header button[popovertarget]:visible').first().click()
    expect(await findFaults(page, colorScheme), `${size.width} px, ${colorScheme}`).toEqual([])
  }
})

test('axe finds faults that are planted, and a colour that is too faint in the dark', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('main').evaluate((main) => {
    const faint = Object.assign(document.createElement('p'), { textContent: 'Faint' })
    faint.style.color = '#333'
    const unnamed = Object.assign(document.createElement('img'), { src: '/favicon.svg' })
    main.append(faint, document.createElement('button'), unnamed)
  })
  expect((await findFaults(page, 'light')).join()).toMatch(/button-name.*image-alt/s)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect((await findFaults(page, 'dark')).join()).toContain('color-contrast')
})
