import { expect, test, type Page } from '@playwright/test'

/** Frames of a loop, and in one second. */
const frames = 144
const rate = 24

/** In small, as rows of red, green and blue: the poster, then these frames of the film, of which no two in a row may be the same nor the first be 0. */
function picturesOf(page: Page, fn: string, numbers: number[]): Promise<number[][]> {
  return page.evaluate(
    async ([name, times]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 54 })
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const pixels = (picture: CanvasImageSource) => {
        context.drawImage(picture, 0, 0, canvas.width, canvas.height)
        return [...context.getImageData(0, 0, canvas.width, canvas.height).data].filter((_, index) => index % 4 !== 3)
      }
      const poster = Object.assign(new Image(), { src: `/media/${name}.avif` })
      await poster.decode()
      const film = Object.assign(document.createElement('video'), {
        muted: true,
        preload: 'auto',
        src: `/media/${name}.av1.mp4`,
      })
      await new Promise((resolve, reject) =>
        Object.assign(film, { onloadeddata: resolve, onerror: () => reject(new Error(film.error?.message)) }),
      )
      const pictures = [pixels(poster)]
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
    [fn, numbers.map((number) => (number + 0.5) / rate)] as const,
  )
}

/** Mean difference of two pictures, in steps of 255. */
const apart = (a: number[] = [], b: number[] = []) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

for (const fn of ['sales', 'marketing', 'operations', 'hr']) {
  test(`the ${fn} loop begins with its poster, and leads from its last frame into its first`, async ({ page }) => {
    await page.goto('/')
    const [poster, middle, later, last, first] = await picturesOf(page, fn, [70, 74, frames - 1, 0])
    expect(apart(poster, first)).toBeLessThan(2)
    expect(apart(poster, first)).toBeLessThan(apart(poster, middle) / 2)
    expect(apart(last, first)).toBeGreaterThan(0)
    expect(apart(last, first)).toBeLessThan(apart(middle, later))
  })
}
