import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../tools/support/processes.ts'

interface Workflow {
  jobs: Record<string, { steps: { uses?: string }[] }>
}

const files = globSync('.github/workflows/*.yml', { cwd: root })

test('there are workflows', () => expect(files.length).toBeGreaterThan(0))

// A tag can be moved to other code; a commit cannot.
test.each(files)('%s names the commit of every action that it uses', (file) => {
  const { jobs } = parse(readFileSync(path.join(root, file), 'utf8')) as Workflow
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  expect(used.filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})
