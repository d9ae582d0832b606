// `npm run format`: formats all code (.prettierrc.json). Content stays as editors write it.
//   --check   changes nothing, and names the files that are not formatted
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../src/lib/project-root.ts'
import { runNode } from './support/processes.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs')
const code = await runNode(prettier, [
  values.check ? '--check' : '--write',
  '--log-level',
  'warn',
  root,
])
if (code === 1 && values.check)
  console.error('These files are not formatted as .prettierrc.json asks. Run "npm run format".')
process.exitCode = code
