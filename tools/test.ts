// `npm test`: all that a pull request runs. Its last line is `N passed, N failed`: the tests of both runners, and one for
// each step that is not a test runner.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { loadSettings, root, runNode } from './support/processes.ts'

interface Count {
  passed: number
  failed: number
}

loadSettings()
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
const counts: Count[] = []
// A log keeps the letters that colour a terminal, and the dots of a thousand tests drown in them.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
// Tests see the site as `npm start` builds it, whatever this machine is set to.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PUBLIC_SUPABASE_URL: '',
  PUBLIC_SUPABASE_KEY: '',
  PUBLIC_MEDIA_BASE_URL: '',
  SITE_URL: '',
  SITE_STAGE: 'local',
  NODE_ENV: 'production',
}

await step('Format', () => runOnce(path.join(root, 'tools/format.ts'), ['--check']))
await step('Licences', () => runOnce(path.join(root, 'tools/licences.ts'), []))
await step('Types', () => runOnce(binary('astro', 'bin/astro.mjs'), ['check', '--minimumFailingSeverity', 'warning']))
await step('Content', () => runOnce(path.join(root, 'tools/check.ts'), []))
const built = await step('Build', () => runOnce(path.join(root, 'tools/build.ts'), []))
await step('Unit, database and site tests', runVitest)
if (built.failed > 0) console.log('\nThe browser tests need a built site, so they were left out.')
else await step('Browser tests', runPlaywright)

rmSync(reports, { recursive: true, force: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)

async function step(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n== ${title}`)
  const started = performance.now()
  const count = await run().catch((problem: Error) => {
    console.error(problem.message)
    return { passed: 0, failed: 1 }
  })
  counts.push(count)
  console.log(
    `== ${title}: ${count.failed > 0 ? `${count.failed} failed` : 'passed'}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  return count
}

async function runOnce(script: string, args: string[]): Promise<Count> {
  const code = await runNode(script, args, { ...env, NODE_ENV: undefined })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runVitest(): Promise<Count> {
  const file = path.join(reports, 'vitest.json')
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await runNode(binary('vitest', 'vitest.mjs'), args, { ...env, NODE_ENV: 'test', ...plain })
  return readCount(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    // A file that could not even be loaded has no failed test of its own.
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    }
  })
}

async function runPlaywright(): Promise<Count> {
  const browser = ensureBrowser()
  const file = path.join(reports, 'playwright.json')
  const args = ['test', '--config', 'tests/playwright.config.ts']
  const code = await runNode(binary('@playwright/test', 'cli.js'), args, {
    ...env,
    NODE_ENV: undefined,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON: file,
  })
  return readCount(code, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

/** What a runner reports; a runner that ran no test, or failed without a failed test, has failed once. */
function readCount(code: number, read: () => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read()
  } catch {
    console.error('The runner ended before it could say what passed.')
  }
  const broken = code !== 0 || count.passed + count.failed === 0
  return { passed: count.passed, failed: broken ? Math.max(count.failed, 1) : count.failed }
}

function binary(name: string, file: string): string {
  return path.join(root, 'node_modules', name, file)
}
