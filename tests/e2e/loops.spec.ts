import { expect, test } from '@playwright/test'
import { reach } from '../../src/lib/chart/light.ts'
import { filmed } from '../../src/lib/loop-policy.ts'
import { madeUp } from '../support/made-up.ts'

/** Frames of a film, and in one second. */
const frames = 144
const rate = 24

for (const fn of filmed) {
  test(`the film of ${fn} is marks on black, leads from its last frame into its first, and keeps to its sector`, async ({
    page,
  }) => {
    await page.goto(madeUp.role)
    const [middle, later, last, first] = await page.evaluate(
      async ([name, times]) => {
        const film = Object.assign(document.createElement('video'), {
          muted: true,
          preload: 'auto',
          src: `/media/${name}-small.av1.mp4`,
        })
        await new Promise((resolve, reject) =>
          Object.assign(film, { onloadeddata: resolve, onerror: () => reject(new Error(film.error?.message)) }),
        )
        const [width, height] = [film.videoWidth / 4, film.videoHeight / 4]
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        const pictures: number[][] = []
        for (const time of times) {
          // `seeked` may come while the frame before is still shown, so the film is asked which one it shows.
          await new Promise<void>((resolve) => {
            const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
              if (Math.abs(mediaTime - time) < 0.03) resolve()
              else film.requestVideoFrameCallback(look)
            }
            film.requestVideoFrameCallback(look)
            film.currentTime = time
          })
          context.drawImage(film, 0, 0, width, height)
          pictures.push([...context.getImageData(0, 0, width, height).data].filter((_, index) => index % 4 === 0))
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
  [820, 1180],
  [1080, 700],
  [1440, 900],
  [1920, 1080],
] as const

for (const [width, height] of sizes) {
  test(`at ${width} px star, arc and film belong together, and no arc touches title or introduction`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const route of [madeUp.role, madeUp.otherRole]) {
      await page.goto(route)
      const seen = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
        const words = (selector: string) => {
          const range = document.createRange()
          range.selectNodeContents(document.querySelector(`.survey-hero .frame ${selector}`)!)
          return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
        }
        const loop = document.querySelector<HTMLElement>('.hero-loop')!
        const [left = 0, top = 0, wide = 0] = loop.dataset['film']!.split(' ').map(Number)
        const film = document.querySelector<HTMLElement>('.hero-film')!
        loop.dataset['film']!.split(' ').forEach((units, i) => {
          film.style.setProperty(['--left', '--top', '--width', '--height'][i]!, units)
        })
        film.hidden = false
        const shown = film.getBoundingClientRect()
        const unit = shown.width / wide
        const star = box('.hero-star')
        const arc = document.querySelector<SVGGeometryElement>('.hero-sea > .sea-arc')!
        const matrix = arc.getScreenCTM()!
        const length = arc.getTotalLength()
        return {
          unit,
          star: [star.left + star.width / 2, star.top + star.height / 2],
          focus: [shown.left - left * unit, shown.top - top * unit],
          arc: Array.from({ length: 60 }, (_, i) => {
            const { x, y } = arc.getPointAtLength((length * i) / 59).matrixTransform(matrix)
            return [x, y]
          }),
          words: [...words('h1'), ...words('.lede')],
          end: box('.hero-loop').bottom,
        }
      })
      seen.focus.forEach((value, i) => expect(value).toBeCloseTo(seen.star[i]!, 0))
      expect(seen.star[0]).toBeGreaterThan(0.7 * width)
      expect(seen.star[0]).toBeLessThan(0.9 * width)
      for (const [x = 0, y = 0] of seen.arc) {
        expect(Math.hypot(x - seen.star[0]!, y - seen.star[1]!)).toBeCloseTo(reach * seen.unit, 0)
        // What is beyond the room of the drawing is cut off.
        if (y > seen.end) continue
        const near = 2 * seen.unit
        for (const { left, right, top, bottom } of seen.words)
          expect(x > left - near && x < right + near && y > top && y < bottom).toBe(false)
      }
    }
  })
}
