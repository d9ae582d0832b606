// `npm test -- engines`: the site that tests read in real Firefox and WebKit, which it fetches where they are missing. Its
// last line is `N passed, N failed`.
//   --engine <firefox|webkit>   only that one
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames, ensureEngine, type EngineName } from '../support/engines.ts'
import { asBuiltHere, loadSettings, root, runNode } from '../../tools/support/processes.ts'

loadSettings()
const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const engines = engineNames.filter((name) => !values.engine || name === values.engine)
if (engines.length === 0) fail(`--engine is "${values.engine}". Write ${engineNames.join(' or ')}.`)

const there = engines.filter(isThere)
let [passed, failed] = [0, engines.length - there.length]
if (there.length > 0) {
  if ((await runNode(path.join(root, 'tests/build-site.ts'), [])) !== 0) fail('The site could not be built.')
  const count = await runTests(there)
  passed += count.passed
  failed += count.failed
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

function isThere(name: EngineName): boolean {
  try {
    ensureEngine(name)
    return true
  } catch (problem) {
    console.error((problem as Error).message)
    return false
  }
}

/** A runner that ran no test, or failed without a failed test, has failed once. */
async function runTests(names: EngineName[]): Promise<{ passed: number; failed: number }> {
  const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
  const file = path.join(reports, 'vitest.json')
  const code = await runNode(
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    [
      ...['run', '--config', 'tests/engines.config.ts', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${file}`,
      ...names.map((name) => `--project=${name}`),
    ],
    { ...asBuiltHere(), NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }) },
  )
  let count = { numPassedTests: 0, numFailedTests: 0 }
  try {
    count = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.error('The runner ended before it could say what passed.')
  }
  rmSync(reports, { recursive: true, force: true })
  const { numPassedTests, numFailedTests } = count
  const broken = code !== 0 || numPassedTests + numFailedTests === 0
  return { passed: numPassedTests, failed: broken ? Math.max(numFailedTests, 1) : numFailedTests }
}

function fail(sentence: string): never {
  console.error(sentence)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}
