import { expect, test } from '@playwright/test'
import type { Labels } from '../../src/schemas/labels.ts'
import { madeUp, readFields } from '../support/made-up.ts'

const { all: allTab, categories } = readFields<Labels>('settings/labels').articles

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('each tab shows its articles, or says that there are none', async ({ page }) => {
      await page.goto(madeUp.articles)
      const section = page
        .locator('main section')
        .filter({ has: page.locator('.tabs') })
        .first()
      const articles = section.locator('[data-category]')
      const shown = articles.filter({ visible: true })
      await expect(shown).toHaveCount(await articles.count())
      for (const [category, name] of [...Object.entries(categories), ['all', allTab] as const]) {
        // The radio button itself is not seen, its label is.
        await section.locator('.tabs').getByText(name, { exact: true }).click()
        await expect(section.getByRole('radio', { checked: true })).toHaveAccessibleName(name)
        const wanted =
          category === 'all' ? articles : section.locator(`[data-category=${category}]`)
        const count = await wanted.count()
        await expect(shown).toHaveCount(count)
        await expect(wanted.filter({ visible: true })).toHaveCount(count)
        await expect(section.locator('.articles-none')).toBeVisible({ visible: count === 0 })
        await expect(page.locator('.articles-front')).toBeVisible()
        if (javaScriptEnabled)
          await expect(section.getByRole('status')).toHaveText(
            count === 0 ? /./ : new RegExp(`\\b${count}\\b`),
          )
      }
    })
  })

test('in forced colours one tab alone looks chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(madeUp.articles)
  const borders = await page
    .locator('.tabs')
    .first()
    .locator('label span')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(borders.filter((border) => border !== borders[1])).toEqual([borders[0]])
})
