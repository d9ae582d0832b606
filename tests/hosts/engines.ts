import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { caddyConfig } from '../../tools/hosts/caddy.ts'
import { nginxConfig } from '../../tools/hosts/nginx.ts'
import { readRules, writeBrotli } from '../../tools/hosts/rules.ts'
import type { hostEngines } from '../../tools/launcher/suites.mjs'
import { freePort } from '../support/listen.ts'
import { ask } from './ask.ts'

/** The engine of a host: how to fetch it, and how it serves a built site. */
export interface Engine {
  /** The package and its version, or the packages of Debian. */
  npm?: string
  debian?: string[]
  /** The command that serves a site at a port, with a folder of its own for what it keeps. */
  command: (site: string, port: number, cache: string, own: string) => string[]
  /** Its known differences, by the name of the check: docs/deploy.md. */
  known?: Readonly<Record<string, string>>
}

const bin = (cache: string, name: string) => [
  process.execPath,
  path.join(cache, 'node_modules', name),
]

/** Where wrangler listens: on this machine alone, without a port for debuggers. */
const wranglerAt = (port: number) => [`--port=${port}`, '--ip=127.0.0.1', '--inspector-port=0']

/** The engines by their names. */
export const engines: Readonly<Record<string, Engine>> = {
  workers: {
    npm: 'wrangler@4.164.0',
    command: (site, port, cache) => [
      ...bin(cache, 'wrangler/bin/wrangler.js'),
      'dev',
      `--cwd=${site}`,
      ...wranglerAt(port),
    ],
    known: { Range: 'whole file', Brotli: 'gzip' },
  },
  pages: {
    npm: 'wrangler@4.164.0',
    command: (site, port, cache, own) => [
      ...bin(cache, 'wrangler/bin/wrangler.js'),
      'pages',
      'dev',
      path.join(site, 'dist'),
      `--cwd=${own}`,
      ...wranglerAt(port),
      '--compatibility-date=2026-11-01',
    ],
    known: { 'own rules': '502', Range: 'whole file', Brotli: 'gzip' },
  },
  netlify: {
    npm: 'netlify-cli@27.10.2',
    command: (site, port, cache, own) => {
      cpSync(path.join(site, 'dist'), path.join(own, 'dist'), { recursive: true })
      return [
        ...bin(cache, 'netlify-cli/bin/run.js'),
        'dev',
        '--offline',
        '--internal-disable-edge-functions',
        '--no-open',
        '--framework=#static',
        `--cwd=${own}`,
        `--dir=${path.join(own, 'dist')}`,
        `--port=${port}`,
      ]
    },
    known: {
      'slash at the end': 'the page',
      'own rules': '200',
      caching: 'none kept',
      Range: 'whole file',
      Brotli: 'at its edge',
    },
  },
  nginx: {
    debian: ['nginx', 'libnginx-mod-http-brotli-static'],
    command: (site, port, _, own) => {
      const dist = copyWithBrotli(site, own)
      writeFileSync(path.join(own, 'site.conf'), nginxConfig(readRules(dist)))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const kept = temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')
      const files = `root ${dist}; brotli_static on; include ${own}/site.conf;`
      const server = `listen 127.0.0.1:${port}; ${files}`
      const http = `include /etc/nginx/mime.types; access_log off; ${kept} server { ${server} }`
      const process = `user root; daemon off; pid ${own}/pid; error_log stderr notice;`
      const modules = 'include /etc/nginx/modules-enabled/*.conf;'
      writeFileSync(
        path.join(own, 'nginx.conf'),
        `${process} ${modules} events {} http { ${http} }`,
      )
      return ['nginx', '-c', path.join(own, 'nginx.conf'), '-e', 'stderr']
    },
  },
  caddy: {
    debian: ['caddy'],
    command: (site, port, _, own) => {
      const dist = copyWithBrotli(site, own)
      writeFileSync(path.join(own, 'site'), caddyConfig(readRules(dist)))
      const lines = [
        '{',
        '\tadmin off',
        '\tauto_https off',
        '}',
        `http://127.0.0.1:${port} {`,
        `\troot * ${dist}`,
        `\timport ${own}/site`,
        '}',
        '',
      ]
      writeFileSync(path.join(own, 'Caddyfile'), lines.join('\n'))
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', path.join(own, 'Caddyfile')]
    },
  },
} satisfies Record<(typeof hostEngines)[number], Engine>

function copyWithBrotli(site: string, own: string): string {
  const dist = path.join(own, 'dist')
  cpSync(path.join(site, 'dist'), dist, { recursive: true })
  writeBrotli(dist)
  return dist
}

/**
 * Serves a site in an engine while it is used.
 * @throws Error with the output of the engine, if it does not start
 */
export async function withServers<Result>(
  engine: Engine,
  site: string,
  cache: string,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const own = mkdtempSync(path.join(tmpdir(), 'engine-'))
  // Servers may read as another user.
  chmodSync(own, 0o755)
  const [command = '', ...args] = engine.command(site, port, cache, own)
  const env = {
    ...process.env,
    PATH: `${process.env['PATH']}:/usr/sbin`,
    HOME: own,
    XDG_DATA_HOME: own,
    XDG_CONFIG_HOME: own,
    CI: '1',
  }
  // A group of its own, since engines start others, which end with it.
  const child = spawn(command, args, {
    env,
    cwd: own,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString()
    })
  try {
    if (!(await isReady(origin, child))) throw new Error(`The engine did not start.\n${said}`)
    return await use(origin)
  } finally {
    if (child.exitCode === null) {
      process.kill(-child.pid!, 'SIGTERM')
      await once(child, 'exit', { signal: AbortSignal.timeout(5_000) }).catch(() =>
        process.kill(-child.pid!, 'SIGKILL'),
      )
    }
    rmSync(own, { recursive: true, force: true })
  }
}

/** Asks for the home page twice a second, for a minute and a half. @returns whether it came */
async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 180 && child.exitCode === null; tries += 1) {
    const answer = await ask(`${origin}/`).catch(() => undefined)
    if (answer?.status === 200) return true
    await wait(500)
  }
  return false
}
