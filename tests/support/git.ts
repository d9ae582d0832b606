import { spawnSync } from 'node:child_process'

/** Whether this machine has git. Without it, the tests that need it are skipped. */
export const hasGit = spawnSync('git', ['--version']).status === 0
