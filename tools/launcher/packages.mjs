// Judges which packages are installed, and installs what is missing. Plain JavaScript for Node 20.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.mjs'

/** @typedef {import('./system.mjs').System} System */

/**
 * A package in a lock file of npm: https://docs.npmjs.com/cli/configuring-npm/package-lock-json
 * @typedef {{
 *   version?: string
 *   link?: boolean
 *   dev?: boolean
 *   optional?: boolean
 *   os?: string[]
 *   cpu?: string[]
 *   libc?: string[]
 * }} Locked
 */

/**
 * @typedef {Record<string, Locked>} LockedPackages the packages by their folder, such as
 * `node_modules/astro`
 */

/**
 * The packages that a system needs, by their folders. A package for several systems has a build
 * for each; only that of this system counts. An optional package that names no system may be
 * missing: it belongs to a build for another one.
 * @param {LockedPackages} locked what package-lock.json holds
 * @param {System} system
 * @param {boolean} forTests also what only tests and tools need
 * @returns {[folder: string, entry: Locked][]}
 */
export function neededPackages(locked, system, forTests) {
  return Object.entries(locked).filter(([folder, entry]) => {
    if (folder === '' || entry.link || (entry.dev && !forTests)) return false
    if (!entry.optional) return true
    const isBuild = entry.os !== undefined || entry.cpu !== undefined
    return isBuild && isFor(system, entry)
  })
}

/**
 * @param {System} system
 * @param {Locked} entry
 */
function isFor({ os, cpu, libc }, entry) {
  const allows = (
    /** @type {string[] | undefined} */ names,
    /** @type {string | undefined} */ own,
  ) => names === undefined || (own !== undefined && names.includes(own))
  return allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc)
}

/**
 * The folders of packages that are missing or have another version. What npm has installed is in
 * its own record in `node_modules`, whoever ran it: this launcher, a person or a host.
 * @param {string} root the folder of the project
 * @param {System} system
 * @param {boolean} forTests also what only tests and tools need
 * @returns {string[]}
 */
export function missingPackages(root, system, forTests) {
  const installed = readPackages(path.join(root, record)) ?? {}
  const isThere = (/** @type {string} */ folder) =>
    existsSync(path.join(root, folder, 'package.json'))
  return neededPackages(lockedPackages(root), system, forTests)
    .filter(([folder, { version }]) => installed[folder]?.version !== version || !isThere(folder))
    .map(([folder]) => folder)
}

/** Megabytes on the disk: what the site needs, and what it needs with its tests. */
const sizes = { site: 280, withTests: 640 }

/**
 * How much an installation will write, in megabytes: nothing if all is there, and twice the size of
 * the packages otherwise, since npm keeps what it has fetched.
 * @param {string} root
 * @param {System} system
 * @param {boolean} forTests
 */
export function megabytesToInstall(root, system, forTests) {
  if (missingPackages(root, system, forTests).length === 0) return 0
  return 2 * (forTests ? sizes.withTests : sizes.site)
}

/** Where npm writes what it has installed. */
const record = 'node_modules/.package-lock.json'
/**
 * A file that is there while this launcher installs. Its presence says that the last installation
 * did not end.
 */
const unfinished = 'node_modules/.unfinished'

/**
 * Installs what is missing, and keeps what is there: `npm ci` for an empty `node_modules`, else
 * `npm install`, which adds and removes what the lock file says. Neither changes the lock file.
 * @param {string} root
 * @param {System} system
 * @param {boolean} forTests also what only tests and tools need
 * @throws {Error} with a sentence if npm could not install them
 */
export async function installPackages(root, system, forTests) {
  const broken = existsSync(path.join(root, unfinished))
  const missing = missingPackages(root, system, forTests)
  if (missing.length === 0 && !broken) return
  const installed = broken ? undefined : readPackages(path.join(root, record))
  // Packages of the tests stay when a site command installs an update.
  const withTests = forTests || Object.values(installed ?? {}).some(({ dev }) => dev)
  const needed = neededPackages(lockedPackages(root), system, withTests)
  const count = installed ? missing.length : needed.length
  console.log(announce(count, withTests, installed !== undefined))
  if (installed) writeFileSync(path.join(root, unfinished), '')
  const words = installed ? ['install', '--no-save'] : ['ci']
  const done = await runNpm([...words, withTests ? '--include=dev' : '--omit=dev'], {
    folder: root,
    report: (seconds) => progress(root, needed, seconds),
  })
  if (!done)
    throw new Error(
      'The packages could not be installed: npm says above why. Check the network, then run the ' +
        'same command again.',
    )
  rmSync(path.join(root, unfinished), { force: true })
}

/**
 * @param {number} count
 * @param {boolean} withTests
 * @param {boolean} isUpdate
 */
function announce(count, withTests, isUpdate) {
  const what = withTests ? 'the site and its tests' : 'the site'
  if (isUpdate) return `Installing ${count} missing or changed packages for ${what} ...`
  const size = withTests ? sizes.withTests : sizes.site
  const cost = `once, about ${size} MB on disk, half a minute to four minutes`
  return `Installing ${count} packages for ${what} (${cost}) ...`
}

/**
 * @param {string} root
 * @param {[folder: string, entry: Locked][]} needed
 * @param {number} seconds
 */
function progress(root, needed, seconds) {
  const there = needed.filter(([folder]) =>
    existsSync(path.join(root, folder, 'package.json')),
  ).length
  const state =
    there === 0
      ? 'npm waits for the first package from the network'
      : `${there} of ${needed.length} packages are here`
  return `Still installing after ${seconds} s: ${state} ...`
}

/** @param {string} root */
function lockedPackages(root) {
  return readPackages(path.join(root, 'package-lock.json')) ?? {}
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined if there is no such file, or if it is cut off
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
