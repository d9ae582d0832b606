import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildFor, findNode, programOf } from '../../tools/launcher/node.mjs'
import { installPackages } from '../../tools/launcher/packages.mjs'
import { thisSystem } from '../../tools/launcher/system.mjs'
import { root } from '../../src/lib/project-root.ts'
import { freePort } from '../support/listen.ts'

// What the launcher asks of npm. A small program takes the place of npm: it notes its words, and
// writes into node_modules what the lock file names, and nothing else. With NPM_WAITS it waits
// before that until such a file is there.

const folder = mkdtempSync(path.join(tmpdir(), 'installing-'))
const inFolder = (file: string) => path.join(folder, file)
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(inFolder(file)), { recursive: true })
  writeFileSync(inFolder(file), text)
}
const npm = `
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const words = process.argv.slice(2)
writeFileSync(${JSON.stringify(inFolder('words'))}, words.join(' '))
appendFileSync(${JSON.stringify(inFolder('runs'))}, 'run ')
if (process.env.NPM_FAILS) process.exit(1)
while (process.env.NPM_WAITS && !existsSync(process.env.NPM_WAITS)) await setTimeout(20)
rmSync('node_modules/node', { recursive: true, force: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
delete packages['']
const withDev = !words.includes('--omit=dev')
const wanted = Object.entries(packages).filter(([, { dev }]) => withDev || !dev)
for (const [name, { version }] of wanted) {
  mkdirSync(name + '/bin', { recursive: true })
  writeFileSync(name + '/package.json', JSON.stringify({ version }))
  if (process.env.NODE_PROGRAM) cpSync(process.env.NODE_PROGRAM, name + '/bin/node')
}
const record = { packages: Object.fromEntries(wanted) }
writeFileSync('node_modules/.package-lock.json', JSON.stringify(record))
`
const asked = () => readFileSync(inFolder('words'), 'utf8')
const lock = (version = '1.0.0') =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/site': { version },
        'node_modules/tester': { version: '1.0.0', dev: true },
      },
    }),
  )
const install = (forTests: boolean) => installPackages(folder, thisSystem(), forTests)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  write('npm/npm-cli.js', npm)
  write('npm/package.json', '{ "type": "module" }')
  lock()
  vi.stubEnv('npm_execpath', inFolder('npm/npm-cli.js'))
  vi.stubEnv('npm_node_execpath', process.execPath)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('packages', () => {
  test('of a fresh clone are installed whole, and only those of the site', async () => {
    await install(false)
    expect(asked()).toMatch(/^ci --omit=dev /)
    expect(existsSync(inFolder('node_modules/tester'))).toBe(false)
  })

  test('that are there are not installed again', async () => {
    await install(false)
    rmSync(inFolder('words'))
    await install(false)
    expect(existsSync(inFolder('words'))).toBe(false)
  })

  test('of the tests are added to those that are there', async () => {
    await install(false)
    await install(true)
    expect(asked()).toMatch(/^install --no-save --include=dev /)
  })

  test('of the tests stay when the site gets an update', async () => {
    await install(true)
    lock('1.1.0')
    await install(false)
    expect(asked()).toMatch(/^install --no-save --include=dev /)
  })

  test('are installed again after an update that did not end', async () => {
    await install(false)
    lock('1.1.0')
    vi.stubEnv('NPM_FAILS', '1')
    await expect(install(false)).rejects.toThrow('The packages could not be installed')
    vi.stubEnv('NPM_FAILS', '')
    await install(false)
    expect(asked()).toMatch(/^ci --omit=dev /)
    rmSync(inFolder('words'))
    await install(false)
    expect(existsSync(inFolder('words'))).toBe(false)
  })

  test('that cannot be had are reported in a sentence', async () => {
    vi.stubEnv('NPM_FAILS', '1')
    await expect(install(false)).rejects.toThrow(
      /^The packages could not be installed: .*Check the network, then run the same command/,
    )
  })
})

const system = thisSystem()
const build = buildFor(system)

describe.skipIf(!build || process.platform === 'win32')(
  'a Node for a machine with an older one',
  () => {
    const program = programOf(folder, build!, system.os)
    const old = { program: '/usr/bin/node', version: '20.0.0' }

    test('is fetched once, by its checksum and without scripts', async () => {
      vi.stubEnv('NODE_PROGRAM', process.execPath)
      expect(await findNode(folder, system, old)).toBe(program)
      expect(asked()).toMatch(/^ci --ignore-scripts /)
      const locked = readFileSync(path.join(program, '../../../../package-lock.json'), 'utf8')
      expect(locked).toContain(build!.integrity)
      rmSync(inFolder('words'))
      expect(await findNode(folder, system, old)).toBe(program)
      expect(existsSync(inFolder('words'))).toBe(false)
    })

    test('that does not start is reported in a sentence', async () => {
      mkdirSync(path.dirname(program), { recursive: true })
      copyFileSync(inFolder('package-lock.json'), program)
      await expect(findNode(folder, system, old)).rejects.toThrow(
        `Node ${build!.version}, which was fetched, does not start here. Install Node 24`,
      )
    })

    test('that cannot be fetched is reported in a sentence and leaves nothing behind', async () => {
      vi.stubEnv('NPM_FAILS', '1')
      await expect(findNode(folder, system, old)).rejects.toThrow(
        `Node ${build!.version} could not be fetched`,
      )
      expect(readdirSync(inFolder('.node'))).toEqual([])
    })
  },
)

describe('a whole launch', () => {
  const script = "import { writeFileSync } from 'node:fs'\nwriteFileSync(process.argv[2]!, 'ran')"
  beforeEach(() => {
    for (const part of ['run.mjs', 'launcher'])
      cpSync(path.join(root, 'tools', part), inFolder(`tools/${part}`), { recursive: true })
    write('package.json', '{ "private": true }')
    write('script.ts', script)
  })

  /** Starts a command of the project. `ended` holds its exit code and all that it has printed. */
  const launch = (words: string[], settings = {}, node = process.execPath) => {
    const env = { ...process.env, ...settings }
    const child = spawn(node, [inFolder('tools/run.mjs'), ...words], { cwd: folder, env })
    onTestFinished(() => void child.kill())
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += String(text)
      })
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, printed }))
    return { child, printed: () => printed, ended }
  }
  const until = (condition: () => boolean) =>
    vi.waitFor(() => expect(condition()).toBe(true), { timeout: 120_000 })

  // Windows keeps the file of a running program.
  const outlives = test.skipIf(process.platform === 'win32')
  outlives('goes on when npm removes the package Node that started it', async () => {
    const node = inFolder(path.join('node_modules/node/bin', path.basename(process.execPath)))
    mkdirSync(path.dirname(node), { recursive: true })
    copyFileSync(process.execPath, node)
    const { code, printed } = await launch(['script.ts', 'done'], {}, node).ended
    expect(printed).toContain('Installing')
    expect(code).toBe(0)
    expect(readFileSync(inFolder('done'), 'utf8')).toBe('ran')
  })

  test('waits while another command installs, and does not install again', async () => {
    const first = launch(['script.ts', 'first'], { NPM_WAITS: inFolder('go') })
    await until(() => existsSync(inFolder('runs')))
    const second = launch(['script.ts', 'second'])
    await until(() => second.printed().includes('Waiting'))
    expect(second.printed()).toContain(
      `Waiting for node tools/run.mjs script.ts (process ${first.child.pid}), which is installing`,
    )
    write('go', '')
    expect((await first.ended).code).toBe(0)
    expect((await second.ended).code).toBe(0)
    expect(readFileSync(inFolder('runs'), 'utf8')).toBe('run ')
    expect(existsSync(inFolder('second'))).toBe(true)
  })

  test('of npm start is refused while the first one gets ready for the same port', async () => {
    const port = String(await freePort())
    write('tools/serve.ts', "import { writeFileSync } from 'node:fs'\nwriteFileSync('served', '')")
    const first = launch(['start'], { PORT: port, NPM_WAITS: inFolder('go') })
    await until(() => existsSync(inFolder('runs')))
    const second = launch(['start'], { PORT: port })
    await until(() => second.printed() !== '')
    expect(second.printed()).toBe(
      `npm start is running in this folder already, for port ${port} ` +
        `(process ${first.child.pid}). Use that one, or stop it with Ctrl-C in its window, ` +
        'then run the same command again.\n',
    )
    write('go', '')
    expect((await second.ended).code).toBe(1)
    expect((await first.ended).code).toBe(0)
    // When the first one has ended, the next one starts.
    expect((await launch(['start'], { PORT: port }).ended).code).toBe(0)
  })
})
