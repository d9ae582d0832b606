import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrations } from '../../../leads/backend/migrations.ts'
import { root } from '../../../src/lib/project-root.ts'
import { openStore } from '../../../leads/backend/open-store.ts'
import { forShortRuns } from '../run-program.ts'

/**
 * A folder with an empty lead store, as the first start makes it. Making one takes seconds, so
 * it is made once for each text of the migrations and version of PGlite, and copied.
 */
export async function emptyStoreFolder(): Promise<{ folder: string; remove: () => void }> {
  const modules = path.join(root, 'node_modules')
  const pglite = readFileSync(path.join(modules, '@electric-sql/pglite/package.json'), 'utf8')
  const digest = createHash('sha256')
    .update([pglite, ...readMigrations()].join())
    .digest('hex')
  const template = path.join(modules, '.cache/lead-stores', digest.slice(0, 16))
  if (!existsSync(template)) {
    const draft = `${template}-${process.pid}`
    await (await openStore(draft)).close()
    try {
      renameSync(draft, template)
    } catch {
      // Another test file was first.
      rmSync(draft, { recursive: true })
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-embedded-'))
  cpSync(template, folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type StartedServer = Awaited<ReturnType<typeof startSite>>

/**
 * Starts `tools/serve.ts` over a built site, as `npm start` does, on a free port or on the given
 * one, and waits until it serves.
 * @returns its address, undefined if it ended before; what it has printed so far; and a way to end
 * it by a signal, or to wait until it ends by itself
 */
export async function startSite(dist: string, env: Record<string, string>) {
  const words = [...forShortRuns, path.join(root, 'tools/serve.ts'), '--dist', dist]
  const child = spawn(process.execPath, words, {
    env: { ...process.env, PORT: '0', PUBLIC_SUPABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  void exit.then(() => process.off('exit', kill))
  let text = ''
  const address = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk)
        if (text.includes('Ctrl-C')) resolve(/http:\/\/localhost:\d+/.exec(text)?.[0])
      })
    }
    void exit.then(() => resolve(undefined))
  })
  const ended = (signal?: NodeJS.Signals) => {
    if (signal) child.kill(signal)
    return exit
  }
  return { address, pid: child.pid, printed: () => text, ended }
}

/**
 * Starts the server over these leads, with a site of one empty page and a proxy before it, to be
 * killed.
 * @throws what the process printed, when it ends instead of serving
 */
export async function startEmbedded(folder: string) {
  const dist = path.join(folder, 'site')
  mkdirSync(dist, { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '')
  const { address, pid, printed, ended } = await startSite(dist, {
    LEADS_DIR: folder,
    LEADS_TRUST_PROXY: '1',
  })
  if (address === undefined) throw new Error(printed())
  return { url: address, pid, kill: () => ended('SIGKILL') }
}
