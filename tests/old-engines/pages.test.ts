/** The site in old Chromiums: words, links, menus, forms and buttons work and can be seen. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openOldChromium, type OldChromium } from '../engines/support/old-chromium.ts'
import { openSite, type Site } from '../support/bad-line.ts'
import { readPages } from '../../tools/built-site/pages.ts'
import { madeUp } from '../support/made-up.ts'
import { ensureOldEngine, type OldEngine } from '../support/old-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    oldEngine: OldEngine
  }
}

let site: Site
let page: OldChromium
let address = ''
beforeAll(async () => {
  site = await openSite()
  address = site.freshAddress()
  page = await openOldChromium(ensureOldEngine(inject('oldEngine')))
})
afterAll(async () => {
  await page.close()
  await site.close()
})

const phone = [390, 800] as const
const laptop = [1280, 800] as const

/** Clicks the first element of this name that is seen. */
async function press(selector: string) {
  const find = (wanted: string) => {
    const one = [...document.querySelectorAll(wanted)].find(
      (element) => element.getClientRects().length > 0,
    )
    if (!one) return null
    // A smooth scroll would still move the element when it is clicked.
    document.documentElement.style.scrollBehavior = 'auto'
    one.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  await expect.poll(() => page.run(find, selector), { message: selector }).not.toBe(null)
  const [x = 0, y = 0] = (await page.run(find, selector))!
  await page.click(x, y)
}

const isSeen = (selector: string) =>
  page.run(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some(
        (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible',
      ),
    selector,
  )

/** The texts of buttons and links that a visitor can't tell from the ground below them. */
function findFaint(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const read = (colour: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const groundOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const ground = read(getComputedStyle(element).backgroundColor)
    return ground[3] > 0.9 ? ground : groundOf(element.parentElement)
  }
  const light = ([red, green, blue]: Colour) => 0.3 * red + 0.59 * green + 0.11 * blue
  return [...document.querySelectorAll('main .button, main a, h1, h2, p')]
    .filter((one) => one.getClientRects().length > 0 && one.textContent.trim() !== '')
    .filter((one) => {
      const colour = read(getComputedStyle(one).color)
      return Math.abs(light(colour) - light(groundOf(one))) < 60
    })
    .map((one) => `${one.textContent.trim()} ${getComputedStyle(one).color}`)
}

describe.each(readPages().filter(({ route }) => !route.startsWith('/sections')))(
  '$route',
  ({ route }) => {
    test.each([phone, laptop])(
      'can be read at %i by %i, and runs no faulty script',
      async (...size) => {
        await page.resize(...size)
        page.faults.length = 0
        await page.open(address + route)
        expect(await page.run(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        expect(await page.run(findFaint)).toEqual([])
        expect(page.faults).toEqual([])
        expect(await isSeen('h1')).toBe(true)
      },
    )
  },
)

test('the sheet of menus opens on a phone, leads on, and closes', async () => {
  await page.resize(...phone)
  await page.open(`${address}/`)
  expect(await isSeen('#menu summary')).toBe(false)
  await expect.poll(() => page.run(() => 'popover' in HTMLElement.prototype)).toBe(true)
  await press('.site-header > div > button')
  await expect.poll(() => isSeen('#menu summary')).toBe(true)
  await press('#menu summary')
  await expect.poll(() => isSeen('#menu li a')).toBe(true)
  await press('.site-header > div > button')
  await expect.poll(() => isSeen('#menu summary')).toBe(false)
})

test('a menu opens on a wide screen, with its roles, and closes by a click outside', async () => {
  await page.resize(...laptop)
  await page.open(`${address}/`)
  expect(await isSeen('.menu-panel')).toBe(false)
  await expect.poll(() => page.run(() => 'popover' in HTMLElement.prototype)).toBe(true)
  await press('.site-header nav [popovertarget]')
  await expect.poll(() => isSeen('.menu-panel li a')).toBe(true)
  await page.click(40, 700)
  await expect.poll(() => isSeen('.menu-panel li a')).toBe(false)
})

test('a tab shows the articles of its category alone', async () => {
  await page.resize(...laptop)
  await page.open(`${address}${madeUp.articles}`)
  const seen = () =>
    page.run(
      () =>
        [...document.querySelectorAll('[data-category]')].filter(
          (one) => one.getClientRects().length > 0,
        ).length,
    )
  const all = await seen()
  await press('.tabs label:nth-child(2)')
  await expect.poll(seen).toBeLessThan(all)
  await press('.tabs label:nth-child(1)')
  await expect.poll(seen).toBe(all)
})

test('one step of an accordion is open, and a click opens another', async () => {
  await page.resize(...laptop)
  await page.open(`${address}${madeUp.accordion}`)
  const open = () =>
    page.run(() =>
      [...document.querySelector('.accordion')!.querySelectorAll('details')].flatMap(
        (one, index) => (one.open ? index : []),
      ),
    )
  expect(await open()).toEqual([0])
  await press('.accordion details:nth-of-type(2) > summary')
  await expect.poll(open).toEqual([1])
})

test('a lead is sent, and the visitor thanked', async () => {
  await page.resize(...phone)
  await page.open(`${address}${madeUp.contactForm}`)
  for (const [name, value] of [
    ['name', 'Anna Old'],
    ['email', 'old@example.com'],
  ] as const) {
    await press(`[client=lead] [name=${name}]`)
    await page.type(value)
  }
  await press('[client=lead] .button')
  const sent = [expect.objectContaining({ name: 'Anna Old', email: 'old@example.com' })]
  await expect.poll(() => site.rows, { timeout: 20_000 }).toEqual(sent)
  await expect.poll(() => isSeen('[data-status=success] .lead-thanks')).toBe(true)
})
