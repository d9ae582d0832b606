import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browserObstacle, isUsable } from './launcher/browser.mjs'

// First the headless shell. It opens a page for a third of the work, so that the browser tests take
// about half of the time.
const windowless = 'chromium-headless-shell'
const names = [
  windowless,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/** Browsers that are in no folder of the search path. */
const otherPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...programsOnWindows(),
]

/** Windows has Edge, which is a Chromium; Chrome may be installed for one person alone. */
function programsOnWindows(): string[] {
  if (process.platform !== 'win32') return []
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  )
  const browsers = [
    String.raw`Google\Chrome\Application\chrome.exe`,
    String.raw`Microsoft\Edge\Application\msedge.exe`,
  ]
  return browsers.flatMap((browser) => folders.map((folder) => path.join(folder, browser)))
}

const asRoot = process.getuid?.() === 0
const mayInstall = asRoot && process.platform === 'linux'
/**
 * Debian's package with fonts in place of Arial and Times New Roman, which a bare machine lacks.
 */
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

/** What a browser is needed for. */
interface Purpose {
  /** To open a window, in which a person sees what happens. */
  withWindow?: boolean
}

/**
 * A Chromium that starts: CHROMIUM_PATH, else one of the machine, else Playwright's own.
 * @returns its path, or undefined if there is none
 * @throws Error with a sentence if CHROMIUM_PATH names none
 */
export function findBrowser({ withWindow = false }: Purpose = {}): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (chosen === found) return chosen
    const problem = browserObstacle(chosen, 'CHROMIUM_PATH')
    if (problem) throw new Error(problem)
    found = chosen
    return chosen
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const installed = names
    .filter((name) => !withWindow || name !== windowless)
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...installed, ...otherPrograms, chromium.executablePath()].find(isUsable)
}

/** The browser that has answered. This process need not ask it again. */
let found: string | undefined

/**
 * Finds a browser as `findBrowser` does, or fetches one: Debian's if this is root on Debian, else
 * Playwright's own. It is then in CHROMIUM_PATH, so that the processes of a run do not look again.
 * @returns the path of a Chromium that starts
 * @throws Error with one sentence if none can be fetched
 */
export function ensureBrowser(purpose: Purpose = {}): string {
  if (process.env['CHROMIUM_PATH']) return findBrowser()!
  const installed = findBrowser(purpose)
  if (installed === undefined) found = fetchBrowser(purpose)
  else found = purpose.withWindow ? installed : preferWindowless(installed)
  if (!found)
    throw new Error(
      'The tests need a Chromium that starts, and none could be fetched. Install Chromium, ' +
        'Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to one, and run npm test again.',
    )
  process.env['CHROMIUM_PATH'] = found
  ensureFonts()
  return found
}

function fetchBrowser(purpose: Purpose): string | undefined {
  const what = purpose.withWindow ? 'No Chromium with windows' : 'No Chromium'
  console.log(`${what} is installed that starts. Fetching one (once, about 200 MB) ...`)
  // Some systems with apt lack some of Debian's packages.
  if (mayInstall && !purpose.withWindow) install(windowless, fonts)
  const playwright = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  if (!findBrowser(purpose))
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 240_000,
    })
  if (mayInstall && !findBrowser(purpose)) install('chromium', fonts)
  return findBrowser(purpose)
}

/** That Debian's headless shell could not be fetched, so that no later run waits for it again. */
const noWindowless = path.resolve(import.meta.dirname, '../node_modules/.cache/no-headless-shell')

/** Adds Debian's headless shell to a whole Chromium, if this is root on Debian. */
function preferWindowless(installed: string): string {
  const isWindowless = path.basename(installed).includes('headless-shell')
  if (isWindowless || !mayInstall || existsSync(noWindowless)) return installed
  console.log('Fetching the Chromium that has no windows and is faster (once, about 60 MB) ...')
  install(windowless)
  const preferred = findBrowser() ?? installed
  if (preferred === installed) {
    mkdirSync(path.dirname(noWindowless), { recursive: true })
    writeFileSync(noWindowless, '')
  }
  return preferred
}

/** Installs Debian's fonts if this is root on Debian, so that text looks as on most machines. */
function ensureFonts(): void {
  if (mayInstall && !hasFonts()) install(fonts)
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

/** Where Debian's package puts its fonts. A bare machine has no program that lists fonts. */
const fontFolder = '/usr/share/fonts/truetype/liberation'

/** True if text looks the same as on most machines before our fonts arrive. */
function hasFonts(): boolean {
  if (existsSync(fontFolder)) return true
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return /^(Arial|Liberation Sans)\b/m.test(stdout ?? '')
}
