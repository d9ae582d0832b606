// Lets one command at a time do something in the folder of the project. Plain JavaScript for
// Node 20, since it runs before anything is installed.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Who has the turn: its process, and the command as it is typed.
 * @typedef {{ pid: number, command: string }} Holder
 */

/**
 * Waits until no other process does this task in this folder, and keeps the others waiting. The
 * turn is a local socket on which its holder listens, so it ends with the holder in any case: no
 * file tells of a process that is long gone.
 *
 * Where a system gives no such socket, or the holder is another user, everybody has the turn at
 * once: a guard against an accident is no reason to fail.
 * @param {object} turn
 * @param {string} turn.root the folder of the project
 * @param {string} turn.task what only one process may do, such as `packages`
 * @param {string} turn.command the command of this process, as it is typed
 * @param {(holder: Holder) => void} turn.onBusy is called before this process waits; it may throw
 * @returns {Promise<() => void>} ends the turn
 */
export async function takeTurn({ root, task, command, onBusy }) {
  const socket = socketOf(root, task)
  const own = { pid: process.pid, command }
  for (;;) {
    const endTurn = await listen(socket, own)
    if (endTurn) return endTurn
    const end = await waitForHolder(socket, onBusy)
    if (end === 'out of reach') return () => undefined
    if (end === 'left behind') rmSync(socket, { force: true })
  }
}

/**
 * @param {string} root
 * @param {string} task
 */
function socketOf(root, task) {
  const digest = createHash('sha256').update(`${root}\0${task}`).digest('hex').slice(0, 16)
  const name = `site-turn-${digest}`
  return process.platform === 'win32' ? String.raw`\\.\pipe\${name}` : path.join(tmpdir(), name)
}

/**
 * @param {string} socket
 * @param {Holder} own
 * @returns {Promise<(() => void) | undefined>} ends the turn; undefined if another process has it
 */
function listen(socket, own) {
  return new Promise((resolve) => {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set()
    const server = createServer((other) => {
      waiting.add(other)
      other.unref()
      other.on('error', () => undefined)
      other.write(`${JSON.stringify(own)}\n`)
    })
    const endTurn = () => {
      process.off('exit', endTurn)
      server.close()
      for (const other of waiting) other.destroy()
    }
    process.once('exit', endTurn)
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
      process.off('exit', endTurn)
      resolve(code === 'EADDRINUSE' ? undefined : () => undefined)
    })
    server.listen(socket, () => resolve(endTurn))
    // The turn keeps no process alive.
    server.unref()
  })
}

/**
 * How a turn ended for those who wait: by its holder; by the holder's violent end, which leaves its
 * socket behind; or not at all, since this user may not reach the holder.
 * @typedef {'ended' | 'left behind' | 'out of reach'} End
 */

/** @type {Record<string, End>} the end of a turn by the error of the connection */
const ends = { ECONNREFUSED: 'left behind', EACCES: 'out of reach', EPERM: 'out of reach' }

/**
 * Waits until the holder ends its turn.
 * @param {string} socket
 * @param {(holder: Holder) => void} onBusy
 * @returns {Promise<End>}
 */
function waitForHolder(socket, onBusy) {
  return new Promise((resolve, reject) => {
    const holder = connect(socket)
    holder.setEncoding('utf8')
    holder.once('data', (/** @type {string} */ line) => {
      try {
        onBusy(JSON.parse(line))
      } catch (problem) {
        holder.destroy()
        reject(problem)
      }
    })
    holder.once('error', (/** @type {NodeJS.ErrnoException} */ { code = '' }) =>
      resolve(ends[code] ?? 'ended'),
    )
    holder.once('close', () => resolve('ended'))
  })
}
