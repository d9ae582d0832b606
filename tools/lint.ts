// `npm run lint`: holds all code to the rules of eslint.config.mjs. With names, only these files
// and folders.
//   --fix   corrects what can be corrected without a decision
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root, runNode } from './support/processes.ts'

const { values, positionals } = parseArgs({
  options: { fix: { type: 'boolean' } },
  allowPositionals: true,
})
const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js')
const names = positionals.length > 0 ? positionals : [root]
const fix = values.fix ? ['--fix'] : []
// A room that loses some of its old faults need not update the list of those that are left.
const options = ['--max-warnings', '0', '--pass-on-unpruned-suppressions', ...fix]
const code = await runNode(eslint, [...options, ...names])
if (code !== 0)
  console.error('This code breaks rules of eslint.config.mjs. CONTRIBUTING.md says what to do.')
process.exitCode = code
