import { expect, test, type Page } from '@playwright/test'
import { madeUp } from '../support/made-up.ts'

// Elements that keyboard and finger reach: on the page with two sections of every type, and on a
// role page.

const widths = [390, 1440]

const selectors = {
  /** Elements at which the Tab key may stop. */
  control: 'a[href], button, input, select, textarea, summary',
  /** The names on a chart are for the pointer: Tab skips them. */
  nameOnChart: '[aria-hidden="true"] a[tabindex="-1"]',
}

for (const route of [madeUp.everythingTwice, madeUp.role]) {
  test(`every target of ${route} is large enough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findSmall, selectors), `${width} px`).toEqual([])
    }
  })

  test(`the Tab key leads through all of ${route}, in its order and in plain sight`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(route)
      const { faults, reached } = await walk(page)
      expect(faults, `${width} px`).toEqual([])
      expect(reached, `${width} px`).toEqual(await page.evaluate(findControls, selectors))
    }
  })
}

test('a target that is too small, and one that the Tab key cannot reach or show, are seen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(madeUp.plain)
  await page.locator('main').evaluate((main) => {
    const small = (name: string, change: Partial<HTMLButtonElement> = {}) => {
      const button = Object.assign(document.createElement('button'), {
        textContent: name,
        ...change,
      })
      main.append(button)
      return button
    }
    small('x')
    small('Bare').style.outline = '0'
    small('Early', { tabIndex: 1 })
    small('Never', { tabIndex: -1 })
  })
  expect((await page.evaluate(findSmall, selectors)).map((line) => line.split(' ').at(-1))).toEqual(
    ['x', 'Bare', 'Early', 'Never'],
  )
  const { faults, reached } = await walk(page)
  expect(faults).toEqual([expect.stringMatching(/order.*/), expect.stringMatching(/outline.*Bare/)])
  expect(
    (await page.evaluate(findControls, selectors)).filter((name) => !reached.includes(name)),
  ).toEqual(['button Never'])
})

/**
 * Presses Tab from the top of the page to its end.
 * @returns the elements it reached, and their faults
 */
async function walk(page: Page): Promise<{ reached: string[]; faults: string[] }> {
  const reached: string[] = []
  const faults: string[] = []
  for (let press = 0; press < 500; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus, selectors)
    if (!stop) return { reached, faults }
    if (stop.isControl) reached.push(stop.name)
    faults.push(...stop.faults.map((fault) => `${fault}: ${stop.name}`))
  }
  throw new Error('The Tab key never came to the end of the page.')
}

/**
 * Every element where Tab can stop, one per line, in the order of the page. A name on a chart
 * counts where no link outside the chart leads to the same page. Of radio buttons, Tab stops at the
 * checked one. Runs in the page.
 */
function findControls({ control: controls, nameOnChart }: typeof selectors): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true }),
  )
  const outside = all.filter((control) => !control.matches(nameOnChart))
  const linked = new Set(outside.map((control) => control.getAttribute('href')))
  const isForPointer = (control: HTMLElement) =>
    control.matches(nameOnChart) && linked.has(control.getAttribute('href'))

  const checked = [...document.querySelectorAll<HTMLInputElement>('[type=radio]:checked')]
  const decided = new Set(checked.map(({ name }) => name))
  const isPassedOver = (control: HTMLElement) =>
    control.matches('[type=radio]:not(:checked)') && decided.has(control.getAttribute('name') ?? '')

  return all
    .filter((control) => !isForPointer(control) && !isPassedOver(control))
    .map((control) => {
      const words = (control.ariaLabel ?? control.textContent).trim()
      return `${control.localName} ${words.slice(0, 30)}`
    })
}

/** The focused element and its faults; undefined at the end of the page. Runs in the page. */
function lookAtFocus({
  control,
}: typeof selectors): { name: string; isControl: boolean; faults: string[] } | undefined {
  const focused = document.activeElement as HTMLElement
  if (focused === document.body) return undefined
  const before = (window as { before?: Element }).before
  Object.assign(window, { before: focused })
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  const inSight = [...focused.getClientRects()].some(({ left, top, width, height }) => {
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    // A choice without a box of its own is seen by the words of its label.
    const label = focused.closest('label')
    if (label?.contains(seen)) return true
    return focused.contains(seen) || (seen?.contains(focused) && seen !== document.documentElement)
  })
  const faults: string[] = []
  if (before && before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING)
    faults.push('order')
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) faults.push('no outline')
  if (!inSight) faults.push('covered')

  const words = (focused.ariaLabel ?? focused.textContent).trim()
  return {
    name: `${focused.localName} ${words.slice(0, 30)}`,
    isControl: focused.matches(control),
    faults,
  }
}

/**
 * Targets below 24 px, but for links in a line of text (WCAG 2.5.8), and on phones controls below
 * 44 px. A target is as large as the box that its `::before` or `::after` fills. The name on a
 * chart may be small where a link outside the chart leads to the same page, which is looked at in
 * its place. Runs in the page.
 */
function findSmall({ control, nameOnChart }: typeof selectors): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(control)]
  const isSeen = (target: HTMLElement) =>
    !target.matches(':disabled') &&
    target.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(target).clipPath === 'none'

  const isLinkedElsewhere = (target: HTMLElement) =>
    all.some(
      (one) =>
        !one.matches(nameOnChart) && one.getAttribute('href') === target.getAttribute('href'),
    )

  const isFilled = (target: HTMLElement) =>
    ['::before', '::after'].some((part) => {
      const { content, position, inset } = getComputedStyle(target, part)
      return content !== 'none' && position === 'absolute' && inset === '0px'
    })
  const boxOf = (target: HTMLElement) => {
    const fillsParent = isFilled(target) && getComputedStyle(target).position === 'static'
    return (fillsParent ? target.offsetParent! : target).getBoundingClientRect()
  }

  const isControl = (target: HTMLElement) => !target.matches('a:not(.button)')
  const isInText = (target: HTMLElement) =>
    !isControl(target) &&
    !isFilled(target) &&
    getComputedStyle(target).display === 'inline' &&
    target.closest('p, .prose li') !== null
  const isLargeEnough = (target: HTMLElement) => {
    const { width, height } = boxOf(target)
    const least = isControl(target) && innerWidth < 760 ? 44 : 24
    return height >= least - 0.5 && width >= 24
  }

  return all
    .filter(isSeen)
    .filter((target) => !target.matches(nameOnChart) || !isLinkedElsewhere(target))
    .filter((target) => !isInText(target) && !isLargeEnough(target))
    .map((target) => {
      const { width, height } = boxOf(target)
      const words = (target.ariaLabel ?? target.textContent).trim()
      const name = `${target.localName} ${words.slice(0, 30)}`
      return `${Math.round(width)} x ${Math.round(height)}: ${name}`
    })
}
