import { expect, type Locator, type Page } from '@playwright/test'
import {
  bar,
  changeTitle,
  edit,
  press,
  reloadKept,
  sheet,
  test,
  title,
  words,
} from '../../e2e/support/editor.ts'
import { openParagraph, paragraphs } from '../../e2e/support/editor-prose.ts'
import { typeOver } from '../../support/type-over.ts'

// Fields of the editor under the keys of a person: nothing that is typed is lost, and the caret
// stays where it is.

/** Selects all words of a field and removes them, as a person does who begins again. */
async function empty(field: Locator): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Backspace')
  await expect(field).toHaveValue('')
}

/** Opens the first page in another tab of the same browser, in which somebody edits too. */
async function openOtherTab(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => open('/'))
  const other = await opened
  await expect(bar(other)).toBeVisible()
  return other
}

/** Opens the form of the first entry of a folder. */
async function openEntry(page: Page, folder: string): Promise<void> {
  await press(page, 'Pages')
  await sheet(page).locator('summary', { hasText: folder }).first().click()
  await sheet(page).locator('.edit-entry > button:visible').first().click()
  await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeVisible()
}

test('a title that is emptied and typed again has every letter', async ({ page }) => {
  await edit(page, '/')
  await title(page).click()
  await empty(words(page))
  await page.keyboard.type('Typed words')
  await expect(words(page)).toHaveValue('Typed words')
  await expect(title(page)).toHaveText('Typed words')
  await expect(bar(page)).toContainText('1 change')
})

test('Enter in a field of one line leaves the caret where it is', async ({ page }) => {
  await edit(page, '/')
  await openEntry(page, 'Services')
  const field = sheet(page).getByLabel('Title', { exact: true }).first()
  await empty(field)
  await page.keyboard.type('First last')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' middle')
  await expect(field).toHaveValue('First middle last')
})

test('lines that are pasted into a field of one line leave the caret after them', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await edit(page, '/')
  await openEntry(page, 'Services')
  const field = sheet(page).getByLabel('Title', { exact: true }).first()
  await empty(field)
  await page.keyboard.type('First last')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await page.evaluate(() => navigator.clipboard.writeText('two\nlines '))
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.type('and ')
  await expect(field).toHaveValue('First two lines and last')
})

test('the last paragraph of a form is emptied and typed again', async ({ page }) => {
  await openParagraph(page)
  await page.getByRole('button', { name: /^More of/ }).click()
  const parts = sheet(page).getByRole('list', { name: 'Text of the page' }).getByRole('listitem')
  const field = parts.last().getByRole('textbox')
  await expect(field).toBeVisible()
  const count = await parts.count()
  await empty(field)
  await page.keyboard.type('Typed words')
  await expect(parts.last().getByRole('textbox')).toHaveValue('Typed words')
  await expect(parts).toHaveCount(count)
  await expect(bar(page)).toContainText('1 change')
})

test('a day is typed key by key', async ({ page }) => {
  await edit(page, '/')
  await openEntry(page, 'Articles')
  const date = sheet(page).getByLabel('Date')
  await date.focus()
  // The same in each order of day and month.
  await page.keyboard.type('03032021')
  await expect(date).toHaveValue('2021-03-03')
  await expect(bar(page)).toContainText('1 change')
})

test('a number is typed, removed and typed again key by key', async ({ page }) => {
  await edit(page, '/')
  await openEntry(page, 'Articles')
  const minutes = sheet(page).getByLabel('Read time')
  await minutes.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('123')
  await page.keyboard.press('Backspace')
  await expect(minutes).toHaveValue('12')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.type('4')
  await expect(minutes).toHaveValue('42')
  await expect(bar(page)).toContainText('1 change')
})

test('Backspace at the start of a paragraph joins it to the one above', async ({ page }) => {
  await openParagraph(page)
  const shown = paragraphs(page)
  const count = await shown.count()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('First words\n\nlast words')
  await expect(shown).toHaveCount(count + 1)
  for (let step = 0; step < 'last words'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' and ')
  await expect(words(page)).toHaveValue('First words and last words')
  await expect(shown).toHaveCount(count)
  await expect(shown.filter({ hasText: 'First words and last words' })).toHaveCount(1)
})

/** Opens a paragraph of some prose, and writes other words into it. */
async function writeParagraph(page: Page, text: string): Promise<void> {
  await openParagraph(page)
  await typeOver(words(page), text)
}

/** Selects letters of the opened text. */
const select = (page: Page, from: number, to: number): Promise<void> =>
  words(page).evaluate(
    (field: HTMLTextAreaElement, [start, end]) => field.setSelectionRange(start!, end!),
    [from, to],
  )

test('“Bold” and a link leave the spaces around the selected words where they are', async ({
  page,
}) => {
  await writeParagraph(page, 'First second third')
  await select(page, 0, 'First '.length)
  await page.getByRole('button', { name: 'Bold', exact: true }).click()
  await expect(words(page)).toHaveValue('**First** second third')
  await select(page, '**First** second'.length, '**First** second third'.length)
  await sheet(page).getByLabel('Link', { exact: true }).selectOption({ index: 1 })
  await expect(words(page)).toHaveValue(/^\*\*First\*\* second \[third\]\(/)
})

test('words that are linked already lead elsewhere, with one link around them', async ({
  page,
}) => {
  await writeParagraph(page, 'Before [linked words](/contact) after')
  await select(page, 'Before [linked'.length, 'Before [linked words](/con'.length)
  const target = sheet(page).getByLabel('Link', { exact: true })
  const other = await target.locator('option').nth(1).getAttribute('value')
  await target.selectOption({ index: 1 })
  await expect(words(page)).toHaveValue(`Before [linked words](${other}) after`)
  await select(page, 'Before [li'.length, `Before [linked words](${other}) aft`.length)
  await target.selectOption({ index: 2 })
  await expect(words(page)).toHaveValue(/^Before \[linked words aft\]\([^)]*\)er$/)
})

test('“Bold” without a selection writes words that the next key replaces', async ({ page }) => {
  await openParagraph(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('These are')
  await page.getByRole('button', { name: 'Bold', exact: true }).click()
  await page.keyboard.type('loud')
  await expect(words(page)).toHaveValue('These are **loud**')
})

test('Escape of an input method leaves the panel open', async ({ page }) => {
  await edit(page, '/')
  await title(page).click()
  await expect(words(page)).toBeFocused()
  const escape = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }
  await words(page).dispatchEvent('keydown', escape)
  await page.keyboard.type('Typed words')
  await expect(words(page)).toHaveValue(/Typed words$/)
})

test('what is written in one of two tabs is in the other too, and neither is lost', async ({
  page,
}) => {
  await edit(page, '/')
  const other = await openOtherTab(page)
  await changeTitle(page)
  await expect(title(other)).toHaveText('Words of a test')
  await other.locator('main h2').first().click()
  await typeOver(words(other), 'Words of the other tab')
  await expect(bar(page)).toContainText('2 changes')
  await expect(page.locator('main h2').first()).toHaveText('Words of the other tab')
  await other.close()
  await reloadKept(page)
  await expect(bar(page)).toContainText('2 changes')
})

test('what is typed in two tabs at the same time is in both, also after a reload', async ({
  page,
}) => {
  await edit(page, '/')
  const other = await openOtherTab(page)
  const heading = (tab: Page): Locator => tab.locator('main h2').first()
  await title(page).click()
  await empty(words(page))
  await heading(other).click()
  await empty(words(other))
  await Promise.all([
    words(page).pressSequentially('Words of the one tab'),
    words(other).pressSequentially('Words of the other tab'),
  ])
  for (const tab of [page, other]) {
    await expect(title(tab)).toHaveText('Words of the one tab')
    await expect(heading(tab)).toHaveText('Words of the other tab')
  }
  await other.close()
  await reloadKept(page)
  await expect(bar(page)).toContainText('2 changes')
  await expect(heading(page)).toHaveText('Words of the other tab')
})

test('words go where their section is by now, after another tab has moved it', async ({ page }) => {
  await edit(page, '/')
  const other = await openOtherTab(page)
  const headings = page.locator('main h2')
  const [first, second] = await headings.allTextContents()
  await headings.first().click()
  await expect(words(page)).toBeFocused()
  const handle = other.locator('.edit-handle').nth(1)
  await handle.locator('summary').click()
  await handle.getByRole('button', { name: 'Down', exact: true }).click()
  await expect(headings.first()).toHaveText(second!)
  await words(page).press('ControlOrMeta+End')
  await page.keyboard.type('!')
  await expect(headings.nth(1)).toHaveText(`${first}!`)
  await expect(headings.first()).toHaveText(second!)
  await other.close()
})
