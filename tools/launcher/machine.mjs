// Looks at the machine before anything is installed or built: one sentence for each obstacle.
// Plain JavaScript for Node 20.
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import * as util from 'node:util'
import { browserObstacle } from './browser.mjs'
import { commandLine } from './commands.mjs'
import { readListenAddress, tryToListen } from './port.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

/**
 * Finds what keeps a command from running here.
 * @param {object} start
 * @param {string} start.root the folder of the project
 * @param {string} start.name the name of the command
 * @param {Command} start.command
 * @param {string[]} start.words the words after the name of the command
 * @param {NodeJS.ProcessEnv} start.env
 * @param {number} start.megabytes how much the command will write to the disk
 * @returns {Promise<string | undefined>} a sentence for the first obstacle
 */
export async function findObstacle({ root, name, command, words, env, megabytes }) {
  const writes = command.builds || megabytes > 0
  const browser = command.browses ? env['CHROMIUM_PATH'] : undefined
  return (
    (writes ? obstacleToWriting(root, name, megabytes) : undefined) ??
    (browser ? browserObstacle(browser, 'CHROMIUM_PATH') : undefined) ??
    screenObstacle(command, words, env, process.platform) ??
    (command.serves ? await portObstacle(root, name, env) : undefined)
  )
}

/**
 * @param {string} root
 * @param {string} name
 * @param {number} megabytes
 */
function obstacleToWriting(root, name, megabytes) {
  return folderObstacle(root) ?? writeObstacle(root, name) ?? diskObstacle(root, megabytes)
}

/**
 * Vite and Astro read paths as addresses, in which these characters have another meaning.
 * @param {string} root
 */
export function folderObstacle(root) {
  const found = /[#?%]/.exec(root)?.[0]
  if (!found) return undefined
  return (
    `The site can't be built in a folder whose path has “${found}”: ${root}. ` +
    'Rename that folder, or move the project, then run the same command again.'
  )
}

/** The folders that commands write in the project. Git ignores them, and no build reads them. */
export const generatedFolders = ['node_modules', '.node', 'dist', '.astro', '.data', 'test-results']

/**
 * @param {string} root
 * @param {string} name
 */
export function writeObstacle(root, name) {
  const folders = [root, ...generatedFolders.map((folder) => path.join(root, folder))]
  const locked = folders.find((folder) => existsSync(folder) && !mayWrite(folder))
  if (!locked) return undefined
  return (
    `${commandLine(name)} must write into ${locked}, and this user may not. ` +
    'Make that folder writable, or copy the project to another place.'
  )
}

/** @param {string} folder */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {number} megabytes what is needed
 */
export function diskObstacle(root, megabytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free >= megabytes) return undefined
  return (
    `The disk of ${root} has ${free} MB left, and this command needs about ${megabytes} MB. ` +
    'Free some, then run the same command again.'
  )
}

/**
 * Programs of Linux open windows through X11 or Wayland; servers and containers have neither.
 * @param {Command} command
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export function screenObstacle({ inWindow = [] }, words, env, platform) {
  const option = words.find((word) => inWindow.includes(word))
  const hasScreen = platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']
  if (option === undefined || hasScreen) return undefined
  return (
    `“${option}” opens a window, and this machine has no screen. Write “--trace on” instead, ` +
    'which records what the browser did.'
  )
}

/**
 * @param {string} root
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function portObstacle(root, name, env) {
  try {
    const address = listenAddressOf(root, name, env)
    // The server of `npm run dev` takes the next free port by itself.
    return name === 'dev' ? undefined : await tryToListen(address, name)
  } catch (problem) {
    return /** @type {Error} */ (problem).message
  }
}

/**
 * Where a command listens. What is set in the shell wins over `.env`, which the command reads too.
 * @param {string} root
 * @param {string} name the name of the command
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('./port.mjs').ListenAddress}
 * @throws {Error} with a sentence if PORT is not a whole number up to 65535
 */
export function listenAddressOf(root, name, env) {
  const file = path.join(root, '.env')
  // Node before 20.12 can't read such a file.
  const canRead = 'parseEnv' in util && existsSync(file)
  const ofFile = canRead ? util.parseEnv(readFileSync(file, 'utf8')) : {}
  return readListenAddress({ ...ofFile, ...env }, name)
}
