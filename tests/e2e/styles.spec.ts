import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { layerOrder } from '../../src/integrations/finish-pages/finish-page.ts'
import { typeset } from '../../src/integrations/finish-pages/typeset.ts'
import { sampleRoutes } from '../support/visited-routes.ts'
import { madeUp } from '../support/made-up.ts'
import { unfinishedPages } from '../support/test-site.ts'
import { test } from './support/one-page.ts'

/** In CSS pixels. */
const widths = [390, 1440] as const

/**
 * A page with all styles of the site, in the order of their layers, and set as every page is: a
 * line may break elsewhere.
 */
function uncut(route: string): string {
  const name = route === '/' ? 'index' : route
  const html = readFileSync(path.join(unfinishedPages, `${name}.html`), 'utf8')
  return typeset(html.replace('<style>', `<style>${layerOrder}</style><style>`))
}

async function open(page: Page, route: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(route)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(loadPictures)
}

/** Loads all pictures: one that is not there yet has no size. Runs in the page. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
}

/**
 * The properties that a rule of the page sets: no other can come out otherwise. A custom one that
 * nothing uses may be missing.
 */
function propertiesSet(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : []),
      ])
    const set = [...document.styleSheets].flatMap(({ cssRules }) =>
      rules(cssRules).flatMap((rule) =>
        'style' in rule ? [...(rule.style as CSSStyleDeclaration)] : [],
      ),
    )
    return [...new Set(set)].filter((property) => !property.startsWith('--'))
  })
}

/**
 * The values of these properties, a line for every element and for its `::before` and `::after`:
 * its name, then the values. The rows of a menu are alike, so the first two stand for all.
 */
function stylesOf(page: Page, properties: string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const lines: string[] = []
    const furtherRow = 'header li:nth-child(n + 3)'
    for (const [index, element] of [
      ...document.querySelectorAll('body :not(style, script)'),
    ].entries()) {
      if (element.matches(`option, ${furtherRow}, ${furtherRow} *`)) continue
      for (const part of [
        '',
        '::before',
        '::after',
        element.matches('input, textarea') && '::placeholder',
      ]) {
        if (part === false) continue
        const style = getComputedStyle(element, part)
        if (/before|after/.test(part) && style.content === 'none') continue
        const place = `${index} ${element.localName}.${element.getAttribute('class')}${part}`
        lines.push([place, ...names.map((name) => style.getPropertyValue(name))].join('\t'))
      }
    }
    return lines
  }, properties)
}

/** The lines of `stylesOf` in a phone's window and in a laptop's. */
async function stylesAtWidths(page: Page, properties: string[]) {
  const styles: Record<(typeof widths)[number], string[]> = { 390: [], 1440: [] }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    styles[width] = await stylesOf(page, properties)
  }
  return styles
}

/** The differences between two lists of `stylesOf`, a line for each property. */
function differences(some: string[], others: string[], properties: string[]): string[] {
  return some.flatMap((line, index) => {
    if (line === others[index]) return []
    const [place, ...values] = line.split('\t')
    const [, ...wanted] = (others[index] ?? '').split('\t')
    return properties.flatMap((name, at) =>
      values[at] === wanted[at] ? [] : `${place} ${name}: ${values[at]}, not ${wanted[at]}`,
    )
  })
}

// A page has the rules that it uses, and those of later sections further down. It must look the
// same as with all rules of the site in its head. The made-up pages of samples show every section.
for (const route of ['/404', madeUp.role, ...sampleRoutes]) {
  test(`${route} looks the same with all styles of the site`, async ({ page }) => {
    await openUncut(page, route)
    const properties = await propertiesSet(page)
    const whole = await stylesAtWidths(page, properties)
    await page.unrouteAll()
    await open(page, route)
    const cut = await stylesAtWidths(page, properties)
    for (const width of widths) {
      expect(cut[width].length).toBeGreaterThan(100)
      expect(cut[width].length).toBe(whole[width].length)
      expect(differences(cut[width], whole[width], properties), `${width} px`).toEqual([])
    }
  })
}

// The bundler orders components as it likes, and a page has their rules in three sheets: none may
// count on coming first. Every component is on one of these.
for (const route of ['/', madeUp.role, madeUp.everythingTwice]) {
  test(`the styles of ${route} do not depend on the order of its components`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await openUncut(page, route)
      expect(await findOrderDependent(page), `${width} px`).toEqual([])
    }
  })
}

test('a style that depends on the order of components is seen', async ({ page }) => {
  await openUncut(page, '/')
  await page.evaluate(() => {
    const [sheet] = document.styleSheets
    for (const colour of ['red', 'blue'])
      sheet!.insertRule(`@layer components { h2 { color: ${colour} } }`, sheet!.cssRules.length)
  })
  expect(await findOrderDependent(page)).not.toEqual([])
})

test('a finished page has no layers, which older browsers drop with all that is in them', async ({
  page,
}) => {
  await open(page, '/')
  const found = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter(
        (rule) => rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule,
      ),
    ),
  )
  expect(found).toEqual([])
})

async function openUncut(page: Page, route: string): Promise<void> {
  await page.route(`**${route}`, (request) =>
    request.fulfill({ contentType: 'text/html', body: uncut(route) }),
  )
  await open(page, route)
}

/** The differences in looks when the components come in the opposite order. */
async function findOrderDependent(page: Page): Promise<string[]> {
  const properties = await propertiesSet(page)
  const before = await stylesOf(page, properties)
  await page.evaluate(() => {
    const blocks = [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .flatMap((sheet) =>
        [...sheet.cssRules]
          .filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'components')
          .map((rule) => ({ sheet, rule, text: rule.cssText }))
          // Those of global.css come first, and components may override them.
          .filter(({ text }) => !text.includes('.band-edge {')),
      )
    if (blocks.length < 2) throw new Error('there are not two blocks of components')
    for (const { sheet, rule } of blocks) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
    const { sheet } = blocks.at(-1)!
    for (const { text } of blocks.reverse()) sheet.insertRule(text, sheet.cssRules.length)
  })
  return differences(before, await stylesOf(page, properties), properties)
}
