import { expect, test } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

// On a bad line a page comes in pieces, each of which may be shown by itself.
for (const route of [madeUp.hero, madeUp.reportForms, madeUp.role]) {
  test(`what ${route} shows first stays where it is when the rest comes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/*.woff2', (request) => request.abort())
    const html = await (await page.request.get(route)).text()
    let upTo = html.length
    await page.route(`**${route}`, (request) =>
      request.fulfill({ contentType: 'text/html', body: html.slice(0, upTo) }),
    )
    const look = async (length: number) => {
      upTo = length
      await page.goto(route)
      const boxes = await Promise.all(
        (await page.locator('h1, header nav button:visible').all()).map((element) =>
          element.boundingBox(),
        ),
      )
      return boxes.map((box) => box && `${Math.round(box.x)} ${Math.round(box.y)}`)
    }
    const title = html.indexOf('</h1>') + 5
    const words = ['<p', '</p>', '<style>', '</style>'].map((mark) => html.indexOf(mark, title))
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const whole = await look(html.length)
      for (const length of [title, ...words])
        expect(await look(length), `${width} px, ${length}`).toEqual(whole)
      // The words of the menu come all at once.
      const lastWord = html.lastIndexOf('<button', html.indexOf('popover>', html.indexOf('<nav')))
      if (width === 1440) expect(await look(lastWord)).toEqual([])
    }
  })
}

for (const [width, height] of [
  [568, 320],
  [667, 375],
  [740, 360],
] as const)
  test(`a phone held sideways (${width}x${height}) shows the title first`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const route of ['/', madeUp.role, '/contact']) {
      await page.goto(route)
      await expect(page.locator('h1'), route).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
      const staying = await page
        .locator(':visible')
        .evaluateAll((all) =>
          all
            .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
            .map((element) => element.clientHeight),
        )
      expect(
        staying.reduce((sum, each) => sum + each, 0),
        route,
      ).toBeLessThanOrEqual(height / 2)
    }
  })

for (const width of [1080, 1100, 1280, 1440, 1920])
  test(`the coast of a testimonials page keeps clear of a quote at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(madeUp.testimonials)
    await page.evaluate(() => document.fonts.ready)
    const covered = await page.evaluate(() => {
      document.querySelector('.two-shores h1')!.append(' at the top')
      const quote = document.querySelector('.two-shores blockquote')!
      quote.textContent = 'A quote of thirty words is as long as most of them. '.repeat(3)
      const land = document.querySelector<SVGPathElement>('.two-shores .depth-chart-land')!
      const toLand = land.getScreenCTM()!.inverse()
      const words = document.createRange()
      words.selectNodeContents(quote)
      const ends = [...words.getClientRects()].flatMap(({ right, top, bottom }) => [
        new DOMPoint(right, top),
        new DOMPoint(right, bottom),
      ])
      return ends.filter((end) => !land.isPointInFill(end.matrixTransform(toLand)))
    })
    expect(covered).toEqual([])
  })

test('a role takes two sheets of paper', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(madeUp.role)
  await page.evaluate(() => document.fonts.ready)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(2)
})

for (const route of ['/', madeUp.role, madeUp.laterHeroes, madeUp.everythingTwice]) {
  test(`paper has no word of ${route} smaller than 9.5 points`, async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print' })
    await page.goto(route)
    const small = await page.evaluate(() => {
      const pixelsPerPoint = 96 / 72
      return [...document.body.querySelectorAll(':not(script, style, .unseen, .unseen *)')]
        .filter((element) => element.checkVisibility())
        .filter(({ childNodes }) =>
          [...childNodes].some((node) => node instanceof Text && node.data.trim()),
        )
        .map((element) => {
          const inDrawing = element.closest<SVGTextElement>('svg text')
          const pixels = parseFloat(getComputedStyle(element).fontSize)
          const points = (pixels * (inDrawing?.getScreenCTM()?.a ?? 1)) / pixelsPerPoint
          return { words: element.textContent, points }
        })
        .filter(({ points }) => points < 9.5)
    })
    expect(small).toEqual([])
  })
}

// A page may inline the value of a token that it uses once: then print.css cannot change it there.
for (const route of ['/', madeUp.role, madeUp.laterHeroes, madeUp.everythingTwice]) {
  test(`paper shows the words of ${route} dark, on light ground`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(route)
    const wrong = await page.evaluate(() => {
      /** From 0, black, to 1, white; undefined if nothing is shown. */
      const lightOf = (colour: string): number | undefined => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(
          Number,
        )
        return alpha === 0 ? undefined : (0.2 * red + 0.7 * green + 0.1 * blue) / 255
      }
      return [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) => element instanceof HTMLElement && element.checkVisibility())
        .flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          const hasWords = [...element.childNodes].some(
            (node) => node instanceof Text && node.data.trim(),
          )
          const isPale = hasWords && (lightOf(color) ?? 0) > 0.5
          const isOnDark = element.textContent?.trim() && (lightOf(backgroundColor) ?? 1) < 0.6
          return isPale || isOnDark ? [`${element.className}: ${color} on ${backgroundColor}`] : []
        })
    })
    expect(wrong).toEqual([])
  })
}
