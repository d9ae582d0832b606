import { expect, type Locator, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'
import { readFields } from '../../../src/lib/frontmatter.ts'
import { changedLines } from '../../support/changed-lines.ts'
import { typeOver } from '../../support/type-over.ts'
import type { FileToWrite } from '../../../editing/editor/written-file.ts'
import { testOnOnePage } from './one-page.ts'
import { servers } from './servers.ts'

// The editor in development. Sending would write files of this machine, so `catchWriting` answers
// the request.

/** `test` for tests of the editor: each finds it without a draft, and not begun. */
export const test = testOnOnePage({
  address: () => servers.development.address,
  reducedMotion: 'reduce',
  forget: forgetEditor,
})

/** Removes what the editor keeps in the browser, and what a test has allowed. */
async function forgetEditor(page: Page): Promise<void> {
  // A test that was skipped has opened no page.
  if (page.url() === 'about:blank') return
  await page.evaluate(() => sessionStorage.clear())
  // An open page holds its database.
  await page.goto('about:blank')
  const { origin } = new URL(servers.development.address)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb',
  })
  await session.detach()
  await page.context().clearPermissions()
}

/** The first heading of the page, and the field of the panel. */
export const title = (page: Page): Locator => page.locator('main h1')
export const words = (page: Page): Locator => page.locator('.edit-panel textarea')
export const sheet = (page: Page): Locator => page.getByRole('dialog')
export const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Editing' })

/** Opens a page and begins to edit it. */
export async function edit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.edit-start').click()
  await expect(bar(page)).toBeVisible()
}

/** Presses a button of the bar. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  bar(page).getByRole('button', { name }).click()

/** Presses a button of the handle of the section at an index. */
export async function pressHandle(page: Page, index: number, name: string): Promise<void> {
  const handle = page.locator('.edit-handle').nth(index)
  const button = handle.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await handle.locator('summary').click()
  await button.click()
}

/** Gives the title of the page other words. */
export async function changeTitle(page: Page, text = 'Words of a test'): Promise<void> {
  await title(page).click()
  await expect(words(page)).toBeFocused()
  await typeOver(words(page), text)
  await expect(title(page)).toHaveText(text)
}

/** Takes back all changes of the open form, which asks first. */
export async function undoAllOfThis(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Undo all of this' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Yes, undo all/ })
    .click()
}

/** Loads the page again once the browser keeps the last change: before that it asks. */
export async function reloadKept(page: Page): Promise<void> {
  const asksNothing = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asksNothing).toBe(true)
  await page.reload()
}

/** Lets the editor send, and keeps what it would write. */
export async function catchWriting(page: Page): Promise<{ files: FileToWrite[] }> {
  const written = { files: [] as FileToWrite[] }
  await page.route('**/__edit', async (route) => {
    written.files = route.request().postDataJSON() as FileToWrite[]
    await route.fulfill({ json: {} })
  })
  return written
}

/** Sends all changes. */
export async function send(page: Page): Promise<void> {
  await press(page, 'Send')
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
}

/** The lines that a written file changes. */
export function linesOf({ path: file, now }: FileToWrite): string[] {
  const before = readFileSync(path.join(root, file), 'utf8')
  return changedLines(before, typeof now === 'string' ? now : '')
}

/** The fields of a content file as it is on this machine. */
export function fieldsOf(file: string): Record<string, unknown> {
  return readFields(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>
}

/** The fields of a written file. */
export function fieldsIn({ now }: FileToWrite): Record<string, unknown> {
  return readFields(String(now)) as Record<string, unknown>
}

export const home = 'src/content/pages/home.mdx'

/** The sections among the fields of a page. */
export const sectionsOf = (fields: Record<string, unknown>) =>
  fields['sections'] as Record<string, unknown>[]

/** The number of the first section of the home page with a list that may have fewer entries. */
export function indexOfList(): number {
  const index = sectionsOf(fieldsOf(home)).findIndex(
    ({ items }) => Array.isArray(items) && items.length > 2,
  )
  test.skip(index < 0, 'The home page has no list of three entries.')
  return index
}

/** The address of the page of a file. */
export function addressOf(file: string): string {
  const name = path.basename(file, '.mdx')
  return name === 'home' ? '/' : `/${name}`
}

/** The files of all pages. */
export const pageFiles = (): string[] => globSync('src/content/pages/*.mdx', { cwd: root }).sort()

/** Finds a page by a part of its HTML. @returns its address; undefined if none has the part */
export async function findPageWith(page: Page, html: string): Promise<string | undefined> {
  for (const address of pageFiles().map(addressOf)) {
    const response = await page.request.get(address)
    if ((await response.text()).includes(html)) return address
  }
  return undefined
}

/** Presses 'Send' without a connection, before that part of the editor is loaded. */
export async function openUnloadedPart(page: Page): Promise<void> {
  const parts = '**/edit/assets/**'
  await edit(page, '/')
  await changeTitle(page)
  await page.route(parts, (route) => route.abort('internetdisconnected'))
  await press(page, /^Send/)
  await expect(sheet(page)).toContainText('could not be loaded')
  await page.unroute(parts)
}
