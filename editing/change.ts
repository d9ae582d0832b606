import { spawnSync } from 'node:child_process'
import type { BuiltChange } from '../tools/build-services.ts'
import { readChange } from '../tools/stage.ts'
import { root } from '../tools/support/processes.ts'

/**
 * The change that is built: what the host tells of it, else what git tells of the branch, the
 * commit and the repository.
 */
export function askChange(): BuiltChange {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() || undefined
  const known = { branch: git('branch', '--show-current'), commit: git('rev-parse', 'HEAD') }
  return { ...known, repository: git('remote', 'get-url', 'origin'), ...readChange(process.env) }
}
