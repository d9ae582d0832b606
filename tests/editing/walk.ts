import { expect as usual, type Locator, type Page } from '@playwright/test'

// Outside its own runner Playwright waits for five seconds alone. The limit only ends what hangs.
const expect = usual.configure({ timeout: 120_000 })

/** An editor at work on a page of a preview. It counts presses, from the page as it is opened. */
export class Walk {
  readonly page: Page
  presses = 0
  /** What the console of the page complained of. */
  readonly complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      // GitLab answers so to a question about a folder that is not there.
      const isAnswer = /Failed to load resource/.test(message.text())
      if (message.type() === 'error' && !isAnswer) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
  }

  /** Opens a page, signed in, and begins to edit. */
  async begin(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.evaluate(() => localStorage.setItem('edit-token', 'a-token'))
    await this.press(this.page.locator('.edit-start'))
    await expect(this.bar).toBeVisible()
  }

  get bar(): Locator {
    return this.page.getByRole('toolbar', { name: 'Editing' })
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The field of the panel of a text. */
  get words(): Locator {
    return this.page.locator('.edit-panel textarea')
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  button(name: string | RegExp, inside: Locator = this.sheet): Promise<void> {
    return this.press(inside.getByRole('button', { name, exact: typeof name === 'string' }))
  }

  /** Presses the letters of a page that are exactly these words. */
  async pressLetters(words: string): Promise<void> {
    this.presses += 1
    const place = await this.page.evaluate((wanted) => {
      const nodes = document.createNodeIterator(
        document.querySelector('main')!,
        NodeFilter.SHOW_TEXT,
      )
      for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) {
        const start = node.data.indexOf(wanted)
        if (start < 0) continue
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, start + wanted.length)
        node.parentElement!.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = range.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }
      throw new Error(`The page has no “${wanted}”.`)
    }, words)
    await this.page.mouse.click(place.x, place.y)
  }

  /** Presses a text of the page, and waits for its panel. */
  async openText(words: string): Promise<void> {
    await this.pressLetters(words)
    await expect(this.words).toBeFocused()
  }

  /** Opens the form of the entry or page of a text. */
  async openForm(words: string): Promise<void> {
    await this.openText(words)
    await this.button(/^More of/)
    await expect(this.sheet.getByRole('button', { name: 'Done' })).toBeVisible()
  }

  /** Presses a button of the handle of a section, counted from 0. */
  async handle(section: number, name: string): Promise<void> {
    const handle = this.page.locator('.edit-handle').nth(section)
    await this.press(handle.locator('summary'))
    await this.button(name, handle)
  }

  /** Opens a folder of 'Pages and entries'. */
  async openFolder(name: string): Promise<void> {
    await this.button(/^Pages/, this.bar)
    await this.press(this.sheet.locator('summary', { hasText: name }).first())
  }

  /** Sends all changes for review. */
  async send(): Promise<void> {
    await this.button(/^Send/, this.bar)
    await this.button('Send')
    await expect(this.sheet.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  }
}

/**
 * The letters that visitors read in the body of a page, without what the editor draws, and without
 * spaces.
 */
export function lettersOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.querySelector('main')!.cloneNode(true) as HTMLElement
    const apart =
      '.edit-host, .edit-frame, .edit-new-entry, .edit-gone, script, style, noscript, template'
    for (const element of copy.querySelectorAll(apart)) element.remove()
    return (copy.textContent ?? '')
      .replaceAll(/[\s\u00ad\u200b\u2060]/g, '')
      .replaceAll('\u2011', '-')
  })
}
