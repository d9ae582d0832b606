import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../../src/integrations/finish-pages/finish-page.ts'
import { typeset } from '../../src/integrations/finish-pages/typeset.ts'
import { madeUp } from '../support/made-up.ts'
import { unfinishedPages } from '../../tools/support/test-site.ts'
import { readPages } from '../../tools/support/built-site/pages.ts'

// A page carries the rules that it uses, and those of later sections further down. What it shows is what it would show
// with all rules of the site in its head. The made-up pages show every sample of every section type.
const routes = readPages()
  .map(({ route }) => route)
  .filter((route) => route.startsWith('/made-up-') || ['/404', madeUp.role].includes(route))

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

/** A page with all styles of the site, in the order of their layers, and set as every page is: a line may break elsewhere. */
function uncut(route: string): string {
  const html = readFileSync(path.join(unfinishedPages, `${route}.html`), 'utf8')
  return typeset(html.replace('<style>', `<style>${layers}</style><style>`))
}

async function stylesAt(page: Page, route: string, width: number): Promise<Record<string, string>> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(route)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(stylesOf)
}

/** Each property that two styles give another value, with where. */
function differences(one: string, other: string, where: string): string[] {
  if (one === other) return []
  const others = other.split(';')
  return one
    .split(';')
    .flatMap((property, index) => (property === others[index] ? [] : `${where}: ${property}, not ${others[index]}`))
}

for (const route of routes) {
  test(`${route} looks the same with all styles of the site`, async ({ page, browser, baseURL }) => {
    const whole = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' })
    await whole.route(`**${route}`, (request) =>
      request.fulfill({
        contentType: 'text/html',
        body: uncut(route),
      }),
    )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [390, 1440]) {
      const cut = await stylesAt(page, route, width)
      const all = await stylesAt(whole, route, width)
      expect(Object.values(cut).join('').length).toBeGreaterThan(1000)
      expect(Object.keys(cut)).toEqual(Object.keys(all))
      expect(
        Object.keys(cut).flatMap((place) => differences(cut[place]!, all[place]!, `${place} at ${width} px`)),
      ).toEqual([])
    }
    await whole.close()
  })
}
