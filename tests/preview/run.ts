// `npm test -- preview`: what a preview tells, in builds of a site before and after an edit.
import path from 'node:path'
import { ensureBrowser } from '../../tools/browser.ts'
import { asBuiltHere, loadSettings, root, runNode } from '../../tools/support/processes.ts'

loadSettings()
const env = { ...asBuiltHere(), CHROMIUM_PATH: ensureBrowser() }
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
process.exitCode = await runNode(
  vitest,
  ['run', '--config', 'tests/preview/vitest.config.ts', ...process.argv.slice(2)],
  env,
)
