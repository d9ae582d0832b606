import { expect, type Locator, type Page } from '@playwright/test'
import type { StartOfEditing } from '../../../editing/editor/build/start-data.ts'
import {
  bar,
  changeTitle,
  edit,
  openUnloadedPart,
  press,
  reloadKept,
  sheet,
  test,
  title,
  words,
} from '../../e2e/support/editor.ts'
import { pushTitle } from '../../e2e/support/push-title.ts'
import { servers } from '../../e2e/support/servers.ts'
import { folder } from '../../e2e/support/editor-views.ts'
import { hasGit } from '../../support/git.ts'
import { gitHub } from '../../support/git-hosts/github-server.ts'
import { forbidden, startHost, type RunningHost } from '../../support/git-hosts/host-server.ts'
import { typeOver } from '../../support/type-over.ts'

// What editors see of sending to a git host, and of the lists of what is unsent and sent.

const undoButtons = (page: Page) => sheet(page).getByRole('button', { name: /^Undo:/ })
const focused = (page: Page) => sheet(page).locator(':focus')

/** Changes three texts of the first page. */
async function changeThree(page: Page): Promise<void> {
  await edit(page, '/')
  await changeTitle(page)
  for (const index of [0, 1]) {
    await page.locator('main h2').nth(index).click()
    await typeOver(words(page), `Another heading, number ${index}`)
  }
  await page.keyboard.press('Escape')
}

/** Presses an element with the time of two seconds later, so no press before belongs to it. */
async function pressLater(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const session = await page.context().newCDPSession(page)
  const timestamp = Date.now() / 1000 + 2
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    const event = { ...middle, type, timestamp, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', event)
  }
  await session.detach()
}

test('a double press on “Undo” takes back one change', async ({ page }) => {
  await changeThree(page)
  await press(page, '3 changes')
  await undoButtons(page).first().dblclick()
  await expect(undoButtons(page)).toHaveCount(2)
  // A press of its own takes the next one back.
  await pressLater(page, undoButtons(page).first())
  await expect(undoButtons(page)).toHaveCount(1)
})

test('a double press on “Undo all” does not answer its question, nor does Enter twice', async ({
  page,
}) => {
  await changeThree(page)
  await press(page, '3 changes')
  const undoAll = sheet(page).getByRole('button', { name: 'Undo all', exact: true })
  const yes = sheet(page).getByRole('button', { name: /^Yes/ })
  const keep = sheet(page).getByRole('button', { name: 'Keep them' })
  await undoAll.dblclick()
  await expect(yes).toBeVisible()
  await expect(undoButtons(page)).toHaveCount(3)
  await keep.press('Enter')
  await expect(yes).toHaveCount(0)

  await expect(undoAll).toBeFocused()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undoButtons(page)).toHaveCount(3)
})

test('what undoes several changes of a form, or a whole new page, asks first', async ({ page }) => {
  await edit(page, '/')
  await title(page).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  const yes = sheet(page).getByRole('button', { name: /^Yes/ })
  const fields = sheet(page).getByRole('textbox').filter({ visible: true })
  for (const index of [0, 1]) await typeOver(fields.nth(index), `Words of a test, ${index}`)
  await expect(bar(page)).toContainText('2 changes')
  await sheet(page).getByRole('button', { name: 'Undo all of this' }).dblclick()
  await expect(yes).toBeVisible()
  await expect(bar(page)).toContainText('2 changes')
  await yes.click()
  await expect(bar(page)).toContainText('No changes')

  await press(page, 'Pages')
  await folder(page, 'Pages').first().click()
  await sheet(page).getByRole('button', { name: 'New page', exact: true }).click()
  await sheet(page).getByLabel('Title').fill('A page of a test')
  await sheet(page)
    .getByLabel(/description/i)
    .fill('What is on the page of a test.')
  await sheet(page).getByRole('button', { name: 'Make the page' }).click()
  await sheet(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(yes).toContainText('A page of a test')
  await sheet(page).getByRole('button', { name: 'Keep it' }).click()
  await press(page, '1 change')
  await undoButtons(page).click()
  await yes.click()
  await expect(bar(page)).toContainText('No changes')
})

test('after “Undo” by keyboard the focus is on that of the next change, or the last', async ({
  page,
}) => {
  await changeThree(page)
  await press(page, '3 changes')
  await expect(undoButtons(page)).toHaveCount(3)
  const names = await undoButtons(page).evaluateAll((all) => all.map((one) => one.ariaLabel))
  await undoButtons(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(names[2]!)
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(names[0]!)
})

test('a part of the editor that did not arrive opens once there is a connection', async ({
  browser,
}) => {
  // A browser that has the part already would not ask for it.
  const page = await browser.newPage({ baseURL: servers.development.address })
  await openUnloadedPart(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(sheet(page).getByRole('listitem').first()).toContainText('Words of a test')
  await page.close()
})

test.describe('to a git host,', () => {
  test.skip(!hasGit, 'There is no git.')
  let host: RunningHost

  test.beforeEach(async ({ page }) => {
    host = await startHost(gitHub)
    await page.route('**/edit/start.json', async (route) => {
      const response = await route.fetch()
      const start = (await response.json()) as StartOfEditing
      if (host.state.repository.branches().length === 0) {
        const files = start.files.map(({ path, text }): [string, string] => [path, text])
        const assets = start.assets.map((path): [string, string] => [path, 'an asset'])
        host.state.repository.begin(new Map([...files, ...assets]))
      }
      await route.fulfill({
        json: { ...start, backend: host.backend, target: { kind: 'new-branch' } },
      })
    })
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('edit-token', 'a-token'))
  })

  test.afterEach(() => host.close())

  /** Sends by keyboard, as somebody does who has typed the title. */
  async function sendByKeys(page: Page): Promise<void> {
    await press(page, /^Send/)
    await expect(sheet(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
  }

  /** Changes the title of the home page, and sends it. */
  async function sendTitle(page: Page): Promise<void> {
    await edit(page, '/')
    await changeTitle(page)
    await sendByKeys(page)
    await expect(focused(page)).toHaveText('Sent')
  }

  /** Sends a change, lets its pull request end, and opens the list of a later change. */
  async function changeAfterRequestIs(state: 'closed' | 'merged', page: Page): Promise<void> {
    await sendTitle(page)
    host.state.requests[0]!.state = state
    await reloadKept(page)
    await expect(bar(page)).toBeVisible()
    await title(page).click()
    await typeOver(words(page), 'Other words of a test')
    await press(page, /^Send/)
  }

  test('what became of sending has the focus, and a second Enter does nothing', async ({
    page,
  }) => {
    await edit(page, '/')
    await changeTitle(page)
    const { repository } = host.state
    host.state.refuse = () => ({ status: 503, text: 'Down.' })
    await press(page, /^Send/)
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText('GitHub has a fault')
    await expect(sheet(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
    host.state.refuse = () => undefined
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(focused(page)).toHaveText('Sent')
    expect(repository.branches()).toHaveLength(2)
  })

  test('after a token was refused, the steps to make one are folded', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await edit(page, '/')
    await page.evaluate(() => sessionStorage.removeItem('edit-token'))
    await changeTitle(page)
    await press(page, /^Send/)
    const steps = sheet(page).locator('details', { hasText: 'How to make one' })
    await expect(steps).toHaveAttribute('open')
    await sheet(page).getByLabel('Access token').fill('another-token')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText('Sign in again')
    await expect(sheet(page).getByRole('blockquote')).toContainText('GitHub says')
    await expect(steps).not.toHaveAttribute('open')
    await steps.locator('summary').click()
    await expect(steps.getByRole('listitem').first()).toBeVisible()
  })

  test('after something was taken back, nothing says any more that all is sent', async ({
    page,
  }) => {
    await edit(page, '/')
    await changeTitle(page)
    await sendByKeys(page)
    await expect(sheet(page).getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
    await sheet(page)
      .getByRole('button', { name: /^Take back:/ })
      .click()
    await expect(sheet(page).getByRole('heading', { name: 'Sent', exact: true })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(focused(page)).toHaveText('Taken back')
  })

  test('words that are taken back are marked as a change, and the page has them', async ({
    page,
  }) => {
    await sendTitle(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await title(page).click()
    await sheet(page).getByRole('button', { name: 'Take back' }).click()
    await expect(bar(page)).toContainText('1 change')
    await expect(sheet(page).getByText('The page does not show this yet.')).toHaveCount(0)
    await expect(page.locator('main .edit-changed')).toHaveCount(1)
    await reloadKept(page)
    await expect(page.locator('main .edit-changed')).toHaveCount(1)
  })

  test('a question about words is gone with the words', async ({ page }) => {
    await edit(page, '/')
    await changeTitle(page)
    pushTitle(host, 'Words of a colleague')
    await sendByKeys(page)
    const question = sheet(page).getByRole('group', { name: /Heading/ })
    await expect(question).toBeVisible()
    await undoButtons(page).first().click()
    await expect(question).toHaveCount(0)
  })

  test('a pull request that was closed is told of once in the sheet, also after a try', async ({
    page,
  }) => {
    await changeAfterRequestIs('closed', page)
    const told = async () => (await sheet(page).innerText()).match(/was closed/g)?.length
    await expect.poll(told).toBe(1)
    await expect(sheet(page)).toContainText('First decide')
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(focused(page)).toHaveText('Not sent')
    expect(await told()).toBe(1)
    await expect(sheet(page).getByText('First decide')).toHaveCount(1)
  })

  test('where a pull request is still to be told, the title is that of what was sent', async ({
    page,
  }) => {
    await sendTitle(page)
    const [request] = host.state.requests
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await changeTitle(page, 'Other words of a test')
    host.state.refuse = ({ method, path }) =>
      method === 'PATCH' && /^\/pulls\//.test(path) ? forbidden : undefined
    await sendByKeys(page)
    await expect(sheet(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(sheet(page).getByRole('textbox')).toHaveValue(request!.title)
  })

  test('right after sending, one link leads to the pull request', async ({ page }) => {
    await sendTitle(page)
    await expect(sheet(page).getByRole('link')).toHaveCount(1)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await press(page, /^Sent in/)
    await expect(sheet(page).getByRole('link')).toHaveCount(1)
  })

  test('where changes go follows what became of the pull request before', async ({ page }) => {
    await changeAfterRequestIs('merged', page)
    await expect(sheet(page)).toContainText('which is merged')
    await expect(sheet(page)).toContainText('A pull request is opened')
    await expect(sheet(page)).not.toContainText('is added to')
  })
})
