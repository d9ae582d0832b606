// `npm test -- hosts`: tests the built site in the engines of hosts, which it fetches if missing:
// Cloudflare Workers and Pages (wrangler), Netlify (netlify-cli), nginx and Caddy. Prints one
// table; a cell that differs from docs/deploy.md fails the run.
//   --only   some engines, such as `--only nginx,caddy`
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../../tools/browser.ts'
import { localBuildEnv, runNode } from '../../tools/support/processes.ts'
import { copySite } from '../../tools/support/copy-site.ts'
import { checkHost } from './checks.ts'
import { engines, withServers, type Engine } from './engines.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: Object.keys(engines).join() } },
})
const wanted = Object.entries(engines).filter(([name]) => values.only.split(',').includes(name))
const there = wanted.filter(([name, engine]) => fetchEngine(name, engine))
const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'))
const site = path.join(folder, 'site')
try {
  copySite(site)
  const env = {
    ...localBuildEnv(),
    SITE_STAGE: 'production',
    SITE_GALLERY: '',
    SITE_URL: 'https://www.example.com',
    ALLOW_SAMPLES: '1',
    PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    PUBLIC_SUPABASE_KEY: 'sb_publishable_hosts',
  }
  process.exitCode =
    (await runNode(path.join(site, 'tools/build.ts'), [], env)) || (await serveAll())
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The folder that keeps an engine from npm between runs; `npm ci` would remove it from
 * `node_modules`.
 */
function cache(name: string): string {
  const kept = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache')
  return path.join(kept, 'site-hosts', engines[name]!.npm?.replace('@', '-') ?? name)
}

/** True if an engine is there. Fetches it if it is missing. */
function fetchEngine(name: string, { npm, debian }: Engine): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  const isThere = () =>
    npm
      ? existsSync(path.join(cache(name), 'package.json'))
      : folders.some((at) => existsSync(path.join(at, name)))
  if (npm && !isThere()) {
    console.log(`Fetching ${npm} (once) ...`)
    mkdirSync(cache(name), { recursive: true })
    const args = [
      'install',
      '--prefix',
      cache(name),
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      npm,
    ]
    if (
      spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0
    ) {
      rmSync(cache(name), { recursive: true, force: true })
    }
  }
  if (debian && !isThere()) install(...debian)
  if (!isThere()) console.log(`${name}: left out, since it could not be fetched.`)
  return isThere()
}

/** Serves the site in each engine and prints the results. @returns the exit code */
async function serveAll(): Promise<number> {
  const rows: Record<string, object> = {}
  const faults: string[] = []
  for (const [name, engine] of there) {
    const cells = await withServers(engine, site, cache(name), (origin) =>
      checkHost(origin, site),
    ).catch((problem: Error) => [
      { check: 'start', cell: 'not started', detail: problem.message.slice(0, 3_000) },
    ])
    rows[`${name} ${engine.npm ?? ''}`] = Object.fromEntries(
      cells.map(({ check, cell }) => [check, cell]),
    )
    for (const { check, cell, detail } of cells) {
      if (cell !== 'yes' && engine.known?.[check] !== cell)
        faults.push(`${name}, ${check}: ${detail ?? cell}`)
    }
  }
  console.table(rows)
  for (const fault of faults) console.error(fault)
  console.log(
    `\n${there.length} engines, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  )
  return faults.length > 0 || there.length === 0 ? 1 : 0
}
