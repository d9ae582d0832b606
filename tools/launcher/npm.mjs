// Starts npm. Plain JavaScript for Node 20, since it runs before anything is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * How to start npm: the npm that already runs this (it says so in the environment), else the one
 * on the search path.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, execPath: string }} machine
 * @returns {{ command: string, args: string[], shell: boolean }} a shell only where npm is a batch
 *   file
 */
export function npmCommand({ platform, env, execPath }) {
  const { npm_execpath: cli = '', npm_node_execpath: node } = env
  if (/[\\/]npm-cli\.js$/.test(cli)) return { command: node || execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: platform === 'win32' }
}

/**
 * Options for every run of npm here. `--prefer-offline` takes a package from npm's cache without
 * asking the registry, and one retry is enough: without a network, npm's own two retries take
 * minutes of silence.
 */
const always = [
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--prefer-offline',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=5000',
]

/**
 * Options for a cache that npm can write. A user without a home, as in `docker run -u 12345`, has
 * none, and npm would end there.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} nothing if npm's own cache will do
 */
export function cacheOptions(env) {
  const own = env['npm_config_cache']
  if (!own || canWrite(own)) return []
  return ['--cache', path.join(tmpdir(), `npm-cache-${process.getuid?.() ?? 'of-user'}`)]
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The time between two lines about work that goes on: people begin to wonder then. */
export const reportEveryMs = 20_000

/**
 * Runs npm to its end. Ctrl-C and SIGTERM reach it, and end this process when npm has ended.
 * @param {string[]} words the words after `npm`
 * @param {{ folder: string, report: (seconds: number) => string }} run `folder` is where npm
 *   works; `report` makes the line that is printed after every 20 seconds
 * @returns {Promise<boolean>} true if npm succeeded
 */
export async function runNpm(words, { folder, report }) {
  const { command, args, shell } = npmCommand(process)
  const child = spawn(command, [...args, ...words, ...always, ...cacheOptions(process.env)], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  })
  const started = Date.now()
  const timer = setInterval(
    () => console.log(report(Math.round((Date.now() - started) / 1_000))),
    reportEveryMs,
  )
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const succeeded = await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  clearInterval(timer)
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 143)
  return succeeded
}

/**
 * The environment with a folder put first into its search path, which Windows calls `Path`.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @param {NodeJS.Platform} platform
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(env, folder, platform) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const before = env[name] ? [env[name]] : []
  return { ...env, [name]: [folder, ...before].join(platform === 'win32' ? ';' : ':') }
}
