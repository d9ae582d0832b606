// Tries the first command on the machine that runs this, as a newcomer does: starts `npm start`,
// waits until it serves, reads the home page, stops it, and starts it again. The workflow runs it
// on each system and in containers. Plain JavaScript for Node 20, since nothing is installed yet.
//   --refused WORDS   instead, expects one sentence with these words, and nothing installed
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { refused: { type: 'string' } } })

/** What the packages of the first command may weigh, in MB. */
const heaviest = 350

if (values.refused === undefined) {
  await serveOnce()
  weighPackages()
  await serveOnce()
} else await expectRefusal(values.refused)

/** Starts the site, reads its home page and stops it. */
async function serveOnce() {
  const started = Date.now()
  const start = npmStart()
  const ended = once(start.child, 'exit').then(() => undefined)
  const address = await Promise.race([start.address, ended])
  if (address === undefined) fail('npm start ended before it served the site.')
  const answer = await fetch(address)
  const page = await answer.text()
  if (!answer.ok || !page.includes('<h1')) fail(`${address} answered ${answer.status}.`)
  console.log(`Served after ${Math.round((Date.now() - started) / 1_000)} s.`)
  stop(start.child)
  await ended
}

/** Ends with a sentence if the site needs more packages than a newcomer on a bad line can load. */
function weighPackages() {
  const files = readdirSync('node_modules', { recursive: true, withFileTypes: true })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + lstatSync(path.join(file.parentPath, file.name)).size, 0)
  const megabytes = Math.round(bytes / 1_000_000)
  if (megabytes > heaviest)
    fail(`The packages of npm start weigh ${megabytes} MB. They may weigh ${heaviest} MB.`)
  console.log(`The packages weigh ${megabytes} MB.`)
}

/** @param {string} words */
async function expectRefusal(words) {
  const start = npmStart()
  const [code] = await once(start.child, 'close')
  if (code === 0 || !start.errors().includes(words))
    fail(`npm start was to be refused with “${words}”.`)
  if (existsSync('node_modules')) fail('Packages were installed before the refusal.')
}

/** Starts `npm start` in a group of its own, and shows what it prints. */
function npmStart() {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', ['start'], { shell: isWindows, detached: !isWindows })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
    process.stderr.write(chunk)
  })
  const address = new Promise((resolve) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += String(chunk)
      process.stdout.write(chunk)
      const found = /The site is at (http:\S+)/.exec(printed)
      if (found) resolve(found[1])
    })
  })
  return { child, address, errors: () => errors }
}

/**
 * Ctrl-C reaches all processes of a terminal. Windows has no such signal for another process.
 * @param {import('node:child_process').ChildProcess} child
 */
function stop(child) {
  if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  else process.kill(-(child.pid ?? 0), 'SIGINT')
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
