import { expect } from '@playwright/test'
import {
  addressOf,
  changeTitle,
  edit,
  pageFiles,
  pressHandle,
  sheet,
  test,
} from '../../e2e/support/editor.ts'

// The handles of sections on every page with sections: no handle is on something of the page, and
// each can be pressed.

const windows = [
  { width: 1440, height: 789 },
  { width: 820, height: 1180 },
  { width: 360, height: 640 },
]

/**
 * Says what is wrong with each closed handle of the page: what it covers, by one pixel or more, and
 * whether it is too small or under something else.
 */
function faultsOfHandles(): string[] {
  const isOwn = (element: Element): boolean =>
    element.closest('.edit-tool, .edit-host, .edit-frame') !== null
  const handles = [...document.querySelectorAll('.edit-handle > summary')]
  const areas = wordsAndControls()
  return handles.flatMap((handle) => {
    const box = handle.closest('.edit-handle')!.getBoundingClientRect()
    const name = handle.getAttribute('aria-label')!
    const covered = areas.filter(({ area }) => overlaps(box, area)).map(({ what }) => what)
    handle.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = handle.getBoundingClientRect()
    const isReached = handle.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    scrollTo(0, 0)
    return [
      ...covered.map((what) => `${name} covers ${what}`),
      ...(width < 24 || height < 24 ? [`${name} is ${width}x${height} pixels`] : []),
      ...(isReached ? [] : [`${name} is under something`]),
    ]
  })

  function overlaps(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across >= 1 && down >= 1
  }

  function wordsAndControls(): { what: string; area: DOMRect }[] {
    const found: { what: string; area: DOMRect }[] = []
    const add = (what: string, rects: Iterable<DOMRect>): void => {
      for (const area of rects) found.push({ what, area })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement!
      if (text.data.trim() === '' || isOwn(parent) || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      add(`“${text.data.trim().slice(0, 40)}”`, range.getClientRects())
    }
    for (const control of document.querySelectorAll('a, button, summary, input, select, textarea'))
      if (!isOwn(control) && isSeen(control))
        add(
          `<${control.localName}> ${control.textContent.trim().slice(0, 40)}`,
          control.getClientRects(),
        )
    return found
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    const isFixed = element.closest('header, [popover], dialog') !== null
    return (
      width > 2 &&
      height > 2 &&
      !isFixed &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
}

for (const address of pageFiles().map(addressOf))
  test(`the handles of ${address} cover nothing`, async ({ page }) => {
    await edit(page, address)
    for (const size of windows) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(faultsOfHandles), `${size.width} px`).toEqual([])
    }
  })

test('a handle makes room for words at the edge of its section', async ({ page }) => {
  await edit(page, '/')
  await page.evaluate(() => {
    const section = document.querySelector('.edit-host')!.nextElementSibling as HTMLElement
    section.style.paddingTop = '0'
    section.prepend('Words at the edge. '.repeat(40))
  })
  await expect.poll(() => page.evaluate(faultsOfHandles)).toEqual([])
})

test('a handle that opens closes the panel of a text, and keeps the focus', async ({ page }) => {
  await edit(page, '/')
  await changeTitle(page)
  const handle = page.locator('.edit-handle').first()
  await handle.locator('summary').click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(handle.locator('summary')).toBeFocused()
  await expect(handle.getByRole('button', { name: 'Duplicate' })).toBeVisible()
})

test('a handle closes when it opens a form, and has the focus after that', async ({ page }) => {
  await edit(page, '/')
  await pressHandle(page, 0, 'Edit')
  const handle = page.locator('.edit-handle').first()
  await expect(handle).not.toHaveAttribute('open')
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(handle.locator('summary')).toBeFocused()
})
