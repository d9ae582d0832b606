// `npm test -- hosts`: the built site in the engines of hosts, fetched where they are missing: Cloudflare Workers and Pages
// (wrangler), Netlify (netlify-cli), nginx and Caddy. The site is served without a
// network, where Linux lets a user take it away. Prints one table; a cell that is not as docs/deploy.md says fails the run.
//   --only   some engines, such as `--only nginx,caddy`
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../../tools/browser.ts'
import { asBuiltHere, root, runNode } from '../../tools/support/processes.ts'
import { copySite } from '../support/site-copy.ts'
import { engines, withServers, type Engine } from './engines.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, served: { type: 'string' } } })
const wanted = Object.keys(engines).filter((name) => values.only === '' || values.only.split(',').includes(name))
if (values.served) process.exitCode = await serveAll(values.served)
else process.exitCode = await fetchAndBuild()

/** Fetches what is missing, builds the site, and starts this file again where there is no network. */
async function fetchAndBuild(): Promise<number> {
  const there = wanted.filter((name) => fetchEngine(name, engines[name]!))
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'))
  const site = path.join(folder, 'site')
  try {
    copySite(site)
    const env = {
      ...asBuiltHere(),
      SITE_STAGE: 'production',
      SITE_GALLERY: '',
      SITE_URL: 'https://www.example.com',
      ALLOW_SAMPLES: '1',
      PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      PUBLIC_SUPABASE_KEY: 'sb_publishable_hosts',
    }
    const code = await runNode(path.join(site, 'tools/build.ts'), [], env)
    if (code !== 0) return code
    const args = [import.meta.filename, '--served', site, '--only', there.join()]
    const alone = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"', process.execPath]
    const closed = spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status === 0
    if (!closed) console.log('This machine cannot take the network away, so the engines are served with it.')
    const [command, first] = closed ? ['unshare', alone] : [process.execPath, []]
    return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder in which an engine from npm is kept between runs; `npm ci` would take it from `node_modules`. */
function cache(name: string): string {
  const kept = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache')
  return path.join(kept, 'site-hosts', engines[name]!.npm?.replace('@', '-') ?? name)
}

/** Whether an engine is there, once it was fetched. */
function fetchEngine(name: string, { npm, debian }: Engine): boolean {
  if (npm && !existsSync(path.join(cache(name), 'package.json'))) {
    console.log(`Fetching ${npm} (once) ...`)
    mkdirSync(cache(name), { recursive: true })
    const args = ['install', '--prefix', cache(name), '--no-audit', '--no-fund', '--loglevel=error', npm]
    if (spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0) {
      rmSync(cache(name), { recursive: true, force: true })
    }
  }
  if (debian && !onPath(name)) install(...debian)
  const found = npm ? existsSync(path.join(cache(name), 'package.json')) : onPath(name)
  if (!found) console.log(`${name}: left out, since it could not be fetched.`)
  return found
}

function onPath(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(path.join(folder, name)))
}

/** An engine with its version, such as `nginx 1.22.1`. */
function versionOf(name: string, { npm }: Engine): string {
  if (npm) return `${name} (${npm.replace('@', ' ')})`
  const { stdout, stderr } = spawnSync(name, [name === 'nginx' ? '-v' : 'version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  })
  return `${name} ${/\d+\.\d+\.\d+/.exec(`${stdout}${stderr}`)?.[0] ?? ''}`
}

/** Serves the site in each engine and prints what they do. */
async function serveAll(site: string): Promise<number> {
  const { checkHost } = await import('./checks.ts')
  const rows: Record<string, object> = {}
  const faults: string[] = []
  for (const name of wanted) {
    const engine = engines[name]!
    const cells = await withServers(engine, site, cache(name), (origin) => checkHost(origin, site)).catch(
      (problem: Error) => [{ check: 'start', cell: 'not started', detail: problem.message.slice(0, 3_000) }],
    )
    rows[versionOf(name, engine)] = Object.fromEntries(cells.map(({ check, cell }) => [check, cell]))
    for (const { check, cell, detail } of cells) {
      if (cell !== 'yes' && engine.known?.[check] !== cell) faults.push(`${name}, ${check}: ${detail ?? cell}`)
    }
  }
  console.table(rows)
  for (const fault of faults) console.error(fault)
  console.log(`\n${wanted.length} engines, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`)
  return faults.length > 0 || wanted.length === 0 ? 1 : 0
}
