import {
  copyFileSync,
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
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildFor, findNode, programOf } from '../../tools/launcher/node.mjs'
import { installPackages } from '../../tools/launcher/packages.mjs'
import { thisSystem } from '../../tools/launcher/system.mjs'

// What the launcher asks of npm. A small program takes the place of npm: it notes its words, and
// writes into node_modules what the lock file names.

const folder = mkdtempSync(path.join(tmpdir(), 'installing-'))
const inFolder = (file: string) => path.join(folder, file)
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(inFolder(file)), { recursive: true })
  writeFileSync(inFolder(file), text)
}
const npm = `
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const words = process.argv.slice(2)
writeFileSync(${JSON.stringify(inFolder('words'))}, words.join(' '))
if (process.env.NPM_FAILS) process.exit(1)
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

  test('are installed anew after an update that did not end', async () => {
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

  test('that cannot be had are told in a sentence', async () => {
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

    test('is fetched once, by its checksum and without scripts', async () => {
      vi.stubEnv('NODE_PROGRAM', process.execPath)
      expect(await findNode(folder, system, '20.0.0')).toBe(program)
      expect(asked()).toMatch(/^ci --ignore-scripts /)
      const locked = readFileSync(path.join(program, '../../../../package-lock.json'), 'utf8')
      expect(locked).toContain(build!.integrity)
      rmSync(inFolder('words'))
      expect(await findNode(folder, system, '20.0.0')).toBe(program)
      expect(existsSync(inFolder('words'))).toBe(false)
    })

    test('that does not start is told in a sentence', async () => {
      mkdirSync(path.dirname(program), { recursive: true })
      copyFileSync(inFolder('package-lock.json'), program)
      await expect(findNode(folder, system, '20.0.0')).rejects.toThrow(
        `Node ${build!.version}, which was fetched, does not start here. Install Node 24`,
      )
    })

    test('that cannot be fetched is told in a sentence, and leaves nothing half made', async () => {
      vi.stubEnv('NPM_FAILS', '1')
      await expect(findNode(folder, system, '20.0.0')).rejects.toThrow(
        `Node ${build!.version} could not be fetched`,
      )
      expect(readdirSync(inFolder('.node'))).toEqual([])
    })
  },
)
