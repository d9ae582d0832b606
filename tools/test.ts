// `npm test`: everything that must pass before a merge. Its last line is `N passed, N failed`: the
// tests of both runners, plus one for each step that is not a test runner.
//   --only   some steps, such as `--only content,build,site`. `editor` is a step of
//            `npm test -- editing` alone
// `npm test -- NAME`: another suite, `tests/NAME/run.ts`, with the following words as its
// arguments. `launcher/suites.mjs` lists the steps and the suites.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { steps, stepsOfEditing } from './launcher/suites.mjs'
import { takeTurn } from './launcher/turns.mjs'
import { root } from '../src/lib/project-root.ts'
import { localBuildEnv, loadSettings, runNode } from './support/processes.ts'

interface Count {
  passed: number
  failed: number
}

/** Takes what a program prints. */
type Show = (text: string) => void

/** A step. `site` has all tests that need neither a browser nor a database. */
type Step = (typeof steps)[number] | (typeof stepsOfEditing)[number]

/** The steps that use a built site. */
const stepsWithSite = ['build', 'site', 'browser', 'editor'] as const

/** The signals that stop a run. */
const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** The signal that ended this run. `runNode` lets the current steps end; no other one begins. */
let stoppedBy: (typeof stopSignals)[number] | undefined
for (const signal of stopSignals)
  process.on(signal, () => {
    stoppedBy = signal
  })

loadSettings()
const [suite = '', ...wordsOfSuite] = process.argv.slice(2)
if (suite !== '' && !suite.startsWith('-'))
  process.exit(await runNode(path.join(root, 'tests', suite, 'run.ts'), wordsOfSuite))
const wanted = readSteps()
if (stepsWithSite.some((name) => wanted.has(name))) await claimBuiltSite()
const counts: Count[] = []
// In a log, colour codes would hide the dots of a thousand tests.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
const env = localBuildEnv()

// Most steps keep one processor busy, so these two run beside those that follow.
const beside = runBeside()
// At the beginning, since it may have to be fetched, and nobody wants to learn after minutes that
// there is none.
const needsBrowser = wanted.has('browser') || wanted.has('editor')
const noBrowser = needsBrowser ? missingBrowser() : undefined
if (noBrowser) console.error(noBrowser)
await step('format', 'Format', () => runOnce(path.join(root, 'tools/format.ts'), ['--check']))
await step('lint', 'Rules of code', () => runOnce(path.join(root, 'tools/lint.ts'), []))
await step('content', 'Content', () => runOnce(path.join(root, 'editing/commands/check.ts'), []))
const built = await step('build', 'Build', () =>
  runOnce(path.join(root, 'tests/build-site.ts'), []),
)
await step('site', 'Unit and site tests', () => runVitest('shared'))
await beside
if (built && built.failed > 0 && !stoppedBy)
  console.log('\nThe browser tests need a built site, so they were left out.')
else {
  await step('browser', 'Browser tests', () => runPlaywright('site'))
  await step('editor', 'Browser tests of the editor', () => runPlaywright('editing'))
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (stoppedBy) {
  console.log('\nStopped before the end, so nothing is known of the other steps.')
  process.exitCode = codeAfter(stoppedBy)
} else {
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
}

/**
 * Ends this process if another run in this folder uses the site that tests read: a new build would
 * replace it in the middle of those tests.
 */
async function claimBuiltSite(): Promise<void> {
  const refuse = ({ pid }: { pid: number }): never => {
    console.error(
      `npm test is running in this folder already (process ${pid}). Run it again when that one ` +
        'has ended.',
    )
    process.exit(1)
  }
  await takeTurn({ root, task: 'tests', command: 'npm test', onBusy: refuse })
}

function readSteps(): Set<Step> {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: steps.join() } },
  })
  const names = values.only.split(',')
  return new Set([...steps, ...stepsOfEditing].filter((known) => names.includes(known)))
}

/** Runs the steps that need no built site. What each prints is shown when it ends. */
async function runBeside(): Promise<void> {
  await stepBeside('types', 'Types', runTypes)
  await stepBeside('database', 'Database tests', (show) => runVitest('database', show))
}

/** Runs a step if it is wanted and the run was not stopped, and returns what it counted. */
async function step(
  name: Step,
  title: string,
  run: () => Promise<Count>,
): Promise<Count | undefined> {
  if (!wanted.has(name) || stoppedBy) return undefined
  console.log(`\n== ${title}`)
  const { count, result } = await runStep(title, run)
  console.log(result)
  return count
}

/** Runs such a step beside another one, and shows what it printed when it ends. */
async function stepBeside(
  name: Step,
  title: string,
  run: (show: Show) => Promise<Count>,
): Promise<void> {
  if (!wanted.has(name) || stoppedBy) return
  let printed = ''
  const show: Show = (text) => {
    printed += text
  }
  const { result } = await runStep(title, () => run(show))
  console.log(`\n== ${title}\n${printed}${result}`)
}

/** @returns what a step counted, and a line that says how it ended */
async function runStep(title: string, run: () => Promise<Count>) {
  const started = performance.now()
  const count = await run().catch((problem: Error) => {
    console.error(problem.message)
    return { passed: 0, failed: 1 }
  })
  counts.push(count)
  const end = count.failed > 0 ? `${count.failed} failed` : 'passed'
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  return { count, result: `== ${title}: ${end}, ${seconds} s` }
}

/** The exit code of a program that a signal ended. */
function codeAfter(signal: (typeof stopSignals)[number]): number {
  return 128 + constants.signals[signal]
}

/**
 * Runs the program of a step. If a signal ended it, the run stops: Ctrl-C reaches both, and the
 * end of the program may be seen here before the signal.
 * @returns its exit code
 */
async function runProgram(...program: Parameters<typeof runNode>): Promise<number> {
  const code = await runNode(...program)
  stoppedBy ??= stopSignals.find((signal) => code === codeAfter(signal))
  return code
}

function runTypes(show: Show): Promise<Count> {
  const words = ['check', '--minimumFailingSeverity', 'warning']
  return runOnce(binary('astro', 'bin/astro.mjs'), words, show)
}

async function runOnce(script: string, args: string[], show?: Show): Promise<Count> {
  const code = await runProgram(script, args, env, show)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(project: string, show?: Show): Promise<Count> {
  const report = reportOf(project)
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const settings = { ...env, NODE_ENV: 'test', ...plain }
  const code = await runProgram(binary('vitest', 'vitest.mjs'), args, settings, show)
  return readCount<{ numPassedTests: number; numFailedTests: number }>(
    report,
    code,
    ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  )
}

/** Finds a browser or fetches one. @returns a sentence if there is none */
function missingBrowser(): string | undefined {
  try {
    ensureBrowser()
    return undefined
  } catch (problem) {
    return (problem as Error).message
  }
}

/** Runs one of the projects of `tests/playwright.config.ts`. */
async function runPlaywright(project: 'site' | 'editing'): Promise<Count> {
  if (noBrowser) throw new Error(noBrowser)
  const report = reportOf('browser')
  const args = ['test', '--config', 'tests/playwright.config.ts', '--project', project]
  const settings = { ...env, CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON: report }
  const code = await runProgram(binary('@playwright/test', 'cli.js'), args, settings)
  return readCount<{ stats: Record<'expected' | 'unexpected', number> }>(
    report,
    code,
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
    }),
  )
}

/** The file with the results of a runner. */
function reportOf(runner: string): string {
  return path.join(tmpdir(), `test-report-${process.pid}-${runner}.json`)
}

/**
 * Counts the tests in the report of a runner. If it ran no test, or failed without a failed test,
 * it has failed once.
 */
function readCount<Report>(file: string, code: number, read: (report: Report) => Count): Count {
  const count = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 0 }
  rmSync(file, { force: true })
  const broken = code !== 0 || count.passed + count.failed === 0
  return { passed: count.passed, failed: broken ? Math.max(count.failed, 1) : count.failed }
}

function binary(name: string, file: string): string {
  return path.join(root, 'node_modules', name, file)
}
