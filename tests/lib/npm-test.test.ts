import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runProgram } from '../support/run-program.ts'
import { onWindows } from '../support/windows.ts'
import { root } from '../../src/lib/project-root.ts'

// `npm test` itself, in a folder in which small programs take the place of all that it runs. Each
// ends as the variable END_OF_… says, and that of vitest writes the counts that it is given.

const folder = mkdtempSync(path.join(tmpdir(), 'npm-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
for (const part of ['tools', 'src/lib/project-root.ts'])
  cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
write('node_modules/@playwright/test/package.json', '{ "type": "module", "exports": "./index.js" }')
write(
  'node_modules/@playwright/test/index.js',
  'export const chromium = { executablePath: () => "no-such-file" }',
)
write(
  'node_modules/@playwright/test/cli.js',
  `import { writeFileSync } from 'node:fs'
  console.log(process.argv.slice(2).join(' '))
  writeFileSync(process.env.PLAYWRIGHT_JSON, '{ "stats": { "expected": 2, "unexpected": 0 } }')`,
)
write('package.json', '{ "type": "module" }')
write(
  'tools/format.ts',
  `if (process.env.END_OF_FORMAT === 'never') {
    console.log('formatting')
    setInterval(() => undefined, 1000)
  } else if (process.env.END_OF_FORMAT.startsWith('SIG')) {
    process.kill(process.pid, process.env.END_OF_FORMAT)
  } else process.exit(Number(process.env.END_OF_FORMAT))`,
)
write('tests/build-site.ts', 'process.exit(Number(process.env.END_OF_BUILD))')
write(
  'node_modules/vitest/vitest.mjs',
  `import { writeFileSync } from 'node:fs'
  const option = '--outputFile.json='
  const [report] = process.argv.flatMap((word) => word.split(option).slice(1))
  if (process.env.COUNTS) writeFileSync(report, process.env.COUNTS)
  const [project] = process.argv.slice(process.argv.indexOf('--project') + 1)
  console.log('begin of ' + project)
  await new Promise((resolve) => setTimeout(resolve, project === 'database' ? 300 : 0))
  console.log('end of ' + project)
  process.exit(Number(process.env.END_OF_VITEST))`,
)

/** Runs some steps. @returns what was printed, its last line, and the exit code */
async function npmTest(steps: string, settings: Record<string, string> = {}) {
  const ends = { END_OF_FORMAT: '0', END_OF_BUILD: '0', END_OF_VITEST: '0', COUNTS: '' }
  const words = [path.join(folder, 'tools/test.ts'), '--only', steps]
  const { everything, printed, code } = await runProgram(words, { ...ends, ...settings })
  return { everything, last: printed.trim().split('\n').at(-1), code }
}

const counts = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests })

describe('the last line of npm test', () => {
  test.each([
    {
      run: 'passes',
      settings: { COUNTS: counts(3, 0), END_OF_VITEST: '0' },
      result: { last: '3 passed, 0 failed', code: 0 },
    },
    {
      run: 'has failed tests',
      settings: { COUNTS: counts(2, 3), END_OF_VITEST: '1' },
      result: { last: '2 passed, 3 failed', code: 1 },
    },
    {
      run: 'fails although all its tests pass',
      settings: { COUNTS: counts(3, 0), END_OF_VITEST: '1' },
      result: { last: '3 passed, 1 failed', code: 1 },
    },
    {
      run: 'finds no test',
      settings: { COUNTS: counts(0, 0), END_OF_VITEST: '0' },
      result: { last: '0 passed, 1 failed', code: 1 },
    },
    {
      run: 'ends without a report',
      settings: { END_OF_VITEST: '0' },
      result: { last: '0 passed, 1 failed', code: 1 },
    },
  ])('counts a run of vitest that $run', async ({ settings, result }) => {
    expect(await npmTest('site', settings)).toMatchObject(result)
  })

  test('adds all steps, of which each that runs no tests counts as one', async () => {
    const settings = { COUNTS: counts(3, 0), END_OF_FORMAT: '1' }
    const result = { last: '4 passed, 1 failed', code: 1 }
    expect(await npmTest('format,build,site', settings)).toMatchObject(result)
  })
})

test('the lines of a step that runs beside others are shown together', async () => {
  const { everything } = await npmTest('build,site,database', { COUNTS: counts(3, 0) })
  expect(everything).toContain(
    '== Database tests\nbegin of database\nend of database\n== Database tests:',
  )
})

// Windows has no signals between processes.
test.skipIf(onWindows).each([
  { signal: 'SIGTERM', code: 143 },
  { signal: 'SIGINT', code: 130 },
] as const)('after $signal no further step begins', async ({ signal, code }) => {
  const words = [path.join(folder, 'tools/test.ts'), '--only', 'format,build']
  const env = { ...process.env, END_OF_FORMAT: 'never', END_OF_BUILD: '0' }
  // In a group of its own, since Ctrl-C reaches a whole group.
  const run = spawn(process.execPath, words, { env, detached: true })
  let printed = ''
  run.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!printed.includes('formatting') && (printed + text).includes('formatting'))
      process.kill(-run.pid!, signal)
    printed += text
  })
  expect(await once(run, 'close')).toEqual([code, null])
  expect(printed).toContain('Stopped before the end')
  expect(printed).not.toContain('== Build')
})

// The end of a step may be seen before the signal that reached the whole group.
test.skipIf(onWindows).each([
  { signal: 'SIGTERM', code: 143 },
  { signal: 'SIGINT', code: 130 },
])('after a step that $signal ended, no further step begins', async ({ signal, code }) => {
  const run = await npmTest('format,build', { END_OF_FORMAT: signal })
  expect(run.code).toBe(code)
  expect(run.everything).not.toContain('== Build')
})

test('a step that another signal ended is a failed step', async () => {
  const { last } = await npmTest('format,build', { END_OF_FORMAT: 'SIGKILL' })
  expect(last).toBe('1 passed, 1 failed')
})

test('browser tests are left out when the site could not be built', async () => {
  const settings = { END_OF_BUILD: '1', CHROMIUM_PATH: path.join(folder, 'no-browser') }
  const { everything, last, code } = await npmTest('build,browser', settings)
  expect(everything).toContain('The browser tests need a built site, so they were left out.')
  expect([last, code]).toEqual(['0 passed, 1 failed', 1])
})

test('without a browser the browser tests fail with its sentence', async () => {
  const settings = { CHROMIUM_PATH: path.join(folder, 'no-browser') }
  const { everything, last, code } = await npmTest('browser', settings)
  expect(everything).toContain('no-browser”, and there is no such file.')
  expect([last, code]).toEqual(['0 passed, 1 failed', 1])
})

// Windows starts no script as a program.
test.skipIf(onWindows).each([
  { steps: 'browser', projects: ['site'], last: '2 passed, 0 failed' },
  { steps: 'editor', projects: ['editing'], last: '2 passed, 0 failed' },
  { steps: 'browser,editor', projects: ['site', 'editing'], last: '4 passed, 0 failed' },
])('“$steps” runs these browser tests: $projects', async ({ steps, projects, last }) => {
  write('chromium', '#!/bin/sh\necho Chromium 1.2.3.4\n')
  chmodSync(path.join(folder, 'chromium'), 0o755)
  const run = await npmTest(steps, { CHROMIUM_PATH: path.join(folder, 'chromium') })
  const named = run.everything.matchAll(/(?<=--project )\w+/g)
  expect([...named].map(([project]) => project)).toEqual(projects)
  expect(run.last).toBe(last)
})
