import { expect, type Locator, type Page } from '@playwright/test'
import { bar, edit, sheet, test, title, words } from './support/editor.ts'

// The menus of the header while somebody edits: they open as for visitors, and their words are
// changed where they are.

const windows = {
  'a phone': { width: 390, height: 664 },
  'a wide screen': { width: 1440, height: 789 },
}

const menu = (page: Page): Locator => page.locator('.site-header [popover]:popover-open')
const linksOf = (page: Page): Locator => menu(page).locator('a:visible')

/** The button that opens the menu: on phones the one beside the logo, else the first word. */
const opener = (page: Page): Locator =>
  page.locator('.site-header [popovertarget]').filter({ visible: true }).first()

/** True for an element that nothing covers in its middle. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Presses the empty end of a row. */
async function pressBesideWords(row: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
  await row.click({ position: { x: width - 4, y: height / 2 } })
}

for (const [name, size] of Object.entries(windows)) {
  test.describe(`on ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize(size)
      await edit(page, '/')
      await opener(page).click()
      await expect(linksOf(page).nth(1)).toBeVisible()
    })

    test('the words of an open menu are changed in it, and it stays open', async ({ page }) => {
      const link = linksOf(page).nth(1)
      await pressBesideWords(link)
      await expect(sheet(page)).toBeVisible()
      await expect(words(page)).toHaveValue(await link.innerText())
      await words(page).click()
      await page.keyboard.press('End')
      await page.keyboard.type(' of a test')
      await expect(linksOf(page).nth(1)).toHaveText(/ of a test$/)
      await expect(bar(page)).toBeVisible()
      await expect(bar(page)).toContainText('1 change')
    })

    test('Escape closes the panel, then the menu, then ends editing', async ({ page }) => {
      await linksOf(page).nth(1).click()
      await expect(words(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(menu(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await expect(bar(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bar(page)).toHaveCount(0)
    })

    test('the keyboard reaches the words of an open menu, and opens them', async ({ page }) => {
      await page.keyboard.press('ArrowDown')
      await expect(menu(page).locator(':focus')).toHaveCount(1)
      const link = linksOf(page).nth(1)
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(words(page)).toBeFocused()
      await expect(words(page)).toHaveValue(await link.innerText())
      await page.keyboard.press('Control+Enter')
      await expect(link).toBeFocused()
    })

    test('a menu closes by the press that opened it, after its words were changed', async ({
      page,
    }) => {
      await linksOf(page).nth(1).click()
      await expect(words(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await page.mouse.click(size.width / 2, size.height - 5)
      if (name === 'a phone') await opener(page).click()
      await expect(menu(page)).toHaveCount(0)
      await expect(title(page)).toBeVisible()
    })
  })
}

test('on a phone, before editing, what closes the open menu is above it', async ({ page }) => {
  await page.setViewportSize(windows['a phone'])
  await page.goto('/')
  await expect(page.locator('.edit-start')).toBeVisible()
  await opener(page).click()
  await expect(menu(page)).toHaveCount(1)
  expect(await isOnTop(opener(page))).toBe(true)
})

test('on a phone the bar and the header stay in reach above the open menu', async ({ page }) => {
  await page.setViewportSize(windows['a phone'])
  await edit(page, '/')
  await opener(page).click()
  for (const part of [bar(page), opener(page), linksOf(page).first()]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await isOnTop(part)).toBe(true)
  }
})

test('on a phone, the last words of the open menu are above their panel', async ({ page }) => {
  await page.setViewportSize(windows['a phone'])
  await edit(page, '/')
  await opener(page).click()
  const link = linksOf(page).last()
  await link.click()
  await expect(words(page)).toBeFocused()
  const room = async (): Promise<number> => {
    const { y, height } = (await link.boundingBox())!
    return (await sheet(page).boundingBox())!.y - y - height
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('on a wide screen, a mark beside a long name in a menu stays in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.goto('/')
  await opener(page).click()
  const lines = await menu(page)
    .locator('li a')
    .first()
    .evaluate((link) => {
      const mark = document.createElement('small')
      mark.textContent = 'Marked'
      link.replaceChildren('A name of a role that is too long for one line of its menu', mark)
      const letters = new Range()
      letters.selectNodeContents(mark)
      return letters.getClientRects().length
    })
  expect(lines).toBe(1)
})
