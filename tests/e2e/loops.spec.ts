import { expect, test, type Page } from '@playwright/test'
import { seaBedBox, seaBeds } from '../../src/lib/chart/sea-beds.ts'
import { madeUp } from '../support/made-up.ts'

/** Frames of a film, and in one second. */
const frames = 144
const rate = 24
/** Of a small picture of it. */
const [columns, rows] = [160, 90]
/** What stands right of this share of the window belongs to the light, what stands left of it to the words. */
const lane = 0.68

/** A sea bed as a picture, in the colours of the page that is open. */
function bedOf(page: Page, paths: readonly string[]): Promise<string> {
  return page.evaluate(
    ([beds, box]) => {
      const tints = [...document.querySelectorAll('#sea-bed path')].map((path) => getComputedStyle(path).fill)
      const ground = getComputedStyle(document.querySelector('.survey-hero')!).backgroundColor
      const drawn = beds.map((d, i) => `<path fill="${tints[i]}" d="${d}"/>`).join('')
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1600" height="900"><rect width="100%" height="100%" fill="${ground}"/>${drawn}</svg>`
    },
    [paths, seaBedBox] as const,
  )
}

/** In small, as rows of red, green and blue: the sea bed, then these frames of the film, of which no two in a row may be the same nor the first be 0. */
async function picturesOf(page: Page, bed: string, film: string, numbers: number[]): Promise<number[][]> {
  // As texts, which come out of the page in no time; lists of so many numbers take seconds.
  const texts = await page.evaluate(
    async ([svg, name, times, width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const pixels = (picture: CanvasImageSource) => {
        context.drawImage(picture, 0, 0, canvas.width, canvas.height)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        return data.filter((_, index) => index % 4 !== 3).join()
      }
      const drawing = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` })
      await drawing.decode()
      const film = Object.assign(document.createElement('video'), {
        muted: true,
        preload: 'auto',
        src: `/media/${name}.av1.mp4`,
      })
      await new Promise((resolve, reject) =>
        Object.assign(film, { onloadeddata: resolve, onerror: () => reject(new Error(film.error?.message)) }),
      )
      const pictures = [pixels(drawing)]
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
        pictures.push(pixels(film))
      }
      return pictures
    },
    [bed, film, numbers.map((number) => (number + 0.5) / rate), columns, rows] as const,
  )
  return texts.map((text) => text.split(',').map(Number))
}

/** Differences of two pictures, in steps of 255, in the columns that `counts` names. */
const differences = (a: number[] = [], b: number[] = [], counts = (_: number) => true) =>
  a.map((value, index) => Math.abs(value - (b[index] ?? 0))).filter((_, i) => counts(Math.floor(i / 3) % columns))
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const inLane = (column: number) => column < lane * columns

for (const [fn, paths] of Object.entries(seaBeds)) {
  for (const width of ['wide', 'small']) {
    test(`the ${width} film of ${fn} lies on its sea bed, leads from its last frame into its first, and leaves the words alone`, async ({
      page,
    }) => {
      await page.goto(madeUp.role)
      const pictures = await picturesOf(page, await bedOf(page, paths), `${fn}-${width}`, [60, 72, frames - 1, 0])
      const [bed, middle, later, last, first] = pictures
      expect(mean(differences(bed, first))).toBeLessThan(2)
      expect(mean(differences(last, first))).toBeGreaterThan(0)
      expect(mean(differences(last, first))).toBeLessThan(mean(differences(middle, later)))
      for (const frame of pictures.slice(1)) expect(Math.max(...differences(bed, frame, inLane))).toBeLessThan(9)
    })
  }
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
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    test('bed, film and contours are cropped alike, as large across as down', async ({ page }) => {
      await page.goto(madeUp.role)
      const boxes = await page.evaluate(() => {
        const drawn = [...document.querySelectorAll<SVGSVGElement>('.hero-bed, .hero-contours')].map((svg) => {
          const { a, b, c, d, e, f } = svg.getScreenCTM()!
          return [e, f, a, d, b, c]
        })
        const film = document.querySelector('video')!
        film.hidden = false
        const box = film.getBoundingClientRect()
        const { objectFit, objectPosition } = getComputedStyle(film)
        const [, , w = 0, h = 0] = document.querySelector('.hero-bed')!.getAttribute('viewBox')!.split(' ').map(Number)
        // What `cover` does with a film of the shape of the bed.
        const scale = Math.max(box.width / w, box.height / h)
        const [x = 0, y = 0] = objectPosition.split(' ').map((share) => parseFloat(share) / 100)
        const left = box.left + (box.width - w * scale) * x
        const top = box.top + (box.height - h * scale) * y
        return { drawn, film: [left, top, scale, scale, 0, 0], objectFit }
      })
      expect(boxes.objectFit).toBe('cover')
      for (const drawn of boxes.drawn) drawn.forEach((value, i) => expect(value).toBeCloseTo(boxes.film[i]!, 2))
    })

    test('no word stands in the room of the light, nor light in that of the words', async ({ page }) => {
      for (const route of [madeUp.role, madeUp.otherRole]) {
        await page.goto(route)
        const seen = await page.evaluate(() => {
          const frame = document.querySelector('.survey-hero .frame')!
          const words = document.createRange()
          words.selectNodeContents(frame.querySelector('h1')!)
          const films = document.querySelector<HTMLElement>('.hero-film')!
          films.hidden = false
          const [, cut = '0'] = /rgba\(0, 0, 0, 0\) ([\d.]+)%/.exec(getComputedStyle(films).maskImage) ?? []
          const box = films.getBoundingClientRect()
          return {
            title: words.getBoundingClientRect().toJSON() as DOMRect,
            kicker: frame.querySelector('.kicker')!.getBoundingClientRect().top,
            light: [...document.querySelectorAll('.hero-light path')].map(
              (path) => path.getBoundingClientRect().toJSON() as DOMRect,
            ),
            film: { left: box.left + (box.width * Number(cut)) / 100, bottom: box.bottom },
          }
        })
        const star = seen.light.at(-1)!
        const light = {
          left: Math.min(...seen.light.map((part) => part.left)),
          bottom: Math.max(...seen.light.map((part) => part.bottom)),
        }
        expect(star.right).toBeLessThanOrEqual(width)
        if (width < 760) {
          expect(light.bottom).toBeLessThanOrEqual(seen.kicker)
          expect(seen.film.bottom).toBeLessThanOrEqual(seen.kicker)
        } else {
          expect(seen.title.right).toBeLessThanOrEqual(0.62 * width + 1)
          expect(light.left).toBeGreaterThanOrEqual(lane * width)
          expect(star.left + star.width / 2).toBeGreaterThanOrEqual(0.85 * width)
          expect(seen.film.left).toBeGreaterThanOrEqual(lane * width - 1)
        }
      }
    })
  })
}
