import { defineConfig, devices } from '@playwright/test'
import path from 'node:path'
import { browserArguments, ensureBrowser } from '../tools/browser.ts'
import { servers } from './e2e/support/servers.ts'
import { commands } from '../tools/launcher/commands.mjs'
import { dist } from '../tools/built-site/pages.ts'
import { emptyStoreFolder } from './support/databases/embedded.ts'
import { holdTemporaryFiles } from './support/temporary-files.ts'

// One Chromium over the site with the made-up content of the gallery, served as `npm start` does.
// `npm test` builds it. CONTRIBUTING.md says how to run one file; TEST_DIST names another built
// site. Some tests look at the site as `npm run dev` shows it.

/** Each worker reads this file too, and starts no server. */
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
if (!isWorker) holdTemporaryFiles()
const root = path.resolve(import.meta.dirname, '..')
/**
 * A test runs each script for a moment: making it fast in the background takes more work than that
 * saves.
 */
const forShortScripts = '--js-flags=--no-opt --no-maglev --always-sparkplug'
/** True if somebody wants to see the browser. Workers take the one that the first process found. */
const withWindow = process.argv.some((word) => commands['test:browser']?.inWindow?.includes(word))

export default defineConfig({
  testMatch: '*.spec.ts',
  projects: [
    { name: 'site', testDir: 'e2e' },
    // `npm test -- editing` runs these, and `npm test`, which takes minutes, leaves them out.
    { name: 'editing', testDir: 'editing/e2e' },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // No test depends on how fast the machine is, and none has a second try. The limits only end what
  // hangs.
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Tests wait for timers and servers. Two workers would leave two processors idle for a third of
  // the time.
  workers: 3,
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['dot'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: servers.built.address,
    locale: 'en-GB',
    launchOptions: {
      executablePath: ensureBrowser({ withWindow }),
      args: [...browserArguments, forShortScripts],
    },
    trace: 'off',
  },
  webServer: isWorker
    ? []
    : [
        await startsBy(`tools/serve.ts --dist ${JSON.stringify(dist)}`, servers.built),
        await startsBy('tools/dev.ts', servers.development),
      ],
})

/** A server of ours, with a folder of leads of its own. */
async function startsBy(script: string, { prints }: { prints: RegExp }) {
  const leads = await emptyStoreFolder()
  process.once('exit', leads.remove)
  return {
    command: `${JSON.stringify(process.execPath)} ${script}`,
    cwd: root,
    wait: { stdout: prints },
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: '0',
      // Colour codes would cut the address that the server prints.
      FORCE_COLOR: '0',
      LEADS_DIR: leads.folder,
      PUBLIC_SUPABASE_URL: '',
    },
  }
}
