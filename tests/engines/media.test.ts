import { expect } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import type { Browser } from './support/browser.ts'
import { test } from './support/test.ts'

const withFilm: string = madeUp.role

/** Waits until the film has shown several pictures after now. */
async function seeFramesPass(browser: Browser) {
  const time = () => browser.run(() => document.querySelector('video')?.currentTime ?? 0)
  const start = await time()
  await expect.poll(async () => (await time()) - start, { message: 'the film goes on' }).not.toBe(0)
  const painted = () =>
    browser.run(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
      const context = canvas.getContext('2d')!
      context.drawImage(document.querySelector('video')!, 0, 0, 160, 90)
      return context.getImageData(0, 0, 160, 90).data.join()
    })
  const first = await painted()
  await expect
    .poll(async () => (await painted()) === first, { message: 'its picture stays the same' })
    .toBe(false)
}

test('a film plays by itself; once stopped, it stays so on all pages until started', async ({
  page,
  browser,
  site,
}) => {
  const paused = () => browser.run(() => document.querySelector('video')?.paused)
  const leaveAndComeBack = async () => {
    // In the header, since the film plays in view only, and the page comes back where it was left.
    await page.click('header a')
    await expect
      .poll(() => browser.run(() => location.pathname).catch(() => withFilm))
      .not.toBe(withFilm)
    await page.backTo(withFilm)
  }
  await browser.resize(1440, 900)
  await page.open(withFilm)
  await seeFramesPass(browser)
  await expect.poll(() => page.seen('.hero-shown video')).toBe(true)
  expect(site.faults).toEqual([])
  await leaveAndComeBack()
  await seeFramesPass(browser)
  await page.click('.hero-pause')
  await expect.poll(paused).toBe(true)
  // A browser that keeps left pages in memory restores this one; others load it again.
  await leaveAndComeBack()
  await expect.poll(() => page.seen('.hero-stopped .hero-pause')).toBe(true)
  expect(await paused()).toBe(true)
  await page.open(madeUp.otherRole)
  await expect.poll(() => page.seen('.hero-stopped .hero-pause')).toBe(true)
  expect(await browser.run(() => document.querySelector('video')?.src)).toBe('')
  await page.click('.hero-pause')
  await seeFramesPass(browser)
})

test('a picture that fails is asked for every 100 ms until it comes', async ({
  page,
  browser,
  site,
}) => {
  site.trouble(/made-up-portrait/, 'half a body', 12)
  await page.open('/sections/people/guide')
  const width = () =>
    browser.run(() => document.querySelector<HTMLImageElement>('.portrait img')?.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(site.requests.filter((url) => url.includes('made-up-portrait'))).toHaveLength(13)
})
