import { expect, type Locator, type Page } from '@playwright/test'
import { bar, edit, findPageWith, sheet, test, undoAllOfThis } from './support/editor.ts'

// Days and numbers of an entry that pages show as words: a press opens them, and the page shows
// another one at once.

/** Presses the last letter of an element. */
async function pressLastLetter(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const { x, y } = await element.evaluate((shown) => {
    const letters = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    let last = letters.nextNode() as Text
    while (letters.nextNode())
      if (letters.currentNode.nodeValue?.trim()) last = letters.currentNode as Text
    const range = new Range()
    const end = last.data.trimEnd().length
    range.setStart(last, end - 1)
    range.setEnd(last, end)
    const box = range.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.mouse.click(x, y)
}

test('a date that is pressed opens, also among words for all dates, and changes at once', async ({
  page,
}) => {
  const address = await findPageWith(page, '<time')
  test.skip(!address, 'No page shows a date.')
  await edit(page, address!)
  const time = page.locator('main time').last()
  const before = await time.innerText()
  await pressLastLetter(page, time)
  const date = sheet(page).getByLabel('Date')
  await expect(date).toBeFocused()
  await date.fill('2031-03-04')
  await expect(time).toContainText('4 Mar 2031')
  await expect(bar(page)).toContainText('1 change')
  const minutes = sheet(page).getByLabel('Read time')
  await minutes.fill('47')
  await expect(
    page
      .locator('main li')
      .filter({ has: page.locator('time') })
      .last(),
  ).toContainText('47 min')
  await undoAllOfThis(page)
  await expect(time).toHaveText(before)
  await expect(bar(page)).toContainText('No changes')
})
