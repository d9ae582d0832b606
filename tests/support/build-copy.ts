import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { localBuildEnv } from '../../tools/support/processes.ts'

/** The variables of vitest, some of which Astro would read. */
const ofVitest = /^(DEV|PROD|MODE|SSR|TEST|BASE_URL|NODE_ENV|VITEST.*)$/

/** The environment without the settings of this machine and without vitest's own. */
const outside = Object.fromEntries(
  Object.entries({ ...localBuildEnv(), SITE_GALLERY: '' }).filter(([name]) => !ofVitest.test(name)),
)

/**
 * Builds a copy of the site.
 * @param folder the copy
 * @param name the name of the folder of the built site, in the copy
 * @returns the folder of the built site
 * @throws Error with the output of the build
 */
export function buildCopy(folder: string, name: string, env: Record<string, string>): string {
  const dist = path.join(folder, name)
  rmSync(dist, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'tools/build.ts'), '--dist', dist],
    { cwd: folder, encoding: 'utf8', env: { ...outside, NO_COLOR: '1', ...env } },
  )
  if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`)
  return dist
}
