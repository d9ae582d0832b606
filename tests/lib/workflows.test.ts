import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../tools/support/processes.ts'

interface Workflow {
  jobs: Record<string, { steps: { uses?: string }[] }>
}

// A tag can be moved to other code; a commit cannot.
test('workflows name the commit of every action that they use', () => {
  const used = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) => {
    const { jobs } = parse(readFileSync(path.join(root, file), 'utf8')) as Workflow
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  })
  expect(used.length).toBeGreaterThan(0)
  expect(
    used.filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action)),
  ).toEqual([])
})
