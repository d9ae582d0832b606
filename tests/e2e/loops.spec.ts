import { expect, test } from '@playwright/test'
import { roleArcRadius } from '../../src/lib/chart/light.ts'
import { functionsWithFilm } from '../../src/lib/loop-policy.ts'
import { madeUp } from '../support/made-up.ts'

/** Frames of a film, and in one second. */
const frames = 144
const rate = 24

for (const fn of functionsWithFilm) {
  test(`the film of ${fn} is a loop of marks on black in its sector`, async ({ page }) => {
    await page.goto(madeUp.role)
    const [middle, later, last, first] = await page.evaluate(
      async ([name, times]) => {
        const film = Object.assign(document.createElement('video'), {
          muted: true,
          preload: 'auto',
          src: `/media/${name}-small.av1.mp4`,
        })
        await new Promise((resolve, reject) =>
          Object.assign(film, {
            onloadeddata: resolve,
            onerror: () => reject(new Error(film.error?.message)),
          }),
        )
        const width = film.videoWidth / 4
        const height = film.videoHeight / 4
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        const pictures: number[][] = []
        for (const time of times) {
          // `seeked` may come while the frame before is still shown, so the film is asked which one
          // it shows.
          await new Promise<void>((resolve) => {
            const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
              if (Math.abs(mediaTime - time) < 0.03) resolve()
              else film.requestVideoFrameCallback(look)
            }
            film.requestVideoFrameCallback(look)
            film.currentTime = time
          })
          context.drawImage(film, 0, 0, width, height)
          pictures.push(
            [...context.getImageData(0, 0, width, height).data].filter(
              (_, index) => index % 4 === 0,
            ),
          )
        }
        return pictures
      },
      [fn, [60, 72, frames - 1, 0].map((number) => (number + 0.5) / rate)] as const,
    )
    const difference = (a: number[] = [], b: number[] = []) =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
    expect(difference(last, first)).toBeGreaterThan(0)
    expect(difference(last, first)).toBeLessThan(difference(middle, later))
    const black = middle!.filter((value) => value < 8).length / middle!.length
    expect(black).toBeGreaterThan(0.6)
    expect(Math.max(...middle!)).toBeGreaterThan(90)
  })
}

const sizes = [
  [320, 568],
  [390, 844],
  [760, 1000],
  [820, 1180],
  [1024, 768],
  [1080, 700],
  [1366, 641],
  [1400, 900],
  [1440, 789],
  [1440, 900],
  [1536, 730],
  [1920, 1080],
] as const

for (const [width, height] of sizes) {
  test(`at ${width} x ${height} star, arc and film fit, and no arc touches the words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [route, title] of [
      [madeUp.role],
      [madeUp.otherRole],
      // In a low window its letters are so small that both words have room on one line.
      [madeUp.role, 'Product marketing'],
    ] as const) {
      await page.goto(route)
      if (title)
        await page.locator('h1').evaluate((heading, text) => heading.replaceChildren(text), title)
      const { unit, star, focus, arc, words, end } = await page.evaluate(() => {
        const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)!
        const loop = find<HTMLElement>('.hero-loop')
        const film = find<HTMLElement>('.hero-film')
        const units = loop.dataset['film']!.split(' ').map(Number)
        const names = ['--left', '--top', '--width', '--height']
        names.forEach((name, i) => film.style.setProperty(name, String(units[i])))
        const shown = film.getBoundingClientRect()
        const pixels = shown.width / units[2]!
        const light = find('.hero-star').getBoundingClientRect()
        const line = find<SVGGeometryElement>('.hero-sea > .sea-arc')
        const length = line.getTotalLength()
        const range = document.createRange()
        range.setStart(find('.survey-hero h1'), 0)
        const actions = find('.survey-hero .actions')
        range.setEnd(actions, actions.childNodes.length)
        return {
          unit: pixels,
          star: { x: light.left + light.width / 2, y: light.top + light.height / 2 },
          focus: { x: shown.left - units[0]! * pixels, y: shown.top - units[1]! * pixels },
          arc: Array.from({ length: 60 }, (_, i) => {
            const { x, y } = line
              .getPointAtLength((length * i) / 59)
              .matrixTransform(line.getScreenCTM()!)
            return { x, y }
          }),
          words: [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
            left,
            right,
            top,
            bottom,
          })),
          end: loop.getBoundingClientRect().bottom,
        }
      })
      expect(focus.x).toBeCloseTo(star.x, 0)
      expect(focus.y).toBeCloseTo(star.y, 0)
      expect(star.x > 0.7 * width && star.x < 0.9 * width).toBe(true)
      const distances = arc.map(({ x, y }) => Math.hypot(x - star.x, y - star.y))
      expect(Math.min(...distances)).toBeCloseTo(roleArcRadius * unit, 0)
      expect(Math.max(...distances)).toBeCloseTo(roleArcRadius * unit, 0)
      const near = 2 * unit
      const onWords = arc
        // The drawing cuts off what lies beyond its room.
        .filter(({ y }) => y <= end)
        .filter(({ x, y }) =>
          words.some(
            ({ left, right, top, bottom }) =>
              x > left - near && x < right + near && y > top && y < bottom,
          ),
        )
      expect(onWords).toEqual([])
    }
  })
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
] as const)
  test(`at ${width} px the button of the film covers neither drawing nor words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(madeUp.role)
    await page.locator('.hero-pause').evaluate((button) => button.removeAttribute('hidden'))
    const { button, view, words } = await page.evaluate(() => {
      const boxOf = (element: Element | Range) =>
        element.getBoundingClientRect().toJSON() as DOMRect
      const find = (selector: string) => document.querySelector(selector)!
      return {
        button: boxOf(find('.hero-pause')),
        view: boxOf(find('.hero-view')),
        words: ['.kicker', 'h1'].map((selector) => {
          const range = document.createRange()
          range.selectNodeContents(find(`.survey-hero ${selector}`))
          // The box of large letters begins above their line.
          return { top: boxOf(find(`.survey-hero ${selector}`)).top, right: boxOf(range).right }
        }),
      }
    })
    expect(button.top).toBeGreaterThanOrEqual(view.bottom)
    for (const word of words)
      expect(button.left >= word.right || button.bottom <= word.top).toBe(true)
  })
