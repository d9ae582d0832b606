import { expect, type Locator, type Page } from '@playwright/test'
import { globSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../../../src/lib/project-root.ts'
import {
  addressOf,
  bar,
  catchWriting,
  edit,
  fieldsOf,
  findPageWith,
  indexOfList,
  pageFiles,
  press,
  pressHandle,
  reloadKept,
  send,
  sheet,
  test,
  title,
  words,
  undoAllOfThis,
} from '../../e2e/support/editor.ts'
import {
  addressWith,
  openParagraph,
  paragraphs,
  proseAddress,
} from '../../e2e/support/editor-prose.ts'
import { beginAction, beginHiding, openActions } from '../../e2e/support/editor-views.ts'
import { typeAtEnd, typeOver } from '../../support/type-over.ts'

// What the page shows at once of changes that need more than other letters: new paragraphs, bold
// words, links and new entries of lists.

/** Opens the form of the first section of home that has a list. */
const openList = (page: Page): Promise<void> => pressHandle(page, indexOfList(), 'Edit')

/** The words of each line that an element shows. */
const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((shown: HTMLElement) => shown.innerText.trim().split(/\s*\n\s*/))

test('a press beside a short text, in its own row, opens it', async ({ page }) => {
  await edit(page, '/')
  await title(page).click()
  await typeOver(words(page), 'Short')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  const { width, height } = (await title(page).boundingBox())!
  await title(page).click({ position: { x: width - 4, y: height / 2 } })
  await expect(words(page)).toHaveValue('Short')
})

test('a press beside one of the lines of a heading opens it', async ({ page }) => {
  const address = await findPageWith(page, '<span class="block"')
  test.skip(address === undefined, 'No page has a heading of several lines.')
  await edit(page, address!)
  const line = page.locator('main :is(h1, h2) > span.block').filter({ visible: true }).first()
  const { width, height } = (await line.boundingBox())!
  await line.click({ position: { x: width - 4, y: height / 2 } })
  await expect(words(page)).toHaveValue(/\n/)
})

test('a new line in a heading is one at once, and goes when it is undone', async ({ page }) => {
  await edit(page, '/')
  const before = await title(page).innerHTML()
  await title(page).click()
  await typeOver(words(page), 'The first line\nThe second line')
  await expect.poll(() => linesOf(title(page))).toEqual(['The first line', 'The second line'])
  await typeOver(words(page), 'The first line and the second line')
  await expect.poll(() => linesOf(title(page))).toEqual(['The first line and the second line'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => title(page).innerHTML()).toBe(before)
})

test('a line that two spaces break in the prose is broken at once', async ({ page }) => {
  await openParagraph(page)
  await typeOver(words(page), 'The first line  \nThe second line')
  const shown = paragraphs(page).filter({ hasText: 'The second line' })
  await expect.poll(() => linesOf(shown)).toEqual(['The first line', 'The second line'])
})

test('a link leads to its new target at once, and back to its old one', async ({ page }) => {
  await edit(page, '/')
  const link = page.locator('main .button').first()
  const before = await link.evaluate((shown) => shown.outerHTML)
  await link.click()
  const target = page.getByRole('combobox', { name: 'Leads to' })
  const old = await target.inputValue()
  await target.selectOption({ value: 'to:/privacy-notice' })
  await expect(link).toHaveAttribute('href', '/privacy-notice')
  const outside = target.locator('option[value^="outside:"]').first()
  await target.selectOption({ value: (await outside.getAttribute('value'))! })
  await expect(link).toHaveAttribute('href', /^https?:/)
  await expect(link).toHaveAttribute('target', '_blank')
  await target.selectOption({ value: old })
  await expect(bar(page)).toContainText('No changes')
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((shown) => shown.outerHTML)).toBe(before)
})

test('a link with another target is marked, is one change, and its panel takes it back', async ({
  page,
}) => {
  await edit(page, '/')
  const link = page.locator('main .button').first()
  await link.click()
  const target = page.getByRole('combobox', { name: 'Leads to' })
  const old = await target.inputValue()
  const outside = target.locator('option[value^="outside:"]').first()
  await target.selectOption({ value: (await outside.getAttribute('value'))! })
  await expect(page.locator('main .edit-changed')).toHaveCount(1)
  await expect(bar(page)).toContainText('1 change')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(target).toHaveValue(old)
  await expect(page.locator('main .edit-changed')).toHaveCount(0)
  await expect(bar(page)).toContainText('No changes')
})

/** A page that shows the portrait of a person, and the name of that picture. */
async function pageWithPortrait(page: Page): Promise<{ address?: string; name: string }> {
  const people = globSync('src/content/people/*.mdx', { cwd: root })
  const portrait = people
    .map((file) => (fieldsOf(file) as { portrait?: { picture: string } }).portrait)
    .find(Boolean)
  const { name } = path.parse(portrait?.picture ?? '')
  const address = name ? await findPageWith(page, name) : undefined
  return { name, ...(address !== undefined && { address }) }
}

test('another photograph has the shape of the one that the page was built with', async ({
  page,
}) => {
  const { address, name } = await pageWithPortrait(page)
  test.skip(!address, 'No page shows the portrait of a person.')
  await edit(page, address!)
  const shown = page.locator(`main img[src*="${name}"]`).first()
  const shape = (image: HTMLImageElement) => image.clientWidth / image.clientHeight
  const before = await shown.evaluate(shape)
  await shown.click()
  const wide = { width: 1500, height: 1000, channels: 3, background: '#0a5' } as const
  const buffer = await sharp({ create: wide }).jpeg().toBuffer()
  await sheet(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Another one.jpg', mimeType: 'image/jpeg', buffer })
  const other = page.locator('main img[src^="blob:"]').first()
  await expect(other).toBeVisible()
  await expect(bar(page)).toContainText('1 change')
  expect(await other.evaluate(shape)).toBeCloseTo(before, 1)
})

const later = (page: Page) => sheet(page).getByText('The page does not show this yet.')

/** The value of a choice that a list has besides the one that is chosen. */
const otherChoice = (list: Locator): Promise<string> =>
  list.evaluate((field: HTMLSelectElement) => {
    const values = [...field.options].map(({ value }) => value)
    return values.findLast((value) => value !== field.value && value !== '')!
  })

test('a change that the page does not show says so, and one that it shows does not', async ({
  page,
}) => {
  await edit(page, '/')
  await title(page).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  const drawing = sheet(page).getByLabel('Drawing')
  const other = await otherChoice(drawing)
  await typeOver(sheet(page).getByLabel('Heading'), 'Other words')
  await expect(title(page)).toHaveText('Other words')
  await expect(later(page)).toHaveCount(0)
  await drawing.selectOption(other)
  await expect(later(page).first()).toBeVisible()
  await undoAllOfThis(page)
  await expect(later(page)).toHaveCount(0)
})

test('a choice that is chosen again has the fields that it had before', async ({ page }) => {
  await edit(page, '/')
  await title(page).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  const drawing = sheet(page).getByLabel('Drawing')
  const before = await drawing.inputValue()
  await drawing.selectOption(await otherChoice(drawing))
  await expect(bar(page)).toContainText(/change/)
  await drawing.selectOption(before)
  await expect(bar(page)).toContainText('No changes')
})

test('words of a picture say when the site has them, and the picture itself is there', async ({
  page,
}) => {
  const { address, name } = await pageWithPortrait(page)
  test.skip(!address, 'No page shows the portrait of a person.')
  await edit(page, address!)
  await page.locator(`main img[src*="${name}"]`).first().click()
  const description = sheet(page).getByLabel('What the picture shows')
  await description.fill('Other words for a picture')
  await expect(later(page)).toHaveCount(1)
  await sheet(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(later(page)).toHaveCount(0)
  const pictures = sheet(page).getByLabel('Or one that the site has').first()
  await pictures.selectOption(await otherChoice(pictures))
  await expect(bar(page)).toContainText('1 change')
  await expect(later(page)).toHaveCount(0)
})

/** A figure of the register. */
interface Claim {
  name: string
  text: string
  means: string
}

test('a figure says after a change that drawings show it later', async ({ page }) => {
  const drawn = fieldsOf('src/content/pages/home.mdx')['sections'] as { minutes?: string }[]
  const name = drawn.find(({ minutes }) => minutes)?.minutes
  const claims = fieldsOf('src/content/settings/claims.mdx')['claims'] as Claim[]
  const claim = claims.find((one) => one.name === name)
  test.skip(!claim, 'No drawing of the home page has a figure.')
  await edit(page, '/')
  await page.locator('main p', { hasText: claim!.text }).first().click()
  await sheet(page)
    .getByRole('button', { name: `Change this figure everywhere: ${claim!.means}` })
    .click()
  await expect(sheet(page).locator('.edit-note')).toContainText('change together.')
  await expect(sheet(page)).not.toContainText('do not show this yet')
  await typeOver(words(page), '19')
  await expect(sheet(page)).toContainText('do not show this yet')
})

test('after an entry is hidden, the list says that menus and counts follow later', async ({
  page,
}) => {
  await edit(page, '/')
  await beginHiding(page)
  await expect(sheet(page)).not.toContainText('do not show this yet')
  await sheet(page).getByLabel('Which one takes its place?').selectOption({ index: 2 })
  await sheet(page).getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(sheet(page)).toContainText('do not show this yet')
})

for (const { folder, hasAddress } of [
  { folder: 'Roles', hasAddress: true },
  { folder: 'People', hasAddress: false },
])
  test(`the questions about an entry speak of an address only if it has one: ${folder}`, async ({
    page,
  }) => {
    await edit(page, '/')
    await beginAction(page, folder, /^Delete /)
    await expect(sheet(page).locator('form')).toContainText('brings it back')
    const ofAddress = expect(sheet(page).locator('form'))
    await (hasAddress ? ofAddress : ofAddress.not).toContainText('address')
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
    await sheet(page)
      .getByRole('button', { name: /^Rename/ })
      .filter({ visible: true })
      .click()
    await expect(sheet(page).getByRole('textbox')).toBeFocused()
    await (hasAddress ? ofAddress : ofAddress.not).toContainText('address')
  })

/** A statement, a section of few words, on some page. */
function findStatement(): { address: string; index: number } | undefined {
  for (const file of pageFiles()) {
    const sections = fieldsOf(file)['sections'] as { type: string }[]
    const index = sections.findIndex(({ type }) => type === 'statement')
    if (index >= 0) return { address: addressOf(file), index }
  }
  return undefined
}

/** Begins to edit the page of a service. */
async function editService(page: Page): Promise<void> {
  await edit(page, '/')
  await openActions(page, 'Services')
  await sheet(page)
    .getByRole('link', { name: /^Go to it/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/$/)
  await expect(bar(page)).toBeVisible()
}

/** Lets the content be without the file of the open page from now on. */
async function dropFileOfPage(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.route('**/edit/start.json', async (route) => {
    const response = await route.fetch()
    const start = (await response.json()) as { files: { path: string }[] }
    const files = start.files.filter((file) => !file.path.endsWith(`${pathname}.mdx`))
    expect(files.length).toBe(start.files.length - 1)
    await route.fulfill({ response, json: { ...start, files } })
  })
}

/** Deletes the page of a service, and shows it. @returns the address of the page in its place */
async function deleteOpenPage(page: Page): Promise<string> {
  await editService(page)
  await beginAction(page, 'Services', /^Delete/)
  const heir = sheet(page).getByLabel('Which one takes its place?')
  await heir.selectOption({ index: 2 })
  const file = await heir.inputValue()
  await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(bar(page)).toContainText('You have deleted this page.')
  return `/${path.relative('src/content', file).replace(/\.mdx$/, '')}`
}

const linkToHeir = (page: Page): Locator =>
  bar(page).getByRole('link', { name: 'Go to the page in its place' })

test('on a page that is deleted, the bar says so until that is undone', async ({ page }) => {
  const heir = await deleteOpenPage(page)
  await expect(linkToHeir(page)).toHaveAttribute('href', heir)
  await press(page, '1 change')
  await sheet(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(bar(page)).not.toContainText('deleted')
})

test('a page that is deleted and sent says so as long as the server still shows it', async ({
  page,
}) => {
  const heir = await deleteOpenPage(page)
  await catchWriting(page)
  await send(page)
  await dropFileOfPage(page)
  await reloadKept(page)
  await expect(bar(page)).toContainText('You have deleted this page.')
  await linkToHeir(page).click()
  await expect(page).toHaveURL(new RegExp(`${heir}$`))
  await expect(bar(page)).not.toContainText('deleted')
})

test('on a page that somebody else has deleted, the bar says so, and the words are kept', async ({
  page,
}) => {
  await editService(page)
  await title(page).click()
  await typeOver(words(page), 'Words that are kept')
  await expect(bar(page)).toContainText('1 change')
  await dropFileOfPage(page)
  await reloadKept(page)
  await expect(bar(page)).toContainText('Somebody else has deleted this page.')
  await expect(bar(page)).toContainText('1 change')
})

test('a section that is duplicated is shown as it will be, and follows its words', async ({
  page,
}) => {
  const found = findStatement()
  test.skip(!found, 'No page has a statement.')
  const { address, index } = found!
  await edit(page, address)
  await pressHandle(page, index, 'Duplicate')
  const copy = page.locator('main .edit-copy')
  await expect(copy).toBeVisible()
  const original = copy.locator('xpath=preceding-sibling::section[1]')
  await expect(copy).toHaveText((await original.textContent())!)

  await pressHandle(page, index + 1, 'Edit')
  await typeOver(sheet(page).getByLabel('Heading'), 'Words of a copy')
  await expect(copy).toContainText('Words of a copy')
  await press(page, 'Stop')
  await expect(copy).toHaveCount(0)
})

test('a new section is a frame that says when the page shows it, with its words', async ({
  page,
}) => {
  await edit(page, '/')
  await pressHandle(page, 0, 'Add below')
  await sheet(page)
    .getByRole('button', { name: /^Statement/ })
    .click()
  const frame = page.locator('main .edit-frame')
  await expect(frame).toContainText(/The page has it once you press “Send”/)
  await typeOver(sheet(page).getByLabel('Heading'), 'Words of a frame')
  await expect(frame).toContainText('Words of a frame')
  await expect(frame).toBeInViewport()
})

test('a section that moves stays in view, and the handle of another one closes its own', async ({
  page,
}) => {
  await edit(page, '/')
  const handles = page.locator('.edit-handle')
  await pressHandle(page, 1, 'Down')
  await expect(handles.nth(2).locator('summary')).toBeInViewport()
  await expect(handles.nth(2)).toHaveAttribute('open')
  await handles.nth(1).locator('summary').click()
  await expect(handles.nth(2)).not.toHaveAttribute('open')
})

test('“Send” brings the form to send into view, below however many changes', async ({ page }) => {
  await edit(page, '/')
  await page.setViewportSize({ width: 1280, height: 500 })
  for (let copies = 0; copies < 5; copies++) await pressHandle(page, 0, 'Duplicate')
  await press(page, /^Send/)
  await expect(sheet(page).getByRole('button', { name: 'Send', exact: true })).toBeInViewport()
})

test('what the check says of a paragraph is beside it, and corrected by one press', async ({
  page,
}) => {
  await openParagraph(page)
  await typeOver(words(page), 'Words of a <b>test.')
  await page.locator('.edit-panel .edit-said button').click()
  await expect(words(page)).toHaveValue('Words of a test.')
})

test('a paragraph after an empty line is on the page at once, until it is undone', async ({
  page,
}) => {
  await openParagraph(page)
  const count = await paragraphs(page).count()
  await typeAtEnd(words(page), '\n\nA new paragraph with **bold** words.')
  const added = paragraphs(page).filter({ hasText: 'A new paragraph with bold words.' })
  await expect(added.locator('strong')).toHaveText('bold')
  await expect(paragraphs(page)).toHaveCount(count + 1)
  await press(page, '1 change')
  await sheet(page)
    .getByRole('button', { name: /^Undo:/ })
    .click()
  await expect(paragraphs(page)).toHaveCount(count)
})

test('“Undo” in a panel takes back the paragraphs that were begun in it, and no others', async ({
  page,
}) => {
  await openParagraph(page)
  const count = await paragraphs(page).count()
  await typeAtEnd(words(page), '\n\nWords that stay.')
  await page.keyboard.press('Escape')
  await paragraphs(page)
    .first()
    .click({ position: { x: 20, y: 10 } })
  await typeAtEnd(words(page), '\n\nWords of one.\n\nWords of another.')
  await expect(paragraphs(page)).toHaveCount(count + 3)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(paragraphs(page)).toHaveCount(count + 1)
  await expect(paragraphs(page).filter({ hasText: 'Words that stay.' })).toBeVisible()
})

test('a heading that is added or removed is in the list of headings at once', async ({ page }) => {
  const address = addressWith(({ type, contents }) => type === 'prose' && contents !== undefined)
  test.skip(!address, 'No page has a list of headings beside its prose.')
  await openParagraph(page, address)
  const list = page.locator('main nav', { has: page.locator('a[href^="#"]') }).first()
  const entries = list.getByRole('listitem').filter({ visible: true })
  const count = await entries.count()
  await typeAtEnd(words(page), '\n\n## A heading of a test\n\nA paragraph below it.')
  const added = entries.filter({ hasText: 'A heading of a test' })
  await expect(added).toHaveCount(1)
  await expect(entries).toHaveCount(count + 1)
  const target = (await added.locator('a').getAttribute('href'))!
  await expect(page.locator(target)).toHaveText('A heading of a test')
  await press(page, '2 changes')
  await sheet(page).getByRole('button', { name: 'Undo all' }).click()
  await sheet(page).getByRole('button', { name: /^Yes/ }).click()
  await expect(entries).toHaveCount(count)
})

test('a paragraph below a heading is beside it, not in the list of headings', async ({ page }) => {
  await edit(page, proseAddress())
  const heading = page.locator('main .prose h2').first()
  await heading.click({ position: { x: 20, y: 10 } })
  await page.getByRole('button', { name: /^More of this/ }).click()
  await sheet(page).getByLabel('Add below').first().selectOption({ label: 'A paragraph' })
  await expect(page.locator('main .prose .edit-new')).toBeVisible()
  await expect(page.locator('main nav .edit-new')).toHaveCount(0)
})

test('a paragraph that is added in a form is in view, and the next key replaces its words', async ({
  page,
}) => {
  await edit(page, proseAddress())
  await page.setViewportSize({ width: 390, height: 664 })
  await page
    .locator('main .prose h2')
    .first()
    .click({ position: { x: 20, y: 10 } })
  await page.getByRole('button', { name: /^More of this/ }).click()
  await sheet(page).getByLabel('Add below').last().selectOption({ label: 'A paragraph' })
  const field = sheet(page).locator('textarea:focus')
  await expect(field).toHaveValue('Write here')
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Typed words')
  await expect(field).toHaveValue('Typed words')
})

test('every link to an outside address follows it at once, whatever its words are', async ({
  page,
}) => {
  const { salesEmail } = fieldsOf('src/content/settings/addresses.mdx') as { salesEmail: string }
  const address = await findPageWith(page, `mailto:${salesEmail}`)
  test.skip(!address, 'No page has a link to the sales mailbox.')
  await edit(page, address!)
  const links = page.locator(`a[href="mailto:${salesEmail}"]`)
  const count = await links.count()
  await press(page, 'Pages')
  await sheet(page).locator('summary', { hasText: 'Settings' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Addresses/ })
    .click()
  await typeOver(sheet(page).getByLabel('Sales email'), 'new@sales.example')
  await expect(page.locator('a[href="mailto:new@sales.example"]')).toHaveCount(count)
  await sheet(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(links).toHaveCount(count)
})

test('a paragraph that is typed key by key is one paragraph', async ({ page }) => {
  await openParagraph(page)
  const count = await paragraphs(page).count()
  await page.keyboard.press('Control+End')
  await words(page).pressSequentially('\n\nTyped words')
  await expect(paragraphs(page).filter({ hasText: 'Typed words' })).toBeVisible()
  await expect(paragraphs(page)).toHaveCount(count + 1)
})

test('a new paragraph opens in the form when it is pressed', async ({ page }) => {
  await openParagraph(page)
  await typeAtEnd(words(page), '\n\nA new paragraph of a test.')
  await page.keyboard.press('Escape')
  await paragraphs(page).filter({ hasText: 'A new paragraph of a test.' }).click()
  await expect(page.locator('.edit-drawer textarea:focus')).toHaveValue(
    'A new paragraph of a test.',
  )
})

test('on a phone, a new entry of a list is in view when its form is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await edit(page, '/')
  await openList(page)
  await sheet(page).getByRole('button', { name: 'Add item' }).click()
  await sheet(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('main .edit-new-entry')).toBeInViewport({ ratio: 1 })
})

test('in development, a new entry does not speak of a pull request', async ({ page }) => {
  await edit(page, '/')
  await openList(page)
  await sheet(page).getByRole('button', { name: 'Add item' }).click()
  await expect(page.locator('main .edit-new-entry')).toContainText('once you press “Send”')
})

test('a new entry of a list is a frame, then as it will be, and goes when it is removed', async ({
  page,
}) => {
  await edit(page, '/')
  await openList(page)
  const list = sheet(page).getByRole('list', { name: 'Items' })
  await sheet(page).getByRole('button', { name: 'Add item' }).click()
  await typeOver(
    list.getByRole('listitem').last().getByRole('textbox').first(),
    'An entry of a test',
  )
  const frame = page.locator('main .edit-new-entry')
  await expect(frame).toContainText('An entry of a test')
  await expect(frame).toBeVisible()

  await list.locator('[data-action=Remove]').last().click()
  await expect(frame).toHaveCount(0)
  await list.locator('[data-action=Duplicate]').last().click()
  await typeOver(list.getByRole('listitem').last().getByRole('textbox').first(), 'A copy of a test')
  const copy = page.locator('main .edit-new', { hasText: 'A copy of a test' })
  const original = copy.locator('xpath=preceding-sibling::*[1]')
  await expect(copy).toBeVisible()
  const shape = (element: Element) => [
    element.clientWidth,
    ...[element, ...element.querySelectorAll('*')].map(({ tagName }) => tagName),
  ]
  expect(await copy.evaluate(shape)).toEqual(await original.evaluate(shape))
  await list.locator('[data-action=Remove]').last().click()
  await expect(copy).toHaveCount(0)
  await expect(bar(page)).toContainText('No changes')
})
