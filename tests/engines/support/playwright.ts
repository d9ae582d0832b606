import { firefox, webkit } from '@playwright/test'
import type { EngineName } from '../../support/engines.ts'
import type { Browser } from './browser.ts'

/** Playwright's own build of an engine, where the system offers none. */
export async function openPlaywright(name: EngineName): Promise<Browser> {
  const browser = await { firefox, webkit }[name].launch()
  const page = await browser.newPage()
  return {
    // Playwright passes one value, and a function by its text.
    run: (inPage, ...args) => page.evaluate(`(${inPage})(...${JSON.stringify(args)})`),
    back: async () => void (await page.goBack()),
    point: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  }
}
