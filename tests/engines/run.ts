// `npm test -- engines`: the site that tests read in real Firefox and WebKit, which it fetches where they are missing.
//   --engine <firefox|webkit>   only that one
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames, ensureEngine } from '../support/engines.ts'
import { asBuiltHere, loadSettings, root, runNode } from '../../tools/support/processes.ts'

loadSettings()
const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const engines = engineNames.filter((name) => !values.engine || name === values.engine)
if (engines.length === 0) throw new Error(`--engine is "${values.engine}". Write ${engineNames.join(' or ')}.`)
for (const name of engines) ensureEngine(name)

process.exitCode = await runNode(path.join(root, 'tests/build-site.ts'), [])
if (process.exitCode === 0) {
  const projects = engines.map((name) => `--project=${name}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--config', 'tests/engines.config.ts', ...projects]
  process.exitCode = await runNode(vitest, args, { ...asBuiltHere(), NODE_ENV: 'test' })
}
