// `npm run build:tests`: builds the site that tests read, with the made-up content of
// `editing/gallery/made-up` beside the real one.
import path from 'node:path'
import { asBuiltHere, runNode } from '../tools/support/processes.ts'
import { layOutTestSite, testSite, unfinishedPages } from './support/test-site.ts'

await layOutTestSite()
process.exitCode = await runNode(path.join(testSite, 'tools/build.ts'), [], {
  ...asBuiltHere(),
  UNFINISHED_PAGES: unfinishedPages,
})
if (process.exitCode === 0) console.log(`The tests read it in ${testSite}.`)
