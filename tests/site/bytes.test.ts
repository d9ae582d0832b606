import { describe, expect, test } from 'vitest'
import { mostFontBytes } from '../../src/lib/font-files.ts'
import { madeUp } from '../support/made-up.ts'
import { isForVisitors, readPages, type BuiltPage } from '../../tools/built-site/pages.ts'
import {
  partsOfHtml,
  partsOfLoad,
  weighPage,
  weighFonts,
  withoutMenus,
} from '../../tools/built-site/weights.ts'

// These tests count bytes, since bytes do not vary from run to run. A first flight of TCP has
// 14,600 bytes, of which headers take up to 520. On a line of 400 kbit/s each further kilobyte
// costs 21 ms, and each request that waits for another 400 ms. Pages of editors may fill the first
// flight: a new role adds 25 bytes to the menus of every page, and must not fail because of a page
// that nobody touched. `npm test -- specification` holds today's pages to the lower limits of
// docs/decisions.md.
const limits = {
  rolePage: 12_500,
  // Home names each role three times, so a function with a menu and six roles brings 285 bytes, for
  // which there is room. Here home also names made-up roles: 135 bytes that visitors don't load, so
  // that their page and our headers, 520 bytes as text, are still in the first flight.
  page: 14_200,
  // Without the menus, which come before it. A function brings 20 bytes of styles, so five fit.
  heading: 6_200,
  script: 3_000,
  others: 25_000,
}

// No editor writes the words of made-up pages, so their weight grows with the code and the styles
// alone. Their limits leave the menus out, and have room for what else content adds to every page:
// a job function brings 20 bytes of styles, and five more of them fit.
const madeUpLimits = {
  rolePage: 11_000,
  page: 11_300,
  heading: 5_980,
  // Of these, 170 put what was typed into the e-mail, which must work if no further file comes.
  script: 2_900,
  others: 13_200,
}

/** Pages with too many sections or drawings for a real page. */
const heavy: string[] = [madeUp.everythingTwice, madeUp.laterHeroes]

// Made-up pages show every sample of the gallery.
const weighed = readPages().filter((page) => isForVisitors(page) && !heavy.includes(page.route))

test('all fonts together are light', () => {
  const fonts = new Map(weighed.flatMap((page) => [...weighFonts(page)]))
  const sum = [...fonts.values()].reduce((a, b) => a + b, 0)
  expect(sum).toBeGreaterThan(0)
  expectAtMost(sum, mostFontBytes, () =>
    [
      'The typefaces of the site are too heavy:',
      `${listed(fonts)}.`,
      'Choose lighter ones, or cut more of their letters or widths away (art/fonts.ts).',
    ].join(' '),
  )
})

describe.each(weighed)('$route', (page) => {
  const isMadeUp = page.route.includes('/made-up-')
  const most = isMadeUp ? madeUpLimits : limits
  const counted = isMadeUp ? withoutMenus(page) : page
  const cause = isMadeUp ? 'Code or styles of all pages grew' : 'It has too much in it'

  test('the page with its styles arrives in one round trip', () => {
    const limit = page.route.startsWith('/surveys/') ? most.rolePage : most.page
    expectAtMost(weighPage(counted).html, limit, () => `${cause}. ${htmlOf(page)}`)
  })
  test('the title comes early in the page', () => {
    expectAtMost(
      weighPage(withoutMenus(page)).heading,
      most.heading,
      () => `${cause} before its title. ${htmlOf(page)}`,
    )
  })
  test('the scripts that run before any touch are light', () => {
    expect(weighPage(page).script).toBeGreaterThan(0)
    expectAtMost(weighPage(page).script, most.script, () => 'The scripts of the page grew.')
  })
  test('what loads before any touch, without fonts and film, is light', () => {
    const { total, fonts } = weighPage(counted)
    const parts = () => listed(partsOfLoad(page))
    expectAtMost(total - fonts, most.others, () => `${cause}. It loads ${parts()}.`)
  })
})

/** @throws Error with the cause and the bytes over the limit; the cause is asked for only then */
function expectAtMost(bytes: number, most: number, cause: () => string): void {
  if (bytes <= most) return
  const over = (bytes - most).toLocaleString('en-GB')
  expect.fail(`${over} bytes over the limit of ${most.toLocaleString('en-GB')}. ${cause()}`)
}

function htmlOf(page: BuiltPage): string {
  return `Of the page, ${listed(partsOfHtml(page))}.`
}

/** Bytes by the names of what has them, the most first: "styles 5,100, drawings 2,900". */
function listed(parts: ReadonlyMap<string, number>): string {
  return [...parts]
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${bytes.toLocaleString('en-GB')}`)
    .join(', ')
}
