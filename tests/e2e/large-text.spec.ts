import { expect, test, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { findWide } from '../support/find-wide.ts'
import { madeUp } from '../support/made-up.ts'

// A reader who has set text to twice its size (WCAG 1.4.4). Only the browser's own setting changes
// a rem in a media query too.
const args = [...browserArguments, '--blink-settings=defaultFontSize=32']
test.use({ launchOptions: { executablePath: ensureBrowser(), args } })

/**
 * Words of up to 12 letters that are on two lines, those of addresses too. What nobody reads may
 * break anywhere.
 */
const findBroken = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (!parent?.checkVisibility() || parent.closest('svg, select, style, script, .unseen'))
        continue
      for (const { index, 0: word } of (text ?? '').matchAll(/(?<!\w)\p{L}{2,12}(?!\w)/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word)
      }
    }
    return broken
  })

/** Names on the drawing of the first view that lie over its words. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('main section')!
    const words = [...first.querySelectorAll('h1, .lede, a:not(svg *)')].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    })
    return [...document.querySelectorAll('main svg text')]
      .filter((name) => name.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect()
        return words.some(
          (word) =>
            word.left < right && left < word.right && word.top < bottom && top < word.bottom,
        )
      })
      .map((name) => name.textContent)
  })

for (const route of ['/', madeUp.contactForm, madeUp.role, madeUp.laterHeroes, madeUp.articles])
  test(`${route} at 200 % text: nothing is cut off, and no name lies over words`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    for (const width of [320, 390, 820, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findWide), `${width} px`).toEqual([])
      expect(await findCovered(page), `${width} px`).toEqual([])
    }
  })

for (const route of [madeUp.role, madeUp.laterHeroes, madeUp.everythingTwice, '/nothing-here'])
  test(`${route} at 200 % text: no word is broken on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready)
    expect(await findBroken(page)).toEqual([])
  })

for (const route of ['/', madeUp.contactForm, madeUp.role, madeUp.everythingTwice])
  test(`${route} at 200 % text: no title or large figure is taller than 15 % of the width`, async ({
    page,
  }) => {
    await page.goto(route)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const sizes = await page
        .locator('main')
        .locator('h1, h2:not([class]), .figure')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.max(...sizes), `${width} px`).toBeLessThanOrEqual(0.15 * width + 0.1)
    }
  })

test('a name over words is seen', async ({ page }) => {
  await page.goto('/')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const name = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    name.textContent = 'Planted'
    name.setAttribute('y', '20')
    drawing.style.position = 'absolute'
    drawing.append(name)
    document.querySelector('h1')!.prepend(drawing)
  })
  expect(await findCovered(page)).toContain('Planted')
})
