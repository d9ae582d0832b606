// `npm test -- specification`: shows where the site differs from the specification of its first
// release. That is no fault by itself, since editors may have changed the content.
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { localBuildEnv, runNode } from '../../tools/support/processes.ts'
import { runSuite } from '../support/run-suite.ts'

// Builds the site as production has it: without the gallery of sections.
process.exitCode = await runNode(path.join(root, 'tools/build.ts'), [], {
  ...localBuildEnv(),
  SITE_GALLERY: '',
})
if (process.exitCode === 0) {
  process.exitCode = await runSuite('specification', process.argv.slice(2), {
    TEST_DIST: path.join(root, 'dist'),
  })
}
