import { spawnSync } from 'node:child_process'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

const lint = (...names: string[]) =>
  spawnSync(process.execPath, ['tools/lint.ts', ...names], { cwd: root, encoding: 'utf8' })

test('names a file that does not exist in one sentence', () => {
  const { status, stderr } = lint('src/no-such-file.ts')

  expect(stderr).toBe(`There is no file or folder “src/no-such-file.ts” in ${root}.\n`)
  expect(status).toBe(1)
})

test('passes over a folder without code', () => {
  const { status, stderr } = lint('docs')

  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('finds a slip in the script of a component', async () => {
  const component = '<p>Words</p>\n\n<script>\n  const one = 1,\n    two = 2\n</script>\n'
  const filePath = 'src/components/ui/MadeUp.astro'
  const [file] = await new ESLint({ cwd: root }).lintText(component, { filePath })
  expect(file?.messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['one-var', 4]])
})
