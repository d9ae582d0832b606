import { describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { forVisitors, readPages } from '../support/built-site/pages.ts'
import { weigh, weighMenuRows } from '../support/built-site/weights.ts'

// These tests count bytes, since bytes do not vary from run to run. A first flight of TCP has
// 14,600 bytes, of which headers take up to 600. On a line of 400 kbit/s each further kilobyte
// costs 21 ms, and each request that waits for another 400 ms. Pages of editors may fill the first
// flight: a new role adds 25 bytes to the menus of every page, and must not fail because of a page
// that nobody touched. `npm test -- specification` holds today's pages to the lower limits of
// docs/decisions.md. The limits of made-up pages leave the menus out and lie just above the
// measured weight, so that growth of the code shows at once.
const limits = {
  rolePage: 12_500,
  page: 14_000,
  heading: 7_000,
  script: 3_000,
  fonts: 35_000,
  total: 60_000,
}
const madeUpLimits = {
  rolePage: 11_000,
  page: 13_200,
  heading: 6_400,
  script: 2_300,
  fonts: 35_000,
  total: 49_500,
}

/** Pages with too many sections or drawings for a real page. */
const heavy: string[] = [madeUp.everythingTwice, madeUp.laterHeroes]

// Made-up pages show every sample of the gallery.
const weighed = readPages().filter((page) => forVisitors(page) && !heavy.includes(page.route))

describe.each(weighed)('$route', (page) => {
  const weights = () => weigh(page)
  const isMadeUp = page.route.includes('/made-up-')
  const most = isMadeUp ? madeUpLimits : limits
  const menus = () => (isMadeUp ? weighMenuRows(page) : 0)

  test('the page with its styles fits the first flight', () => {
    expect(
      weights().html - menus(),
      'Its words and lists, or the menus of all pages, are too long for what a server sends at once: spread them over two pages',
    ).toBeLessThanOrEqual(page.route.startsWith('/surveys/') ? most.rolePage : most.page)
  })
  test('the page says early what it is about', () => {
    expect(weights().heading - menus()).toBeLessThanOrEqual(most.heading)
  })
  test('script before anybody touches the page', () => {
    expect(weights().script).toBeGreaterThan(0)
    expect(weights().script).toBeLessThanOrEqual(most.script)
  })
  test('fonts', () => {
    expect(weights().fonts).toBeGreaterThan(0)
    expect(weights().fonts).toBeLessThanOrEqual(most.fonts)
  })
  test('everything that loads before anybody touches the page, film apart', () => {
    expect(weights().total - menus(), 'Its pictures are too many or too large').toBeLessThanOrEqual(
      most.total,
    )
  })
})
