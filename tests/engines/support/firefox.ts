import { launch } from 'puppeteer-core'
import type { Browser } from './browser.ts'

/**
 * A mouse, which it has none of without a window; and scroll bars that lie over the page, so that
 * it has its whole width.
 */
const preferences = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
}

/** Firefox without a window, over WebDriver BiDi. */
export async function openFirefox({
  browser: executablePath,
}: {
  browser: string
}): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  })
  // Not the first page of the browser, since that one never gets the focus.
  const page = await firefox.newPage()
  return {
    // Puppeteer's own types would have handles of elements among the arguments.
    run: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    point: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => firefox.close(),
  }
}
