// `npm run lint`: holds all code to the rules of eslint.config.mjs. With names, only these files
// and folders.
//   --fix   corrects what can be corrected without a decision
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../src/lib/project-root.ts'
import { runNode } from './support/processes.ts'

const { values, positionals } = parseArgs({
  options: { fix: { type: 'boolean' } },
  allowPositionals: true,
})
const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js')
const names = positionals.length > 0 ? positionals : [root]
const chosen = values.fix ? ['--fix'] : []
// Names may have files that are not code, such as the documents of a change. They are passed over.
const options = ['--max-warnings', '0', '--no-warn-ignored', ...chosen]
const code = await runNode(eslint, [...options, ...names])
if (code !== 0)
  console.error('This code breaks rules of eslint.config.mjs. CONTRIBUTING.md says what to do.')
process.exitCode = code
