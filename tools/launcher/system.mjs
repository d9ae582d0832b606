// What machine this is, in the words of npm's package files. Plain JavaScript for Node 20.

/**
 * @typedef {object} System
 * @property {NodeJS.Platform} os such as `linux`
 * @property {string} cpu such as `x64`
 * @property {'glibc' | 'musl' | undefined} libc the C library of Linux
 */

/**
 * The system on which this Node runs.
 * @returns {System}
 */
export function thisSystem() {
  return { os: process.platform, cpu: process.arch, libc: findLibc() }
}

/** @returns {'glibc' | 'musl' | undefined} */
function findLibc() {
  if (process.platform !== 'linux') return undefined
  // Without this, the report asks the name servers for the name of each open connection.
  process.report.excludeNetwork = true
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * The name of a system in a sentence.
 * @param {System} system
 */
export function systemName({ os, cpu, libc }) {
  const names = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }
  const name = names[/** @type {keyof typeof names} */ (os)] ?? os
  return libc === 'musl' ? `${name} with musl (such as Alpine) on ${cpu}` : `${name} on ${cpu}`
}
