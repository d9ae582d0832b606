import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFolder, startServer } from '../support/databases/postgres-server.ts'
import { problemOfServer } from '../support/databases/real-postgres.ts'

test('PostgreSQL starts', () => {
  const problem = problemOfServer()
  expect(problem, problem).toBeUndefined()
})

// The stand-ins for its programs are scripts of a shell.
describe.skipIf(process.platform === 'win32')('a server that cannot start', () => {
  let programs: string
  let temporaryFolder: string
  beforeEach(() => {
    programs = makeFolder()
    temporaryFolder = makeFolder()
    chmodSync(temporaryFolder, 0o711)
    vi.stubEnv('POSTGRES_BIN', programs)
    vi.stubEnv('TMPDIR', temporaryFolder)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    for (const folder of [programs, temporaryFolder]) rmSync(folder, { recursive: true })
  })

  /** Writes a program that prints a text as PostgreSQL's own do, and ends with this exit code. */
  const write = (name: string, mode: number, code = 0, text = '') => {
    const file = path.join(programs, name)
    writeFileSync(file, `#!/bin/sh\necho "${text}" >&2\nexit ${code}\n`)
    chmodSync(file, mode)
  }

  test.each([
    {
      fault: 'its folder has no programs',
      makePrograms: () => undefined,
      sentence: /POSTGRES_BIN is ".*no initdb in it\. Set it/,
    },
    {
      fault: 'its program may not be run',
      makePrograms: () => {
        write('initdb', 0o644)
        write('postgres', 0o755)
      },
      sentence: /could not be started: spawn .*EACCES/,
    },
    {
      fault: 'it cannot make its files',
      makePrograms: () => {
        write('initdb', 0o755, 1, 'initdb: error: no room on the disk')
        write('postgres', 0o755)
      },
      sentence: /could not be started: initdb: error: no room on the disk$/,
    },
    {
      fault: 'its user has no name',
      makePrograms: () => {
        write('initdb', 0o755, 1, 'initdb: error: could not look up effective user ID 12345')
        write('postgres', 0o755)
      },
      sentence: /needs a user with a name, and user 12345 of this machine has none\. Run the tests/,
    },
    {
      fault: 'it ends at once',
      makePrograms: () => {
        write('initdb', 0o755)
        write('postgres', 0o755, 1, 'FATAL: no shared memory')
      },
      sentence: /could not be started: FATAL: no shared memory$/,
    },
  ])('reports that $fault, and leaves no files', async ({ makePrograms, sentence }) => {
    makePrograms()
    await expect(startServer()).rejects.toThrow(sentence)
    expect(readdirSync(temporaryFolder)).toEqual([])
  })
})
