// Judges whether a browser can be used. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'

/**
 * Why a browser can't be used for tests.
 * @param {string} program the path of a Chromium
 * @param {string} setting the setting that names it
 * @returns {string | undefined} a sentence, or undefined if it can be used
 */
export function browserObstacle(program, setting) {
  const correct = 'Correct it, or leave it out.'
  const named = `${setting} is “${program}”`
  if (!existsSync(program)) return `${named}, and there is no such file. ${correct}`
  if (isSnap(program))
    return `${named}, a snap, which can't read the temporary folder of tests. ${correct}`
  if (!answers(program)) return `${named}, which does not answer as a Chromium. ${correct}`
  return undefined
}

/**
 * True if a file is a Chromium that starts and sees the files of tests. A file that is there may
 * still lack its libraries, or be a script that only says how to install one.
 * @param {string} program
 */
export function isUsable(program) {
  return existsSync(program) && !isSnap(program) && answers(program)
}

/**
 * A snap has a temporary folder of its own. Ubuntu's package starts it from a small script.
 * @param {string} program
 */
function isSnap(program) {
  const real = realpathSync(program)
  if (/\/snap(\/|$)/.test(program) || /\/snap(\/|$)/.test(real)) return true
  const isSmall = statSync(real).size < 10_000
  return isSmall && /\/snap\/|snap run/.test(readFileSync(real, 'utf8'))
}

/** How long a browser may take to tell its version. A cheap machine needs a second or two. */
const timeoutMs = 20_000

/**
 * On Windows, `--version` opens a window instead of answering; there an empty page is asked for.
 * @param {string} program
 */
function answers(program, platform = process.platform) {
  const words =
    platform === 'win32'
      ? ['--headless', '--disable-gpu', '--dump-dom', 'about:blank']
      : ['--version']
  const { status, stdout } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Versions of Chromium have four parts.
  return status === 0 && /\d+\.\d+\.\d+\.\d+|<html>/.test(stdout ?? '')
}
