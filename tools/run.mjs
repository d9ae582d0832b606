// Starts one of the TypeScript tools on the project's own Node: `node tools/run.mjs tools/serve.ts --build`.
// Runs on Node 20 with nothing installed; runs `npm ci` if package-lock.json has changed since last time.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCommand, projectNode, withPath } from './support/launch.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...args] = process.argv.slice(2)

installIfNeeded()

const quiet = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '1' }
const env = withPath(quiet, path.join(root, 'node_modules', '.bin'), process.platform)
const child = spawn(findNode(), [path.join(root, script), ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
})
// The child gets Ctrl-C itself and stops in order; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('error', (error) =>
  fail(
    `Node 24 could not be started (${error.message}). Delete node_modules and run the command again.`,
  ),
)
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)

function installIfNeeded() {
  const stamp = path.join(root, 'node_modules', '.installed-for')
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what package-lock.json names (once, and again only when it changes) ...')
  const { command, args: first, shell } = npmCommand(process)
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell,
    },
  )
  if (status !== 0)
    fail('The packages could not be installed. Check the network, then run the same command again.')
  writeFileSync(stamp, wanted)
}

function findNode() {
  try {
    return projectNode(root)
  } catch (problem) {
    return fail(problem.message)
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
