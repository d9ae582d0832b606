import { spawn, type StdioOptions } from 'node:child_process'
import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

/**
 * Reads `.env`, if there is one, into this process, for all programs that it starts. Variables that
 * are set stay.
 */
export function loadSettings(): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Prints a sentence as an error, and ends this program as failed. */
export function failWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/**
 * Makes a build read all content again. Astro caches the fields of a file until that file changes,
 * even if the schema has changed since: after an update of the code a new field would be undefined
 * although its schema has a default.
 */
export function forgetBuiltContent(): void {
  rmSync(path.join(root, 'node_modules/.astro', contentCache), { force: true })
}

/**
 * Makes a development server read all content again, if the code has changed since it was read.
 * Otherwise the cache stays, since another server of this folder may use it, such as that of
 * another run of the tests.
 * @param project the folder of the project
 */
export function forgetServedContent(project = root): void {
  const cache = path.join(project, '.astro', contentCache)
  const readAt = statSync(cache, { throwIfNoEntry: false })?.mtimeMs
  if (readAt === undefined) return
  const code = globSync(['{src,editing}/**/*.{ts,tsx,astro}', '*.{mjs,json}'], { cwd: project })
  if (code.some((file) => statSync(path.join(project, file)).mtimeMs >= readAt))
    rmSync(cache, { force: true })
}

/** The file in which Astro keeps what it has read of the content. */
const contentCache = 'data-store.json'

/**
 * The environment of a build for tests: the site as `npm start` builds it, without the settings of
 * this machine.
 */
export const localBuildEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_KEY: '',
  PUBLIC_MEDIA_BASE_URL: '',
  SITE_URL: '',
  SITE_STAGE: 'local',
  SITE_GALLERY: '1',
  // Otherwise vitest and Playwright leave 30 MB in the machine's folder of temporary files.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
})

/**
 * Runs a script of an installed package on this Node, in the project's folder.
 * @param show what to do with the text that the script prints; without it, it is printed at once
 * @returns its exit code, or as a shell gives it, 128 and the signal's number if a signal ended it
 */
export function runNode(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  show?: (text: string) => void,
): Promise<number> {
  const stdio: StdioOptions = show ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio })
  for (const stream of [child.stdout, child.stderr])
    if (show) stream?.setEncoding('utf8').on('data', show)
  // If this process is stopped, it stops the child and waits for it.
  const stop = (): void => void child.kill('SIGTERM')
  const waitForChild = (): void => undefined
  process.once('SIGTERM', stop)
  // Ctrl-C reaches the child by itself.
  process.once('SIGINT', waitForChild)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', waitForChild)
      resolve(code ?? 128 + constants.signals[signal!])
    })
  })
}

/** Runs `astro` with these arguments, and returns its exit code. */
export function runAstro(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return runNode(path.join(root, 'node_modules/astro/bin/astro.mjs'), args, env)
}
