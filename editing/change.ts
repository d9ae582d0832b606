import { spawnSync } from 'node:child_process'
import type { BuiltChange } from '../tools/build-services.ts'
import { readChange } from '../tools/stage.ts'
import { root } from '../tools/support/processes.ts'

/** The change that is built: what the host tells of it, else what git does. */
export function askChange(): BuiltChange {
  return { ...askGit(), ...readChange(process.env) }
}

/** The branch, the commit and the repository as git has them here; nothing where there is no git. */
function askGit(): BuiltChange {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() || undefined
  const branch = git('branch', '--show-current')
  const known = { branch, commit: git('rev-parse', 'HEAD'), repository: git('remote', 'get-url', 'origin') }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
