import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { fileOfRoute } from '../../src/lib/paths.ts'
import { dist } from '../../tools/built-site/pages.ts'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/bad-line-test.ts'

// The styles of a page arrive in several sheets. A line may stall between any two of them, and what
// is in view by then must work: whatever a press opens shows its content.

const routes = ['/', madeUp.role, madeUp.contactForm, madeUp.reportForms, madeUp.articles]

for (const width of [390, 1280])
  for (const route of routes)
    test(`${route} at ${width} px, stalled early: a pressed menu opens`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let pressed = 0
      for (const beginning of stalls(route)) {
        site.reset()
        site.cut(Buffer.from(`${beginning}<wbr data-cut>`))
        site.hold(/_astro\/.*\.js/)
        await page.goto(site.freshAddress() + route, { waitUntil: 'commit' })
        await page.locator('[data-cut]').waitFor({ state: 'attached' })
        pressed += await pressAll(
          page,
          page.locator('body'),
          `after ${beginning.length} characters`,
        )
      }
      expect(pressed).toBeGreaterThan(0)
    })

/** The page up to the end of its header, and up to the end of each of its sheets in the body. */
function stalls(route: string): string[] {
  const file = path.join(dist, fileOfRoute(route))
  const html = readFileSync(file, 'utf8')
  const body = html.indexOf('<body')
  const ends = [...html.matchAll(/<\/header>|<\/style>/g)].map((end) => end.index + end[0].length)
  return ends.filter((end) => end > body).map((end) => html.slice(0, end))
}

/**
 * Presses what is in view and opens something, and expects content.
 * @returns the number of presses
 */
async function pressAll(page: Page, inside: Locator, when: string): Promise<number> {
  let pressed = 0
  for (const control of await inside.locator('[popovertarget], summary').all()) {
    if (!(await isInView(control))) continue
    const name = (await control.innerText()).trim()
    const opened = await openedBy(page, control)
    await control.click()
    await expect
      .poll(() => opened.evaluate(showsContent), { message: `${name} shows nothing ${when}` })
      .toBe(true)
    pressed += 1
    // The sheet of phones has further parts that open.
    if ((await opened.getAttribute('popover')) === null) continue
    pressed += await pressAll(page, opened, when)
    await page.keyboard.press('Escape')
  }
  return pressed
}

async function isInView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}

async function openedBy(page: Page, control: Locator): Promise<Locator> {
  const target = await control.getAttribute('popovertarget')
  return target === null ? control.locator('xpath=..') : page.locator(`#${target}`)
}

/** True if a visitor sees something in this element, besides summaries. Runs in the page. */
function showsContent(element: Element): boolean {
  return [...element.querySelectorAll('a, p, li, img')].some((part) => {
    if (part.closest('summary')) return false
    const { left, top, width, height } = part.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return width > 0 && height > 0 && hit !== null && part.contains(hit)
  })
}
