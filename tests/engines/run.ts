// `npm test -- engines`: tests the site in real Firefox and WebKit, which it fetches if they are
// missing.
//   --engine <firefox|webkit>   only that one
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames, ensureEngine } from '../support/engines.ts'
import { runSuite } from '../support/run-suite.ts'
import { root, runNode } from '../../tools/support/processes.ts'

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const engines = engineNames.filter((name) => !values.engine || name === values.engine)
if (engines.length === 0)
  throw new Error(`--engine is "${values.engine}". Write ${engineNames.join(' or ')}.`)
for (const name of engines) ensureEngine(name)

process.exitCode = await runNode(path.join(root, 'tests/build-site.ts'), [])
if (process.exitCode === 0) {
  const projects = engines.map((name) => `--project=${name}`)
  process.exitCode = await runSuite('engines', projects)
}
