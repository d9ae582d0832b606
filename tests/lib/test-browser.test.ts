import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

test('names a folder without a built site in one sentence', () => {
  const folder = path.join(root, 'no-such-folder')
  const { status, stderr } = spawnSync(process.execPath, ['tools/test-browser.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_DIST: folder },
  })

  expect(stderr).toBe(`There is no built site in ${folder}, which TEST_DIST names.\n`)
  expect(status).toBe(1)
})
