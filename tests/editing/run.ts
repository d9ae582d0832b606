// `npm test -- editing`: sends changes of every kind through real repositories of git, then does
// every task of the editors' guide on one copy of the site. In that copy it runs the steps of
// `npm test` on content, build, site and browser, and the browser tests of the editor in `e2e`.
//   --only   some of its steps, as `npm test` takes them
//   --keep   leaves the copy in its folder
// `npm test -- editing WORDS` runs the test files of these names alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { doEditorsDay } from './day.ts'
import { runNode } from '../../tools/support/processes.ts'
import { runSuite } from '../support/run-suite.ts'
import { stepsOfEditing } from '../../tools/launcher/suites.mjs'
import { copySite } from '../../tools/support/copy-site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: stepsOfEditing.join() },
    keep: { type: 'boolean' },
  },
})
const sending = await runSuite('editing', positionals)
if (positionals.length > 0) process.exit(sending)
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'editing-')), 'site')
copySite(copy)
doEditorsDay(copy, (tool, ...words) => {
  const command = [path.join(copy, 'editing/commands', tool), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${tool} ${words.join(' ')} failed:\n${stdout}${stderr}`)
})
console.log('The edits of a day are made. What a pull request would say of them:')
const gate = await runNode(path.join(copy, 'tools/test.ts'), ['--only', values.only])
process.exitCode = gate === 0 && sending === 0 ? 0 : 1
if (values.keep) console.log(`The copy is in ${copy}.`)
else rmSync(path.dirname(copy), { recursive: true, force: true })
