import { expect, test, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { findFaults } from '../support/find-faults.ts'
import { findWide } from '../support/find-wide.ts'
import { bar, edit, press, sheet, title, words } from './support/editor.ts'
import { servers } from './support/servers.ts'

// Everything that the editor opens, for every reader: by axe, on the narrowest phone, with text of
// twice its size, and in the colours that a reader forces.

test.use({ baseURL: servers.development.address })
// The server gathers the site first, which takes a minute on a slow machine.
test.setTimeout(300_000)

const pressHandle = async (page: Page, name: string): Promise<void> => {
  const handle = page.locator('.edit-handle').nth(1)
  const button = handle.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await handle.locator('summary').click()
  await button.click()
}

/** Opens each part of the editor, one after the other. */
const parts: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the panel of a text, with a problem',
    open: async (page) => {
      await title(page).click()
      await words(page).fill('Words of ((compan))')
      await expect(page.locator('.edit-panel .edit-said')).toBeVisible({ timeout: 60_000 })
    },
  },
  {
    name: 'the form of a section',
    open: async (page) => {
      await sheet(page)
        .getByRole('button', { name: /^More of this/ })
        .click()
      await expect(
        sheet(page)
          .getByRole('button', { name: /^(Undo all|The whole)/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the list of changes',
    open: async (page) => {
      await press(page, /Send/)
      await expect(sheet(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'all texts',
    open: async (page) => {
      await press(page, /Texts|All texts/)
      await expect(sheet(page).getByRole('searchbox')).toBeVisible()
    },
  },
  {
    name: 'pages and entries, with what can be done with one',
    open: async (page) => {
      await press(page, /Pages/)
      await sheet(page).getByText('Pages', { exact: true }).click()
      await sheet(page)
        .getByRole('button', { name: /^More for/ })
        .nth(1)
        .click()
      await sheet(page)
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(sheet(page).getByText('Which one takes its place?')).toBeVisible()
    },
  },
  {
    name: 'a new entry',
    open: async (page) => {
      await sheet(page).getByRole('button', { name: /^New / }).first().click()
      await expect(sheet(page).getByRole('button', { name: /^Make the/ })).toBeVisible()
    },
  },
  {
    name: 'a new section',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await pressHandle(page, 'Add below')
      await expect(
        sheet(page).getByRole('img').first().or(sheet(page).locator('img').first()),
      ).toBeVisible()
    },
  },
]

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds no fault in what the editor opens (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await edit(page, '/')
    for (const { name, open } of parts) {
      await open(page)
      expect(await findFaults(page, scheme), name).toEqual([])
    }
  })

test('at 320 pixels nothing is cut off, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await edit(page, '/')
  for (const { name, open } of parts) {
    await open(page)
    expect(await page.evaluate(findWide), name).toEqual([])
  }
})

test('in forced colours the changed text keeps its line, and buttons their edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await edit(page, '/')
  await title(page).click()
  await words(page).fill('Other words')
  const done = page.locator('.edit-panel .edit-done')
  await expect(done).toBeVisible()
  const outline = await done.evaluate((button) => getComputedStyle(button).outlineStyle)
  expect(outline).toBe('solid')
  const line = await title(page).evaluate((heading) => getComputedStyle(heading).borderImageSource)
  expect(line).toContain('gradient')
})

test.describe('with text of twice its size', () => {
  const args = [...browserArguments, '--blink-settings=defaultFontSize=32']
  test.use({ launchOptions: { executablePath: ensureBrowser(), args } })

  for (const width of [390, 1440])
    test(`nothing is cut off at ${width} pixels, and the sheet leaves the bar free`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await edit(page, '/')
      for (const { name, open } of parts) {
        await open(page)
        expect(await page.evaluate(findWide), name).toEqual([])
        const { y = 0 } = (await sheet(page).first().boundingBox()) ?? {}
        const { height = 0 } = (await bar(page).boundingBox()) ?? {}
        expect(y, name).toBeGreaterThanOrEqual(height - 8)
      }
    })
})
