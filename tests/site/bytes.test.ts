import { describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { readPages } from '../../tools/support/built-site/pages.ts'
import { weigh, type Weights } from '../../tools/support/built-site/weights.ts'

// Bytes, since they do not vary from run to run. A first flight of TCP is 14,600 with headers; on a line of 400 kbit/s a
// kilobyte more costs 21 ms, and each further request that waits for another 400 ms.
// What editors may write stays inside the limits of docs/decisions.md. Those of the made-up pages, which they do not write,
// stand little above what is measured, so that growth of the code shows at once; a new role adds 25 bytes to each menu.
const limits = { rolePage: 12_000, page: 13_500, heading: 7_000, script: 1_500, fonts: 35_000, total: 60_000 }
const madeUpLimits = { rolePage: 11_200, page: 13_500, heading: 6_400, script: 1_405, fonts: 35_000, total: 49_500 }

/** Of too many sections or drawings for a real page. */
const heavy: string[] = [madeUp.everythingTwice, madeUp.laterHeroes]

describe.each(readPages().filter(({ route }) => !heavy.includes(route)))('$route', (page) => {
  let known: Weights | undefined
  const weights = (): Weights => (known ??= weigh(page))
  const most = page.route.includes('/made-up-') ? madeUpLimits : limits

  test('the page with its styles fits the first flight', () => {
    expect(
      weights().html,
      'Its words and lists are too long for what a server sends at once: spread them over two pages',
    ).toBeLessThanOrEqual(page.route.startsWith('/surveys/') ? most.rolePage : most.page)
  })
  test('the page says early what it is about', () => {
    expect(weights().heading).toBeLessThanOrEqual(most.heading)
  })
  test('script before anybody touches the page', () => {
    expect(weights().script).toBeLessThanOrEqual(most.script)
  })
  test('fonts', () => {
    expect(weights().fonts).toBeGreaterThan(0)
    expect(weights().fonts).toBeLessThanOrEqual(most.fonts)
  })
  test('everything that loads before anybody touches the page, film apart', () => {
    expect(weights().total, 'Its pictures are too many or too large').toBeLessThanOrEqual(most.total)
  })
})
