import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { localBuildEnv } from '../../tools/support/processes.ts'
import { copySite } from '../../tools/support/copy-site.ts'

test('the same commit gives the same bytes in any folder', { timeout: 300_000 }, async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'same-bytes-'))
  const folders = ['one', 'a folder of/another depth'].map((name) => path.join(parent, name))
  try {
    await Promise.all(
      folders.map(async (folder) => {
        copySite(folder)
        const child = spawn(process.execPath, ['tools/build.ts'], {
          cwd: folder,
          env: localBuildEnv(),
        })
        expect(await once(child, 'exit')).toEqual([0, null])
      }),
    )
    const [first = '', second = ''] = folders
    const one = path.join(first, 'dist')
    const other = path.join(second, 'dist')
    const files = (dist: string) =>
      globSync('**/*.*', { cwd: dist, exclude: (name) => name === '.' }).sort()
    expect(files(one).length).toBeGreaterThan(0)
    expect(files(other)).toEqual(files(one))
    const differ = files(one).filter((file) => {
      const bytes = readFileSync(path.join(one, file))
      return !bytes.equals(readFileSync(path.join(other, file)))
    })
    expect(differ).toEqual([])
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
