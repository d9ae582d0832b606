import { expect, test, type Page } from '@playwright/test'
import { changedLines } from '../support/changed-lines.ts'
import { findFaults } from '../support/find-faults.ts'
import { servers } from './support/servers.ts'

// Editing on the page in development. Sending would write files of this machine, so the test
// answers the request.

test.use({ baseURL: servers.development.address })

const title = (page: Page) => page.locator('main h1')
const words = (page: Page) => page.locator('.edit-panel textarea')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Editing' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()

// The first visit makes the server gather its scripts, after which it loads the page again.
test.beforeEach(async ({ page }) => {
  await expect(async () => {
    await page.goto('/')
    await page.keyboard.press('e')
    await expect(bar(page)).toBeVisible({ timeout: 15_000 })
  }).toPass()
})

/**
 * Gives the title of the page other words by its field, and opens the list of changes.
 * @returns the list
 */
async function change(page: Page, text = 'Words of a test') {
  await expect(bar(page)).toBeVisible()
  await title(page).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill(text)
  await expect(title(page)).toHaveText(text)
  await words(page).press('Control+Enter')
  await expect(words(page)).toHaveCount(0)
  await press(page, 'Send for review')
  return page.getByRole('dialog')
}

test('the page shows changed words at once and after a reload, until they are undone', async ({
  page,
}) => {
  const before = await title(page).innerText()
  await change(page)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(title(page)).toHaveText('Words of a test')
  await press(page, '1 change')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  expect(await title(page).innerText()).toBe(before)
  await expect(bar(page)).toContainText('No changes')
})

test('the check speaks while one types, mends by one press, and what it refuses is not sent', async ({
  page,
}) => {
  await title(page).click()
  await words(page).fill('Words of ((compan))')
  await page.locator('.edit-panel .edit-said button').click()
  await expect(words(page)).toHaveValue('Words of ((company))')
  await words(page).fill('x'.repeat(400))
  await expect(page.locator('.edit-panel .edit-said')).toContainText('400')
  await press(page, 'Send for review')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }),
  ).toBeDisabled()
})

test('sending in development writes the changed lines and no others', async ({ page }) => {
  let written: { path: string; text: string; guard: string }[] = []
  await page.route('**/__edit', async (route) => {
    written = route.request().postDataJSON() as typeof written
    await route.fulfill({ json: {} })
  })
  const drawer = await change(page)
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(drawer).toContainText('1 change written into 1 file')
  const [file] = written
  expect(file?.path).toMatch(/^src\/content\/.*\.mdx$/)
  const added = changedLines(file!.guard, file!.text).filter((line) => line.startsWith('+'))
  expect(added).toEqual([expect.stringContaining('Words of a test')])
  await expect(bar(page)).toContainText('No changes')
})

test('by keyboard: arrows go from text to text, Enter opens one, Escape goes back to it and then ends', async ({
  page,
}) => {
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-description', /Text \d+ of \d+\. Enter changes it\.$/)
  const description = await focused.getAttribute('aria-description')
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('aria-description', description!)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('all texts stand in a list, those that are not seen on the page first, and can be found', async ({
  page,
}) => {
  await press(page, 'All texts')
  const drawer = page.getByRole('dialog', { name: 'All texts' })
  const rows = drawer.getByRole('listitem')
  const all = await rows.count()
  const text = (await title(page).innerText()).replaceAll(/\s+/g, ' ')
  await drawer.getByRole('searchbox').fill(text)
  await expect(rows.first()).toContainText(text.split(' ')[0]!)
  expect(await rows.count()).toBeLessThan(all)
  await rows.first().getByRole('button').click()
  await expect(words(page)).toBeFocused()
})

test('a phone shows the field as a sheet, and nothing of the tool has a fault that axe finds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('main .lede').first().click()
  await expect(words(page)).toBeFocused()
  const { y = 0, height = 0, width } = (await page.locator('.edit-panel').boundingBox()) ?? {}
  expect({ width, bottom: Math.round(y + height) }).toEqual({ width: 390, bottom: 844 })
  expect(await findFaults(page, 'light')).toEqual([])
  // Phones tell a page about the keyboard on their screen only in this way. A large one leaves 360
  // pixels.
  for (const offsetTop of [0, 40]) {
    await page.evaluate((top) => {
      Object.defineProperties(visualViewport!, { height: { value: 360, configurable: true } })
      Object.defineProperties(visualViewport!, { offsetTop: { value: top, configurable: true } })
      visualViewport!.dispatchEvent(new Event(top === 0 ? 'resize' : 'scroll'))
    }, offsetTop)
    await expect
      .poll(async () => (await page.locator('.edit-panel').boundingBox())?.y ?? -1, {
        message: 'top',
      })
      .toBeGreaterThanOrEqual(offsetTop)
    const box = (await page.locator('.edit-panel').boundingBox())!
    expect(Math.round(box.y + box.height)).toBe(offsetTop + 360)
  }
  await page.keyboard.press('Escape')
  await press(page, 'All texts')
  expect(await findFaults(page, 'light')).toEqual([])
})

test('a host is sent nothing before a token of its form is there, and who changed a text too is asked which words stay', async ({
  page,
}) => {
  const host = 'https://gitlab.example'
  const backend = {
    name: 'gitlab',
    repo: 'owner/site',
    branch: 'main',
    base_url: host,
    api_root: `${host}/api/v4`,
  }
  const asked: string[] = []
  await page.route('**/edit/start.json', async (route) => {
    const start = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...start, backend, review: 'branch' } })
  })
  await page.route(`${host}/**`, async (route) => {
    asked.push(`${route.request().method()} ${route.request().headers()['authorization']}`)
    const content = btoa("---\nsections:\n  - type: hero\n    heading: Others' words\n---\n")
    await route.fulfill({
      json: { content, last_commit_id: '1' },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await page.reload()
  const drawer = await change(page)
  const send = drawer.getByRole('button', { name: /Send$|and send$/ })
  await send.click()
  const token = drawer.getByLabel('Access token')
  await token.fill('a wrong one')
  await send.click()
  expect(await token.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(
    true,
  )
  expect(asked).toEqual([])
  await token.fill(' glpat-of-a-test')
  await drawer.getByRole('checkbox').check()
  await send.click()
  await expect(drawer).toContainText("Others' words")
  expect(asked).toEqual(['GET Bearer glpat-of-a-test'])
  expect(await page.evaluate(() => localStorage.getItem('edit-token'))).toBe('glpat-of-a-test')
  // None is chosen beforehand, and without a choice nothing is sent.
  await send.click()
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(asked).toHaveLength(1)
  await drawer.getByRole('radio', { name: /^Theirs/ }).check()
  await send.click()
  await expect(bar(page)).toContainText('No changes')
})
