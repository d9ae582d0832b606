import type { Page } from '@playwright/test'
import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'
import { findFaults } from '../../support/find-faults.ts'
import { findWide } from '../../support/find-wide.ts'
import { fieldsOf, press, sheet } from './editor.ts'

/** The parts of the window that belong to the editor. */
const own = '.edit-tool'

/** A folder in the list of pages and entries. */
export const folder = (page: Page, name: string | RegExp) =>
  sheet(page).locator('summary', { hasText: name })

/** The first button of the open sheet with such a name that can be seen. */
const firstShown = (page: Page, name: RegExp) =>
  sheet(page).getByRole('button', { name }).filter({ visible: true }).first()

/** Opens the list of what can be done with the first entry of a folder. */
export async function openActions(page: Page, folderName: string): Promise<void> {
  await press(page, 'Pages')
  await folder(page, new RegExp(`^${folderName}`)).click()
  await firstShown(page, /^More for/).click()
}

/** Begins to do something with the first entry of a folder, such as to rename it. */
export async function beginAction(page: Page, folderName: string, name: RegExp): Promise<void> {
  await openActions(page, folderName)
  await firstShown(page, name).click()
}

/** Opens the question which role takes the place of a hidden one, by the first that others name. */
export async function beginHiding(page: Page): Promise<void> {
  await press(page, 'Pages')
  await folder(page, 'Roles').click()
  const [named = ''] = roleNames().flatMap((name) => roleFields(name)['similarRoles'] as string[])
  const role = String(roleFields(named)['title'])
  await sheet(page)
    .getByRole('button', { name: `More for ${role}`, exact: true })
    .click()
  await sheet(page)
    .getByRole('button', { name: `Hide ${role}`, exact: true })
    .click()
  await sheet(page).getByLabel('Which one takes its place?').waitFor()
}

const roleNames = (): string[] =>
  globSync('src/content/surveys/*.mdx', { cwd: root }).map((file) => path.basename(file, '.mdx'))

const roleFields = (name: string): Record<string, unknown> =>
  fieldsOf(`src/content/surveys/${name}.mdx`)

/** What a reader of any kind would miss in what is open, in a light and narrow window. */
export async function findMissing(page: Page): Promise<string[]> {
  const found = await findFaults(page, 'light', own)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    const wide = await page.evaluate(findWide)
    found.push(...wide.map((fault) => `${width} px: ${fault}`))
  }
  // The effect of a reader's own setting: sizes are in rem (WCAG 1.4.4).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = await page.evaluate(findWide)
  found.push(...large.map((fault) => `text at 200 %: ${fault}`))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 720 })
  return found
}

/** True if the focus is in the sheet that is open. */
export const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('dialog') != null)
