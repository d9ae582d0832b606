import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { onWindows } from '../support/windows.ts'
import { root } from '../../src/lib/project-root.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ended-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string) => path.join(folder, name)

/** A test run, which waits for a file while it removes its own. */
const run = `
import { existsSync, writeFileSync } from 'node:fs'
import setup from ${JSON.stringify(path.join(root, 'tests/support/global-setup.ts'))}
setup()
process.once('exit', () => {
  writeFileSync(${JSON.stringify(inFolder('removing'))}, '')
  while (!existsSync(${JSON.stringify(inFolder('go'))})) continue
  writeFileSync(${JSON.stringify(inFolder('removed'))}, 'all')
})
setInterval(() => undefined, 1_000)
writeFileSync(${JSON.stringify(inFolder('ready'))}, '')
`

// Windows has no signals between processes.
test.skipIf(onWindows)('a second signal lets a stopped test run remove its files', async () => {
  writeFileSync(inFolder('run.ts'), run)
  const child = spawn(process.execPath, [inFolder('run.ts')], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const until = (name: string) =>
    vi.waitFor(() => expect(existsSync(inFolder(name))).toBe(true), { timeout: 120_000 })
  await until('ready')
  child.kill('SIGTERM')
  await until('removing')
  child.kill('SIGTERM')
  writeFileSync(inFolder('go'), '')
  expect(await ended).toEqual([143, null])
  expect(readFileSync(inFolder('removed'), 'utf8')).toBe('all')
})
