import { expect } from '@playwright/test'
import { readRoutes } from '../../tools/built-site/pages.ts'
import { test } from './support/one-page.ts'

/** Windows as browsers leave them on laptops and phones, in CSS pixels. */
const windows = [
  { width: 1280, height: 633 },
  { width: 1366, height: 641 },
  { width: 1440, height: 789 },
  { width: 1536, height: 730 },
  { width: 1920, height: 945 },
  { width: 1366, height: 768 },
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]

/** Tablets, whose first view need not have its button above the fold. */
const tablets = [
  { width: 768, height: 1024 },
  { width: 820, height: 1000 },
  { width: 1024, height: 690 },
]

/** The pages of the site itself: those with made-up content show parts that no page begins with. */
const routes = readRoutes().filter(
  (route) => !route.startsWith('/made-up-') && !route.startsWith('/sections'),
)

/** What the first view of a page is like in its window. Runs in the page. */
function lookAtFirstView(): { isArcOnWords: boolean; isStarCovered: boolean; bottom: number } {
  return {
    isStarCovered: isStarCovered(),
    isArcOnWords: isArcOnWords(),
    bottom: bottomOfFirstParts(),
  }

  /** True if the arc of a role's light crosses a letter of its first view. */
  function isArcOnWords(): boolean {
    const arc = document.querySelector<SVGPathElement>('.hero-sea .sea-arc')
    const drawing = document.querySelector('.hero-view')?.getBoundingClientRect()
    const words = document.querySelector('.survey-hero .frame')
    const toArc = arc?.getScreenCTM()?.inverse()
    if (!arc || !drawing || !words || !toArc) return false

    const range = document.createRange()
    const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    const lines: DOMRect[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      // On phones the drawing ends above the words.
      lines.push(...[...range.getClientRects()].filter(({ top }) => top < drawing.bottom))
    }
    // The boxes of large letters overlap the lines above and below, where there are none.
    return lines.some(({ left, width, top, height }) =>
      Array.from({ length: Math.ceil(width / 4) }, (_, i) => left + 4 * i).some((x) =>
        arc.isPointInStroke(new DOMPoint(x, top + height / 2).matrixTransform(toArc)),
      ),
    )
  }

  /** True if the button of a role's film covers a star. */
  function isStarCovered(): boolean {
    const button = document.querySelector<HTMLButtonElement>('.hero-pause')
    if (!button) return false
    // A still browser shows no film, so no button.
    button.hidden = false
    button.style.display = 'grid'
    const { left, top, right, bottom, width } = button.getBoundingClientRect()
    if (width === 0) throw new Error('The button of the film is not shown.')
    // The drawing is cut off at its lower edge, below which phones have the button.
    const edge = document.querySelector('.hero-view')!.getBoundingClientRect().bottom
    const stars = document.querySelectorAll<SVGPathElement>(
      '.hero-sea > .fill-on-night, .hero-star > *',
    )
    const offsets = Array.from({ length: Math.ceil(width) }, (_, i) => i)
    const points = (): DOMPoint[] =>
      offsets
        .flatMap((x) => offsets.map((y) => new DOMPoint(left + x, top + y)))
        .filter(({ y }) => y < edge)
    const isCovered = [...stars].some((star) => {
      const box = star.getBoundingClientRect()
      const isNear = box.left < right && left < box.right && box.top < bottom && top < box.bottom
      const toStar = star.getScreenCTM()!.inverse()
      return isNear && points().some((point) => star.isPointInFill(point.matrixTransform(toStar)))
    })
    button.hidden = true
    button.style.display = ''
    return isCovered
  }

  /**
   * The lowest edge of the title, the sentence below it and the first button, in CSS pixels from
   * the top of the page. A button of a form comes after its fields, so the form itself is the
   * action there.
   */
  function bottomOfFirstParts(): number {
    const title = document.querySelector('main h1')
    const first = title?.closest('section')
    const button = first?.querySelector('.button:not(form .button)')
    const parts = [title, first?.querySelector('.lede'), button]
    return Math.max(
      ...parts.map((part) => (part ? part.getBoundingClientRect().bottom + scrollY : 0)),
    )
  }
}

for (const route of routes)
  test(`first view of ${route} shows title, sentence, button and all stars`, async ({ page }) => {
    // Films would play beside the words, where their drawings are as large.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready)
    for (const size of [...windows, ...tablets]) {
      const inWords = `${size.width} x ${size.height}`
      await page.setViewportSize(size)
      const view = await page.evaluate(lookAtFirstView)
      expect(view.isStarCovered, `the button on a star, ${inWords}`).toBe(false)
      if (tablets.includes(size)) continue
      expect(view.isArcOnWords, `an arc on words, ${inWords}`).toBe(false)
      expect(view.bottom, inWords).toBeLessThanOrEqual(size.height)
    }
  })
