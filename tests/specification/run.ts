// `npm test -- specification`: where the site differs from what the specification says of its first release. No fault by
// itself: editors may have changed their mind since.
import path from 'node:path'
import { asBuiltHere, loadSettings, root, runNode } from '../../tools/support/processes.ts'

loadSettings()
// As production has it: without the gallery of sections.
const env = { ...asBuiltHere(), SITE_GALLERY: '' }
process.exitCode = await runNode(path.join(root, 'tools/build.ts'), [], env)
if (process.exitCode === 0) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'tests/specification/vitest.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runNode(vitest, args, { ...env, TEST_DIST: path.join(root, 'dist') })
}
