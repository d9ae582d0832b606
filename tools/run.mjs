// Starts a command of package.json: `node tools/run.mjs start`. It looks at the machine, finds a
// Node that runs TypeScript, installs what the command needs, and runs it. A script has all
// packages too: `node tools/run.mjs art/charts.ts`. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { commands, helpFor, wrongWord } from './launcher/commands.mjs'
import { findObstacle } from './launcher/machine.mjs'
import { findNode } from './launcher/node.mjs'
import { withPath } from './launcher/npm.mjs'
import { installPackages, megabytesToInstall } from './launcher/packages.mjs'
import { thisSystem } from './launcher/system.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...words] = process.argv.slice(2)

try {
  await main()
} catch (problem) {
  console.error(problem.message)
  process.exit(1)
}

async function main() {
  const command = /\.m?[jt]s$/.test(name) ? scriptCommand(name) : commands[name]
  if (!command)
    throw new Error(`There is no command “${name}”. There are ${Object.keys(commands).join(', ')}.`)
  if (!command.isScript) {
    if (words.includes('--help') || words.includes('-h'))
      return void console.log(helpFor(name, command))
    const wrong = wrongWord(name, command, words)
    if (wrong) throw new Error(wrong)
  }
  const system = thisSystem()
  const megabytes = megabytesToInstall(root, system, command.forTests ?? false)
  const obstacle = await findObstacle({ root, name, command, env: process.env, megabytes })
  if (obstacle) throw new Error(obstacle)
  const node = await findNode(root, system)
  await installPackages(root, system, command.forTests ?? false)
  run(node, [path.join(root, command.script), ...(command.first ?? []), ...words])
}

function scriptCommand(script) {
  return { isScript: true, script, forTests: true }
}

/** Runs the program to its end, and ends with its exit code. */
function run(node, args) {
  const quiet = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '1',
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
