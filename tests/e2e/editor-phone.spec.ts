import { expect, type Locator, type Page } from '@playwright/test'
import {
  bar,
  changeTitle,
  edit,
  press,
  pressHandle,
  sheet,
  test,
  title,
  words,
} from './support/editor.ts'
import { typeOver } from '../support/type-over.ts'

// The editor on a phone: what somebody came for is in view, beside the bar and the sheet, also
// without a connection.

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
})

/** How much of an element is between the bar and the sheet, in pixels. */
const roomOf = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const edge = (selector: string): DOMRect =>
      document.querySelector(selector)!.getBoundingClientRect()
    const { top, bottom } = shown.getBoundingClientRect()
    const upper = Math.max(top, edge('.edit-bar').bottom)
    return Math.min(bottom, edge('.edit-sheet').top) - upper
  })

const isOnline = (page: Page, connected: boolean): Promise<void> =>
  page.context().setOffline(!connected)

/** Lets the browser forget the files that earlier tests have loaded, such as those of the check. */
async function forgetLoadedFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

test('“Send” with problems shows the first of them, not the end of the list', async ({ page }) => {
  await edit(page, '/')
  await changeTitle(page, '((one-unknown)) ((two-unknown)) ((three-unknown)) ((four-unknown))')
  await expect(
    sheet(page)
      .getByText(/one-unknown/)
      .last(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, /^Send/)
  const heading = sheet(page).getByRole('heading', { name: /to correct before you can send/ })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(sheet(page).locator('.edit-said').first()).toBeInViewport({ ratio: 1 })
})

test('“Send” in development gives the focus to the button that sends, in view', async ({
  page,
}) => {
  await edit(page, '/')
  await changeTitle(page)
  await page.keyboard.press('Escape')
  await press(page, /^Send/)
  const button = sheet(page).getByRole('button', { name: 'Send', exact: true })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a new section, and one that is edited, is in view above its form', async ({ page }) => {
  await edit(page, '/')
  const handle = page.locator('.edit-handle').nth(2)
  await pressHandle(page, 2, 'Edit')
  await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.poll(() => roomOf(handle.locator('summary'))).toBeGreaterThan(40)
  await page.keyboard.press('Escape')
  await pressHandle(page, 2, 'Add below')
  await sheet(page).getByRole('listitem').first().getByRole('button').click()
  await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeVisible()
  await expect
    .poll(() => roomOf(page.locator('.edit-frame, .edit-copy').first()))
    .toBeGreaterThan(99)
})

test('no handle is seen that the bar covers in part, and the keyboard still reaches it', async ({
  page,
}) => {
  await edit(page, '/')
  const handle = page.locator('.edit-handle').nth(2)
  const opacity = (): Promise<string> => handle.evaluate((one) => getComputedStyle(one).opacity)
  await handle.evaluate((one) => {
    const { bottom } = document.querySelector('.edit-bar')!.getBoundingClientRect()
    scrollBy({ top: one.getBoundingClientRect().top + 20 - bottom, behavior: 'instant' })
  })
  await expect.poll(opacity).toBe('0')
  await handle.locator('summary').focus()
  await expect.poll(opacity).toBe('1')
  await expect(handle.locator('summary')).toBeInViewport({ ratio: 1 })
})

for (const width of [390, 320])
  test(`without a connection the bar of ${width} pixels has one row more at most`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 664 })
    await edit(page, '/')
    await isOnline(page, false)
    try {
      const said = bar(page).getByText(/^Offline/)
      await expect(said).toBeVisible()
      const rows = await said.evaluate((one) => one.getClientRects().length)
      expect(rows).toBe(1)
      const { height = 0 } = (await bar(page).boundingBox()) ?? {}
      expect(height).toBeLessThan(100)
    } finally {
      await isOnline(page, true)
    }
  })

test('without a connection from the start, the check begins by itself once there is one', async ({
  page,
}) => {
  await edit(page, '/')
  await forgetLoadedFiles(page)
  await isOnline(page, false)
  try {
    await title(page).click()
    await typeOver(words(page), 'A ((wrong-name)) of a test')
    const told = page.getByRole('alert')
    await expect(told).toContainText('once you are connected')
    await expect(told).not.toContainText('again')
    await expect.poll(() => roomOf(told)).toBeGreaterThan(40)
    await isOnline(page, true)
    await expect(sheet(page).locator('.edit-said')).toContainText('wrong-name')
    await expect(told).toHaveCount(0)
    await expect(words(page)).toHaveValue('A ((wrong-name)) of a test')
  } finally {
    await isOnline(page, true)
  }
})
