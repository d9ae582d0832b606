import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '../../tools/browser.ts'
import { browserObstacle, isUsable } from '../../tools/launcher/browser.mjs'
import { commands } from '../../tools/launcher/commands.mjs'
import {
  findObstacle,
  diskObstacle,
  screenObstacle,
  folderObstacle,
} from '../../tools/launcher/machine.mjs'
import { readListenAddress, tryToListen } from '../../tools/launcher/port.mjs'
import { root } from '../../src/lib/project-root.ts'

// What `npm start` and `npm test` look at before they install or build anything.

const folder = mkdtempSync(path.join(tmpdir(), 'machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const obstacle = (name: string, env: NodeJS.ProcessEnv, own = folder) =>
  findObstacle({ root: own, name, command: commands[name]!, words: [], env, megabytes: 0 })

describe('the folder', () => {
  test.each(['/home/me/C# projects/site', '/work/50%/site', '/work/what?/site'])(
    '%s is refused, and the sentence names the folder',
    (name) => {
      const character = /[#?%]/.exec(name)?.[0]
      expect(folderObstacle(name)).toContain(`has “${character}”: ${name}`)
    },
  )

  test.each(["/home/it's Größe é [x](y) & + 日本 $HOME !bang/site", String.raw`C:\Users\me\site`])(
    '%s is taken',
    (name) => expect(folderObstacle(name)).toBeUndefined(),
  )

  test('a command that does not build runs in any folder', async () => {
    const odd = path.join(folder, '50%')
    mkdirSync(odd)
    expect(await obstacle('build', {}, odd)).toContain('“%”')
    expect(await obstacle('check', {}, odd)).toBeUndefined()
  })

  test.skipIf(process.platform === 'win32')('a folder that may only be read is refused', () => {
    const locked = path.join(folder, 'locked')
    mkdirSync(locked, { mode: 0o555 })
    // Root may write everywhere, so the question is asked as another user.
    const module = path.join(root, 'tools/launcher/machine.mjs')
    const code = `
      const { writeObstacle } = await import(${JSON.stringify(module)})
      if (process.getuid() === 0) process.setuid(65534)
      console.log(writeObstacle(${JSON.stringify(locked)}, 'start'))`
    chmodSync(folder, 0o755)
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^npm start must write into .*locked, and this user may not\./)
  })

  test('a full disk is reported with what is free and what is needed', () => {
    expect(diskObstacle(folder, 0)).toBeUndefined()
    expect(diskObstacle(folder, Infinity)).toMatch(/has \d+ MB left, and this command needs about/)
  })
})

describe('the port', () => {
  test.each(['abc', '43.5', '-1', '65536', 'localhost:3000', '1e3', ' '])(
    'PORT=%s is refused',
    async (port) =>
      expect(await obstacle('start', { PORT: port })).toMatch(
        /^PORT is “.*”\. Write a whole number up to 65535: /,
      ),
  )

  test.each([
    [{}, { host: 'localhost', port: 4321 }],
    [
      { PORT: '', HOST: '' },
      { host: 'localhost', port: 4321 },
    ],
    [
      { PORT: '8080', HOST: '0.0.0.0' },
      { host: '0.0.0.0', port: 8080 },
    ],
  ])('%o is read as %o', (env, address) => expect(readListenAddress(env)).toEqual(address))

  test('a port that is taken is refused, and another one is proposed', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    expect(await obstacle('start', { PORT: String(port) })).toContain(
      `Port ${port} is taken by another program. Stop that one, or choose another port: `,
    )
    // The server of `npm run dev` takes the next free port.
    expect(await obstacle('dev', { PORT: String(port) })).toBeUndefined()
    await new Promise((resolve) => server.close(resolve))
    expect(await tryToListen({ host: 'localhost', port }, 'start')).toBeUndefined()
  })

  test('a host that is not of this machine is refused', async () =>
    expect(await obstacle('start', { PORT: '0', HOST: '192.0.2.1' })).toMatch(
      /could not listen on 192\.0\.2\.1 .*HOST must be an address of this machine/,
    ))

  test('PORT may be in .env, and the shell wins', async () => {
    const own = path.join(folder, 'with-settings')
    mkdirSync(own)
    writeFileSync(path.join(own, '.env'), 'PORT=abc\n')
    expect(await obstacle('start', {}, own)).toContain('PORT is “abc”')
    expect(await obstacle('start', { PORT: '0' }, own)).toBeUndefined()
  })
})

describe('a window', () => {
  const browse = commands['test:browser']!

  test.each(['--headed', '--debug', '--ui'])('%s needs a screen on Linux', (option) => {
    const words = ['navigation', option]
    expect(screenObstacle(browse, words, {}, 'linux')).toContain(`“${option}” opens a window`)
    expect(screenObstacle(browse, words, { DISPLAY: ':0' }, 'linux')).toBeUndefined()
    expect(screenObstacle(browse, words, { WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBeUndefined()
    expect(screenObstacle(browse, words, {}, 'darwin')).toBeUndefined()
  })

  test('is not opened by other options', () => {
    expect(screenObstacle(browse, ['navigation', '--trace', 'on'], {}, 'linux')).toBeUndefined()
    expect(screenObstacle(commands['build']!, ['--debug'], {}, 'linux')).toBeUndefined()
  })

  test.skipIf(process.platform !== 'linux')(
    'that cannot open stops the command before anything is installed',
    async () => {
      const start = { root: folder, name: 'test:browser', command: browse, megabytes: 0 }
      expect(await findObstacle({ ...start, words: ['--headed'], env: {} })).toContain('no screen')
      expect(await findObstacle({ ...start, words: [], env: {} })).toBeUndefined()
    },
  )
})

describe.skipIf(process.platform === 'win32')('the browser', () => {
  const program = (name: string, ...lines: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
    return file
  }

  test('is one that answers with the version of a Chromium', () =>
    expect(isUsable(program('works', 'echo Chromium 156.0.8078.108'))).toBe(true))

  test.each([
    ['lacks its libraries', 'echo "libnss3.so: cannot open shared object file" >&2', 'exit 127'],
    ['is only a hint', 'echo "Command requires the chromium snap to be installed."', 'exit 1'],
    ['is another program', 'echo "ls (coreutils) 9.1"'],
  ])('is not one that %s', (name, ...lines) => {
    const file = program(name, ...lines)
    expect(isUsable(file)).toBe(false)
    expect(browserObstacle(file, 'CHROMIUM_PATH')).toMatch(/does not answer as a Chromium/)
  })

  test('is not a snap, which sees no temporary files', () => {
    const file = program('of-ubuntu', 'echo Chromium 156.0.8078.108 # exec /snap/bin/chromium')
    expect(isUsable(file)).toBe(false)
    expect(browserObstacle(file, 'CHROMIUM_PATH')).toMatch(/a snap/)
  })

  test('is looked for among all of the machine until one starts', () => {
    const bin = path.join(folder, 'bin')
    mkdirSync(bin)
    program('bin/chromium-headless-shell', 'exit 127')
    program('bin/chromium', 'exec /snap/bin/chromium "$@"')
    const works = program('bin/google-chrome', 'echo Google Chrome 156.0.8078.108')
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', bin)
    expect(findBrowser()).toBe(works)
    vi.unstubAllEnvs()
  })

  test('has windows if somebody wants to see it', () => {
    const bin = path.join(folder, 'bin-with-both')
    mkdirSync(bin)
    const answer = 'echo Chromium 156.0.8078.108'
    const windowless = program('bin-with-both/chromium-headless-shell', answer)
    const whole = program('bin-with-both/chromium', answer)
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('PATH', bin)
    expect(findBrowser()).toBe(windowless)
    expect(findBrowser({ withWindow: true })).toBe(whole)
    vi.unstubAllEnvs()
  })

  test('has its fonts fetched once a run, also where they cannot be fetched', () => {
    const bin = path.join(folder, 'bin-without-fonts')
    mkdirSync(bin)
    program('bin-without-fonts/chromium-headless-shell', 'echo Chromium 156.0.8078.108')
    const fetched = path.join(folder, 'fetched')
    program('bin-without-fonts/apt-get', `echo "$1" >>"${fetched}"`, 'exit 100')
    /** Looks for a browser as root of a Debian without fonts, as each process of a run does. */
    const lookForBrowser = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const isThere = fs.existsSync
      fs.existsSync = (file) => !/[/]fonts[/]/.test(file) && isThere(file)
      syncBuiltinESMExports()
      Object.defineProperty(process, 'platform', { value: 'linux' })
      process.getuid = () => 0
      const { ensureBrowser } = await import('./tools/browser.ts')
      ensureBrowser()
      console.log(process.env.CHROMIUM_PATH)
    `
    const lookWith = (browser: string) =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', lookForBrowser], {
        cwd: root,
        env: { ...process.env, PATH: bin, CHROMIUM_PATH: browser },
        encoding: 'utf8',
      }).stdout.trim()

    const foundByFirst = lookWith('')
    expect(lookWith(foundByFirst)).toBe(foundByFirst)
    expect(readFileSync(fetched, 'utf8')).toBe('update\n')
  })

  test('that CHROMIUM_PATH names is asked before anything is installed', async () => {
    const missing = path.join(folder, 'missing')
    expect(await obstacle('test', { CHROMIUM_PATH: missing })).toBe(
      `CHROMIUM_PATH is “${missing}”, and there is no such file. Correct it, or leave it out.`,
    )
    expect(await obstacle('build', { CHROMIUM_PATH: missing })).toBeUndefined()
  })
})
