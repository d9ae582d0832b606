import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../support/listen.ts'
import type { Browser } from './browser.ts'

/** Without it the browser's own bar keeps the window wider than a phone. */
const noBar =
  '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }'
const keys = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
}

/** WebKitGTK's small browser on a screen in memory, over WebDriver. */
export async function openWebKit(engine: {
  driver: string
  browser: string
  display: string
}): Promise<Browser> {
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  mkdirSync(path.join(settings, 'gtk-3.0'))
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), noBar)

  const screen = spawn(
    engine.display,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const port = await freePort()
  const control = spawn(engine.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
    },
  })
  const stop = () => void [control, screen].map((child) => child.kill())
  process.once('exit', stop)

  const driver = await connect(control, port, engine.browser)
  return {
    // A script that is sent while a page comes back from memory is lost at times. Who polls then
    // asks again.
    run: (inPage, ...args) =>
      Promise.race([
        driver.executeScript<never>(inPage, ...args),
        wait(30_000).then(() => Promise.reject(new Error('The page did not answer.'))),
      ]),
    back: () => driver.navigate().back(),
    point: (x, y) => driver.actions().move(at(x, y)).perform(),
    click: (x, y) => driver.actions().move(at(x, y)).click().perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      const bar = await driver.executeScript<number>(() => outerHeight - innerHeight)
      const window = driver.manage().window()
      await window.setRect({ x: 0, y: 0, width, height: height + bar })
      await driver.wait(
        async () => (await driver.executeScript(() => innerWidth)) === width,
        10_000,
      )
    },
    close: async () => {
      await driver.quit()
      stop()
      process.off('exit', stop)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

const at = (x: number, y: number) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: 0,
})

/** A session of the browser, as soon as its remote control answers. */
async function connect(control: ChildProcess, port: number, binary: string): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`
  while (
    control.exitCode === null &&
    !(await fetch(`${address}/status`).catch(() => undefined))?.ok
  )
    await wait(50)
  return new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Else no script runs on a page that stalls.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
}
