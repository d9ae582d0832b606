// Starts a command of package.json: `node tools/run.mjs start`. It looks at the machine, finds a
// Node that runs TypeScript, installs what the command needs, and runs it. A script has all
// packages too: `node tools/run.mjs art/charts.ts`. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { wrongWord } from './launcher/check-words.mjs'
import { commandLine, commands, findCommand } from './launcher/commands.mjs'
import { helpFor } from './launcher/help.mjs'
import { findObstacle, listenAddressOf } from './launcher/machine.mjs'
import { findNode } from './launcher/node.mjs'
import { withPath } from './launcher/npm.mjs'
import { installPackages, megabytesToInstall } from './launcher/packages.mjs'
import { thisSystem } from './launcher/system.mjs'
import { takeTurn } from './launcher/turns.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...words] = process.argv.slice(2)

try {
  await main()
} catch (problem) {
  console.error(problem.message)
  process.exit(1)
}

async function main() {
  const isScript = /\.m?[jt]s$/.test(name)
  const asked = isScript ? scriptCommand() : findCommand(name, words)
  const { command } = asked
  if (!isScript) {
    if (words.includes('--help') || words.includes('-h'))
      return void console.log(helpFor(asked.name, command))
    const wrong = wrongWord(asked.name, command, asked.words)
    if (wrong) throw new Error(wrong)
  }

  if (name === 'start') await claimAddress()
  const system = thisSystem()
  const forTests = command.forTests ?? false
  const megabytes = megabytesToInstall(root, system, forTests)
  const { env } = process
  const obstacle = await findObstacle({ root, name, command, words, env, megabytes })
  if (obstacle) throw new Error(obstacle)
  const node = await install(system, forTests)
  run(node, [path.join(root, command.script), ...(command.first ?? []), ...asked.words])
}

/**
 * Claims the address of `npm start` until this process ends. So a second start learns at once that
 * the first one is under way, although that may take minutes until it listens.
 */
async function claimAddress() {
  const { port } = listenAddressOf(root, name, process.env)
  // The system chooses a free port.
  if (port === 0) return
  await takeTurn({
    root,
    task: `port ${port}`,
    command: commandLine(name),
    onBusy: ({ command, pid }) => {
      throw new Error(
        `${command} is running in this folder already, for port ${port} (process ${pid}). ` +
          'Use that one, or stop it with Ctrl-C in its window, then run the same command again.',
      )
    },
  })
}

/**
 * Finds or fetches a Node, and installs the packages. A second command in the same folder waits,
 * and finds them installed.
 */
async function install(system, forTests) {
  const endTurn = await takeTurn({
    root,
    task: 'packages',
    command: commands[name] ? commandLine(name) : `node tools/run.mjs ${name}`,
    onBusy: ({ command, pid }) =>
      console.log(`Waiting for ${command} (process ${pid}), which is installing packages ...`),
  })
  const node = await findNode(root, system)
  await installPackages(root, system, forTests)
  endTurn()
  return node
}

/** A script of the project as a command: it has all packages, and checks its own words. */
function scriptCommand() {
  if (!existsSync(path.join(root, name))) throw new Error(`There is no file ${name} in ${root}.`)
  return { name, command: { script: name, forTests: true }, words }
}

/** Runs the program to its end, and ends with its exit code. */
function run(node, args) {
  const caches = path.join(root, 'node_modules/.cache')
  const quiet = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '1',
    // Otherwise Playwright keeps compiled tests in the machine's folder of temporary files, where
    // those of another checkout are too.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(caches, 'playwright'),
    // Node 22 warns of its own SQLite, which works. The programs that are started inherit this.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
  }
  // Programs that are found by name, such as those of npx, run on the same Node.
  const env = withPath(quiet, path.dirname(node), process.platform)
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  // The child gets Ctrl-C itself and stops in order; this process only waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  if (process.env.npm_lifecycle_event) stopWithNpm(child)
  child.on('error', ({ message }) => {
    console.error(`${node} could not be started (${message}). Run the same command again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}

/**
 * Stops the program when npm has ended. npm keeps a signal from the commands that it runs, so a
 * site whose npm was stopped by `kill` would go on and keep its port.
 */
function stopWithNpm(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1_000)
  watch.unref()
}
