import { describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { readPages } from '../../tools/support/built-site/pages.ts'
import { weigh, type Weights } from '../../tools/support/built-site/weights.ts'

// Bytes, since they do not vary from run to run. A first flight of TCP is 14,600 with headers; on a line of 400 kbit/s a
// kilobyte more costs 21 ms, and each further request that waits for another 400 ms.
// Little above what is measured, so that growth shows at once.
const limits = { rolePage: 11_300, page: 13_500, heading: 6_100, script: 1_405, fonts: 35_000, total: 54_000 }

/** Of too many sections or drawings for a real page. */
const heavy: string[] = [madeUp.everythingTwice, madeUp.laterHeroes]

describe.each(readPages().filter(({ route }) => !heavy.includes(route)))('$route', (page) => {
  let known: Weights | undefined
  const weights = (): Weights => (known ??= weigh(page))

  test('the page with its styles fits the first flight', () => {
    expect(weights().html).toBeLessThanOrEqual(page.route.startsWith('/surveys/') ? limits.rolePage : limits.page)
  })
  test('the page says early what it is about', () => {
    expect(weights().heading).toBeLessThanOrEqual(limits.heading)
  })
  test('script before anybody touches the page', () => {
    expect(weights().script).toBeLessThanOrEqual(limits.script)
  })
  test('fonts', () => {
    expect(weights().fonts).toBeGreaterThan(0)
    expect(weights().fonts).toBeLessThanOrEqual(limits.fonts)
  })
  test('everything that loads before anybody touches the page, film apart', () => {
    expect(weights().total).toBeLessThanOrEqual(limits.total)
  })
})
