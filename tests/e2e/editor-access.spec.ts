import { expect, test, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { hasGit } from '../support/git.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { startHost, type RunningHost } from '../support/git-hosts/host-server.ts'
import { bar, changeTitle, edit, press, sheet, title, words } from './support/editor.ts'
import { beginHiding, findMissing, isFocusInside } from './support/editor-views.ts'
import { pushTitle } from './support/push-title.ts'
import { servers } from './support/servers.ts'
import { typeOver } from '../support/type-over.ts'

// The editor by keyboard alone, without a part of it, and before a git host. The suite `editing`
// has more tests for every reader, in tests/editing/e2e/access.spec.ts.

test.use({ baseURL: servers.development.address })

test('a keyboard alone reaches every view, and never starts again at the top', async ({ page }) => {
  await edit(page, '/')
  const onBar = bar(page).getByRole('button')
  await onBar.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocusInside(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(onBar.first()).toBeFocused()

  await onBar.first().blur()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator(':focus')).toHaveAttribute('aria-description', /Enter changes it/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^More of/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocusInside(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAttribute('aria-description', /Enter changes it/)
})

test('a role that others name is hidden for another one, and is shown again whole', async ({
  page,
}) => {
  await edit(page, '/')
  await beginHiding(page)
  const heir = sheet(page).getByLabel('Which one takes its place?')
  // Links lead to it, so nothing is chosen before the editor chooses.
  await expect(heir).toHaveValue('')
  await expect(heir.locator('optgroup').first()).toHaveAttribute('label', 'Roles')
  await heir.selectOption({ index: 2 })
  await sheet(page).getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(bar(page)).toContainText(/\d change/)
  expect(await isFocusInside(page)).toBe(true)
  await sheet(page)
    .getByRole('button', { name: /^Publish/ })
    .filter({ visible: true })
    .click()
  await expect(bar(page)).toContainText('No changes')
})

test('an editor reads that a change could not be checked', async ({ page }) => {
  await edit(page, '/')
  await page.route('**/edit/**', (route) => route.abort())
  await title(page).click()
  await typeOver(words(page), 'Words of a test')
  await expect(page.getByRole('alert')).toContainText('could not be checked')
})

test.describe('sending', () => {
  let host: RunningHost
  test.skip(!hasGit, 'The host of this test keeps its files by git.')

  test.beforeAll(async () => {
    host = await startHost(gitLab)
    const files = globSync('src/content/**/*.*', { cwd: root })
    const contents = files.map((file): [string, Buffer] => [
      file.replaceAll(path.sep, '/'),
      readFileSync(path.join(root, file)),
    ])
    host.state.repository.begin(new Map(contents))
  })
  test.afterAll(() => host?.close())

  /** Changes a text on a page as the build of a standing preview writes it, and presses 'Send'. */
  async function beginSending(page: Page): Promise<void> {
    await page.route('**/edit/start.json', async (route) => {
      const start = (await (await route.fetch()).json()) as object
      await route.fulfill({
        json: { ...start, backend: host.backend, target: { kind: 'new-branch' } },
      })
    })
    await edit(page, '/')
    await changeTitle(page, 'Words of a test')
    await press(page, 'Send')
  }

  test('on a phone, how to sign in and why sending was refused are in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await beginSending(page)
    await expect(sheet(page).getByLabel(/^In a few words/)).toBeInViewport()
    await expect(sheet(page).getByText(/^Sign in to/)).toBeInViewport()
    const signIn = sheet(page).getByRole('button', { name: 'Sign in and send' })
    await expect(signIn).toBeInViewport({ ratio: 1 })
    await typeOver(sheet(page).getByLabel('Access token'), 'an-old-token')
    await signIn.click()
    await expect(sheet(page).getByRole('alert').getByRole('heading')).toBeInViewport()
  })

  test('what is taken back again leaves nothing to review, and the list says so', async ({
    page,
  }) => {
    await beginSending(page)
    await typeOver(sheet(page).getByLabel('Access token'), 'a-token')
    await sheet(page).getByRole('button', { name: 'Sign in and send' }).click()
    const nothingLeft = sheet(page).locator('small', { hasText: /nothing of yours is left/ })
    await sheet(page)
      .getByRole('button', { name: /^Take back/ })
      .click()
    await expect(bar(page)).toContainText('1 change')
    await expect(nothingLeft).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(nothingLeft).toBeVisible()
  })

  test('its views can be read by everybody: sign-in, sent, and changed meanwhile', async ({
    page,
  }) => {
    await beginSending(page)
    await typeOver(sheet(page).getByLabel('Access token'), 'a-token')
    expect(await findMissing(page), 'sign-in').toEqual([])

    pushTitle(host, 'Words of somebody else')
    await sheet(page).getByRole('button', { name: 'Sign in and send' }).click()
    await expect(sheet(page).getByRole('radio').first()).toBeVisible()
    expect(await isFocusInside(page)).toBe(true)
    expect(await findMissing(page), 'changed meanwhile').toEqual([])

    await sheet(page)
      .getByRole('radio', { name: /^Yours/ })
      .check()
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sheet(page).getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    expect(await isFocusInside(page)).toBe(true)
    expect(await findMissing(page), 'sent').toEqual([])
  })

  test('keeping the words of somebody else leaves none of one’s own, and the list says so', async ({
    page,
  }) => {
    await beginSending(page)
    await typeOver(sheet(page).getByLabel('Access token'), 'a-token')
    pushTitle(host, 'Words of a colleague')
    await sheet(page).getByRole('button', { name: 'Sign in and send' }).click()
    await sheet(page)
      .getByRole('radio', { name: /^Theirs/ })
      .check()
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sheet(page).getByText(/are no longer among your changes/)).toBeVisible()
    await expect(bar(page)).toContainText('No changes')
    await expect(title(page)).not.toHaveText('Words of a test')
  })
})
