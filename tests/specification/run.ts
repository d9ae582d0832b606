// `npm test -- specification`: where the site differs from what the specification says of its first release. No fault by
// itself: editors may have changed their mind since.
import path from 'node:path'
import { asBuiltHere, root, runNode } from '../../tools/support/processes.ts'
import { runSuite } from '../support/run-suite.ts'

// As production has it: without the gallery of sections.
process.exitCode = await runNode(path.join(root, 'tools/build.ts'), [], { ...asBuiltHere(), SITE_GALLERY: '' })
if (process.exitCode === 0) {
  process.exitCode = await runSuite('specification', process.argv.slice(2), { TEST_DIST: path.join(root, 'dist') })
}
