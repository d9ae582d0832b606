import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'
import { servers } from './e2e/support/servers.ts'
import { dist } from './support/built-site/pages.ts'

// One Chromium over the site with the made-up content of `made-up/`, served as `npm start` does. `npm test` builds it; to
// run one file by hand, `npm run build:tests` first, then: npx playwright test --config tests/playwright.config.ts menu
// (TEST_DIST names another built site). One test looks at the site as `npm run dev` shows it.
const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for seconds. What passes at the second try is named by `npm test`, and stops nobody.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['dot'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: servers.built.address,
    locale: 'en-GB',
    launchOptions: { executablePath: ensureBrowser(), args: browserArguments },
    trace: 'off',
  },
  webServer: [
    startsBy(`tools/serve.ts --dist ${JSON.stringify(dist)}`, servers.built, process.env['LEADS_DIR']),
    startsBy('tools/dev.ts', servers.development),
  ],
})

/** A server of ours, with a folder of leads of its own. */
function startsBy(script: string, { port, address }: { port: number; address: string }, leads = folderOfThisRun()) {
  return {
    command: `${JSON.stringify(process.execPath)} ${script}`,
    cwd: root,
    url: address,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: { ...(process.env as Record<string, string>), PORT: String(port), LEADS_DIR: leads, PUBLIC_SUPABASE_URL: '' },
  }
}

function folderOfThisRun(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
