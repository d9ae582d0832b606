import { expect, type Locator, type Page } from '@playwright/test'
import {
  bar,
  changeTitle,
  edit,
  findPageWith,
  press,
  sheet,
  test,
  title,
  words,
} from '../../e2e/support/editor.ts'
import { typeOver } from '../../support/type-over.ts'
import { beginAction, beginHiding, folder } from '../../e2e/support/editor-views.ts'

// What an editor came for is in view in every window: the main button of each sheet, and what the
// bar and the handles hold.

interface Window {
  name: string
  width: number
  height: number
  /** The height of the keyboard on the screen. */
  keyboard?: number
}

const windows: Window[] = [
  { name: 'a phone', width: 390, height: 664 },
  { name: 'a phone with its keyboard', width: 390, height: 664, keyboard: 300 },
  { name: 'a small phone', width: 360, height: 640 },
  { name: 'a small phone with its keyboard', width: 360, height: 640, keyboard: 300 },
  { name: 'a low window', width: 1366, height: 641 },
]

/** Opens the form of a new entry. */
async function openNew(page: Page, name: string, kind: string): Promise<void> {
  await press(page, 'Pages')
  await folder(page, new RegExp(`^${name}`)).click()
  await sheet(page)
    .getByRole('button', { name: `New ${kind}`, exact: true })
    .click()
}

/** Each sheet that has a main button, and how it is opened. */
const sheets: Record<string, (page: Page) => Promise<void>> = {
  'the panel of a text': (page) => title(page).click(),
  'the form of a section': async (page) => {
    await title(page).click()
    await page.getByRole('button', { name: /^More of/ }).click()
  },
  'a new page': (page) => openNew(page, 'Pages', 'page'),
  'a new role': (page) => openNew(page, 'Roles', 'role'),
  'another name': (page) => beginAction(page, 'Roles', /^Rename /),
  'what takes the place of a deleted entry': (page) => beginAction(page, 'Roles', /^Delete /),
}

/** Tells the style sheet of a keyboard on the screen, as a phone with one does. */
const showKeyboard = (page: Page, { height, keyboard = 0 }: Window): Promise<void> =>
  page.evaluate(
    ([room, covered]) => {
      const { style } = document.documentElement
      style.setProperty('--edit-keyboard', `${covered}px`)
      style.setProperty('--edit-room', `${room}px`)
    },
    [height - keyboard, keyboard] as const,
  )

for (const window of windows) {
  test(`in ${window.name}, the main button of each sheet is in view at once`, async ({ page }) => {
    await page.setViewportSize(window)
    await edit(page, '/')
    await showKeyboard(page, window)
    for (const [name, open] of Object.entries(sheets)) {
      await open(page)
      const button = sheet(page).locator('.edit-done').filter({ visible: true })
      await expect(button, name).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(sheet(page), name).toHaveCount(0)
    }
  })
}

test('on a small phone, a form opens at its field with the label of that', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await edit(page, '/')
  await title(page).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  const field = sheet(page).locator('.edit-field:focus-within')
  await expect(field.locator('label')).toBeInViewport({ ratio: 1 })
  await expect(field.locator('textarea')).toBeInViewport({ ratio: 1 })
})

test('why a form was refused is in view above its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await edit(page, '/')
  const told = sheet(page).getByRole('alert')
  const expectAbove = async (name: string): Promise<void> => {
    const button = sheet(page).getByRole('button', { name, exact: true })
    await button.click()
    await expect(told).toContainText('Latin letters')
    await expect(told).toBeInViewport({ ratio: 1 })
    const { y, height } = (await told.boundingBox())!
    expect(y + height).toBeLessThan((await button.boundingBox())!.y)
    await page.keyboard.press('Escape')
  }

  await openNew(page, 'Pages', 'page')
  for (const field of ['Title', 'Description']) await sheet(page).getByLabel(field).fill('!!!')
  await expectAbove('Make the page')
  await beginAction(page, 'Roles', /^Rename /)
  await typeOver(sheet(page).getByLabel('The new end of its address'), '!!!')
  await expectAbove('Rename')
})

test('what hiding an entry does is in view with the question about it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 641 })
  await edit(page, '/')
  await beginHiding(page)
  const isInSight = (): Promise<boolean> =>
    sheet(page)
      .locator('form small')
      .evaluate((note) => {
        const { left, bottom } = note.getBoundingClientRect()
        return document.elementFromPoint(left + 4, bottom - 4) === note
      })
  await expect.poll(isInSight).toBe(true)
})

for (const [name, tag] of Object.entries({ date: 'time', picture: 'img' })) {
  test(`on a phone, a ${name} that is pressed is in view above its form`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const address = await findPageWith(page, `<${tag}`)
    test.skip(address === undefined, `No page has a ${name}.`)
    await edit(page, address!)
    const element = page.locator(`main ${tag}`).filter({ visible: true }).last()
    await element.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    const { width, height } = (await element.boundingBox())!
    await element.click({ position: { x: width - 4, y: height - 4 } })
    await expect(sheet(page).getByRole('button', { name: 'Done' })).toBeVisible()
    const room = async (): Promise<number> => {
      const { y } = (await element.boundingBox())!
      return (await sheet(page).boundingBox())!.y - y
    }
    await expect.poll(room).toBeGreaterThan(20)
  })
}

/** Presses the first figure of a paragraph, which the panel of that paragraph marks. */
async function pressFigure(page: Page, paragraph: Locator): Promise<void> {
  await paragraph.click()
  const figure = await sheet(page).locator('.edit-figures mark').first().innerText()
  await page.keyboard.press('Escape')
  const { x, y } = await paragraph.evaluate((shown, wanted) => {
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    let text = texts.nextNode() as Text
    while (!text.data.includes(wanted)) text = texts.nextNode() as Text
    const range = new Range()
    const start = text.data.indexOf(wanted)
    range.setStart(text, start)
    range.setEnd(text, start + wanted.length)
    const { left, top, width, height } = range.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, figure)
  await page.mouse.click(x, y)
}

test('on a phone with a high keyboard, no button covers a figure’s number', async ({ page }) => {
  const window = { name: 'a phone', width: 360, height: 640, keyboard: 330 }
  await page.setViewportSize(window)
  await edit(page, '/')
  await pressFigure(page, page.locator('main .lede').first())
  await expect(words(page)).toHaveValue(/^\d/)
  await showKeyboard(page, window)
  await typeOver(words(page), '37')
  await expect(sheet(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.type('5')
  const field = (await words(page).boundingBox())!
  const buttons = (await sheet(page).locator('.edit-foot').boundingBox())!
  expect(field.y + field.height).toBeLessThan(buttons.y)
  expect(field.y).toBeGreaterThan((await sheet(page).boundingBox())!.y)
})

test('on a phone, the bar has no empty row above its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await edit(page, '/')
  const room = await bar(page).evaluate((one) => {
    const [first] = one.querySelectorAll('button')
    return first!.getBoundingClientRect().top - one.getBoundingClientRect().top
  })
  expect(room).toBeLessThan(4)
})

test('at every width, the buttons of the bar are in one row, also with many changes', async ({
  page,
}) => {
  await edit(page, '/')
  await changeTitle(page)
  await page.keyboard.press('Escape')
  await bar(page).evaluate((one) => {
    const parts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    for (let text = parts.nextNode(); text; text = parts.nextNode())
      text.textContent = text.textContent!.replace('1 change', '128 changes')
  })
  for (const width of [320, 360, 390, 760, 820, 1024, 1366]) {
    await page.setViewportSize({ width, height: 664 })
    const rows = await bar(page)
      .getByRole('button')
      .evaluateAll((all) => {
        const shown = all.filter((one) => one.checkVisibility())
        return new Set(shown.map((one) => Math.round(one.getBoundingClientRect().bottom))).size
      })
    expect(rows, `${width} px`).toBe(1)
  }
})

test('the line around a focused button of a handle crosses no letter', async ({ page }) => {
  await edit(page, '/')
  const handle = page.locator('.edit-handle').nth(1)
  await handle.locator('summary').focus()
  await page.keyboard.press('Enter')
  for (const button of await handle.locator('summary, button:enabled').all()) {
    await button.focus()
    const room = await button.evaluate((one) => {
      const { outlineOffset, paddingLeft } = getComputedStyle(one)
      return parseFloat(paddingLeft) + parseFloat(outlineOffset)
    })
    expect(room, await button.innerText()).toBeGreaterThanOrEqual(2)
  }
})

test('what asks nothing closes the form of another action, which no longer fits', async ({
  page,
}) => {
  await edit(page, '/')
  await beginAction(page, 'People', /^Rename /)
  const newName = sheet(page).getByRole('textbox', { name: /^Its new short name/ })
  await expect(newName).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: /a sample: / })
    .first()
    .click()
  await expect(bar(page)).toContainText('1 change')
  await expect(newName).toHaveCount(0)
})
