// `npm test -- engines`: tests the site in real Firefox and WebKit and in two old Chromiums, which
// it fetches if they are missing.
//   --engine <firefox|webkit|chromium-92|chromium-106>   only that one
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames, ensureEngine } from '../support/engines.ts'
import { canRunOld, ensureOldEngine, oldEngines, type OldEngine } from '../support/old-engines.ts'
import { runSuite } from '../support/run-suite.ts'
import { root } from '../../src/lib/project-root.ts'
import type { browsers } from '../../tools/launcher/suites.mjs'
import { runNode } from '../../tools/support/processes.ts'

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const isWanted = (name: (typeof browsers)[number]) => !values.engine || name === values.engine
const engines = engineNames.filter(isWanted)
const old = canRunOld ? (Object.keys(oldEngines) as OldEngine[]).filter(isWanted) : []
if (engines.length + old.length === 0) {
  console.error(`${values.engine} runs on Linux on x64 alone.`)
  process.exit(1)
}
for (const name of engines) ensureEngine(name)
for (const name of old) ensureOldEngine(name)

process.exitCode = await runNode(path.join(root, 'tests/build-site.ts'), [])
if (process.exitCode === 0) {
  const projects = [...engines, ...old].map((name) => `--project=${name}`)
  process.exitCode = await runSuite('engines', projects)
}
