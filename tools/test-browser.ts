// `npm run test:browser`: runs browser tests on the site that `npm run build:tests` has built.
import path from 'node:path'
import { root } from '../src/lib/project-root.ts'
import { findBuiltSite } from './built-site/folder.ts'
import { failWith, runNode } from './support/processes.ts'

// Playwright shows what its configuration throws with a stack trace, so a missing site is found
// before.
try {
  findBuiltSite()
} catch (problem) {
  failWith((problem as Error).message)
}
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
const config = path.join(root, 'tests/playwright.config.ts')
process.exitCode = await runNode(playwright, ['test', '--config', config, ...process.argv.slice(2)])
