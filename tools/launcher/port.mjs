// The port and the address of a server, and sentences for those that can't be used. Plain
// JavaScript for Node 20, since it runs before anything is installed.
import { createServer } from 'node:net'
import { withSetting } from './help.mjs'

/** @typedef {{ host: string, port: number }} ListenAddress */

/**
 * Where a command listens: HOST and PORT, else port 4321 of this machine alone.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} command the command, for the sentence
 * @returns {ListenAddress}
 * @throws {Error} with a sentence if PORT is not a whole number up to 65535
 */
export function readListenAddress(env, command = 'start') {
  const written = env['PORT'] || '4321'
  const port = Number(written)
  if (!/^\d+$/.test(written) || port > 65_535) {
    const right = withSetting(command, 'PORT=4322', process.platform)
    throw new Error(`PORT is “${written}”. Write a whole number up to 65535: ${right}`)
  }
  return { host: env['HOST'] || 'localhost', port }
}

/**
 * The sentence for an address on which a server could not listen.
 * @param {NodeJS.ErrnoException} problem what the server said
 * @param {ListenAddress} address
 * @param {string} command the command, for the sentence
 */
export function whyNotListening({ code, message }, { host, port }, command = 'start') {
  const other = `PORT=${port < 1024 ? 8080 : port + 1}`
  const another = `choose another port: ${withSetting(command, other, process.platform)}`
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or ${another}`
  if (code === 'EACCES')
    return `This machine does not let you listen on port ${port} (${message}): ${another}`
  const what = 'HOST must be an address of this machine, such as 0.0.0.0 for all of them'
  return `The server could not listen on ${host} (${message}). ${what}, or be left out.`
}

/**
 * Listens for a moment.
 * @param {ListenAddress} address
 * @param {string} command
 * @returns {Promise<string | undefined>} a sentence if that is not possible
 */
export function tryToListen(address, command) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (problem) => resolve(whyNotListening(problem, address, command)))
    server.listen(address.port, address.host, () => server.close(() => resolve(undefined)))
  })
}
