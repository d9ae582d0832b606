import { expect, test, type Page } from '@playwright/test'
import { nothingKept } from '../../../editing/editor/model/store.ts'
import {
  bar,
  catchWriting,
  changeTitle,
  edit,
  indexOfList,
  press,
  pressHandle,
  send,
  sheet,
  title,
  words,
} from '../../e2e/support/editor.ts'
import { openParagraph } from '../../e2e/support/editor-prose.ts'
import {
  beginAction,
  beginHiding,
  findMissing,
  folder,
  isFocusInside,
  openActions,
} from '../../e2e/support/editor-views.ts'
import { servers } from '../../e2e/support/servers.ts'
import { typeOver } from '../../support/type-over.ts'

// The editor for every reader: what each view tells a screen reader, by keyboard alone, in narrow
// windows, with large text, in forced colours, and without its styles.

test.use({ baseURL: servers.development.address })

/** A view of the editor, and how it is opened from the bar. */
interface View {
  name: string
  open: (page: Page) => Promise<void>
}

const views: View[] = [
  {
    name: 'the panel of a text',
    open: (page) => title(page).click(),
  },
  {
    name: 'the form of a section',
    open: async (page) => {
      await title(page).click()
      await page.getByRole('button', { name: /^More of/ }).click()
      await sheet(page).getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'the list of pages and entries',
    open: (page) => beginAction(page, 'Services', /^Rename/),
  },
  {
    name: 'what takes the place of a deleted entry',
    open: (page) => beginAction(page, 'Services', /^Delete/),
  },
  {
    name: 'what takes the place of a hidden role',
    open: beginHiding,
  },
  {
    name: 'a new entry',
    open: async (page) => {
      await press(page, 'Pages')
      await folder(page, 'Roles').click()
      await sheet(page).getByRole('button', { name: 'New role', exact: true }).click()
    },
  },
  {
    name: 'the types of sections',
    open: async (page) => {
      await pressHandle(page, 0, 'Add below')
      await sheet(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'all texts',
    open: async (page) => {
      await press(page, /texts/i)
      await sheet(page).getByRole('searchbox').waitFor()
    },
  },
]

/** Opens the form of a page with prose. */
async function openProseForm(page: Page): Promise<void> {
  await openParagraph(page)
  await page.getByRole('button', { name: /^More of/ }).click()
  await sheet(page).getByRole('button', { name: 'Done' }).waitFor()
}

/** What has the focus, in words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return `${element?.localName}: ${name.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
  })

/** Presses Tab until the element has the focus that `focused` names so. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(name)
  }).toPass({ intervals: [0] })
}

test('every view can be read by everybody, takes the focus and gives it back', async ({ page }) => {
  await edit(page, '/')
  expect(await findMissing(page), 'the bar').toEqual([])
  for (const { name, open } of views) {
    await open(page)
    await expect(sheet(page), name).toBeVisible()
    await expect.poll(() => isFocusInside(page), name).toBe(true)
    expect(await findMissing(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet(page), name).toHaveCount(0)
    await expect.poll(() => focused(page), name).not.toMatch(/^body/)
  }
})

test('editing that begins by a key leaves the focus on the bar, and arrow keys go on', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.edit-start').focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.edit-start')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator(':focus')).toHaveAttribute('aria-description', /Enter changes it/)
})

test('editing that goes on after a reload leaves the focus to the page', async ({ page }) => {
  await edit(page, '/')
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('while somebody edits, the link to the content is not behind the bar', async ({ page }) => {
  await edit(page, '/')
  const link = page.locator('.skip-link')
  await link.focus()
  const isOnTop = await link.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y]))
    return corners.every(([x, y]) => document.elementFromPoint(x!, y!) === element)
  })
  expect(isOnTop).toBe(true)
})

test('Escape closes the buttons of a section, and ends editing the next time', async ({ page }) => {
  await edit(page, '/')
  const handle = page.locator('.edit-handle').nth(1)
  await handle.locator('summary').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button: Down')
  await page.keyboard.press('Escape')
  await expect(handle.locator('summary')).toBeFocused()
  await expect(handle.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('a section that moves or goes leaves the focus with its handle or the next one', async ({
  page,
}) => {
  await edit(page, '/')
  const handle = page.locator('.edit-handle').nth(1)
  await handle.locator('summary').focus()
  await page.keyboard.press('Enter')
  const type = await handle.locator('summary').innerText()
  await tabTo(page, 'button: Down')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('1 change')
  await expect.poll(() => focused(page)).toBe('button: Down')
  const moved = page.locator('.edit-handle', { has: page.locator(':focus') })
  await expect(moved.locator('summary')).toHaveText(type)
  await tabTo(page, 'button: Remove')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^summary/)
})

test('on a phone, what has the focus after a role is hidden is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await edit(page, '/')
  await beginHiding(page)
  await sheet(page).getByLabel('Which one takes its place?').selectOption({ index: 2 })
  await sheet(page).getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(bar(page)).toContainText(/\d change/)
  await expect(page.locator('dialog :focus')).toBeInViewport({ ratio: 1 })
})

test('what is hidden or renamed in the list leaves the focus in the list', async ({ page }) => {
  await edit(page, '/')
  await openActions(page, 'Services')
  const rename = sheet(page).getByRole('button', { name: /^Rename/ })
  await rename.focus()
  await page.keyboard.press('Enter')
  await typeOver(sheet(page).getByLabel('The new end of its address'), 'a-name-of-a-test')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText(/change/)
  await expect.poll(() => isFocusInside(page)).toBe(true)
})

test('a sheet is not modal to a screen reader, and adds no landmark to the page', async ({
  page,
}) => {
  await edit(page, '/')
  for (const { name, open } of views) {
    await open(page)
    await expect(sheet(page), name).toHaveAttribute('aria-modal', 'false')
    const landmarks = sheet(page).locator('header, footer, main, nav, aside')
    await expect(landmarks, name).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

test('buttons of a form are wide enough to be pressed', async ({ page }) => {
  await openProseForm(page)
  const narrow = await sheet(page)
    .locator('button:visible')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return Math.min(width, height) < 24 ? (button.getAttribute('aria-label') ?? '') : []
      }),
    )
  expect(narrow).toEqual([])
})

test('each list of what can be added to the text says below which part', async ({ page }) => {
  await openProseForm(page)
  const names = await sheet(page)
    .getByLabel(/^Add below/)
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('each change of the list can be opened by a name of its own', async ({ page }) => {
  await edit(page, '/')
  await changeTitle(page)
  await page.keyboard.press('Escape')
  await press(page, '1 change')
  const item = await sheet(page).locator('.edit-changes small').innerText()
  const [where, what] = item.split(': ')
  await expect(
    sheet(page).getByRole('button', { name: `Change: ${where}, ${what}`, exact: true }),
  ).toBeVisible()
})

/** Counts how often a screen reader is told something from now on. */
async function countSaid(page: Page): Promise<() => Promise<number>> {
  await page.locator('.edit-unseen').evaluate((status) => {
    const counted = window as unknown as { said: number }
    counted.said = 0
    const added = (records: MutationRecord[]): void => {
      if (records.some(({ type, addedNodes }) => type !== 'childList' || addedNodes.length > 0))
        counted.said += 1
    }
    new MutationObserver(added).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: number }).said)
}

test('what was done twice is said twice', async ({ page }) => {
  await openProseForm(page)
  const said = await countSaid(page)
  const down = sheet(page).getByRole('button', { name: /^Down: Paragraph/ })
  for (const times of [1, 2]) {
    await down.and(page.locator(':enabled')).first().click()
    await expect.poll(said).toBe(times)
  }
})

test('a button that moves with its part of the text stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openProseForm(page)
  const down = sheet(page).getByRole('button', { name: /^Down: Paragraph/ })
  await down.and(page.locator(':enabled')).first().focus()
  for (let times = 0; times < 3; times++) {
    const name = await focused(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).not.toBe(name)
    const { bottom, foot } = await page.evaluate(() => ({
      bottom: document.activeElement!.getBoundingClientRect().bottom,
      foot: document.querySelector('.edit-foot')!.getBoundingClientRect().top,
    }))
    expect(bottom).toBeLessThanOrEqual(foot)
    await expect(page.locator('dialog :focus')).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, an undo in the list before sending leaves its neighbour in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await edit(page, '/')
  await title(page).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  await page.locator('.edit-drawer').waitFor()
  const fields = sheet(page).locator('textarea:visible')
  for (const field of await fields.all()) await typeOver(field, 'Words of a test')
  await typeOver(fields.first(), 'Words by ((nobody))')
  await typeOver(fields.last(), 'Other words by ((nobody))')
  await page.keyboard.press('Escape')
  await press(page, 'Send')
  const toCorrect = sheet(page).getByRole('heading', { name: /before you can send this/ })
  await expect(toCorrect).toBeFocused()
  const before = await toCorrect.innerText()
  await sheet(page)
    .getByRole('button', { name: /^Undo:/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^button: (?:Change|Undo):/)
  await expect(toCorrect).not.toHaveText(before)
  await expect(page.locator('dialog :focus')).toBeInViewport({ ratio: 1 })
})

test('an undo in a panel or a form is said', async ({ page }) => {
  await edit(page, '/')
  const status = page.locator('.edit-unseen')
  await changeTitle(page)
  await sheet(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(status).toHaveText('Undone.')
  await typeOver(words(page), 'Other words of a test')
  const said = await countSaid(page)
  await page.getByRole('button', { name: /^More of/ }).click()
  await sheet(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(said).toBe(1)
})

test('what asks something has the focus, and gives it back when it is cancelled', async ({
  page,
}) => {
  await edit(page, '/')
  await openActions(page, 'Services')
  for (const action of [/^Rename/, /^Delete/]) {
    const button = sheet(page).getByRole('button', { name: action }).first()
    await button.click()
    await expect(sheet(page).locator('form :is(input, select)')).toBeFocused()
    await page.keyboard.press('Tab')
    await sheet(page).getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
  }
})

test('a new entry is asked for its title first', async ({ page }) => {
  await edit(page, '/')
  await press(page, 'Pages')
  await folder(page, 'Roles').click()
  await sheet(page).getByRole('button', { name: 'New role', exact: true }).click()
  await expect(sheet(page).getByLabel('Title', { exact: true })).toBeFocused()
})

test('by keyboard, a long list is skipped to what adds an entry', async ({ page }) => {
  await edit(page, '/')
  await pressHandle(page, indexOfList(), 'Edit')
  const list = sheet(page).locator('fieldset:has(> .edit-add)').first()
  const skip = list.locator('> .edit-skip')
  await tabTo(page, `button: ${await skip.textContent()}`)
  await expect(skip).toHaveCSS('position', 'static')
  await page.keyboard.press('Enter')
  await expect(list.locator('> .edit-add')).toBeFocused()
})

test('in forced colours, what can be pressed has an edge or a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await edit(page, '/')
  await changeTitle(page)
  await press(page, 'Send')
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).waitFor()
  const bare = await page
    .locator('.edit-tool :is(button, summary, a):visible')
    .evaluateAll(withoutEdge)
  expect(bare).toEqual([])
})

/** Presses the button of the editor, and expects that it says why editing did not begin. */
async function beginInVain(page: Page): Promise<void> {
  const button = page.locator('.edit-start')
  const usual = await button.innerText()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(button).not.toHaveText(usual)
}

test('without its styles the editor does not begin, and its button says why', async ({ page }) => {
  await page.route('**/edit/tool.css', (route) => route.abort())
  await page.goto('/')
  await beginInVain(page)
  await expect(bar(page)).toHaveCount(0)
})

test('without the texts of the page the editor does not begin, and its button says why', async ({
  page,
}) => {
  await page.route('**/edit/texts*', (route) => route.fulfill({ status: 503, json: [] }))
  await page.goto('/')
  await beginInVain(page)
  await expect(bar(page)).toHaveCount(0)
})

for (const part of ['tool.css', 'start.json']) {
  test(`editing begins at the next press if ${part} did not arrive`, async ({ page }) => {
    const address = `**/edit/${part}`
    await page.route(address, (route) => route.abort())
    await page.goto('/')
    await beginInVain(page)
    await page.unroute(address)
    await page.locator('.edit-start').click()
    await expect(bar(page)).toBeVisible()
  })
}

test('in forced colours, new words in the list of changes are underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await edit(page, '/')
  await changeTitle(page)
  await press(page, 'Send')
  await expect(sheet(page).locator('ins').first()).toHaveCSS('text-decoration-line', 'underline')
})

test('an error of the editor ends the sending, and the editor reads it', async ({ page }) => {
  await edit(page, '/')
  await changeTitle(page)
  await page.evaluate(() => {
    window.fetch = () => {
      throw new Error('An error of a test.')
    }
  })
  await press(page, 'Send')
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('An error of a test.')
  // A screen reader says it once.
  await expect(page.locator('.edit-unseen')).not.toContainText('An error of a test.')
})

test('a browser that never asks twice for an address begins at the next press', async ({
  page,
}) => {
  const failed = new Set<string>()
  await page.route('**/edit/tool.js*', (route) => {
    const address = route.request().url()
    if (failed.size > 0 && !failed.has(address)) return route.continue()
    failed.add(address)
    return route.abort()
  })
  await page.goto('/')
  await beginInVain(page)
  await page.locator('.edit-start').click()
  await expect(bar(page)).toBeVisible()
})

test('a browser that keeps no data lets people edit, and the bar says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const written = await catchWriting(page)
  await edit(page, '/')
  await changeTitle(page)
  await expect(bar(page)).toContainText(nothingKept)
  const asked = page.waitForEvent('dialog')
  const leaving = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await send(page)
  expect(written.files).toHaveLength(1)
})

test('a browser without highlights tints the element of the opened text', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Highlight'))
  await edit(page, '/')
  await title(page).click()
  await expect(words(page)).toBeFocused()
  await expect(page.locator('main h1.edit-tint, main h1 .edit-tint').first()).toBeVisible()
})

test('without a clipboard, as on plain http, the changes can be copied by hand', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  await edit(page, '/')
  await changeTitle(page)
  await page.keyboard.press('Escape')
  await press(page, 'Send')
  await sheet(page).getByRole('button', { name: 'Copy the changes as text' }).click()
  const area = sheet(page).locator('textarea[readonly]')
  await expect(area).toBeFocused()
  await expect(area).toHaveValue(/Words of a test/)
  const selected = await area.evaluate(
    (field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart,
  )
  expect(selected).toBe((await area.inputValue()).length)
})

/**
 * The words of elements without a border, an outline or a line under them. Runs in the page.
 */
function withoutEdge(elements: Element[]): string[] {
  const bare = elements.filter((element) => {
    const { borderStyle, outlineStyle, textDecorationLine } = getComputedStyle(element)
    return [borderStyle, outlineStyle, textDecorationLine].every((style) => style === 'none')
  })
  return bare.map(({ textContent }) => textContent)
}
