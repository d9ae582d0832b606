// `npm test -- preview`: tests what a preview shows, in builds of a site before and after an edit.
import { ensureBrowser } from '../../tools/browser.ts'
import { runSuite } from '../support/run-suite.ts'

process.exitCode = await runSuite('preview', process.argv.slice(2), {
  CHROMIUM_PATH: ensureBrowser(),
})
