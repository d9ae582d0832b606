// `npm run build:tests`: builds the site that tests read, with the made-up content of
// `editing/gallery/made-up` beside the real one.
import path from 'node:path'
import { testSite } from '../tools/built-site/folder.ts'
import { takeTurn } from '../tools/launcher/turns.mjs'
import { root } from '../src/lib/project-root.ts'
import { localBuildEnv, runNode } from '../tools/support/processes.ts'
import { layOutTestSite, unfinishedPages } from './support/test-site.ts'

await takeTurn({
  root,
  task: 'site of tests',
  command: 'a build',
  onBusy: ({ pid }) => console.log(`Waiting for process ${pid}, which is building that site ...`),
})
await layOutTestSite()
process.exitCode = await runNode(path.join(testSite, 'tools/build.ts'), [], {
  ...localBuildEnv(),
  UNFINISHED_PAGES: unfinishedPages,
  UNCHECKED_RULE: 'counts',
})
if (process.exitCode === 0) console.log(`The tests read it in ${testSite}.`)
