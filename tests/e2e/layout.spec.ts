import { expect, test, type Page } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'
import { readPages } from '../../tools/support/built-site/pages.ts'
import { routesLookedAt } from '../support/looked-at.ts'
import { findWide } from '../support/find-wide.ts'

// 320 px is also what a screen of 1280 px leaves at 400 % zoom (WCAG 1.4.10).
for (const route of routesLookedAt()) {
  test(`nothing runs off the side of ${route} at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(route)
    expect(await page.evaluate(findWide)).toEqual([])
  })
}

for (const route of routesLookedAt()) {
  test(`nothing runs off the side of ${route} on a phone whose text is set to 200 %`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(route)
    // What a reader's own setting does: sizes are in rem.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(findWide)).toEqual([])
  })
}

test('what runs off the side is seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  expect(await page.evaluate(findWide)).toEqual([])
  await page.locator('main').evaluate((main) => {
    const wide = document.createElement('p')
    wide.textContent = 'x'.repeat(200)
    wide.style.overflowWrap = 'normal'
    main.prepend(wide)
  })
  expect(await page.evaluate(findWide)).not.toEqual([])
})

test('the words of a programme keep their padding in second place', async ({ page }) => {
  const paddings: string[] = []
  for (const route of [madeUp.programme, madeUp.laterHeroes]) {
    await page.goto(route)
    const words = page.locator('.hero-weeks > .frame').first()
    paddings.push(await words.evaluate((frame) => getComputedStyle(frame).padding))
  }
  expect(paddings[1]).toBe(paddings[0])
})

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440]) {
    test(`every role can be reached from the menus at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const reached = new Set<string>()
      const longLists = new Set<string>()
      await page.goto(madeUp.plain)
      const openers = page.locator('header button[popovertarget]')
      for (let index = 0; index < (await openers.count()); index += 1) {
        if (await openers.nth(index).isVisible()) await openers.nth(index).click()
        for (const closed of await page.locator('header details:not([open]) > summary:visible').all())
          await closed.click()
        for (const link of await page.locator('header a[href^="/surveys/"]:visible').all())
          reached.add((await link.getAttribute('href')) ?? '')
        for (const link of await page.locator('header a[href^="/#"]:visible').all())
          longLists.add((await link.getAttribute('href')) ?? '')
        await page.keyboard.press('Escape')
      }
      // A list that is too long for its menu ends with a link to the whole one.
      for (const whole of longLists) {
        await page.goto(whole)
        for (const link of await page.locator(`[id="${whole.slice(2)}"] a[href^="/surveys/"]`).all())
          reached.add((await link.getAttribute('href')) ?? '')
      }
      const routes = readPages().map(({ route }) => route)
      expect([...reached].sort()).toEqual(routes.filter((route) => route.startsWith('/surveys/')).sort())
    })
  }

  test('a link of the menu leads to its page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(madeUp.plain)
    await page.locator('header button[popovertarget]:visible').first().click()
    const link = page.locator('header a[href^="/surveys/"]:visible').first()
    const address = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(address)
    await expect(page.locator('h1')).toBeVisible()
  })
})

// The styles of a page stand in two sheets, and the bundler orders components as it likes: none may count on coming first.
// Every component is on one of these.
for (const route of ['/', madeUp.role, madeUp.everythingTwice]) {
  test(`the styles of ${route} do not depend on the order of its components`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(route)
      expect(await findOrderDependent(page)).toEqual([])
    }
  })
}

test('a style that depends on the order of components is seen', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const [first, rest] = [...document.querySelectorAll('style')]
      .map(({ sheet }) => sheet)
      .filter((sheet) => sheet && [...sheet.cssRules].some((rule) => rule instanceof CSSLayerBlockRule))
    first?.insertRule('@layer components { h2 { color: red } }', first.cssRules.length)
    rest?.insertRule('@layer components { h2 { color: blue } }', 0)
  })
  expect(await findOrderDependent(page)).not.toEqual([])
})

/** Elements that look different when the components of the second sheet come before those of the first. */
function findOrderDependent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('body, body *:not(style, script)')]
    // What no rule sets does not depend on their order.
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [])])
    const set = [...document.styleSheets].flatMap(({ cssRules }) =>
      rules(cssRules).flatMap((rule) => ('style' in rule ? [...(rule.style as CSSStyleDeclaration)] : [])),
    )
    const properties = [...new Set(set)].filter((property) => !property.startsWith('--'))
    const look = () =>
      elements.flatMap((element) => {
        const name = `${element.localName}.${element.getAttribute('class')}`
        return ['', '::before', '::after'].flatMap((part) => {
          const styles = getComputedStyle(element, part)
          if (part && styles.content === 'none') return []
          return properties.map((property) => `${name}${part} ${property}: ${styles.getPropertyValue(property)}`)
        })
      })
    const before = look()
    const [first, rest] = [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .map((sheet) => ({
        sheet,
        components: [...sheet.cssRules].find(
          (rule): rule is CSSLayerBlockRule => rule instanceof CSSLayerBlockRule && rule.name === 'components',
        ),
      }))
      // A sheet of its own for one thing, such as the view transitions, has none.
      .filter(({ components }) => components)
    if (!first?.components || !rest?.components) return ['there are not two sheets with components']
    for (const rule of [...rest.components.cssRules].reverse()) first.components.insertRule(rule.cssText)
    rest.sheet.disabled = true
    const after = look()
    return before.filter((line, index) => line !== after[index])
  })
}
