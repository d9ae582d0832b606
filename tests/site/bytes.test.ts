import { describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { forVisitors, readPages } from '../support/built-site/pages.ts'
import { weigh, weighMenuRows } from '../support/built-site/weights.ts'

// Bytes, since they do not vary from run to run. A first flight of TCP is 14,600, of which headers take up to 600; on a line
// of 400 kbit/s a kilobyte more costs 21 ms, and each further request that waits for another 400 ms.
// What editors write may fill the first flight: a role that they add weighs 25 bytes in the menus of every page, and must
// not fail for a page that they never touched. Today's pages are held to the limits of docs/decisions.md, which are less, by
// `npm test -- specification`. Those of the made-up pages, which editors do not write, leave the menus out, but up to the
// h1, and stand little above what is measured, so that growth of the code shows at once.
// The aim for script is 3,000. Pages with a lead form miss it: the session stands in the page and the script of the islands
// in a file, and each holds the same 400 bytes, which fetch an island again after a failure.
const limits = {
  rolePage: 12_500,
  page: 14_000,
  heading: 7_000,
  script: 3_010,
  formScript: 3_410,
  fonts: 35_000,
  total: 60_000,
}
const madeUpLimits = {
  rolePage: 11_000,
  page: 13_200,
  heading: 6_600,
  script: 3_010,
  formScript: 3_410,
  fonts: 35_000,
  total: 49_500,
}

/** Of too many sections or drawings for a real page. */
const heavy: string[] = [madeUp.everythingTwice, madeUp.laterHeroes]

// Each sample of the gallery stands on a made-up page too.
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
    expect(weights().heading).toBeLessThanOrEqual(most.heading)
  })
  test('script before anybody touches the page', () => {
    const hasForm = page.html.includes(' client="lead"')
    expect(weights().script).toBeLessThanOrEqual(hasForm ? most.formScript : most.script)
  })
  test('fonts', () => {
    expect(weights().fonts).toBeGreaterThan(0)
    expect(weights().fonts).toBeLessThanOrEqual(most.fonts)
  })
  test('everything that loads before anybody touches the page, film apart', () => {
    expect(weights().total - menus(), 'Its pictures are too many or too large').toBeLessThanOrEqual(most.total)
  })
})
