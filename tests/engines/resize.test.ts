import { expect } from 'vitest'
import { readPages } from '../../tools/built-site/pages.ts'
import { madeUp } from '../support/made-up.ts'
import { test } from './support/test.ts'

/** Home, a role, a form, and every type of section. */
const routes = ['/', madeUp.role, madeUp.contactForm, madeUp.everythingTwice]

/**
 * The widths in px at which any style changes: one pixel below each, and each. No window is
 * narrower than a phone.
 */
const breakpoints = new Set(
  readPages().flatMap(({ html }) =>
    [...html.matchAll(/\(min-width:([\d.]+)(rem|px)\)/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
    ),
  ),
)
const widths = [...breakpoints]
  .filter((width) => width > 320)
  .sort((a, b) => a - b)
  .flatMap((width) => [width - 1, width])

for (const route of routes)
  test(`${route} resized over each breakpoint, and a rotated phone, look as if loaded so`, async ({
    page,
    browser,
  }) => {
    expect(breakpoints.size).toBeGreaterThan(1)
    const sizes = [
      ...widths.map((width) => [width, 800] as const),
      [844, 390] as const,
      [390, 844] as const,
    ]
    const loaded: Box[][] = []
    for (const [width, height] of sizes) {
      await browser.resize(width, height)
      await page.open(route)
      loaded.push(await browser.run(layout))
    }
    // The page stays loaded from here on.
    for (const [index, [width, height]] of [
      ...sizes.entries(),
      ...[...sizes.entries()].reverse(),
    ]) {
      await browser.resize(width, height)
      const moved = async () =>
        (await browser.run(layout)).filter((box, at) => hasMoved(box, loaded[index]?.[at]))
      await expect.poll(moved, { message: `moved at ${width} x ${height}` }).toEqual([])
    }
  })

type Box = [name: string, x: number, y: number, width: number, height: number]

/** Firefox rounds fractions differently when it lays out a part again. */
function hasMoved(box: Box, before: Box | undefined): boolean {
  if (!before || box[0] !== before[0]) return true
  return box.slice(1).some((size, index) => Math.abs(Number(size) - Number(before[index + 1])) > 1)
}

/**
 * The places and sizes of all elements that are neither drawn nor a film. The content of a closed
 * row is left out: Firefox lays it out again when the row opens. So are the names that come to a
 * chart, and the button and the class that a film gets once it plays.
 */
async function layout(): Promise<Box[]> {
  await document.fonts.ready
  scrollTo({ top: 0, behavior: 'instant' })
  const closed = 'details:not([open]) > :not(summary)'
  const drawn = 'svg *, [aria-hidden="true"] > svg'
  const ofFilm = '.hero-pause, .hero-pause *, :has(> video), :has(> video) *'
  const others = `${drawn}, ${ofFilm}, script, style, link, ${closed}, ${closed} *`
  return [...document.querySelectorAll(`body *:not(${others})`)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [`${element.localName}.${element.classList[0]}`, x, y, width, height]
  })
}
