import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../src/lib/project-root.ts'

interface Step {
  uses?: string
  run?: string
}

/** One container of the workflow. */
interface Container {
  name: string
  image: string
  folder?: string
  options?: string
  then: string
}

interface Job {
  steps: Step[]
  strategy?: { matrix?: { os?: string[]; include?: Container[] } }
}

interface Workflow {
  on: unknown
  jobs: Record<string, Job>
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

describe('the tests of a pull request', () => {
  const text = readFileSync(path.join(root, '.github/workflows/test.yml'), 'utf8')
  const { on, jobs } = parse(text) as Workflow
  const { promise, containers } = jobs

  test('also run for a queue of merges', () => expect(on).toHaveProperty('merge_group'))

  test('run both commands of the README to their end on three systems', () => {
    const systems = ['ubuntu-latest', 'macos-latest', 'windows-latest']
    expect(promise?.strategy?.matrix?.os).toEqual(systems)
    const runs = promise?.steps.map(({ run }) => run)
    expect(runs).toContain('node tests/machines/try-start.mjs')
    expect(runs).toContain('npm test')
  })

  const all = containers?.strategy?.matrix?.include ?? []
  const starts = ({ then }: Container) => /try-start\.mjs($| &&)/.test(then)
  const tests = (container: Container) =>
    starts(container) && /&& npm test($| -- --only )/.test(container.then)
  const isRefused = ({ then }: Container) => then.includes('try-start.mjs --refused ')

  test.each([
    ['start on Alpine', starts, { image: /^node:\d+-alpine$/ }],
    ['are refused on Alpine with an old Node', isRefused, { image: /^node:20-alpine$/ }],
    ['start with the oldest Node', starts, { image: /^node:20-slim$/ }],
    ['pass their tests without git', tests, { image: /^node:\d+-slim$/ }],
    ['pass their tests in a folder of root', tests, { folder: /^\/root\/.*[ é]/ }],
    ['pass their tests for a user without a name', tests, { options: /^--user \d{5}$/ }],
    ['pass their tests without install scripts', tests, { options: /ignore_scripts=true$/ }],
    ['are refused in a folder with #', isRefused, { folder: /#/ }],
  ] as const)('in containers the commands %s', (_, result, wanted) => {
    const fitting = all.filter((container) =>
      Object.entries(wanted).every(([key, value]) =>
        value.test(container[key as keyof Container] ?? ''),
      ),
    )
    expect(fitting.some(result)).toBe(true)
  })

  test('run each container in its own folder, without git’s files', () => {
    const [run] = containers?.steps.flatMap(({ run: words }) => words ?? []) ?? []
    expect(run).toMatch(/^git archive .* \| docker run .*\$OPTIONS.*"\$IMAGE" sh -euc .*"\$FOLDER"/)
  })

  test('wait in containers for sentences that the commands print', () => {
    const refused = all.flatMap(({ then }) => /--refused '(.*)'/.exec(then)?.[1] ?? [])
    const printed = globSync('tools/launcher/*.mjs', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    // Only the words up to the first value that a sentence fills in.
    const fixed = refused.map((words) => words.split(/ for |“/)[0] ?? '')
    expect(fixed.length).toBeGreaterThan(0)
    expect(fixed.filter((words) => !printed.includes(words))).toEqual([])
  })
})
