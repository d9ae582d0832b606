import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { localBuildEnv, runNode } from '../../tools/support/processes.ts'

/** Runs the vitest files of the suite `tests/NAME`. @returns the exit code */
export function runSuite(
  name: string,
  words: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const args = ['run', '--config', 'tests/vitest.config.ts', ...words]
  const settings = { ...localBuildEnv(), SUITE: name, NODE_ENV: 'test', ...env }
  return runNode(path.join(root, 'node_modules/vitest/vitest.mjs'), args, settings)
}
