// Chooses the Node that runs the project's TypeScript. Plain JavaScript for Node 20, since it runs
// before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.mjs'
import { systemName } from './system.mjs'

/** @typedef {import('./system.mjs').System} System */
/**
 * @typedef {{ name: string, version: string, integrity: string }} Build a package that is a Node
 *   program and nothing else
 */

/**
 * One Node for each system, from the packages of npm that contain only the program. `integrity` is
 * the checksum of the package. How to look up new versions: docs/upgrading.md.
 * @type {Record<string, Build>}
 */
export const builds = JSON.parse(
  readFileSync(new URL('./node-builds.json', import.meta.url), 'utf8'),
)

/** The oldest Node that runs TypeScript without a flag: https://nodejs.org/api/typescript.html */
const oldest = '22.18'

/**
 * True if this version of Node runs the project.
 * @param {string} version such as `22.18.0`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 22) return minor >= 18
  if (major === 23) return minor >= 6
  return major > 23
}

/**
 * The Node that can be fetched for a system; undefined if there is none.
 * @param {System} system
 * @returns {Build | undefined}
 */
export function buildFor({ os, cpu, libc }) {
  return libc === 'musl' ? undefined : builds[`${os}-${cpu}`]
}

/**
 * Where the fetched Node of a system is.
 * @param {string} root the folder of the project
 * @param {Build} build
 * @param {NodeJS.Platform} os
 */
export function programOf(root, { name, version }, os) {
  const { join } = os === 'win32' ? path.win32 : path.posix
  const program = os === 'win32' ? 'node.exe' : 'node'
  return join(root, '.node', `${name}-${version}`, 'node_modules', name, 'bin', program)
}

/**
 * A Node of the machine.
 * @typedef {{ program: string, version: string }} OwnNode
 */

/**
 * The machine's own Node. npm puts `node_modules/.bin` first into the search path, so the Node that
 * runs this may be a package of the project, left from an earlier version; an installation removes
 * it. Then the Node that runs npm counts.
 * @param {string} root the folder of the project
 * @param {{ execPath: string, env: NodeJS.ProcessEnv, versions: { node: string } }} running
 * @returns {OwnNode | undefined} undefined if all that is known is in `node_modules`
 */
export function machineNode(root, { execPath, env, versions }) {
  const packages = path.join(root, 'node_modules') + path.sep
  if (!execPath.startsWith(packages)) return { program: execPath, version: versions.node }
  const ofNpm = env['npm_node_execpath'] ?? packages
  return ofNpm.startsWith(packages) ? undefined : { program: ofNpm, version: versionOf(ofNpm) }
}

/**
 * The Node that runs the project: the machine's own if it is new enough, else the one in `.node`,
 * which is fetched if it is not there.
 * @param {string} root the folder of the project
 * @param {System} system
 * @param {OwnNode | undefined} [own] the machine's own Node
 * @returns {Promise<string>} an absolute path
 * @throws {Error} with a sentence if there is none for this system, or if it cannot be fetched
 */
export async function findNode(root, system, own = machineNode(root, process)) {
  if (own && isNewEnough(own.version)) return own.program
  const has = own ? `This machine has Node ${own.version}` : 'The only Node here is a package'
  const build = buildFor(system)
  if (!build) throw new Error(noNode(has, `There is none to fetch for ${systemName(system)}.`))
  const program = programOf(root, build, system.os)
  if (!existsSync(program)) {
    console.log(`${has}. Fetching ${build.version} into .node (once, about 60 MB) ...`)
    const failed = `Node ${build.version} could not be fetched: see above, and check the network.`
    if (!(await fetchNode(root, build))) throw new Error(noNode(has, failed))
  }
  if (isNewEnough(versionOf(program))) return program
  throw new Error(noNode(has, `Node ${build.version}, which was fetched, does not start here.`))
}

/**
 * @param {string} has what the machine has
 * @param {string} reason
 */
function noNode(has, reason) {
  const needs = `${has}, and the project needs ${oldest} or later.`
  return `${needs} ${reason} Install Node 24, then run the same command again.`
}

/**
 * The version of a Node, such as `24.21.0`; empty if it does not start.
 * @param {string} program
 */
function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  return stdout?.trim().slice(1) ?? ''
}

/**
 * Fetches a Node with npm, which compares it with the checksum of the lock file and runs no script
 * of it.
 * @param {string} root
 * @param {Build} build
 * @returns {Promise<boolean>} false if npm could not get it, and has said why
 */
async function fetchNode(root, { name, version, integrity }) {
  const folder = path.join(root, '.node', `${name}-${version}`)
  // It gets its name when it is whole, since another command may look for it or fetch it at the
  // same time.
  const unfinished = `${folder}.${process.pid}`
  const dependencies = { [name]: version }
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  }
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(
    path.join(unfinished, 'package.json'),
    JSON.stringify({ private: true, dependencies }),
  )
  writeFileSync(path.join(unfinished, 'package-lock.json'), JSON.stringify(lock))
  const removeUnfinished = () => rmSync(unfinished, { recursive: true, force: true })
  process.once('exit', removeUnfinished)
  const fetched = await runNpm(['ci', '--ignore-scripts', '--prefix=.'], {
    folder: unfinished,
    report: (seconds) => `Still fetching Node, after ${seconds} s ...`,
  })
  process.off('exit', removeUnfinished)
  if (!fetched) {
    removeUnfinished()
    return false
  }
  // Headers and manuals are a third of the package.
  for (const part of ['include', 'share'])
    rmSync(path.join(unfinished, 'node_modules', name, part), { recursive: true, force: true })
  if (existsSync(programOf(root, { name, version, integrity }, process.platform)))
    removeUnfinished()
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  return true
}
