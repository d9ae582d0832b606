import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unfinishedPages } from '../../tools/support/test-site.ts'
import { readPages } from '../../tools/support/built-site/pages.ts'

// A page carries the rules that it uses, and those of later sections further down. What it shows is what it would show
// with all rules of the site in its head. The made-up pages show every sample of every section type.
const routes = readPages()
  .map(({ route }) => route)
  .filter((route) => route.startsWith('/made-up-') || route === '/404')

/** The computed style of every element of the page below its header, with what stands before and after it, told by its place. */
function stylesOf(): Record<string, string> {
  const styles: Record<string, string> = {}
  // A custom property that nothing uses may be missing.
  const names = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith('--'))
  for (const [index, element] of [...document.querySelectorAll('main :not(style, script), body > footer')].entries()) {
    if (element.matches('option')) continue
    for (const part of ['', '::before', '::after', element.matches('input, textarea') && '::placeholder']) {
      if (part === false) continue
      const style = getComputedStyle(element, part)
      if (/before|after/.test(part) && style.content === 'none') continue
      styles[`${index} ${element.tagName} .${element.getAttribute('class')}${part}`] = names
        .map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';')
    }
  }
  return styles
}

async function stylesAt(page: Page, route: string, width: number): Promise<Record<string, string>> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(route)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(stylesOf)
}

for (const route of routes) {
  test(`${route} looks the same with all styles of the site`, async ({ page, browser, baseURL }) => {
    const whole = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
    await whole.route(`**${route}`, (request) =>
      request.fulfill({
        contentType: 'text/html',
        body: readFileSync(path.join(unfinishedPages, `${route}.html`), 'utf8'),
      }),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [390, 1440]) {
      const cut = await stylesAt(page, route, width)
      const uncut = await stylesAt(whole, route, width)
      expect(Object.values(cut).join('').length).toBeGreaterThan(1000)
      expect(Object.keys(cut)).toEqual(Object.keys(uncut))
      const differing = Object.keys(cut).filter((place) => cut[place] !== uncut[place])
      expect(differing.map((place) => `${place} at ${width} px`)).toEqual([])
    }
    await whole.close()
  })
}
