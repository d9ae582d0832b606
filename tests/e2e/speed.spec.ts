import { expect, test, type Page } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'
import { shiftOf, watchShift } from './support/layout-shift.ts'

// A line of text that breaks elsewhere in the fonts of the phone shifts what follows. Made-up words
// are chosen so that none does; words of editors are held to what counts as good (web.dev/cls).
for (const [route, limit] of [
  ['/', 0.1],
  [madeUp.hero, 0.01],
  [madeUp.role, 0.01],
  [madeUp.contactForm, 0.01],
] as const) {
  test(`nothing shifts on ${route} on a phone when the fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(watchShift)
    let held = 0
    // Fonts wait until the page has painted with what the phone has, so that they are sure to come
    // late.
    await page.route('**/*.woff2', async (request) => {
      held += 1
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      await request.continue()
    })
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(held).toBeGreaterThan(0)
    const hasFallbacks = await page.evaluate(() =>
      new FontFace('Any', 'local(Arial), local(Liberation Sans)').load().then(
        () => true,
        () => false,
      ),
    )
    expect(
      hasFallbacks,
      'Neither Arial nor the Liberation fonts are here, so nothing can be measured: install one.',
    ).toBe(true)
    expect(await shiftOf(page)).toBeLessThan(limit)
  })
}

test.describe('the next page', () => {
  /** The addresses that the browser fetches ahead, as it reports them. */
  async function watchPrefetches(page: Page): Promise<string[]> {
    const fetched: string[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Preload.enable')
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
    })
    return fetched
  }

  test('is fetched when its link is hovered, and not before', async ({ page }) => {
    const fetched = await watchPrefetches(page)
    await page.goto(madeUp.plain)
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await page.locator('footer a[href="/"]').first().hover()
    await expect.poll(() => fetched).toEqual(['/'])
  })

  test('is left to the browser, which knows of data saving: there is no script for it', async ({
    page,
  }) => {
    await page.goto(madeUp.plain)
    const rules = await page
      .locator('script[type="speculationrules"]')
      .evaluateAll((scripts) =>
        scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as object),
      )
    const next = [{ where: { href_matches: '/*' }, eagerness: 'moderate' }]
    expect(rules).toEqual([{ prerender: next, prefetch: next }])
    expect(await page.locator('link[rel="prefetch"], link[rel="prerender"]').count()).toBe(0)
  })
})

test.describe('the film of a role page', () => {
  /** The addresses of films that the page asks for from now on. */
  function watchFilms(page: Page): string[] {
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url())
    })
    return films
  }

  const isPaused = (page: Page): Promise<boolean> =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

  /**
   * Opens the role page on a good line.
   * @returns the addresses of films that the page asks for, also later
   */
  async function open(page: Page, line: object = {}): Promise<string[]> {
    const films = watchFilms(page)
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', saveData: false, ...given },
      })
    }, line)
    await page.goto(madeUp.role)
    return films
  }

  /**
   * Opens the role page where no film plays, and waits until one would have been asked for. Beside
   * a film that plays, a slow machine may never be idle.
   */
  async function openWithoutFilm(page: Page, line?: object): Promise<string[]> {
    await page.addInitScript(() => {
      // The observer of the page is made before this one, and learns first what is in view.
      const observe = (): void =>
        new IntersectionObserver(() =>
          document.documentElement.toggleAttribute('data-seen', true),
        ).observe(document.querySelector('video') as Element)
      addEventListener('load', () => setTimeout(() => requestIdleCallback(observe)))
    })
    const films = await open(page, line)
    await expect(page.locator('html')).toHaveAttribute('data-seen')
    await page.waitForLoadState('networkidle')
    return films
  }

  test('waits, on a page that the browser only makes ready, until that page is shown', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
    const films = await openWithoutFilm(page)
    expect(films).toEqual([])
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => films.length).toBeGreaterThan(0)
  })

  test('is asked for once on a good line, plays, and stops at its button', async ({ page }) => {
    const films = await open(page)
    const button = page.locator('.hero-loop button')
    await expect(button).toBeVisible()
    expect(new Set(films).size).toBe(1)
    await expect.poll(() => isPaused(page)).toBe(false)
    const name = await button.getAttribute('aria-label')
    await button.click()
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect(button).not.toHaveAttribute('aria-label', name ?? '')
    await button.click()
    await expect.poll(() => isPaused(page)).toBe(false)
    expect(new Set(films).size).toBe(1)
  })

  // The reasons against a film: tests/lib/loop-policy.test.ts.
  for (const [when, width, line, reducedMotion] of [
    ['with data saving', 1440, { saveData: true }, 'no-preference'],
    ['where less movement is wanted', 1440, {}, 'reduce'],
    ['on a small screen that pays for its bytes', 390, { type: 'cellular' }, 'no-preference'],
  ] as const)
    test(`is never asked for ${when}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion })
      const films = await openWithoutFilm(page, line)
      await expect(page.locator('video')).not.toHaveAttribute('src')
      expect(films).toEqual([])
      await expect(page.locator('.hero-loop button')).toBeHidden()
    })

  test('stops for good once less movement is wanted, and the drawing shows', async ({ page }) => {
    await open(page)
    await expect(page.locator('.hero-shown .hero-film')).toHaveCSS('opacity', '1')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.locator('.hero-film')).toHaveCSS('opacity', '0')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect(page.locator('.hero-loop button')).toBeHidden()
  })

  test('stopped on one role page, it is not requested on the next until it is started', async ({
    page,
    context,
  }) => {
    await open(page)
    const button = page.locator('.hero-loop button')
    await expect.poll(() => isPaused(page)).toBe(false)
    await button.click()
    await expect.poll(() => isPaused(page)).toBe(true)
    const play = (await button.getAttribute('data-play')) ?? ''
    const films = watchFilms(page)
    await page.goto(madeUp.otherRole)
    await expect(button).toHaveAccessibleName(play)
    await page.waitForLoadState('networkidle')
    expect(films).toEqual([])
    await button.click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.goto(madeUp.role)
    await expect.poll(() => isPaused(page)).toBe(false)
    const other = await context.newPage()
    await page.locator('.hero-loop button').click()
    await open(other)
    await expect.poll(() => isPaused(other)).toBe(false)
  })

  test('that the browser refuses leaves the drawing, without a button', async ({ page }) => {
    // Safari refuses a film if a host sends it whole instead of the requested part: docs/deploy.md.
    await page.route('**/*.mp4', (route) =>
      route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film' }),
    )
    const films = await open(page)
    await expect.poll(() => films.length).toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.error?.code))
      .toBe(4)
    await expect(page.locator('.hero-film')).toHaveCSS('opacity', '0')
    await expect(page.locator('.hero-sea')).toBeVisible()
    await expect(page.locator('.hero-loop button')).toBeHidden()
  })

  test('is small in a small window and large in a wide one', async ({ page }) => {
    const film = page.locator('video')
    await page.setViewportSize({ width: 2560, height: 1440 })
    await open(page)
    await expect(film).toHaveAttribute('src', /-large\.\w+\.mp4$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(film).toHaveAttribute('src', /-small\.\w+\.mp4$/)
  })
})
