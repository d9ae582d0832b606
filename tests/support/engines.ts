import { firefox, webkit } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { install } from '../../tools/browser.ts'
import { root } from '../../src/lib/project-root.ts'

/** The two engines besides Chromium's in which visitors read the site. */
export const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * The driver of an engine: the system's browser by its own remote control, or Playwright's build of
 * it.
 */
export type Engine =
  | { by: 'firefox'; browser: string }
  | { by: 'webkit'; driver: string; browser: string; display: string }
  | { by: 'playwright' }

/**
 * Debian's packages for each engine and its remote control; for WebKit also a screen to draw on and
 * decoders for films.
 */
const packages = {
  firefox: ['firefox-esr'],
  webkit: [
    'webkit2gtk-driver',
    'xvfb',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
  ],
}
const playwrights = { firefox, webkit }

/**
 * The engine as it is on this machine: the system's own, else Playwright's; undefined if there is
 * neither.
 */
function findEngine(name: EngineName): Engine | undefined {
  if (name === 'firefox') {
    const browser = inPath('firefox-esr', 'firefox')
    if (browser) return { by: 'firefox', browser }
  } else {
    const driver = inPath('WebKitWebDriver')
    const display = inPath('Xvfb')
    const [browser] = globSync('/usr/lib{exec,/*,64}/webkit2gtk-4.{1,0}/MiniBrowser')
    if (driver && display && browser) return { by: 'webkit', driver, browser, display }
  }
  return existsSync(playwrights[name].executablePath()) ? { by: 'playwright' } : undefined
}

/**
 * Finds an engine as `findEngine` does, or fetches one: Debian's packages if this is root on
 * Debian, else Playwright's build.
 * @throws Error with one sentence when it cannot be had
 */
export function ensureEngine(name: EngineName): Engine {
  if (!findEngine(name)) {
    console.log(`No ${name} is installed. Fetching one (once) ...`)
    if (process.platform === 'linux' && process.getuid?.() === 0) install(...packages[name])
    if (!findEngine(name)) playwrightInstall(name)
  }
  const engine = findEngine(name)
  if (engine) return engine
  const ofDebian = packages[name].slice(0, 2).join(' and ')
  throw new Error(
    `There is no ${name}, and none could be fetched: install ${ofDebian} (Debian, Ubuntu), or ` +
      `run "npx playwright install --with-deps ${name}", then npm test -- engines again.`,
  )
}

function playwrightInstall(name: EngineName): void {
  const script = path.join(root, 'node_modules/@playwright/test/cli.js')
  // System libraries too, where no password is needed.
  const withLibraries = process.env['CI'] ? ['--with-deps'] : []
  spawnSync(process.execPath, [script, 'install', ...withLibraries, name], {
    stdio: 'ignore',
    timeout: 300_000,
  })
}

function inPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((program) => existsSync(program))
}
