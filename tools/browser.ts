import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// First the headless shell, with which the tests take two thirds of the time.
const windowless = 'chromium-headless-shell'
const names = [
  windowless,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]
const asRoot = process.getuid?.() === 0
const mayInstall = asRoot && process.platform === 'linux'
/** Debian's package with fonts in place of Arial and Times New Roman, which a bare machine lacks. */
const fonts = 'fonts-liberation'

/** Arguments that keep Chromium quiet on a closed network. Root has no sandbox to give. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(asRoot ? ['--no-sandbox'] : []),
]

/** The installed Chromium: CHROMIUM_PATH, else one of the machine, else Playwright's own; undefined if there is none. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (!existsSync(chosen))
      throw new Error(
        `CHROMIUM_PATH is "${chosen}", and there is no such file. Correct it, or leave it out.`,
      )
    return chosen
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const installed = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...places,
  ]
  return (
    installed.find((place) => existsSync(place)) ??
    [chromium.executablePath()].find((place) => existsSync(place))
  )
}

/**
 * Finds a browser as `findBrowser` does, or fetches one: Debian's if this is root on Debian, else Playwright's own.
 * @returns the path of an executable Chromium
 * @throws Error with one sentence if none can be fetched
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) {
    if (mayInstall && !hasFonts()) install(fonts)
    return found
  }
  console.log('No Chromium is installed. Fetching one (once) ...')
  // Some systems with apt lack some of Debian's packages.
  if (mayInstall) install(windowless, fonts)
  const playwright = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  if (!findBrowser())
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 240_000,
    })
  if (mayInstall && !findBrowser()) install('chromium', fonts)
  const fetched = findBrowser()
  if (fetched) return fetched
  throw new Error(
    'The tests need a Chromium, and none could be fetched: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run npm test again.',
  )
}

/** Tries to install Debian's packages. The caller checks whether that worked. */
export function install(...packages: string[]): void {
  const quiet = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  try {
    execFileSync('apt-get', ['update'], quiet)
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quiet)
  } catch {
    // The caller checks whether they are installed, and says so if not.
  }
}

/** True if text looks the same as on most machines before our fonts arrive. */
function hasFonts(): boolean {
  const { stdout = '' } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return /^(Arial|Liberation Sans)\b/m.test(stdout)
}
