// `npm run lint`: holds all code to the rules of eslint.config.mjs. With names, only these files
// and folders.
//   --fix   corrects what can be corrected without a decision
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../src/lib/project-root.ts'
import { runNode } from './support/processes.ts'

const { values, positionals } = parseArgs({
  options: { fix: { type: 'boolean' } },
  allowPositionals: true,
})
const missing = positionals.find((name) => !existsSync(path.resolve(root, name)))
if (missing === undefined) process.exitCode = await lint(positionals)
else {
  console.error(`There is no file or folder “${missing}” in ${root}.`)
  process.exitCode = 1
}

/** Runs ESLint on some files and folders, or on the whole project. @returns its exit code */
async function lint(names: string[]): Promise<number> {
  const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js')
  const code = await runNode(eslint, [
    '--max-warnings',
    '0',
    // Names may be documents, or folders without code. They are passed over.
    '--no-warn-ignored',
    '--no-error-on-unmatched-pattern',
    ...(values.fix ? ['--fix'] : []),
    ...(names.length > 0 ? names : [root]),
  ])
  if (code === 1)
    console.error('This code breaks rules of eslint.config.mjs. CONTRIBUTING.md says what to do.')
  return code
}
