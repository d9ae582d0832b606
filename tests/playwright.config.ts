import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'

// One Chromium over the built site in dist/ (`npm run build` first; `npm test` does both), served as `npm start` does.
const port = Number(process.env['TEST_PORT'] ?? 4390)
const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: process.env['PLAYWRIGHT_JSON'] ? [['dot'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    launchOptions: { executablePath: ensureBrowser(), args: browserArguments },
    trace: 'off',
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} tools/serve.ts${process.env['TEST_DIST'] ? ` --dist ${process.env['TEST_DIST']}` : ''}`,
    cwd: root,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      LEADS_DIR: process.env['LEADS_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'leads-')),
      PUBLIC_SUPABASE_URL: '',
    },
  },
})
