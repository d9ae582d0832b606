import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrations, repositoryRoot } from '../../../leads/backend/migrations.ts'
import { openStore } from '../../../leads/backend/open-store.ts'

/**
 * A folder with an empty lead store, as the first start makes it. Making one takes seconds, so
 * it is made once for each text of the migrations and version of PGlite, and copied.
 */
export async function emptyStoreFolder(): Promise<{ folder: string; remove: () => void }> {
  const modules = path.join(repositoryRoot, 'node_modules')
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

/**
 * Starts the server of `npm start` over these leads, with a site of one empty page and a proxy before it, to be killed.
 *
 * @throws what the process printed, when it ends instead of serving
 */
export async function startEmbedded(folder: string) {
  const dist = path.join(folder, 'site')
  mkdirSync(dist, { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '')
  const settings = { PORT: '0', LEADS_DIR: folder, LEADS_TRUST_PROXY: '1', PUBLIC_SUPABASE_URL: '' }
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'tools/serve.ts'), '--dist', dist], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (printed.includes('Ctrl-C')) resolve(/http:\S+/.exec(printed)?.[0] ?? '')
      })
    }
    void exit.then(() => reject(new Error(printed)))
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  return { url, pid: child.pid ?? 0, kill }
}
